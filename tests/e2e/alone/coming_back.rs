//! What is there again after the program was ended by force.

use super::playbook;
use crate::processes::alive;
use crate::support::{Stage, until};

/// H16, B7, E1: the same gate with the same arguments; answered, it runs once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_open_gate_is_there_again_after_the_window_was_killed() {
    let stage = Stage::set().await;
    let playbook = stage.machine.write("once.yaml", super::ONCE);
    let window = stage.open().await;
    window.begin(&playbook).await;
    window.see("ran.txt").await;
    let session = stage.session().await;
    let before = stage.gates(&session, 1).await;
    stage.kill().await;
    drop(window);
    let window = stage.open().await;
    window.see("One session was interrupted: it needs you.").await;
    window.press("Open").await;
    window.see("ran.txt").await;
    window.picture("gate-again").await;
    assert_eq!(stage.machine.gates(&session), before, "the same gate with the same arguments");
    window.press("Approve this call").await;
    stage.stands(&session, "completed").await;
    stage.written(&session, "ran.txt", "ran\n").await;
    window.quit().await;
}

/// D4, D5, H09, B11: what began and did not answer is asked about with what was seen, and nothing runs before the answer.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_unknown_outcome_is_asked_about_with_its_evidence() {
    let stage = Stage::set().await;
    let window = stage.open().await;
    window.begin(&playbook("slow")).await;
    window.press("Approve this call").await;
    let session = stage.session().await;
    stage.written(&session, "ran.txt", "began\n").await;
    stage.kill().await;
    drop(window);
    until("the end of the command", || async { alive(&["sleep", "3600.75"]).is_empty().then_some(()) }).await;
    let window = stage.open().await;
    window.see("One session was interrupted: it needs you.").await;
    window.see("What was seen").await;
    window.picture("recovery").await;
    assert_eq!(stage.machine.line(&session)["status"], "needs_review");
    stage.written(&session, "ran.txt", "began\n").await;
    window.press("It did not, run it").await;
    stage.written(&session, "ran.txt", "began\nbegan\n").await;
    window.press("Open").await;
    window.press("Force stop").await;
    window.press("Stop").await;
    window.see("Force stop: nothing of it runs any more").await;
    assert_eq!(alive(&["sleep", "3600.75"]).len(), 0);
    window.quit().await;
}

/// B10, E2: what was half typed at a gate, and to the agent.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn half_typed_words_are_there_again() {
    let call = ("run_command", r#"{"command":"echo ran >> ran.txt","time_limit":30}"#);
    let server = holdpoint_testkit::ModelServer::start(vec![holdpoint_testkit::Reply::calls(&[call])]);
    let stage = super::model::with(&server).await;
    let window = stage.open().await;
    window.ask("Count the gulls").await;
    window.press("Reject").await;
    window.type_into("What should the agent know? It may stay empty.", "Not on a Sunday").await;
    window.type_into("Tell the agent something", "The tide is").await;
    stage.kept("Not on a Sunday").await;
    stage.kept("The tide is").await;
    stage.kill().await;
    drop(window);
    let window = stage.open().await;
    window.press("Open").await;
    window.see("ran.txt").await;
    assert_eq!(window.value("Tell the agent something").await, "The tide is");
    assert_eq!(window.value("What should the agent know? It may stay empty.").await, "Not on a Sunday");
    window.picture("half-typed").await;
    window.quit().await;
}
