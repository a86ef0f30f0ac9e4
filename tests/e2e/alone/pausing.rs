//! Pause, resume and force stop.

use super::playbook;
use crate::hold::in_repository;
use crate::processes::alive;
use crate::support::{Stage, Window, until};
use std::time::Duration;

/// Longer than a button has to be held.
const HELD: Duration = Duration::from_millis(1500);

/// C1, E3: nothing goes on while it is paused, and it goes on from that very point.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_session_is_paused_and_resumed() {
    let stage = Stage::set().await;
    let window = stage.open().await;
    window.begin(&playbook("gates")).await;
    window.see("Begin with the survey?").await;
    let session = stage.session().await;
    window.press("Pause").await;
    stage.stands(&session, "paused").await;
    window.see("Where it stands").await;
    window.picture("paused").await;
    stage.machine.agree(&session);
    window.see("Approved").await;
    assert_eq!(stage.machine.line(&session)["status"], "paused", "an answer resumes nothing");
    window.press("Resume").await;
    window.see("Which size should the map have?").await;
    stage.stands(&session, "awaiting_input").await;
    window.quit().await;
}

/// C1: what a pause waits for is named while it waits.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_pause_names_what_it_waits_for_and_a_stop_need_not_wait() {
    let stage = Stage::set().await;
    let window = stage.open().await;
    window.begin(&playbook("slow")).await;
    window.press("Approve this call").await;
    let session = stage.session().await;
    stage.written(&session, "ran.txt", "began\n").await;
    window.press("Pause").await;
    window.see("Pausing").await;
    window.see("waiting for run_command").await;
    window.picture("pausing").await;
    window.press("Force stop").await;
    window.press("Stop").await;
    window.see("Force stop: nothing of it runs any more").await;
    assert_eq!(alive(&["sleep", "3600.75"]).len(), 0);
    window.quit().await;
}

/// C1: a pause that waits is taken back by its button and by its key; the command is not touched and runs once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_pause_that_waits_for_a_command_is_taken_back() {
    let stage = Stage::set().await;
    let window = stage.open().await;
    window.begin(&playbook("slow")).await;
    window.press("Approve this call").await;
    let session = stage.session().await;
    stage.written(&session, "ran.txt", "began\n").await;
    window.press("Pause").await;
    window.see("waiting for run_command").await;
    window.see("Do not pause").await;
    window.picture("take-back").await;
    window.press("Do not pause").await;
    stage.stands(&session, "running").await;
    window.see("taken back by you").await;
    window.picture("taken-back").await;
    window.keys("p").await;
    stage.stands(&session, "pausing").await;
    // It answers nothing before the hand that paused has come to rest.
    until("the way back", || async { window.can_press("Do not pause").await.then_some(()) }).await;
    window.keys("p").await;
    stage.stands(&session, "running").await;
    stage.written(&session, "ran.txt", "began\n").await;
    window.press("Force stop").await;
    window.press("Stop").await;
    window.see("Force stop: nothing of it runs any more").await;
    window.quit().await;
}

/// C2, C3, C2: a touch stops nothing; held, it ends all 11 processes, and the receipt says so.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_held_stop_ends_everything_and_a_touch_ends_nothing() {
    let length = "3600.1875";
    let stage = Stage::set().await;
    let window = stage.open().await;
    window.begin_with(&in_repository("samples/processes/playbook.yaml"), &format!("length = {length}")).await;
    window.press("Allow").await;
    let session = stage.session().await;
    stage.gates(&session, 3).await;
    until("the approval of all three", || async {
        // A press may miss a button that moves because the one above it went.
        if window.can_press("Approve this call").await {
            window.press("Approve this call").await;
        }
        stage.machine.gates(&session).is_empty().then_some(())
    })
    .await;
    let sleep = ["sleep", length];
    until("11 processes", || async { (alive(&sleep).len() == 11).then_some(()) }).await;
    touched(&window).await;
    assert_eq!(alive(&sleep).len(), 11, "a touch stopped nothing");
    window.hold("Force stop", HELD).await;
    window.see("Force stop: nothing of it runs any more").await;
    assert_eq!(alive(&sleep).len(), 0);
    window.picture("stopped").await;
    stage.stands(&session, "paused").await;
    let receipt = stage.machine.session(&session)["receipt"].as_array().map_or(0, Vec::len);
    let shown = window.script("return document.querySelectorAll('.receipt tbody tr').length").await;
    assert!(receipt >= 3 && shown.as_u64() >= Some(3), "{receipt} on record, {shown} shown");
    window.quit().await;
}

/// A short touch asks in words; no is an answer, and the one that Enter would give.
async fn touched(window: &Window) {
    window.press("Force stop").await;
    window.see("Stop this session at once?").await;
    window.picture("stop-asked").await;
    window.keys(&char::from(thirtyfour::Key::Enter).to_string()).await;
    window.see_no_more("Stop this session at once?").await;
}
