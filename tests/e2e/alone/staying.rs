//! Closing the window, starting again, and quitting.

use super::playbook;
use crate::support::{Stage, until};

/// E2, I2: closed, the sessions run on; a second start brings the window back and ends well.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_closed_window_lets_its_sessions_run_and_a_second_start_brings_it_back() {
    let stage = Stage::set().await;
    let window = stage.open().await;
    window.begin(&playbook("gates")).await;
    window.see("Begin with the survey?").await;
    let session = stage.session().await;
    window.close().await;
    stage.machine.agree(&session);
    let next = || async { (stage.machine.gates(&session).first()?["step"] == "size").then_some(()) };
    until("the next gate: it runs on", next).await;
    let first = stage.pid();
    assert!(stage.start_again(&["--show", &format!("session:{session}")]).success());
    window.until_on_screen(true).await;
    window.see("Which size should the map have?").await;
    assert_eq!(stage.pid(), first, "there is one program");
    window.quit().await;
}

/// A session that runs until its timer rings.
const TIMER: &str = "\
playbook: 1
name: Slow tide
about: Waits an hour.
steps:
  - { id: later, after: 1h, set: { waited: true } }
";

/// E2, E3: ended by the system, it pauses what runs and says where it stands when it comes back; what waits for a person goes on waiting.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn quitting_pauses_what_runs_and_the_next_start_says_where_it_stands() {
    let stage = Stage::set().await;
    let waiting = stage.machine.run(&playbook("gates"), &[]);
    let before = stage.machine.gates(&waiting);
    let window = stage.open().await;
    window.begin(&stage.machine.write("timer.yaml", TIMER)).await;
    window.see("until ").await;
    let running = stage.named("Slow tide").await;
    stage.signal("TERM");
    stage.gone().await;
    drop(window);
    let line = stage.machine.line(&running);
    assert_eq!((&line["status"], &line["pause"]), (&"paused".into(), &"closing".into()), "{line}");
    assert_eq!(stage.machine.gates(&waiting), before, "a gate waits on");
    assert_eq!(stage.notices.on_screen(), [], "no notice is left that nobody would answer");
    let window = stage.open().await;
    window.press("Slow tide").await;
    window.see("Paused by quitting").await;
    window.see("Where it stands").await;
    window.picture("recap").await;
    window.press("Resume").await;
    stage.stands(&running, "running").await;
    window.quit().await;
}
