//! Servers that fail, break off, or mean harm.

use crate::drive::{Drive, client, new_session, parts, stop, stream, thought};
use holdpoint_agent::model::probe::test;
use holdpoint_agent::model::{Endpoint, ModelAgent, spec};
use holdpoint_core::dialogue::Thought;
use holdpoint_core::session::{Input, Status};
use holdpoint_core::words::Words;
use holdpoint_ports::Agent;
use holdpoint_testkit::{ModelServer, Reply};
use serde_json::{Value, json};
use std::io::{Read, Write};
use std::net::TcpListener;

async fn failed(reply: Reply) -> (Words, String, Option<u64>) {
    match thought(reply).await {
        Thought::Failed { words, partial, again_after_ms } => (words, partial, again_after_ms),
        other => panic!("{other:?}"),
    }
}

async fn key(reply: Reply) -> String {
    let (words, _, again) = failed(reply).await;
    assert_eq!(again, None, "{words:?}");
    words.key
}

fn content(text: &str) -> String {
    format!("data: {}\n\n", json!({"choices":[{"index":0,"delta":{"content":text}}]}))
}

/// H05
#[tokio::test]
async fn a_rate_limit_is_waited_out_as_long_as_the_server_asks() {
    let replies = vec![Reply::error(429, "slow down").header("Retry-After", "7"), Reply::words("done")];
    let mut drive = Drive::new(replies).await;
    assert_eq!(drive.failed().0.args["said"], "slow down");
    assert_eq!(drive.waits(), Some(7_000));
    assert_eq!((drive.state.status(), drive.server.sent().len()), (Status::Running, 1));
    drive.restart();
    drive.due().await;
    assert_eq!(drive.ended(), Some("done"));
    let sent = drive.server.sent();
    assert_eq!(sent[0], sent[1]);
}

/// H05
#[tokio::test]
async fn a_date_to_wait_for_is_measured_by_the_clock_of_the_server() {
    let reply = Reply::error(503, "later")
        .header("Date", "Wed, 21 Oct 2015 07:28:00 GMT")
        .header("Retry-After", "Wed, 21 Oct 2015 07:29:30 GMT");
    assert_eq!(failed(reply).await.2, Some(90_000));
}

/// H05: nobody is left waiting for hours by a server.
#[tokio::test]
async fn a_wait_of_more_than_ten_minutes_is_for_a_person_to_begin() {
    assert_eq!(failed(Reply::error(429, "later").header("Retry-After", "601")).await.2, None);
}

/// C6
#[tokio::test]
async fn a_server_that_fails_is_tried_again_ever_later_and_then_the_session_pauses() {
    let mut drive = Drive::new(vec![Reply::error(500, "broken")]).await;
    let mut waits = Vec::new();
    while let Some(length) = drive.waits() {
        waits.push(length);
        drive.due().await;
    }
    assert_eq!(waits, [1_000, 4_000, 15_000]);
    assert_eq!((drive.paused_by(), drive.server.sent().len()), (Some("model-server"), 4));
}

/// C6
#[tokio::test]
async fn statuses_that_say_not_now_may_be_tried_again_and_others_not() {
    for status in [429, 500, 502, 503, 529] {
        assert_eq!(failed(Reply::error(status, "x")).await.2, Some(1_000), "{status}");
    }
    for (status, key) in [
        (400, "model-refused"),
        (401, "model-key-refused"),
        (403, "model-key-refused"),
        (404, "model-not-found"),
        (422, "model-refused"),
        (307, "model-redirect"),
    ] {
        let (words, _, again) = failed(Reply::error(status, "its own words")).await;
        assert_eq!((words.key.as_str(), again), (key, None));
        assert_eq!(
            (words.args["said"].as_str(), words.args["status"].as_str()),
            ("its own words", status.to_string().as_str())
        );
    }
}

/// G1
#[tokio::test]
async fn a_key_does_not_follow_a_redirect() {
    let other = ModelServer::start(vec![Reply::words("Stolen.")]);
    let location = format!("{}/chat/completions", other.base_url());
    let (words, ..) = failed(Reply::error(307, "over there").header("Location", &location)).await;
    assert_eq!(words.key, "model-redirect");
    assert!(other.sent().is_empty());
}

/// C6
#[tokio::test]
async fn a_server_that_is_down_is_tried_again() {
    let server = ModelServer::start(vec![Reply::Hang]);
    let mut drive = Drive::still(server);
    drive.handle(Input::Think);
    // Nobody listens any more at an address that was just let go.
    let gone = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let mut created = new_session(&drive.server);
    created.agent = spec(&Endpoint::new(&format!("http://{gone}"), "m", None).unwrap());
    let agent = ModelAgent::new(&created, parts(None)).unwrap();
    match agent.think(drive.think(), stop()).await {
        Thought::Failed { words, again_after_ms, .. } => {
            assert_eq!((words.key.as_str(), again_after_ms), ("model-unreachable", Some(1_000)));
            assert_eq!((&*words.args["cause"], &*words.args["host"]), ("refused", &*gone.to_string()));
            assert!(!words.args["why"].is_empty(), "what the system said stands beside it");
        }
        other => panic!("{other:?}"),
    }
}

/// The address of a server that answers in the clear, whatever it is sent.
fn in_clear() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let at = listener.local_addr().unwrap().to_string();
    std::thread::spawn(move || {
        while let Ok((mut stream, _)) = listener.accept() {
            let _ = stream.read(&mut [0; 4096]);
            let _ = stream.write_all(b"HTTP/1.1 400 Bad Request\r\n\r\n");
        }
    });
    at
}

/// G1: whoever answers in the clear where https was asked for is not the server that was meant.
#[tokio::test]
async fn a_server_that_does_not_encrypt_is_not_tried_again_unasked() {
    let secure = format!("https://{}/v1", in_clear());
    let words =
        test(&client(), &Endpoint::new(&secure, "m", Some("sk-very-secret".into())).unwrap()).await.unwrap_err();
    assert_eq!((words.key.as_str(), words.args["cause"].as_str()), ("model-unreachable", "tls"));
    let mut drive = Drive::still(ModelServer::start(vec![Reply::Hang]));
    drive.handle(Input::Think);
    let mut created = new_session(&drive.server);
    created.agent = spec(&Endpoint::new(&secure, "m", None).unwrap());
    let agent = ModelAgent::new(&created, parts(None)).unwrap();
    match agent.think(drive.think(), stop()).await {
        Thought::Failed { words, again_after_ms: None, .. } => assert_eq!(words.args["cause"], "tls"),
        other => panic!("{other:?}"),
    }
}

/// G1
#[tokio::test]
async fn a_key_that_none_can_be_is_told_as_such() {
    let server = ModelServer::start(vec![Reply::words("Never asked.")]);
    let endpoint = Endpoint::new(&server.base_url(), "m", Some("sk-\nbroken".into())).unwrap();
    let words = test(&client(), &endpoint).await.unwrap_err();
    assert_eq!(words, Words::new("model-key-unfit"));
    assert!(server.sent().is_empty());
}

/// G1
#[tokio::test]
async fn a_web_page_is_no_answer() {
    let page = "<!doctype html><html><script>x()</script><p>Please <b>log in</b></p></html>";
    let reply = Reply::json(page).header("Content-Type", "text/html");
    assert_eq!(key(reply).await, "model-web-page");
    let Reply::Json { headers, body, .. } = Reply::json(page).header("Content-Type", "text/html") else { panic!() };
    let (words, ..) = failed(Reply::Json { status: 404, headers, body }).await;
    assert_eq!(words.args["said"], "Please log in");
}

/// C6
#[tokio::test]
async fn an_answer_that_breaks_off_is_kept_and_not_tried_again_unasked() {
    let begun = content("Half a sen");
    let (words, partial, again) = failed(Reply::CutAfter(begun.clone().into())).await;
    assert_eq!((words.key.as_str(), partial.as_str(), again), ("model-broke-off", "Half a sen", None));
    assert_eq!(words.args["cause"], "broke_off");
    let (words, partial, again) = failed(stream(&begun)).await;
    assert_eq!((words.key.as_str(), partial.as_str(), again), ("model-truncated", "Half a sen", None));
    let (words, ..) = failed(stream(&begun[..begun.len() - 9])).await;
    assert_eq!(words.key, "model-truncated");
    let (words, partial, _) = failed(Reply::Silence(vec![begun.into()])).await;
    assert_eq!((words.key.as_str(), partial.as_str()), ("model-slow", "Half a sen"));
    assert_eq!(words.args["phase"], "page");
}

/// C6: half a call is no call.
#[tokio::test]
async fn a_call_that_breaks_off_or_reaches_the_length_limit_is_not_made() {
    let call = json!({"index":0,"delta":{"tool_calls":[{"index":0,"id":"a","function":{"name":"act","arguments":"{\"n\":1"}}]}});
    let half = format!("data: {}\n\n", json!({"choices":[call]}));
    let length =
        format!("data: {}\n\ndata: [DONE]\n\n", json!({"choices":[{"index":0,"delta":{},"finish_reason":"length"}]}));
    for (reply, key) in [
        (Reply::CutAfter(half.clone().into()), "model-broke-off"),
        (stream(&half), "model-truncated"),
        (stream(&format!("{half}{length}")), "model-length"),
    ] {
        let drive = Drive::new(vec![reply]).await;
        assert_eq!(drive.paused_by(), Some(key));
        assert!(drive.state.calls().is_empty() && drive.gates().is_empty());
    }
}

/// G1
#[tokio::test]
async fn an_error_inside_a_stream_is_an_error_in_the_words_of_the_provider() {
    let error = |error: Value| format!("data: {}\n\n", json!({ "error": error }));
    let (words, partial, again) =
        failed(stream(&format!("{}{}", content("a"), error(json!({"code":503,"message":"overloaded"}))))).await;
    assert_eq!(
        (words.key.as_str(), words.args["said"].as_str(), partial.as_str(), again),
        ("model-error", "overloaded", "a", None)
    );
    let (words, _, again) = failed(stream(&error(json!({"code":503,"message":"overloaded"})))).await;
    assert_eq!((words.args["said"].as_str(), again), ("overloaded", Some(1_000)));
    let (words, _, again) = failed(stream(&error(json!("no such model")))).await;
    assert_eq!((words.args["said"].as_str(), again), ("no such model", None));
    let (words, ..) = failed(Reply::json(r#"{"error":{"message":"out of memory"}}"#)).await;
    assert_eq!(words.args["said"], "out of memory");
    let (words, ..) = failed(stream(": hello\n\n{\"error\":{\"message\":\"bare\"}}\n")).await;
    assert_eq!(words.args["said"], "bare");
}

/// G1
#[tokio::test]
async fn what_no_model_sends_ends_the_answer() {
    let index = |index: u64| {
        let delta = json!({"tool_calls":[{"index":index,"function":{"name":"act","arguments":"{}"}}]});
        Reply::deltas(&[delta], "tool_calls")
    };
    assert_eq!(key(index(3_000_000)).await, "model-hostile");
    assert_eq!(key(index(u64::MAX)).await, "model-hostile");
    let many: Vec<Value> =
        (0..300).map(|place| json!({"id":format!("c{place}"),"function":{"name":"act","arguments":"{}"}})).collect();
    assert_eq!(key(Reply::deltas(&[json!({ "tool_calls": many })], "tool_calls")).await, "model-hostile");
    assert_eq!(key(stream(&format!("data: {}", "x".repeat(2 << 20)))).await, "model-hostile");
    assert_eq!(
        key(stream(&format!("data: x\n{}", format!("data: {}\n", "y".repeat(1000)).repeat(1200)))).await,
        "model-hostile"
    );
    let endless = (0..10).map(|_| content(&"z".repeat(1 << 20).as_str()[..900_000]).into_bytes()).collect();
    assert_eq!(key(Reply::Stream(endless)).await, "model-hostile");
}

/// G1
#[tokio::test]
async fn what_cannot_be_read_is_no_answer() {
    assert_eq!(key(stream("data: {broken}\n\n")).await, "model-unreadable");
    assert_eq!(key(Reply::json("{\"broken\":")).await, "model-unreadable");
    assert_eq!(key(Reply::json("")).await, "model-truncated");
    assert_eq!(key(Reply::deltas(&[], "tool_calls")).await, "model-no-calls");
    assert_eq!(key(Reply::deltas(&[json!({"content":"a"})], "content_filter")).await, "model-filtered");
}

/// G1
#[tokio::test]
async fn a_key_goes_to_its_server_and_nowhere_else() {
    let server = ModelServer::start(vec![Reply::error(401, "no such key: sk-very-secret, sorry")]);
    let mut drive = Drive::still(server);
    drive.handle(Input::Think);
    let agent = ModelAgent::new(&new_session(&drive.server), parts(Some("sk-very-secret"))).unwrap();
    let thought = agent.think(drive.think(), stop()).await;
    assert!(drive.server.heads()[0].to_lowercase().contains("authorization: bearer sk-very-secret\r\n"));
    let shown = format!("{thought:?} {agent:?} {:?}", drive.think());
    assert!(!shown.contains("very-secret"), "{shown}");
}

/// G1
#[tokio::test]
async fn a_key_is_not_sent_in_clear() {
    let secret = "sk-very-secret".into();
    for address in ["http://models.example.test/v1/chat/completions", "http://192.168.1.5:11434/v1/chat/completions"] {
        let refused = client().post(address, Some(&secret), String::new()).await.unwrap_err();
        assert!(matches!(&refused, holdpoint_net::model::ModelError::KeyInClear { .. }), "{refused:?}");
        assert!(!format!("{refused:?} {refused}").contains("very-secret"));
    }
}
