//! What stays when the program ends, however it ends.

use super::support::{Home, QUESTION};
use holdpoint_wire::desk::Answer;
use serde_json::{Value, json};

async fn drafts(desk: &super::support::Bench) -> Value {
    let Answer::Drafts(drafts) = desk.ask(json!({ "ask": "drafts" })).await else { panic!("no drafts") };
    serde_json::to_value(drafts).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn half_typed_texts_are_there_after_the_program_ends() {
    let home = Home::new();
    let desk = home.desk().await;
    desk.ask(json!({ "ask": "set_draft", "name": "gate:a", "text": "half an ans" })).await;
    desk.ask(json!({ "ask": "set_draft", "name": "tell:b", "text": "gone" })).await;
    desk.ask(json!({ "ask": "set_draft", "name": "tell:b", "text": null })).await;
    desk.quit().await;
    assert_eq!(drafts(&home.desk().await).await, json!({ "gate:a": "half an ans" }));
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
        let recovered = hello.recovered.unwrap();
        assert_eq!(recovered.sessions, std::slice::from_ref(&session));
        assert_eq!(recovered.message, "One session was interrupted: it needs you.");
        let line = desk.stands(&session, "awaiting_input").await;
        assert_eq!(line.driven.map(|driven| driven.pid), Some(std::process::id()));
        let gate = desk.gate().await;
        desk.answer(&gate, json!({ "choose": [["red"], null] })).await.unwrap();
        desk.until(&session, |line| line.next.as_deref() == Some("Are these numbers right?")).await;
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
