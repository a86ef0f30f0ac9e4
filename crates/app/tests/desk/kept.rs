//! What stays when the program ends, however it ends.

use super::support::{Home, QUESTION};
use holdpoint_app::desk::NoticeOrder;
use holdpoint_wire::desk::{Answer, News, Show};
use serde_json::{Value, json};

async fn drafts(desk: &super::support::Bench) -> Value {
    let Answer::Drafts(drafts) = desk.ask(json!({ "ask": "drafts" })).await else { panic!("no drafts") };
    serde_json::to_value(drafts).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn half_typed_texts_are_there_after_the_program_ends() {
    let home = Home::new();
    let desk = home.desk().await;
    desk.ask(json!({ "ask": "set_draft", "name": "new:goal", "text": "half a go" })).await;
    desk.ask(json!({ "ask": "set_draft", "name": "tell:b", "text": "gone" })).await;
    desk.ask(json!({ "ask": "set_draft", "name": "tell:b", "text": null })).await;
    desk.quit().await;
    assert_eq!(drafts(&home.desk().await).await, json!({ "new:goal": "half a go" }));
}

#[tokio::test(flavor = "multi_thread")]
async fn drafts_that_cannot_be_read_are_set_aside_and_not_lost() {
    let home = Home::new();
    std::fs::create_dir_all(home.data()).unwrap();
    std::fs::write(home.data().join("drafts.json"), "{\"gate:a\": \"half").unwrap();
    let desk = home.desk().await;
    assert_eq!(drafts(&desk).await, json!({}));
    let aside = std::fs::read_to_string(home.data().join("drafts.json.unreadable")).unwrap();
    assert_eq!(aside, "{\"gate:a\": \"half");
}

/// I1: nothing that was typed is lost because somebody else was quicker, also not by a restart.
#[tokio::test(flavor = "multi_thread")]
async fn what_was_typed_at_a_gate_stays_when_somebody_else_answers_it() {
    let home = Home::new();
    let (mut desk, elsewhere) = (home.desk().await, home.desk().await);
    let session = desk.start(&home.playbook("q", QUESTION, None), &[]).await;
    let gate = desk.gate().await;
    let name = format!("gate:{}", gate.gate.id);
    desk.ask(json!({ "ask": "set_draft", "name": name, "text": "half a rea" })).await;
    elsewhere.answer(&gate, json!({ "choose": [["red"], null] })).await.unwrap();
    desk.until(&session, |line| line.next.as_deref() == Some("Are these numbers right?")).await;
    assert_eq!(drafts(&desk).await, json!({ name.as_str(): "half a rea" }));
    desk.quit().await;
    let mut desk = home.desk().await;
    // News of the list comes once it was looked at before.
    desk.start(&home.playbook("q", QUESTION, None), &[]).await;
    desk.told(|news| matches!(news, News::Sessions(_)).then_some(())).await;
    assert_eq!(drafts(&desk).await, json!({ name.as_str(): "half a rea" }));
}

/// I1: what was sent is no half-typed text any more, also where the window ends before it says so.
#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_counts_takes_its_half_typed_text_along() {
    let home = Home::new();
    let mut desk = home.desk().await;
    desk.start(&home.playbook("q", QUESTION, None), &[]).await;
    let gate = desk.gate().await;
    let name = format!("gate:{}", gate.gate.id);
    desk.ask(json!({ "ask": "set_draft", "name": name, "text": "half a rea" })).await;
    desk.answer(&gate, json!({ "choose": [["no such"], null] })).await.unwrap_err();
    assert_eq!(drafts(&desk).await, json!({ name.as_str(): "half a rea" }));
    desk.answer(&gate, json!({ "choose": [["red"], null] })).await.unwrap();
    assert_eq!(drafts(&desk).await, json!({}));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_start_forgets_what_was_half_typed_for_sessions_that_are_gone() {
    let home = Home::new();
    std::fs::create_dir_all(home.data()).unwrap();
    let kept = json!({ "gate:gone-g1": "{}", "tell:gone": "And then", "new:goal": "Half a go" });
    std::fs::write(home.data().join("drafts.json"), kept.to_string()).unwrap();
    let mut desk = home.desk().await;
    desk.start(&home.playbook("q", QUESTION, None), &[]).await;
    // News of the list comes once it was looked at before.
    desk.told(|news| matches!(news, News::Sessions(_)).then_some(())).await;
    assert_eq!(drafts(&desk).await, json!({ "new:goal": "Half a go" }));
    desk.quit().await;
    let written = std::fs::read_to_string(home.data().join("drafts.json")).unwrap();
    assert_eq!(written, "{\"new:goal\":\"Half a go\"}");
}

/// E2, B7: after a death the session is driven again, its gate waits, and it is told of in one sentence.
#[test]
fn a_session_whose_program_died_is_taken_up_and_told_of() {
    let home = Home::new();
    let runtime = || tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    let first = runtime();
    let session = first.block_on(async {
        let mut desk = home.desk().await;
        let session = desk.start(&home.playbook("q", QUESTION, None), &[]).await;
        desk.gate().await;
        session
    });
    // Nothing is let go: the lock goes with the last of it, as it does with a process.
    first.shutdown_timeout(std::time::Duration::from_secs(5));
    runtime().block_on(async {
        let mut desk = home.desk().await;
        let Answer::Hello(hello) = desk.ask(json!({ "ask": "hello" })).await else { panic!("no hello") };
        // A slow machine tells it a little later.
        let recovered = match hello.recovered {
            Some(recovered) => recovered,
            None => desk.told(|news| if let News::Recovered(told) = news { Some(told) } else { None }).await,
        };
        assert_eq!(recovered.sessions, std::slice::from_ref(&session));
        assert_eq!(recovered.message, "One session was interrupted: it needs you.");
        desk.stands(&session, "awaiting_input").await;
        let line = home.other().await.line(&holdpoint_core::id::SessionId::from(session.as_str())).await.unwrap();
        assert_eq!(line.driven.map(|driven| driven.what), Some("holdpoint".to_owned()));
        let gate = desk.gate().await;
        desk.answer(&gate, json!({ "choose": [["red"], null] })).await.unwrap();
        desk.until(&session, |line| line.next.as_deref() == Some("Are these numbers right?")).await;
    });
}

/// E2, E1: what a program leaves that dies while a window is open goes on in one window, and is told of once; what stands paused is left.
#[test]
fn a_session_whose_program_dies_meanwhile_is_taken_up_by_one_window_and_told_of_once() {
    let home = Home::new();
    let runtime = || tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    let (dies, lives) = (runtime(), runtime());
    let (session, paused) = dies.block_on(async {
        let mut desk = home.desk().await;
        let file = home.playbook("q", QUESTION, None);
        let paused = desk.start(&file, &[]).await;
        desk.command("pause", &paused).await.unwrap();
        home.let_go(&paused).await;
        let session = desk.start(&file, &[]).await;
        desk.stands(&session, "awaiting_input").await;
        (session, paused)
    });
    let mut windows = lives.block_on(async {
        let windows = [home.desk().await, home.desk().await];
        for window in &windows {
            let Answer::Hello(hello) = window.ask(json!({ "ask": "hello" })).await else { panic!("no hello") };
            assert_eq!(hello.recovered, None);
        }
        windows
    });
    dies.shutdown_timeout(std::time::Duration::from_secs(5));
    lives.block_on(async {
        let [one, other] = &mut windows;
        let wanted = |news| match news {
            News::Recovered(recovered) => Some(recovered),
            _other => None,
        };
        let (recovered, by, beside) = tokio::select! {
            told = one.told(wanted) => (told, 0, 1),
            told = other.told(wanted) => (told, 1, 0),
        };
        assert_eq!(recovered.sessions, std::slice::from_ref(&session));
        assert_eq!(recovered.message, "One session was interrupted: it needs you.");
        let NoticeOrder::Show(notice) = windows[by].ordered().await else { panic!("nothing is shown") };
        assert_eq!((notice.id.as_str(), notice.body), ("recovered", recovered.message));
        assert_eq!(windows[by].desk.pressed("recovered", "default").await, Some(Show::Recovery));
        // Its gate is answered in the window beside, which leaves the driving to the one that has it.
        let gate =
            windows[beside].inbox().await.into_iter().find(|gate| gate.gate.session.as_str() == session).unwrap();
        windows[beside].answer(&gate, json!({ "choose": [["red"], null] })).await.unwrap();
        windows[beside].until(&session, |line| line.next.as_deref() == Some("Are these numbers right?")).await;
        for window in &mut windows {
            while let Ok(news) = window.news.try_recv() {
                assert!(wanted(news).is_none());
            }
        }
        assert_eq!(windows[by].line(&paused).await.pause, Some("user"));
    });
}

/// E1: a session that a living program drives is left to it.
#[tokio::test(flavor = "multi_thread")]
async fn a_launch_leaves_alone_what_a_living_program_drives() {
    let home = Home::new();
    let mut one = home.desk().await;
    let session = one.start(&home.playbook("q", QUESTION, None), &[]).await;
    one.gate().await;
    let before = one.open(&session).await.head.seq;
    let other = home.desk().await;
    let Answer::Hello(hello) = other.ask(json!({ "ask": "hello" })).await else { panic!("no hello") };
    assert_eq!((hello.recovered, hello.settings.models.len()), (None, 0));
    assert_eq!(one.open(&session).await.head.seq, before);
}
