//! Typing answers nothing.

use super::playbook;
use crate::support::{Stage, Window};
use holdpoint_testkit::{ModelServer, Reply};
use std::sync::mpsc::channel;
use thirtyfour::Key;

/// Every letter that means something at a gate, digits, Space and Enter.
async fn type_everything(window: &Window) {
    window.keys("aer 123 ").await;
    window.key(Key::Enter).await;
}

/// B10, B9: letters, digits, Space and Enter of who types while gates appear.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn typing_in_a_field_while_three_gates_appear_answers_none() {
    let stage = Stage::set().await;
    let window = stage.open().await;
    window.press("New session").await;
    window.type_into("Goal", "Count the gulls").await;
    let session = stage.machine.run(&playbook("three"), &[]);
    type_everything(&window).await;
    window.see("2 more").await;
    type_everything(&window).await;
    assert_eq!(stage.machine.gates(&session).len(), 3);
    assert!(!stage.file(&session, "ran.txt").exists());
    window.quit().await;
}

/// B10: the same in the input line of the very session that asks.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn typing_into_the_input_line_while_three_gates_appear_answers_none() {
    let (go, wait) = channel::<()>();
    let wait = std::sync::Mutex::new(wait);
    let call = ("run_command", r#"{"command":"echo ran >> ran.txt","time_limit":30}"#);
    let server = ModelServer::answering(move |_| {
        wait.lock().expect("one waits").recv().expect("the test says when");
        Reply::calls(&[call, call, call])
    });
    let stage = super::model::with(&server).await;
    let window = stage.open().await;
    window.ask("Count the gulls").await;
    window.type_into("Tell the agent something", "a").await;
    go.send(()).expect("the server waits");
    let session = stage.session().await;
    while stage.machine.gates(&session).len() < 3 {
        window.keys("aer 123 ").await;
    }
    window.see("ran.txt").await;
    type_everything(&window).await;
    window.keys("aer 123").await;
    window.picture("typing").await;
    assert_eq!(stage.machine.gates(&session).len(), 3);
    assert!(!stage.file(&session, "ran.txt").exists());
    window.quit().await;
}
