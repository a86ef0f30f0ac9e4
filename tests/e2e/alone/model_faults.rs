//! A model's server that fails, and words as they come.

use super::model::with;
use holdpoint_testkit::{ModelServer, Reply};
use serde_json::{Value, json};

fn frame(delta: &Value) -> Vec<u8> {
    format!("data: {}\n\n", json!({ "choices": [{ "index": 0, "delta": delta }] })).into_bytes()
}

/// G3, C2, E3: words are on screen while they come; stopped, they are kept and marked.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn words_stream_in_and_a_stop_keeps_and_marks_them() {
    let pieces = ["Two gulls ", "on the mole"].map(|text| frame(&json!({ "content": text })));
    let server = ModelServer::start(vec![Reply::Silence(pieces.to_vec())]);
    let stage = with(&server).await;
    let window = stage.open().await;
    window.ask("Count the gulls").await;
    window.see("Two gulls on the mole").await;
    window.picture("model-streams").await;
    window.press("Force stop").await;
    window.press("Stop").await;
    server.was_left(1);
    let session = stage.session().await;
    stage.stands(&session, "paused").await;
    window.see("Broken off.").await;
    window.see("Two gulls on the mole").await;
    window.picture("model-stopped").await;
    window.quit().await;
}

/// G2, D6: broken off in the middle of a call: paused with the reason, the words kept, nothing of the call run; one press tries again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_call_that_breaks_off_runs_nothing_and_one_press_tries_again() {
    let call = json!({ "tool_calls": [{ "index": 0, "id": "c", "type": "function",
        "function": { "name": "run_command", "arguments": "{\"command\":\"echo ran >> ran.txt\",\"time_" } }] });
    let cut = [frame(&json!({ "content": "First I look." })), frame(&call)].concat();
    let server = ModelServer::answering(move |body| {
        let said = body["messages"].to_string();
        if said.contains("TRY") { Reply::words("Here at last.") } else { Reply::CutAfter(cut.clone()) }
    });
    let stage = with(&server).await;
    let window = stage.open().await;
    window.ask("Count the gulls").await;
    let session = stage.session().await;
    stage.stands(&session, "paused").await;
    window.see("Paused by an error").await;
    window.see("First I look.").await;
    window.see("Broken off.").await;
    window.picture("model-broke").await;
    assert_eq!(stage.machine.gates(&session).len(), 0);
    assert!(!stage.file(&session, "ran.txt").exists());
    window.tell("TRY").await;
    window.press("Resume").await;
    window.see("Here at last.").await;
    stage.stands(&session, "completed").await;
    window.quit().await;
}

/// G1, G2: a refusal is told in the provider's own words.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_refusal_pauses_with_the_words_of_the_provider() {
    let refusal = Reply::error(401, "This key was withdrawn on Tuesday.");
    let server = ModelServer::start(vec![refusal, Reply::words("Here at last.")]);
    let stage = with(&server).await;
    let window = stage.open().await;
    window.ask("Count the gulls").await;
    window.see("This key was withdrawn on Tuesday.").await;
    window.picture("model-refused").await;
    window.press("Resume").await;
    window.see("Here at last.").await;
    window.quit().await;
}

/// H01: a character that came in three pieces is one character.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_split_character_is_whole_on_screen_and_in_the_next_request() {
    let whole = frame(&json!({ "content": "X\u{6e10}Y" }));
    let at = whole.windows(3).position(|part| part == "\u{6e10}".as_bytes()).expect("the character");
    let end = b"data: {\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n";
    let pieces = vec![whole[..=at].to_vec(), vec![whole[at + 1]], whole[at + 2..].to_vec(), end.to_vec()];
    let server = ModelServer::start(vec![Reply::Stream(pieces), Reply::words("Good.")]);
    let stage = with(&server).await;
    let window = stage.open().await;
    window.ask("Say a word").await;
    window.see("X\u{6e10}Y").await;
    let session = stage.session().await;
    stage.stands(&session, "completed").await;
    window.tell("Again.").await;
    window.see("Good.").await;
    let sent = server.sent().last().expect("a request").to_string();
    assert!(sent.contains("X\u{6e10}Y") && !sent.contains('\u{fffd}'), "{sent}");
    assert!(!window.text().await.contains('\u{fffd}'));
    window.quit().await;
}

/// H04: a model that says nothing pauses the session, visibly.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_model_that_returns_nothing_pauses_the_session() {
    let server = ModelServer::start(vec![Reply::deltas(&[], "stop")]);
    let stage = with(&server).await;
    let window = stage.open().await;
    window.ask("Count the gulls").await;
    let session = stage.session().await;
    stage.stands(&session, "paused").await;
    window.see("Paused by").await;
    window.see("nothing").await;
    window.picture("model-nothing").await;
    assert!(server.sent().len() <= 4, "at most three further tries");
    window.quit().await;
}

/// H05: a wait that the server asks for counts down on screen, and a stop ends it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_wait_counts_down_and_a_stop_ends_it() {
    let busy = Reply::error(429, "Slow down.").header("Retry-After", "600");
    let server = ModelServer::start(vec![busy]);
    let stage = with(&server).await;
    let window = stage.open().await;
    window.ask("Count the gulls").await;
    server.was_asked(1);
    window.see(" left").await;
    window.picture("model-waits").await;
    window.press("Force stop").await;
    window.press("Stop").await;
    window.see("Force stop: nothing of it runs any more").await;
    stage.stands(&stage.session().await, "paused").await;
    assert_eq!(server.sent().len(), 1, "it did not ask again");
    window.quit().await;
}
