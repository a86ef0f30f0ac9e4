//! Answers that are given while no window is there.

use super::support::{Home, QUESTION};
use holdpoint_app::App;
use holdpoint_core::gate::Decision;
use holdpoint_core::id::{GateId, SessionId};
use holdpoint_core::session::Command;
use holdpoint_wire::desk::{Answer, News};
use serde_json::json;
use std::time::Duration;

/// Chooses at the first gate of [`QUESTION`], as a terminal does.
async fn choose(terminal: &App, session: &str, gate: &str) {
    let decision = Decision::Choose(vec!["red".to_owned()], None);
    let answer = Command::Answer { gate: GateId::from(gate), decision, hash: None, from: None };
    terminal.send(&SessionId::from(session), answer).await.unwrap();
}

/// H16, E2: the window died, and its gate was answered before there was another one: that goes on by itself, once, and is told of.
#[test]
fn what_was_answered_after_a_death_goes_on_at_the_next_start() {
    let home = Home::new();
    let runtime = || tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    let dies = runtime();
    let (session, gate) = dies.block_on(async {
        let mut desk = home.desk().await;
        let session = desk.start(&home.playbook("q", QUESTION, None), &[]).await;
        (session, desk.gate().await.gate.id.to_string())
    });
    // Nothing is let go: the lock goes with the last of it, as it does with a process.
    dies.shutdown_timeout(Duration::from_secs(5));
    runtime().block_on(async {
        choose(&home.other().await, &session, &gate).await;
        let mut desk = home.desk().await;
        let Answer::Hello(hello) = desk.ask(json!({ "ask": "hello" })).await else { panic!("no greeting") };
        // A slow machine tells it a little later.
        let recovered = match hello.recovered {
            Some(recovered) => recovered,
            None => desk.told(|news| if let News::Recovered(told) = news { Some(told) } else { None }).await,
        };
        assert_eq!(recovered.sessions, std::slice::from_ref(&session));
        desk.until(&session, |line| line.next.as_deref() == Some("Are these numbers right?")).await;
        let journal = json!({ "ask": "journal", "session": session, "before": null, "limit": 50 });
        let Answer::Journal(page) = desk.ask(journal).await else { panic!("no journal") };
        assert_eq!(page.events.iter().filter(|event| event.kind == "gate_decided").count(), 1);
        desk.quit().await;
    });
}

/// E2, C1: the window was quit, so what is answered meanwhile waits for a person to go on.
#[tokio::test(flavor = "multi_thread")]
async fn what_was_answered_after_quitting_waits_to_be_resumed() {
    let home = Home::new();
    let mut desk = home.desk().await;
    let session = desk.start(&home.playbook("q", QUESTION, None), &[]).await;
    let gate = desk.gate().await.gate.id.to_string();
    desk.quit().await;
    drop(desk);
    home.let_go(&session).await;
    choose(&home.other().await, &session, &gate).await;
    let mut desk = home.desk().await;
    let Answer::Hello(hello) = desk.ask(json!({ "ask": "hello" })).await else { panic!("no greeting") };
    assert!(hello.recovered.is_none(), "{:?}", hello.recovered);
    let line = desk.line(&session).await;
    assert_eq!((line.status.word(), line.pause, line.driven.is_none()), ("paused", Some("closing"), true));
    assert_eq!(line.next.as_deref(), Some("Nothing was running. Next: resuming goes on."));
    desk.command("resume", &session).await.unwrap();
    desk.until(&session, |line| line.next.as_deref() == Some("Are these numbers right?")).await;
}
