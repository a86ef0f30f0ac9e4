//! A model as the agent.

use crate::support::Stage;
use holdpoint_testkit::{ModelServer, Reply};

/// A key that stands nowhere else.
pub const KEY: &str = "sk-gull-4417-kelp";

/// A desktop on which the environment names the model of that server.
pub async fn with(server: &ModelServer) -> Stage {
    let base = server.base_url();
    let variables =
        [("HOLDPOINT_BASE_URL", base.as_str()), ("HOLDPOINT_MODEL", "test-model"), ("HOLDPOINT_API_KEY", KEY)];
    Stage::set_with(&variables).await
}

/// G1, G2, G3, B8, B13, C5: from a goal to the end and on from there.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_goal_is_planned_held_edited_asked_about_and_taken_up_again() {
    let plan = r#"{"steps":[{"id":"count","title":"Count the gulls","status":"running"},{"id":"tell","title":"Tell the harbour","needs":["count"]}]}"#;
    let server = ModelServer::start(vec![
        Reply::calls(&[("update_plan", plan)]),
        Reply::calls(&[("run_command", r#"{"command":"echo five >> out.txt","time_limit":30}"#)]),
        Reply::calls(&[("request_human_input", r#"{"question":"Which pier?","options":["north","south"]}"#)]),
        Reply::words(r#"{"action":"request_human_input","question":"Who shall hear of it?"}"#),
        Reply::words("Seven gulls on the **south** pier."),
        Reply::words("The harbour was told."),
    ]);
    let stage = with(&server).await;
    let window = stage.open().await;
    window.ask("Count the gulls on the pier").await;
    window.see("Tell the harbour").await;
    window.picture("model-held").await;
    window.fill("command", "echo seven >> out.txt").await;
    window.picture("model-edited").await;
    window.press("Approve with changes").await;
    let session = stage.session().await;
    stage.written(&session, "out.txt", "seven\n").await;
    window.see("Which pier?").await;
    window.tell("They moult in August.").await;
    window.press("south").await;
    window.see("Who shall hear of it?").await;
    window.fill("Your answer", "The harbour master").await;
    window.picture("model-question").await;
    window.press("Answer").await;
    window.see("Seven gulls on the south pier.").await;
    stage.stands(&session, "completed").await;
    window.picture("model-completed").await;
    window.tell("Now tell them.").await;
    window.see("The harbour was told.").await;
    stage.stands(&session, "completed").await;
    told(&server, &stage);
    window.quit().await;
}

/// What went to the model, and what did not go anywhere.
fn told(server: &ModelServer, stage: &Stage) {
    let sent = server.sent();
    let last = sent.last().expect("a request").to_string();
    for said in ["echo seven >> out.txt", "south", "The harbour master", "They moult in August.", "Now tell them."] {
        assert!(last.contains(said), "{said:?} was told: {last}");
    }
    assert!(!last.contains("echo five"), "H13: what was proposed is not told as what ran: {last}");
    assert!(server.heads().iter().all(|head| head.contains(KEY)), "the key goes to its server");
    assert!(stage.is_kept("Count the gulls on the pier") && !stage.is_kept(KEY), "the goal is on disk, the key is not");
    assert!(!stage.written_out().contains(KEY), "nor is it written out");
    assert!(!format!("{:?}", stage.notices.all()).contains(KEY), "nor is it in a notice");
}
