//! Notices of a real service on a bus: answered there, opened from there, taken back, gathered, and not shown where nobody needs them.

use super::playbook;
use crate::support::{Notice, Stage, until};

/// The one notice on screen of that gate's question.
fn shown(stage: &Stage, question: &str) -> Option<Notice> {
    stage.notices.on_screen().into_iter().find(|notice| notice.body.contains(question))
}

pub async fn notice(stage: &Stage, question: &str) -> Notice {
    until(&format!("a notice of {question:?}"), || async { shown(stage, question) }).await
}

pub async fn no_notice(stage: &Stage, question: &str) {
    let gone =
        || async { (!stage.notices.on_screen().iter().any(|notice| notice.body.contains(question))).then_some(()) };
    until(&format!("the end of the notice of {question:?}"), gone).await;
}

pub fn buttons(notice: &Notice) -> Vec<&str> {
    notice.actions.iter().map(|(action, _)| action.as_str()).filter(|action| *action != "default").collect()
}

/// I2, B6: where nothing stands beside the question, a button approves it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_question_is_approved_by_the_button_of_its_notice() {
    let stage = Stage::set().await;
    let window = stage.open().await;
    window.see("Run the sample").await;
    let agreed = stage.machine.write("agreed.yaml", AGREED);
    let asked = stage.machine.run(&agreed, &[]);
    let first = notice(&stage, "Is the tide in?").await;
    assert_eq!((first.title.as_str(), buttons(&first)), ("A short question", vec!["open", "reject", "approve"]));
    let ended = || async { (stage.machine.session(&asked)["status"] == "completed").then_some(()) };
    stage.notices.press(first.id, "approve", ended).await;
    assert_eq!(stage.machine.session(&asked)["memory"]["seen"], true);
    window.quit().await;
}

/// I2, B6: a button answers; the notice goes when it is answered elsewhere; what cannot be undone has no button that approves.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_gate_is_answered_by_the_button_of_its_notice() {
    let stage = Stage::set().await;
    let window = stage.open().await;
    window.see("Run the sample").await;
    let session = stage.machine.run(&playbook("gates"), &[]);
    // What a no would lead to stands beside the question, and a notice does not show it: there only the window answers.
    let first = notice(&stage, "Begin with the survey?").await;
    assert_eq!((first.title.as_str(), buttons(&first)), ("Every gate", vec!["open"]));
    stage.machine.agree(&session);
    let _driver = stage.machine.start(&["resume", &session]);
    let first = notice(&stage, "Which size should the map have?").await;
    assert_eq!(buttons(&first), ["open", "option:small", "option:large"]);
    let layers = || async { shown(&stage, "Which layers should it show?") };
    let third = stage.notices.press(first.id, "option:large", layers).await;
    assert_eq!(buttons(&third), ["open"]);
    stage.machine.agree(&session);
    no_notice(&stage, "Which layers should it show?").await;
    stage.machine.answer(&stage.gates(&session, 1).await[0], &["edit", "\"Marsh\""]);
    notice(&stage, "Is this the legend?").await;
    stage.machine.agree(&session);
    let held = notice(&stage, "May run_command do this?").await;
    assert_eq!(buttons(&held), ["open", "reject"], "{held:?}");
    assert!(!held.body.contains("drawn.txt"), "no argument stands in a notice: {held:?}");
    assert_eq!(stage.machine.session(&session)["memory"]["size"], "large");
    window.quit().await;
}

/// A question whose no ends nothing: the steps behind it read the answer.
const AGREED: &str = "\
playbook: 1
name: A short question
about: Asks one thing.
steps:
  - { id: tide, gate: approve, ask: Is the tide in? }
  - { id: seen, when: answer.status == 'approved', set: { seen: true } }
";

/// Three questions at once.
const THREE: &str = "\
playbook: 1
name: Three questions
about: Asks three things at the same time.
steps:
  - { id: north, needs: [], gate: approve, ask: Begin in the north? }
  - { id: south, needs: [], gate: approve, ask: Begin in the south? }
  - { id: east, needs: [], gate: approve, ask: Begin in the east? }
";

/// I2: a click brings a closed window back, with that very gate in it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_click_on_a_notice_opens_that_very_gate_from_a_closed_window() {
    let stage = Stage::set().await;
    let window = stage.open().await;
    window.see("Run the sample").await;
    let session = stage.machine.run(&stage.machine.write("three.yaml", THREE), &[]);
    let south = notice(&stage, "Begin in the south?").await;
    window.close().await;
    stage.notices.press(south.id, "default", || async { window.on_screen().then_some(()) }).await;
    window.find("the gate as a dialog", "dialog[open] .gate[aria-busy=false]").await;
    window.picture("gate-dialog").await;
    let shown = window.script("return document.querySelector('dialog[open]').innerText").await.to_string();
    assert!(shown.contains("Begin in the south?"), "{shown}");
    window.press_verb("approve").await;
    let left = stage.gates(&session, 2).await;
    assert!(left.iter().all(|gate| gate["step"] != "south"), "{left:?}");
    no_notice(&stage, "Begin in the south?").await;
    window.quit().await;
}

/// I2: four and more are one notice; it opens the inbox and goes with the last.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn more_than_three_gates_are_gathered_in_one_notice() {
    let stage = Stage::set().await;
    let window = stage.open().await;
    window.see("Run the sample").await;
    let three = stage.machine.run(&playbook("three"), &[]);
    until("three notices", || async { (stage.notices.on_screen().len() == 3).then_some(()) }).await;
    stage.machine.hold(&["run", playbook("gates").to_str().expect("a path"), "--until-gate"]);
    let one = notice(&stage, "4 gates wait for you.").await;
    assert_eq!(stage.notices.on_screen().len(), 1, "{:?}", stage.notices.on_screen());
    let inbox = || async { window.text().await.contains("longest waiting first").then_some(()) };
    stage.notices.press(one.id, "default", inbox).await;
    window.picture("inbox").await;
    stage.machine.agree(&three);
    window.quit().await;
}

/// I2: no notice of what the person looks at; one as soon as they look elsewhere.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_stands_in_front_of_the_person_is_not_told_by_a_notice() {
    let stage = Stage::set().await;
    let window = stage.open().await;
    window.look_here().await;
    window.begin(&playbook("gates")).await;
    window.press("Approve").await;
    window.see("Which size should the map have?").await;
    assert_eq!(stage.notices.all(), [], "both gates stood in front");
    window.look_away().await;
    let session = stage.session().await;
    stage.machine.agree(&session);
    notice(&stage, "Which layers should it show?").await;
    assert_eq!(stage.notices.all().len(), 1, "what stood in front was never told: {:?}", stage.notices.all());
    window.look_here().await;
    no_notice(&stage, "Which layers should it show?").await;
    window.quit().await;
}
