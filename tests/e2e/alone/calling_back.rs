//! How the window calls a person back who is elsewhere, and what becomes of that where the desktop has no notices.

use super::model::{KEY, with};
use super::notices::{buttons, no_notice, notice};
use super::playbook;
use crate::support::{Stage, until};
use holdpoint_testkit::{ModelServer, Reply};
use std::sync::Mutex;
use std::sync::mpsc::channel;

/// I2, C6, G1: in the server's words, without the key that it repeats; the click brings the closed window back with that session in it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_error_calls_the_person_back_to_its_session_and_tells_no_key() {
    let (go, wait) = channel::<()>();
    let wait = Mutex::new(wait);
    let server = ModelServer::answering(move |_| {
        wait.lock().expect("one waits").recv().expect("the test says when");
        Reply::error(401, &format!("The key {KEY} was withdrawn."))
    });
    let stage = with(&server).await;
    let window = stage.open().await;
    window.ask("Count the gulls").await;
    stage.session().await;
    window.close().await;
    go.send(()).expect("the server waits");
    let told = notice(&stage, "was withdrawn.").await;
    assert_eq!((told.title.as_str(), buttons(&told)), ("Count the gulls", vec!["open"]));
    stage.notices.press(told.id, "default", || async { window.on_screen().then_some(()) }).await;
    window.see("Count the gulls").await;
    window.see("was withdrawn.").await;
    assert!(!window.text().await.contains(KEY), "no key is on screen");
    let told = format!("{:?}", stage.notices.all());
    assert!(!told.contains(KEY), "no key is in a notice: {told}");
    assert!(!stage.is_kept(KEY) && stage.is_kept("was withdrawn."), "no key is on disk");
    assert!(!stage.written_out().contains(KEY), "no key is written out");
    window.quit().await;
}

/// I2, B3: a call that cannot be undone is not approved from its notice, but it can be rejected there: then nothing runs.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_held_command_is_rejected_by_the_button_of_its_notice() {
    let call = ("run_command", r#"{"command":"echo ran >> ran.txt","time_limit":30}"#);
    let server = ModelServer::start(vec![Reply::calls(&[call]), Reply::words("Then not.")]);
    let stage = with(&server).await;
    let window = stage.open().await;
    window.look_away().await;
    window.ask("Write a line").await;
    let held = notice(&stage, "May run_command do this?").await;
    assert_eq!(buttons(&held), ["open", "reject"], "{held:?}");
    assert!(!held.body.contains("ran.txt"), "no argument stands in a notice: {held:?}");
    let session = stage.session().await;
    let ended = || async { (stage.machine.session(&session)["status"] == "completed").then_some(()) };
    stage.notices.press(held.id, "reject", ended).await;
    assert!(!stage.file(&session, "ran.txt").exists());
    assert!(server.sent()[1].to_string().contains("reject"), "the model is told");
    window.quit().await;
}

/// I2: said once, in the settings; the gates are answered as ever, and notices come as soon as there is a service.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_no_service_shows_notices_the_settings_say_so_and_all_else_works() {
    const SAID: &str = "No notification service runs on this desktop";
    let stage = Stage::set().await;
    stage.notices.end().await;
    let window = stage.open().await;
    window.see("Run the sample").await;
    window.look_away().await;
    let session = stage.machine.run(&playbook("gates"), &[]);
    window.press("Settings").await;
    window.press("Notifications").await;
    window.see(SAID).await;
    window.picture("no-notices").await;
    window.press("Back to the sessions").await;
    window.press("Every gate").await;
    window.see("Begin with the survey?").await;
    assert!(!window.text().await.contains(SAID), "it is said in the settings alone");
    window.press("Approve").await;
    asks(&stage, &session, "size").await;
    window.press("Settings").await;
    window.press("Notifications").await;
    window.see(SAID).await;
    window.look_away().await;
    stage.notices.begin_again().await;
    stage.machine.agree(&session);
    asks(&stage, &session, "layers").await;
    notice(&stage, "Which layers should it show?").await;
    window.see_no_more(SAID).await;
    stage.machine.agree(&session);
    no_notice(&stage, "Which layers should it show?").await;
    window.quit().await;
}

/// Waits until the session asks in that step.
async fn asks(stage: &Stage, session: &str, step: &str) {
    let there = || async { (stage.machine.gates(session).first()?["step"] == step).then_some(()) };
    until(&format!("the gate of {step}"), there).await;
}
