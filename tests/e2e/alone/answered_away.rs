//! Answers that are given at a terminal: while no window is there, and while somebody types in one.

use crate::support::{Stage, until};

/// H16, B7: given in the terminal after the window died, it is applied once when the window is there again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_given_while_the_window_was_dead_runs_its_call_once_at_the_next_start() {
    let stage = Stage::set().await;
    let window = stage.open().await;
    window.begin(&stage.machine.write("once.yaml", super::ONCE)).await;
    window.see("ran.txt").await;
    let session = stage.session().await;
    let gate = stage.gates(&session, 1).await.remove(0);
    stage.kill().await;
    drop(window);
    assert_eq!(stage.machine.answer(&gate, &["approve"]).code, Some(0));
    assert!(!stage.file(&session, "ran.txt").exists(), "an answer alone runs nothing");
    let window = stage.open().await;
    stage.stands(&session, "completed").await;
    stage.written(&session, "ran.txt", "ran\n").await;
    window.quit().await;
    let window = stage.open().await;
    window.press("Once").await;
    window.see("Completed").await;
    stage.written(&session, "ran.txt", "ran\n").await;
    window.quit().await;
}

/// H16, E2: the same after the window was quit: nothing is lost, and nothing runs that the person does not know of.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_given_after_quitting_runs_its_call_once() {
    let stage = Stage::set().await;
    let window = stage.open().await;
    window.begin(&stage.machine.write("once.yaml", super::ONCE)).await;
    window.see("ran.txt").await;
    let session = stage.session().await;
    let gate = stage.gates(&session, 1).await.remove(0);
    stage.signal("TERM");
    stage.gone().await;
    drop(window);
    assert_eq!(stage.machine.answer(&gate, &["approve"]).code, Some(0));
    let window = stage.open().await;
    window.press("Once").await;
    window.press("Resume").await;
    stage.stands(&session, "completed").await;
    stage.written(&session, "ran.txt", "ran\n").await;
    window.quit().await;
}

/// I1, B6: what was half typed when somebody else was quicker stays, also after a restart, until it is put away.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn words_that_were_half_typed_stay_when_a_terminal_answers_first() {
    let stage = Stage::set().await;
    let window = stage.open().await;
    window.begin(&stage.machine.write("once.yaml", super::ONCE)).await;
    window.press("Reject").await;
    window.type_into("What should the agent know? It may stay empty.", "Not on a Sunday").await;
    let session = stage.session().await;
    let gate = stage.gates(&session, 1).await.remove(0);
    assert_eq!(stage.machine.answer(&gate, &["approve"]).code, Some(0));
    window.holds("Words with Reject", "Not on a Sunday").await;
    window.press("Copy: Words with Reject").await;
    window.see("Copied").await;
    window.picture("typed-and-not-sent").await;
    stage.stands(&session, "completed").await;
    stage.written(&session, "ran.txt", "ran\n").await;
    window.quit().await;
    let window = stage.open().await;
    window.press("Once").await;
    window.holds("Words with Reject", "Not on a Sunday").await;
    window.press("Put this text away").await;
    window.see_no_more("You had typed this here.").await;
    until("nothing of it in any file", || async { (!stage.is_kept("Not on a Sunday")).then_some(()) }).await;
    window.quit().await;
}
