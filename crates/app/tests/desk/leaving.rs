//! Pausing, stopping, resuming and quitting.

use super::support::{Home, QUESTION};
use holdpoint_wire::desk::{Answer, FaultKind};
use serde_json::json;
use std::sync::Mutex;
use std::time::Duration;

const SLOW: &str = "
playbook: 1
name: A slow page
asks:
  - { allow: [fetch_webpage], hosts: [slow.example.test] }
steps:
  - id: read
    tool: fetch_webpage
    with: { url: 'http://slow.example.test/' }
";
const SITE: &str = "
site: 1
hosts:
  slow.example.test: { folder: pages, paths: { /index.html: { delay: 59s }, /: { delay: 59s } } }
";

async fn running(home: &Home, desk: &mut super::support::Bench) -> String {
    let session = desk.start(&home.playbook("slow", SLOW, Some(SITE)), &[]).await;
    let gate = desk.gate().await;
    desk.answer(&gate, json!("approve")).await.unwrap();
    let opened = async {
        loop {
            let head = desk.open(&session).await.head;
            if head.spent.steps > 0 {
                return;
            }
            desk.news.recv().await.unwrap();
        }
    };
    tokio::time::timeout(super::support::PATIENCE, opened).await.unwrap();
    session
}

/// C1: quitting pauses, names what it waits for, and ends it at its limit.
#[tokio::test(flavor = "multi_thread")]
async fn quitting_names_what_it_waits_for_and_leaves_a_session_that_can_be_resumed() {
    let home = Home::new();
    let mut desk = home.desk().await;
    let session = running(&home, &mut desk).await;
    let told = Mutex::new(Vec::new());
    desk.desk.quit(Duration::from_millis(400), |names, left| told.lock().unwrap().push((names, left))).await;
    let told = told.into_inner().unwrap();
    assert!(told.iter().any(|(names, left)| names == &["fetch_webpage"] && *left <= 400), "{told:?}");
    let begun = desk.try_ask(json!({ "ask": "resume", "session": session })).await.unwrap_err();
    assert_eq!(begun.kind, FaultKind::Refused);
    drop(desk);
    let mut again = home.desk().await;
    let line = again.stands(&session, "paused").await;
    assert_eq!(line.pause, Some("closing"));
    home.let_go(&session).await;
    assert!(!again.open(&session).await.head.recap.is_empty());
    again.command("resume", &session).await.unwrap();
    again.stands(&session, "running").await;
    again.command("stop", &session).await.unwrap();
    again.until(&session, |line| line.pause == Some("force_stopped")).await;
}

const ONCE: &str = "
playbook: 1
name: Once and slowly
steps:
  - { id: act, tool: run_command, with: { command: 'echo once >> ran.txt; sleep 600', time_limit: 900 } }
";

/// C1, D4, H16: what quitting had to cut is not done again behind the person's back.
#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn a_command_that_quitting_had_to_cut_is_reviewed_after_reopening_and_ran_once() {
    let home = Home::new();
    let mut desk = home.desk().await;
    let session = desk.start(&home.playbook("once", ONCE, None), &[]).await;
    let file = std::path::PathBuf::from(desk.open(&session).await.head.workspace).join("ran.txt");
    let gate = desk.gate().await;
    desk.answer(&gate, json!("approve")).await.unwrap();
    let ran = || std::fs::read_to_string(&file).is_ok_and(|text| text == "once\n");
    let began = async {
        while !ran() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(super::support::PATIENCE, began).await.unwrap();
    desk.desk.quit(Duration::from_millis(300), |_, _| {}).await;
    drop(desk);
    let mut again = home.desk().await;
    home.let_go(&session).await;
    let Answer::Intents(intents) = again.ask(json!({ "ask": "intents", "session": session })).await else {
        panic!("no intents")
    };
    let stages: Vec<_> = intents.iter().map(|intent| (intent.tool.as_str(), intent.status)).collect();
    assert!(stages.contains(&("run_command", "unknown")), "{stages:?}");
    again.command("resume", &session).await.unwrap();
    again.stands(&session, "needs_review").await;
    let gate = again.gate().await;
    assert_eq!(serde_json::to_value(&gate).unwrap()["kind"], "review");
    again.answer(&gate, json!({ "happened": null })).await.unwrap();
    again.stands(&session, "completed").await;
    assert!(ran(), "it ran once");
}

const SLOWLY: &str = "
playbook: 1
name: Slowly
steps:
  - { id: act, tool: run_command, with: { command: 'echo once >> ran.txt; while [ ! -e go ]; do sleep 0.05; done', time_limit: 900 } }
";

/// A session whose command has begun and ends once a file `go` is there; the folder of both.
#[cfg(unix)]
async fn acting(home: &Home, desk: &mut super::support::Bench) -> (String, std::path::PathBuf) {
    let session = desk.start(&home.playbook("slowly", SLOWLY, None), &[]).await;
    let folder = std::path::PathBuf::from(desk.open(&session).await.head.workspace);
    let gate = desk.gate().await;
    desk.answer(&gate, json!("approve")).await.unwrap();
    let began = async {
        while !folder.join("ran.txt").exists() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(super::support::PATIENCE, began).await.unwrap();
    (session, folder)
}

/// C1: the command is not touched, runs once, and the timeline has who paused and who took it back.
#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn a_pause_that_waits_for_a_command_is_taken_back_and_the_command_runs_once() {
    let home = Home::new();
    let mut desk = home.desk().await;
    let (session, folder) = acting(&home, &mut desk).await;
    desk.command("pause", &session).await.unwrap();
    let head = desk.open(&session).await.head;
    assert_eq!((head.session.status.word(), head.takes_back), ("pausing", true));
    desk.command("resume", &session).await.unwrap();
    let head = desk.open(&session).await.head;
    assert_eq!((head.session.status.word(), head.takes_back), ("running", false));
    let rows = serde_json::to_value(desk.open(&session).await.rows).unwrap();
    let pause = &rows.as_array().unwrap().iter().find(|row| row["body"]["is"] == "pause").unwrap()["body"];
    assert!(pause["next"].is_null() && pause["by"].is_string(), "{pause}");
    assert_eq!(pause["by"], pause["resumed_by"]);
    std::fs::write(folder.join("go"), "").unwrap();
    desk.stands(&session, "completed").await;
    assert_eq!(std::fs::read_to_string(folder.join("ran.txt")).unwrap(), "once\n");
}

/// C1: a program that quits is not called back, and leaves nothing that runs for nobody.
#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_taken_back_of_a_pause_for_quitting() {
    let home = Home::new();
    let mut desk = home.desk().await;
    let (session, folder) = acting(&home, &mut desk).await;
    let quits = desk.desk.quit(Duration::from_secs(30), |_, _| {});
    let pausing = async {
        while desk.line(&session).await.status.word() != "pausing" {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    let resumes = async {
        tokio::time::timeout(super::support::PATIENCE, pausing).await.unwrap();
        assert!(!desk.open(&session).await.head.takes_back);
        let refused = desk.try_ask(json!({ "ask": "resume", "session": session })).await.unwrap_err();
        std::fs::write(folder.join("go"), "").unwrap();
        refused
    };
    let ((), refused) = tokio::join!(quits, resumes);
    assert_eq!(refused.kind, FaultKind::Refused);
    let line = desk.line(&session).await;
    assert_eq!((line.status.word(), line.pause), ("paused", Some("closing")));
}

/// C1: a force stop does not wait behind quitting, which waits for what runs.
#[tokio::test(flavor = "multi_thread")]
async fn a_stop_while_the_program_quits_ends_at_once_what_that_waits_for() {
    let home = Home::new();
    let mut desk = home.desk().await;
    let session = running(&home, &mut desk).await;
    let waits = tokio::sync::watch::Sender::new(false);
    let began = std::time::Instant::now();
    let limit = Duration::from_secs(30);
    let quits = desk.desk.quit(limit, |names, _| {
        waits.send_replace(!names.is_empty());
    });
    let stops = async {
        waits.subscribe().wait_for(|waits| *waits).await.unwrap();
        desk.command("stop", &session).await.unwrap();
    };
    tokio::join!(quits, stops);
    assert!(began.elapsed() < limit / 2, "it took {:?}", began.elapsed());
    assert_eq!(desk.line(&session).await.pause, Some("force_stopped"));
}

/// C1: a pause names what it waits for; a force stop ends it at once and has a receipt.
#[tokio::test(flavor = "multi_thread")]
async fn a_pause_says_what_it_waits_for_and_a_stop_ends_it_with_a_receipt() {
    let home = Home::new();
    let mut desk = home.desk().await;
    let session = running(&home, &mut desk).await;
    desk.command("pause", &session).await.unwrap();
    let head = desk.open(&session).await.head;
    assert_eq!(head.waits_for.iter().map(|wait| wait.what.as_str()).collect::<Vec<_>>(), ["fetch_webpage"]);
    desk.command("stop", &session).await.unwrap();
    desk.until(&session, |line| line.pause == Some("force_stopped")).await;
    let rows = serde_json::to_value(desk.open(&session).await.rows).unwrap();
    let stop = rows.as_array().unwrap().iter().find(|row| row["body"]["is"] == "stop").unwrap();
    assert_eq!(stop["body"]["receipt"][0]["tool"], "fetch_webpage", "{rows}");
    // What stands paused is let go, so that it can be resumed elsewhere.
    home.let_go(&session).await;
}

/// C1, B6: an answer to a session that the person paused is recorded and does not resume it.
#[tokio::test(flavor = "multi_thread")]
async fn an_answer_goes_on_with_an_unowned_session_but_not_with_one_that_the_person_paused() {
    let home = Home::new();
    let mut desk = home.desk().await;
    let session = desk.start(&home.playbook("q", QUESTION, None), &[]).await;
    let gate = desk.gate().await;
    desk.command("pause", &session).await.unwrap();
    desk.until(&session, |line| line.pause == Some("user")).await;
    home.let_go(&session).await;
    desk.answer(&gate, json!({ "choose": [["red"], null] })).await.unwrap();
    let line = desk.until(&session, |line| line.waiting == 0).await;
    assert_eq!(line.status.word(), "paused");
    home.let_go(&session).await;
    desk.command("resume", &session).await.unwrap();
    desk.until(&session, |line| line.waiting == 1).await;
    // Quitting lets go of what only waits for a person; answering it in the next run drives it again.
    desk.quit().await;
    drop(desk);
    let mut again = home.desk().await;
    home.let_go(&session).await;
    let gate = again.gate().await;
    again.answer(&gate, json!("approve")).await.unwrap();
    again.stands(&session, "completed").await;
}
