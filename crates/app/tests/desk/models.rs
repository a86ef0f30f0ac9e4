//! Sessions whose agent is a model, through the window's one call.

use super::support::{Bench, Home, PATIENCE, check};
use holdpoint_testkit::{ModelServer, Reply};
use holdpoint_wire::desk::{Answer, FaultKind, News};
use serde_json::json;

async fn ask(desk: &Bench, server: &ModelServer, key: Option<&str>) -> String {
    let model = json!({ "name": "Near", "base_url": server.base_url(), "model": "test-model", "key": "none" });
    desk.ask(json!({ "ask": "set_model", "model": model, "key": key })).await;
    let asked = json!({ "ask": "ask", "goal": "Count the boxes", "model": null, "title": null, "workspace": null });
    let Answer::Started { session } = desk.ask(asked).await else { panic!("it is not started") };
    session
}

/// G1, B8, B13: a model asks, is answered, ends, and is taken up again by what it is told.
#[tokio::test(flavor = "multi_thread")]
async fn a_model_asks_is_answered_completes_and_is_taken_up_again() {
    let server = ModelServer::start(vec![
        Reply::calls(&[("request_human_input", r#"{"question":"How many?"}"#)]),
        Reply::words("There are twelve boxes."),
        Reply::words("Thirteen, then."),
    ]);
    let home = Home::new();
    let mut desk = home.desk().await;
    let session = ask(&desk, &server, Some("sk-for-the-server")).await;
    let gate = desk.gate().await;
    assert_eq!(gate.gate.question, "How many?");
    desk.answer(&gate, json!({ "reply": "twelve" })).await.unwrap();
    desk.stands(&session, "completed").await;
    let head = desk.open(&session).await.head;
    assert_eq!((head.ended.as_deref(), head.reads), (Some("There are twelve boxes."), true));
    home.let_go(&session).await;
    desk.ask(json!({ "ask": "tell", "session": session, "text": "One more came." })).await;
    desk.until(&session, |line| line.status.ended() && server.sent().len() == 3).await;
    assert!(server.heads().iter().all(|head| head.to_lowercase().contains("authorization: bearer sk-for-the-server")));
    assert!(server.sent()[2].to_string().contains("One more came."));
}

/// G1: what the model says is sent on while it says it, each piece after the one before.
#[tokio::test(flavor = "multi_thread")]
async fn what_a_model_says_arrives_piece_by_piece() {
    let long = "word ".repeat(4000);
    let server = ModelServer::start(vec![
        Reply::calls(&[("request_human_input", r#"{"question":"Go on?"}"#)]),
        Reply::words(long.trim()),
    ]);
    let home = Home::new();
    let mut desk = home.desk().await;
    let session = ask(&desk, &server, None).await;
    desk.open(&session).await;
    let gate = desk.gate().await;
    desk.answer(&gate, json!({ "reply": "yes" })).await.unwrap();
    let mut said = String::new();
    let listened = async {
        loop {
            let news = desk.news.recv().await.unwrap();
            check(&news);
            match news {
                News::Stream(piece) => {
                    assert_eq!((piece.turn, piece.from as usize), (2, said.len()));
                    said.push_str(&piece.text);
                }
                News::Session(changed) if changed.head.session.status.ended() => return,
                _other => {}
            }
        }
    };
    tokio::time::timeout(PATIENCE, listened).await.unwrap();
    assert!(long.starts_with(&said), "what was sent is what was said");
    // A row has the beginning of it; all of it can be read.
    let words = |turn, offset, limit| json!({ "ask": "words", "session": session, "turn": turn, "offset": offset, "limit": limit });
    let Answer::Blob(first) = desk.ask(words(2, 0, 12_000)).await else { panic!("no words") };
    let Answer::Blob(rest) = desk.ask(words(2, 12_000, 12_000)).await else { panic!("no words") };
    assert_eq!((first.text + &rest.text, first.all), (long.trim().to_owned(), 19_999));
    assert_eq!(desk.try_ask(words(9, 0, 10)).await.unwrap_err().kind, FaultKind::Refused);
}

/// G1: the test of a model gives the server's own words.
#[tokio::test(flavor = "multi_thread")]
async fn a_model_is_tested_with_the_servers_own_words() {
    let server = ModelServer::start(vec![Reply::words("Ready."), Reply::error(401, "No such key, friend")]);
    let desk = Home::new().desk().await;
    let model = json!({ "name": "Near", "base_url": server.base_url(), "model": "test-model", "key": "none" });
    let test = json!({ "ask": "test_model", "model": model, "key": "sk-typed" });
    let Answer::Tested { message } = desk.ask(test.clone()).await else { panic!("it was not tested") };
    assert!(message.starts_with("test-model answered in ") && message.ends_with("Ready."), "{message}");
    let fault = desk.try_ask(test).await.unwrap_err();
    assert_eq!(fault.kind, FaultKind::Usage);
    assert!(fault.message.contains("No such key, friend") && !fault.message.contains("sk-typed"), "{}", fault.message);
}

/// G1, C6
#[tokio::test(flavor = "multi_thread")]
async fn without_a_goal_or_a_model_nothing_is_started() {
    let home = Home::new();
    let desk = home.desk().await;
    for (goal, model) in [("  ", None), ("Count", None), ("Count", Some("Far"))] {
        let asked = json!({ "ask": "ask", "goal": goal, "model": model, "title": null, "workspace": null });
        assert_eq!(desk.try_ask(asked).await.unwrap_err().kind, FaultKind::Usage);
    }
    let Answer::Sessions(none) = desk.ask(json!({ "ask": "sessions", "search": null })).await else {
        panic!("no list")
    };
    assert!(none.is_empty());
}
