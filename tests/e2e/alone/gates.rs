//! Every kind of gate, answered in the window.

use super::playbook;
use crate::support::{Stage, Window};
use thirtyfour::Key;

/// B2, B3, B8, K1: each kind by its own form, from the form of a new session to the end.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_kind_of_gate_is_answered_in_the_window() {
    let stage = Stage::set().await;
    let window = stage.open().await;
    window.begin(&playbook("gates")).await;
    window.see("Begin with the survey?").await;
    window.press("Approve").await;
    window.see("Which size should the map have?").await;
    window.press("Small").await;
    window.see("Which layers should it show?").await;
    window.press("rivers").await;
    window.press("names").await;
    window.press("Choose these 2").await;
    named(&window).await;
    window.see("Is this the legend?").await;
    window.fill("Item 2", "green line").await;
    window.picture("gate-edit").await;
    window.press("Confirm with changes").await;
    window.see("drawn.txt").await;
    window.picture("gate-tool").await;
    window.press("Approve this call").await;
    window.find("the end", ".stage .end, .stage").await;
    let session = stage.session().await;
    stage.written(&session, "drawn.txt", "drawn 1").await;
    written_down(&stage, &window, &session).await;
    window.quit().await;
}

/// What does not fit the schema is refused at its field, and what was typed stays there.
async fn named(window: &Window) {
    window.see("What should it be called?").await;
    window.fill("Value", "ab").await;
    window.press("Send").await;
    window.find("the refusal at its field", ".gate .wrong").await;
    window.picture("gate-refused").await;
    assert_eq!(window.value("Value").await, "ab");
    window.fill("Value", "Marsh and mill").await;
    window.press("Send").await;
}

async fn written_down(stage: &Stage, window: &Window, session: &str) {
    stage.stands(session, "completed").await;
    window.see("Completed").await;
    stage.written(session, "map.md", "# Marsh and mill\n\nsmall: rivers, names\n").await;
    let memory = &stage.machine.session(session)["memory"];
    assert_eq!(memory["legend"], serde_json::json!(["blue line", "green line"]));
}

/// I3, B9: the whole way by the keyboard. Nothing answers before the keys were brought to the gate.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_kind_of_gate_is_answered_by_the_keyboard_alone() {
    let stage = Stage::set().await;
    let session = stage.machine.run(&playbook("gates"), &[]);
    let window = stage.open().await;
    at(&window, "Begin with the survey?", "a").await;
    at(&window, "Which size should the map have?", "2").await;
    at(&window, "Which layers should it show?", "13").await;
    window.tab_to("[data-verb=choose]").await;
    window.key(Key::Enter).await;
    at(&window, "What should it be called?", "").await;
    window.tab_to(".gate .answering :is(textarea, input)").await;
    window.keys("Marsh and mill").await;
    window.tab_to("[data-verb=edit]").await;
    window.key(Key::Enter).await;
    at(&window, "Is this the legend?", "a").await;
    // What cannot be undone has no letter that answers: the letter only brings the keys to the button.
    at(&window, "drawn.txt", "a").await;
    window.sees_by("the keys at the button", "return document.activeElement.dataset.verb === 'approve'").await;
    assert_eq!(stage.machine.gates(&session).len(), 1, "the letter answered nothing");
    window.picture("gate-by-keys").await;
    window.key(Key::Enter).await;
    stage.stands(&session, "completed").await;
    stage.written(&session, "map.md", "# Marsh and mill\n\nlarge: rivers, names\n").await;
    window.quit().await;
}

const READY: &str =
    ".gate[aria-busy=false] :is([data-verb=approve], .option, .option input, .answering textarea):not(:disabled)";

/// Brings the keys to the gate of that question and presses some.
async fn at(window: &Window, question: &str, keys: &str) {
    window.see(question).await;
    // A gate takes nothing before its end was in sight.
    window.find("a gate that takes answers", READY).await;
    window.tab_to(".gate[aria-busy=false]").await;
    window.keys(keys).await;
}
