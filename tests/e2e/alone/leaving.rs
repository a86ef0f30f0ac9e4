//! Leaving on a desktop that has no tray: quitting from the window, and what is said before it goes.

use super::playbook;
use crate::processes::alive;
use crate::support::Stage;

/// E3: what runs right now is named and waited for; what quitting does is said before it is done.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ctrl_q_says_what_pauses_names_what_runs_and_quits() {
    let stage = Stage::set().await.without_tray();
    let window = stage.open().await;
    window.begin(&playbook("slow")).await;
    window.press("Approve this call").await;
    let session = stage.session().await;
    stage.written(&session, "ran.txt", "began\n").await;
    window.with_control('q').await;
    window.see("1 session runs here. It pauses and is kept").await;
    window.picture("quit-asked").await;
    window.press("Keep running").await;
    window.see_no_more("1 session runs here").await;
    assert!(stage.pid().is_some(), "nothing was agreed to");
    window.with_control('q').await;
    window.press("Quit Holdpoint").await;
    window.see("What runs right now is waited for").await;
    window.see("run_command").await;
    window.picture("quitting").await;
    stage.gone().await;
    drop(window);
    assert_eq!(alive(&["sleep", "3600.75"]).len(), 0);
    let line = stage.machine.line(&session);
    assert_eq!((&line["status"], &line["pause"]), (&"paused".into(), &"closing".into()), "{line}");
}

/// E2: nothing runs on behind a window of which nobody was told how it comes back. It is told once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_window_without_a_tray_says_how_it_comes_back_before_it_goes() {
    let stage = Stage::set().await.without_tray();
    let window = stage.open().await;
    window.begin(&playbook("gates")).await;
    window.see("Begin with the survey?").await;
    window.press_cross().await;
    window.see("start Holdpoint again to come back").await;
    window.picture("closing").await;
    assert!(window.on_screen());
    window.press_last("Close the window").await;
    window.until_on_screen(false).await;
    assert!(stage.start_again(&[]).success());
    window.until_on_screen(true).await;
    window.see_no_more("Close the window?").await;
    window.close().await;
    assert_eq!(stage.machine.gates(&stage.session().await).len(), 1, "it runs on");
    assert!(stage.start_again(&[]).success());
    window.press("Settings").await;
    window.press_last("Quit Holdpoint").await;
    stage.gone().await;
}
