//! Model servers that are down, talk nonsense, refuse, or break off: what the person reads, what is kept, and that one press tries again.

use super::support::{Bench, Home};
use holdpoint_testkit::{ModelServer, Reply};
use holdpoint_wire::desk::Answer;
use serde_json::{Value, json};
use std::net::TcpListener;

fn frame(delta: &Value) -> Vec<u8> {
    format!("data: {}\n\n", json!({ "choices": [{ "index": 0, "delta": delta }] })).into_bytes()
}

/// Some words, and a call of which only the beginning comes.
fn begun() -> Vec<u8> {
    let half = json!({ "name": "run_command", "arguments": "{\"command\":\"echo ran > ran.txt\",\"time_" });
    let call = json!({ "tool_calls": [{ "index": 0, "id": "c", "type": "function", "function": half }] });
    [frame(&json!({ "content": "First I look." })), frame(&call)].concat()
}

async fn ask(desk: &Bench, base_url: &str) -> String {
    let model = json!({ "name": "Near", "base_url": base_url, "model": "test-model", "key": "none" });
    desk.ask(json!({ "ask": "set_model", "model": model, "key": null })).await;
    let asked = json!({ "ask": "ask", "goal": "Count the boxes", "model": null, "title": null, "workspace": null });
    let Answer::Started { session } = desk.ask(asked).await else { panic!("it is not started") };
    session
}

/// The rows of the session, as the window gets them.
async fn rows(desk: &Bench, session: &str) -> Vec<Value> {
    let rows = serde_json::to_value(desk.open(session).await.rows).unwrap();
    rows.as_array().unwrap().iter().map(|row| row["body"].clone()).collect()
}

/// C6, G1: each pauses with an error in words, waits for nobody, and goes on at one press.
#[tokio::test(flavor = "multi_thread")]
async fn whatever_a_server_does_wrong_pauses_in_words_and_one_press_tries_again() {
    let page = Reply::json("<!doctype html><p>Log in here</p>").header("Content-Type", "text/html");
    // A wait that long is for a person to begin.
    let busy = Reply::error(429, "Enough for today").header("Retry-After", "601");
    let broken = Reply::error(500, "The disk is full").header("Retry-After", "601");
    let cases = [
        (page, "web page"),
        (Reply::error(401, "No such key"), "No such key"),
        (busy, "Enough for today"),
        (broken, "The disk is full"),
        (Reply::error(404, "No such model here"), "No such model here"),
        (Reply::CutAfter(begun()), "broke off"),
    ];
    for (reply, words) in cases {
        let server = ModelServer::start(vec![reply.clone(), Reply::words("Twelve.")]);
        let home = Home::new();
        let mut desk = home.desk().await;
        let session = ask(&desk, &server.base_url()).await;
        let line = desk.stands(&session, "paused").await;
        assert_eq!((line.pause, line.waiting), (Some("error"), 0), "{reply:?}");
        assert!(line.why.as_deref().is_some_and(|why| why.contains(words)), "{:?} for {reply:?}", line.why);
        assert_eq!(server.sent().len(), 1, "{reply:?}");
        home.let_go(&session).await;
        desk.command("resume", &session).await.unwrap();
        desk.stands(&session, "completed").await;
        assert_eq!(server.sent().len(), 2, "{reply:?}");
    }
}

/// C6, G1: a server that is not there is tried again ever later, which is seen, and a stop does not wait for it.
#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_is_down_is_named_and_waited_for_in_sight() {
    let gone = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let home = Home::new();
    let mut desk = home.desk().await;
    let session = ask(&desk, &format!("http://{gone}/v1")).await;
    let note = async {
        loop {
            let waits =
                rows(&desk, &session).await.into_iter().find(|row| row["is"] == "note" && !row["until"].is_null());
            if let Some(waits) = waits {
                return waits;
            }
            desk.news.recv().await.unwrap();
        }
    };
    let note = tokio::time::timeout(super::support::PATIENCE, note).await.unwrap();
    assert!(note["text"].as_str().unwrap().contains("127.0.0.1"), "{note}");
    desk.command("stop", &session).await.unwrap();
    desk.until(&session, |line| line.pause == Some("force_stopped")).await;
}

/// G1, C6: broken off in the middle of a call, the words are kept and marked; the call is neither shown nor run.
#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_breaks_off_keeps_its_words_marked_and_makes_no_call() {
    let server = ModelServer::start(vec![Reply::CutAfter(begun())]);
    let home = Home::new();
    let mut desk = home.desk().await;
    let session = ask(&desk, &server.base_url()).await;
    desk.stands(&session, "paused").await;
    let rows = rows(&desk, &session).await;
    let words = rows.iter().find(|row| row["is"] == "words").unwrap();
    assert_eq!((&words["text"], &words["live"]), (&json!("First I look."), &json!(false)));
    assert!(words["broke"].as_str().is_some_and(|why| !why.is_empty()), "{words}");
    assert!(rows.iter().all(|row| row["is"] != "call" && row["is"] != "gate"), "{rows:?}");
    let Answer::Intents(intents) = desk.ask(json!({ "ask": "intents", "session": session })).await else {
        panic!("no intents")
    };
    assert!(intents.is_empty(), "{intents:?}");
    let ran = std::path::PathBuf::from(desk.open(&session).await.head.workspace).join("ran.txt");
    assert!(!ran.exists());
}
