//! Sessions that are closed in the window and opened again.

use super::support::{Bench, Home, QUESTION};
use holdpoint_wire::desk::{News, Opened};
use serde_json::json;

/// Takes a session away from the window, as going to another one does.
async fn close(desk: &Bench, session: &str) {
    desk.ask(json!({ "ask": "close", "session": session })).await;
}

/// I1: what happened while it was closed is there, as if it were opened for the first time.
#[tokio::test(flavor = "multi_thread")]
async fn a_session_that_went_on_while_it_was_closed_is_opened_as_it_is_now() {
    let home = Home::new();
    let mut desk = home.desk().await;
    let session = desk.start(&home.playbook("question", QUESTION, None), &[]).await;
    let first = desk.gate().await;
    let before = desk.open(&session).await;
    close(&desk, &session).await;
    desk.answer(&first, json!({ "choose": [["green"], null] })).await.unwrap();
    desk.until(&session, |line| line.waiting == 1 && line.last_at > before.head.session.last_at).await;
    let mut second = desk.gate().await;
    while second.gate.id == first.gate.id {
        second = desk.gate().await;
    }
    let (again, anew) = (desk.open(&session).await, home.desk().await.open(&session).await);
    assert!(again.head.seq > before.head.seq);
    let rows = |opened: &Opened| serde_json::to_value(&opened.rows).unwrap();
    assert_eq!(rows(&again), rows(&anew));
}

/// I1: what is kept of a closed session is told of no more, however often it was opened.
#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_told_of_a_session_that_was_closed() {
    let home = Home::new();
    let mut desk = home.desk().await;
    let session = desk.start(&home.playbook("question", QUESTION, None), &[]).await;
    let first = desk.gate().await;
    for _ in 0..3 {
        desk.open(&session).await;
        close(&desk, &session).await;
    }
    while desk.news.try_recv().is_ok() {}
    desk.answer(&first, json!({ "choose": [["green"], null] })).await.unwrap();
    let mut told = Vec::new();
    loop {
        told.push(desk.told(Some).await);
        let asked = desk.inbox().await.iter().any(|gate| gate.gate.id != first.gate.id);
        if asked {
            break;
        }
    }
    assert!(told.iter().all(|news| !matches!(news, News::Session(_))), "{told:?}");
}
