//! What a person decides about a model's calls, as the model hears it; and what the model cannot do to the window.

use super::model::with;
use crate::support::until;
use holdpoint_testkit::{ModelServer, Reply};
use serde_json::Value;
use std::net::TcpListener;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// H14: one rejected with words, one without, one approved; each has its own result.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn three_calls_of_one_turn_are_decided_each_on_its_own() {
    let call = |word: &str| format!(r#"{{"command":"echo {word} >> ran.txt","time_limit":30}}"#);
    let [one, two, three] = ["one", "two", "three"].map(call);
    let calls = [("run_command", one.as_str()), ("run_command", &two), ("run_command", &three)];
    let server = ModelServer::start(vec![Reply::calls(&calls), Reply::words("Done.")]);
    let stage = with(&server).await;
    let window = stage.open().await;
    window.ask("Deploy it").await;
    let session = stage.session().await;
    stage.gates(&session, 3).await;
    window.press("Inbox").await;
    window.see("3 gates").await;
    window.press("Reject").await;
    window.fill("What should the agent know? It may stay empty.", "use staging").await;
    window.press_verb("reject").await;
    stage.gates(&session, 2).await;
    window.press("Reject").await;
    window.press_verb("reject").await;
    stage.gates(&session, 1).await;
    window.press("Approve this call").await;
    stage.stands(&session, "completed").await;
    stage.written(&session, "ran.txt", "three\n").await;
    let sent = server.sent();
    let messages = sent.last().expect("a request")["messages"].as_array().expect("messages").clone();
    let results: Vec<&Value> = messages.iter().filter(|message| message["role"] == "tool").collect();
    assert_eq!(results.len(), 3, "{results:?}");
    let text = |at: usize| results[at]["content"].to_string();
    assert!(
        text(0).contains("use staging") && text(1).contains("reject") && !text(2).contains("reject"),
        "{results:?}"
    );
    window.quit().await;
}

/// H13: the call that a person changed comes back as it was proposed: a new gate, and nothing runs.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_changed_call_that_comes_back_unchanged_is_held_again_and_said_to_be() {
    let call = ("run_command", r#"{"command":"echo 5 >> ran.txt","time_limit":30}"#);
    let server = ModelServer::start(vec![Reply::calls(&[call]), Reply::calls(&[call]), Reply::words("Done.")]);
    let stage = with(&server).await;
    let window = stage.open().await;
    window.ask("Write a number").await;
    window.fill("command", "echo 7 >> ran.txt").await;
    window.press("Approve with changes").await;
    let session = stage.session().await;
    stage.written(&session, "ran.txt", "7\n").await;
    server.was_asked(2);
    let again = stage.gates(&session, 1).await.remove(0);
    assert!(again["context"].as_str().is_some_and(|why| why.contains("changed")), "{again}");
    window.see("You changed").await;
    window.picture("model-changed-again").await;
    stage.written(&session, "ran.txt", "7\n").await;
    window.quit().await;
}

/// H21, A6: the words of a model do nothing, wherever they are pressed.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hostile_markdown_does_nothing() {
    let far = TcpListener::bind("127.0.0.1:0").expect("a port");
    let host = far.local_addr().expect("an address");
    let hits = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&hits);
    std::thread::spawn(move || {
        far.incoming().for_each(|_| {
            counted.fetch_add(1, Ordering::SeqCst);
        })
    });
    let hostile = format!(
        "Before <img src=x onerror=\"window.__pwn=1\">\n\n[a](javascript:window.__pwn=1) [b](data:text/html,<script>1</script>)\n\n\
         ![c](http://{host}/pixel?q=1)\n\n<iframe src=\"http://{host}/f\"></iframe>\n\n<svg onload=\"window.__pwn=1\">\n\n\
         ```mermaid\ngraph TD; A; click A \"javascript:window.__pwn=1\"\n```\n\nAfter all."
    );
    let server = ModelServer::start(vec![Reply::words(&hostile)]);
    let stage = with(&server).await;
    let window = stage.open().await;
    window.ask("Say something").await;
    window.see("After all.").await;
    let session = stage.session().await;
    stage.stands(&session, "completed").await;
    window.picture("hostile").await;
    let press = "document.querySelectorAll('.reading *, [role=log] *, .timeline *').forEach((one) => one.click?.()); return true";
    assert_eq!(window.script(press).await, true);
    let made = "return document.querySelectorAll('.stage :is(img, iframe, script, object, embed), .stage [onload], .stage [onerror], a[href^=\"javascript\"], a[href^=\"data\"]').length";
    assert_eq!(window.script(made).await, 0);
    assert_eq!(window.script("return window.__pwn ?? null").await, Value::Null);
    assert!(window.text().await.contains("Before"), "what was said can be read");
    window.picture("hostile-pressed").await;
    until("the window alive", || async { window.has_button("New session").await.then_some(()) }).await;
    assert_eq!(hits.load(Ordering::SeqCst), 0, "nothing was fetched");
    window.quit().await;
}
