//! What fails or is rejected becomes a question.

use crate::drive::{Drive, done, failed, said, steps};
use holdpoint_core::effect::{FailureKind, Outcome};
use holdpoint_core::gate::Decision;
use holdpoint_core::record::StepStatus;
use holdpoint_core::session::Status;
use holdpoint_core::words::{Text, Words};
use serde_json::json;

const READ: &str = "  - id: read
    each: { hit: [{ url: one }, { url: two }] }
    parallel: 2
    tool: look
    with: { url: '{{ hit.url }}', deep: true }
    on_error:
      blocked:
        ask: '{{ hit.url }} answered {{ error.status }} ({{ error.kind }}).'
        options:
          skip: { label: 'Skip {{ hit.url }}' }
          retry: { label: Wait, after: 20s }
          other: { label: Another, input: { url: { type: string } } }
          abandon: { label: Give up }
    save: pages
";

fn blocked() -> Drive {
    let mut drive = Drive::new(&steps(READ));
    drive.ends("one", failed(FailureKind::Blocked));
    drive
}

/// H4, G2
#[test]
fn a_failure_that_the_playbook_answers_is_a_question_and_no_pause() {
    let mut drive = blocked();
    assert_eq!(said(&drive.gate().question), "one answered 403 (blocked).");
    assert_eq!(said(&drive.gate().options[0].label), "Skip one");
    assert_eq!(drive.gate().context, Some(Text::Words(Words::new("it-failed"))));
    assert_eq!(drive.status(), Status::Running);
    drive.choose("skip");
    drive.ends("two", done("b"));
    assert_eq!(drive.memory("pages"), json!(["b"]));
    assert_eq!(drive.status(), Status::Completed);
}

/// H4
#[test]
fn trying_again_waits_and_is_a_new_operation_with_the_same_arguments() {
    let mut drive = blocked();
    drive.choose("retry");
    assert_eq!(drive.timers(), [("read/0/0", 20_000)]);
    assert_eq!(drive.running().len(), 1);
    drive.due("read/0/0");
    assert_eq!(drive.running[1].0.as_str(), "s/read/0/0/1");
    assert_eq!(drive.running()[1], r#"{"url":"one","deep":true}"#);
    drive.ends("one", failed(FailureKind::Blocked));
    drive.choose("retry");
    assert_eq!(drive.timers(), [("read/0/1", 20_000)]);
    drive.due("read/0/1");
    drive.ends("one", done("a"));
    drive.ends("two", done("b"));
    assert_eq!(drive.memory("pages"), json!(["a", "b"]));
}

/// H4
#[test]
fn what_is_given_with_an_option_takes_the_place_of_those_arguments_alone() {
    let mut drive = blocked();
    let given = Some(json!({ "url": "three" }));
    drive.decide(Decision::Choose(vec!["other".into()], given));
    assert_eq!(drive.running()[1], r#"{"url":"three","deep":true}"#);
}

fn give(drive: &mut Drive, url: &str) {
    drive.decide(Decision::Choose(vec!["other".into()], Some(json!({ "url": url }))));
}

/// H4
#[test]
fn another_address_that_fails_in_any_way_is_met_by_the_same_ways_on() {
    let mut drive = blocked();
    let kinds = [FailureKind::Blocked, FailureKind::Refused, FailureKind::Failed, FailureKind::Timeout];
    for (kind, url) in kinds.into_iter().zip(["three", "four", "five", "six"]) {
        give(&mut drive, url);
        drive.ends(url, failed(kind));
        let gate = drive.gate();
        let keys: Vec<_> = gate.options.iter().map(|one| one.key.as_str()).collect();
        assert_eq!(keys, ["skip", "retry", "other", "abandon"], "{kind:?}");
        let words = Words::new("gate-failed-with").with("tool", "look").with("step", "Read").with("given", url);
        assert_eq!(gate.question, Text::Words(words));
        assert_eq!((drive.status(), drive.running().len()), (Status::Running, 1), "nothing is tried unasked");
    }
    give(&mut drive, "seven");
    drive.ends("seven", done("g"));
    drive.ends("two", done("b"));
    assert_eq!(drive.memory("pages"), json!(["g", "b"]));
}

/// H4
#[test]
fn a_question_that_names_what_was_given_is_put_in_the_words_of_the_playbook() {
    let mut drive = Drive::new(&steps(&READ.replace("{{ hit.url }} answered", "{{ error.url }} answered")));
    let closed = |url: &str| {
        let failure = holdpoint_core::effect::Failure::new(FailureKind::Blocked, Words::new("it-failed"));
        Outcome::Failed(failure.fact("status", 403).fact("url", url))
    };
    drive.ends("one", closed("one"));
    give(&mut drive, "three");
    drive.ends("three", closed("three"));
    assert_eq!(said(&drive.gate().question), "three answered 403 (blocked).");
}

/// H4, B3
#[test]
fn a_given_address_that_the_person_rejects_is_met_by_the_same_ways_on() {
    let mut drive = Drive::new(&steps(&READ.replace("tool: look", "tool: act").replace("parallel: 2", "parallel: 1")));
    drive.decide(Decision::Approve);
    drive.ends("one", failed(FailureKind::Blocked));
    give(&mut drive, "three");
    drive.decide(Decision::Reject(Some("not that one".into())));
    let gate = drive.gate();
    assert_eq!((gate.options.len(), gate.pauses), (4, false));
    assert_eq!(gate.context, Some(Text::Said("not that one".into())));
    give(&mut drive, "four");
    assert_eq!(drive.gate().proposed.as_deref(), Some(r#"{"url":"four","deep":true}"#));
}

/// H4: what the playbook answers nowhere is asked about as ever.
#[test]
fn a_failure_that_no_answer_of_the_playbook_led_to_pauses() {
    let mut drive = Drive::new(&steps(&READ.replace("parallel: 2", "parallel: 1")));
    drive.ends("one", failed(FailureKind::Timeout));
    assert_eq!(drive.paused_by_error(), Some("it-failed"));
    drive.choose("retry");
    drive.ends("one", failed(FailureKind::Timeout));
    assert_eq!(drive.paused_by_error(), Some("it-failed"));
}

/// C4
#[test]
fn giving_up_waits_for_what_runs_and_abandons_the_session() {
    let mut drive = blocked();
    drive.choose("abandon");
    assert_eq!(drive.status(), Status::Running);
    drive.ends("two", done("b"));
    assert_eq!(drive.status(), Status::Abandoned);
}

/// H4
#[test]
fn a_question_that_cannot_be_put_as_written_is_put_in_our_words() {
    let mut drive = Drive::new(&steps(READ));
    let failure = holdpoint_core::effect::Failure::new(FailureKind::Blocked, Words::new("it-failed"));
    drive.ends("one", Outcome::Failed(failure));
    assert_eq!(said(&drive.gate().question), "gate-failed-with");
    drive.choose("skip");
    assert_eq!(drive.failed, None);
}

fn unanswered() -> Drive {
    let mut drive = Drive::new(&steps(
        "  - { id: one, tool: look, with: { at: x }, save: one }\n  - { id: two, tool: look, with: { at: y } }\n",
    ));
    drive.ends("x", failed(FailureKind::Timeout));
    drive
}

/// C6
#[test]
fn any_other_failure_pauses_the_session_and_asks() {
    let drive = unanswered();
    assert_eq!(drive.paused_by_error(), Some("it-failed"));
    let gate = drive.gate();
    assert_eq!(said(&gate.question), "gate-failed");
    let keys: Vec<_> = gate.options.iter().map(|one| (one.key.as_str(), said(&one.label))).collect();
    assert_eq!(keys, [("retry", "option-retry"), ("skip", "option-skip"), ("abandon", "option-abandon")]);
}

/// C6
#[test]
fn the_answer_to_a_failure_goes_on() {
    let mut drive = unanswered();
    drive.choose("retry");
    assert_eq!(drive.running(), [r#"{"at":"x"}"#]);
    drive.ends("x", done(1));
    assert_eq!(drive.running(), [r#"{"at":"y"}"#]);
    let mut drive = unanswered();
    drive.choose("skip");
    let step = drive.state.step(&"one".into()).unwrap();
    assert_eq!(step.status, Some(StepStatus::Skipped));
    assert_eq!(drive.running(), [r#"{"at":"y"}"#]);
    let mut drive = unanswered();
    drive.choose("abandon");
    assert_eq!(drive.status(), Status::Abandoned);
}

/// B3
#[test]
fn a_rejected_call_is_a_failure_of_the_kind_refused() {
    let act = |rest: &str| steps(&format!("  - {{ id: do, tool: act, with: {{ n: 1 }}{rest} }}\n"));
    let mut drive = Drive::new(&act(""));
    drive.decide(Decision::Reject(Some("too dear".into())));
    assert_eq!(drive.paused_by_error(), Some("call-rejected"));
    assert_eq!(drive.gate().context, Some(Text::Said("too dear".into())));
    drive.choose("retry");
    assert_eq!(drive.gate().proposed.as_deref(), Some(r#"{"n":1}"#));
    let handled =
        ", on_error: { refused: { ask: 'Why? {{ error.words }}', options: { skip: { label: Never mind } } } }";
    let mut drive = Drive::new(&act(handled));
    drive.decide(Decision::Reject(Some("too dear".into())));
    assert_eq!(said(&drive.gate().question), "Why? too dear");
    drive.choose("skip");
    assert_eq!(drive.status(), Status::Completed);
}

/// B14
#[test]
fn a_call_that_the_rules_refuse_is_asked_about_too() {
    let mut drive = Drive::new(&steps("  - { id: do, tool: refuse }\n"));
    assert_eq!(drive.paused_by_error(), Some("never"));
    drive.choose("skip");
    assert_eq!(drive.status(), Status::Completed);
}

/// D4
#[test]
fn an_unknown_effect_that_the_person_passes_over_is_left_out() {
    let mut drive =
        Drive::new(&steps("  - { id: do, each: { n: [1, 2] }, tool: act, with: { n: '{{ n }}' }, save: all }\n"));
    drive.decide(Decision::Approve);
    drive.ends("1", Outcome::Unknown(Some(Words::new("gone"))));
    drive.decide(Decision::Skip);
    drive.decide(Decision::Approve);
    drive.ends("2", done("b"));
    assert_eq!(drive.memory("all"), json!(["b"]));
}
