//! The icon in the tray: what it says, and what its menu does.

use super::playbook;
use crate::processes::alive;
use crate::support::{PATIENCE, Stage};
use std::time::{Duration, Instant};

/// How long quitting waits for what runs.
const WAITS: Duration = Duration::from_secs(10);

/// I2: how many gates wait, also while the window is closed; the menu leads to them.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_tray_says_how_many_gates_wait_and_leads_to_them() {
    let stage = Stage::set().await;
    let tray = stage.tray();
    let window = stage.open().await;
    tray.offers("Quit").await;
    window.see("Run the sample").await;
    window.close().await;
    let session = stage.machine.run(&playbook("three"), &[]);
    tray.says("3").await;
    let one = stage.gates(&session, 3).await.remove(0);
    stage.machine.answer(&one, &["reject"]);
    tray.says("2").await;
    tray.press("Inbox (2)").await;
    window.until_on_screen(true).await;
    window.see("2 gates").await;
    window.quit().await;
}

/// C1, C2: what runs is named and waited for, at most ten seconds, then ended; the next start knows what it cannot know.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn quitting_from_the_tray_names_what_it_waits_for_and_then_ends_it() {
    let stage = Stage::set().await;
    let tray = stage.tray();
    let window = stage.open().await;
    window.begin(&playbook("slow")).await;
    window.press("Approve this call").await;
    let session = stage.session().await;
    stage.written(&session, "ran.txt", "began\n").await;
    let began = Instant::now();
    tray.press("Quit").await;
    window.see("run_command").await;
    window.see("left, then what still runs is ended.").await;
    window.picture("quitting").await;
    stage.gone().await;
    let took = began.elapsed();
    assert!((WAITS..PATIENCE).contains(&took), "it took {took:?}");
    assert_eq!(alive(&["sleep", "3600.75"]).len(), 0, "nothing that it started runs on");
    drop(window);
    let window = stage.open().await;
    window.see("Paused by quitting").await;
    window.press("Resume").await;
    window.see("What was seen").await;
    stage.written(&session, "ran.txt", "began\n").await;
    window.quit().await;
}
