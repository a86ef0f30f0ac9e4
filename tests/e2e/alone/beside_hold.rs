//! The window and `hold` on one store.

use super::playbook;
use crate::support::{Stage, until};

/// E1, B7: followed live and answered here, driven there.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_session_that_hold_drives_is_answered_in_the_window() {
    let stage = Stage::set().await;
    let session = stage.machine.run(&playbook("gates"), &[]);
    let driver = stage.machine.start(&["resume", &session]);
    let window = stage.open().await;
    window.see(&format!("process {}", driver.id())).await;
    window.picture("driven-by-hold").await;
    window.press("Approve").await;
    window.press("Large").await;
    window.press("All").await;
    window.press("Choose these 3").await;
    window.see("What should it be called?").await;
    assert_eq!(stage.machine.session(&session)["memory"]["size"], "large");
    assert_eq!(stage.machine.line(&session)["driven"]["pid"], driver.id());
    window.quit().await;
}

/// E1: the reverse, seen here as it happens.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_session_of_the_window_is_answered_by_hold() {
    let stage = Stage::set().await;
    let window = stage.open().await;
    window.begin(&playbook("gates")).await;
    window.see("Begin with the survey?").await;
    let session = stage.session().await;
    stage.machine.agree(&session);
    window.see("Which size should the map have?").await;
    stage.machine.agree(&session);
    window.see("Which layers should it show?").await;
    window.quit().await;
}

/// C1, C2, E1
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_session_that_hold_drives_is_paused_and_stopped_from_the_window() {
    let stage = Stage::set().await;
    let session = stage.machine.run(&playbook("slow"), &[]);
    let driver = stage.machine.start(&["resume", &session]);
    let window = stage.open().await;
    window.see(&format!("process {}", driver.id())).await;
    window.press("Pause").await;
    stage.stands(&session, "paused").await;
    assert_eq!(driver.wait(), Some(3), "the driver lets go");
    stage.machine.agree(&session);
    let driver = stage.machine.start(&["resume", &session]);
    stage.written(&session, "ran.txt", "began\n").await;
    window.see(&format!("process {}", driver.id())).await;
    window.press("Force stop").await;
    window.press("Stop").await;
    window.see("Force stop: nothing of it runs any more").await;
    assert_eq!(crate::processes::alive(&["sleep", "3600.75"]).len(), 0);
    stage.stands(&session, "paused").await;
    window.quit().await;
}

/// H10: the window and the terminal approve in the same moment. One counts, the other is told, the command runs once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_the_window_and_the_terminal_at_once_one_counts() {
    let stage = Stage::set().await;
    let playbook = stage.machine.write("once.yaml", super::ONCE);
    let window = stage.open().await;
    window.begin(&playbook).await;
    window.see("ran.txt").await;
    until("a gate that takes answers", || async { window.can_press("Approve this call").await.then_some(()) }).await;
    let session = stage.session().await;
    let gate = stage.gates(&session, 1).await.remove(0);
    let ran = std::thread::scope(|scope| {
        let terminal = scope.spawn(|| stage.machine.answer(&gate, &["approve"]));
        let runtime = tokio::runtime::Handle::current();
        tokio::task::block_in_place(|| runtime.block_on(window.press("Approve this call")));
        terminal.join().expect("an answer")
    });
    assert!(matches!(ran.code, Some(0 | 6)), "{ran:?}");
    if ran.code == Some(6) {
        assert!(ran.err.contains("already") && ran.err.contains("casey"), "it is told who was first: {}", ran.err);
    }
    stage.stands(&session, "completed").await;
    stage.written(&session, "ran.txt", "ran\n").await;
    window.see("Completed").await;
    window.quit().await;
}
