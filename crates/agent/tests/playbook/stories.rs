//! Sessions from beginning to end.

use crate::drive::{Drive, done, failed, said, steps};
use holdpoint_core::effect::FailureKind;
use holdpoint_core::gate::{Decision, GateKind};
use holdpoint_core::record::StepStatus;
use holdpoint_core::session::Status;
use serde_json::json;

fn status(drive: &Drive, step: &str) -> Option<StepStatus> {
    drive.state.step(&step.into())?.status
}

/// G2
#[test]
fn steps_run_one_after_the_other_and_hand_on_their_results() {
    let mut drive = Drive::new(&steps(
        "  - { id: one, tool: look, with: { at: a }, save: first }
  - { id: two, tool: look, with: { at: '{{ memory.first.at }}b' } }
  - { id: three, tool: look, with: { at: '{{ steps.two.result.at }}c' } }
",
    ));
    assert_eq!(drive.running(), [r#"{"at":"a"}"#]);
    let titles: Vec<_> = drive.state.plan.steps.iter().map(|step| &step.title).collect();
    assert_eq!(titles, ["One", "Two", "Three"]);
    drive.ends("a", done(json!({ "at": "x" })));
    assert_eq!(drive.running(), [r#"{"at":"xb"}"#]);
    drive.all_done();
    assert_eq!(drive.state.step(&"three".into()).unwrap().result, json!({ "at": "xbc" }));
    assert_eq!(drive.status(), Status::Completed);
}

/// B4, G2
#[test]
fn the_answer_of_a_gate_chooses_the_branch() {
    let text = steps(
        "  - { id: size, gate: choose, ask: Which?, options: [small, big], save: size }
  - { id: small, when: memory.size == 'small', tool: look, with: { at: s } }
  - { id: big, when: \"{{ answer.value == 'big' }}\", tool: look, with: { at: b } }
  - { id: last, set: { was: '{{ steps.small.status }}' } }
",
    );
    let mut drive = Drive::new(&text);
    assert_eq!(drive.gate().kind, GateKind::Choose);
    drive.choose("big");
    assert_eq!(drive.running(), [r#"{"at":"b"}"#]);
    drive.all_done();
    assert_eq!(status(&drive, "small"), Some(StepStatus::Skipped));
    assert_eq!(drive.memory("was"), "skipped");
    assert_eq!(drive.status(), Status::Completed);
}

/// G2, G3
#[test]
fn steps_that_need_nothing_of_each_other_run_at_once() {
    let mut drive = Drive::new(&steps(
        "  - { id: a, needs: [], tool: look, with: { at: a } }
  - { id: b, needs: [], tool: look, with: { at: b } }
  - { id: c, needs: [], gate: input, ask: What? }
  - { id: d, needs: [a, c], tool: look, with: { at: d } }
",
    ));
    assert_eq!(drive.running(), [r#"{"at":"a"}"#, r#"{"at":"b"}"#]);
    drive.decide(Decision::Edit("1".into()));
    assert_eq!(drive.running().len(), 2);
    drive.ends("a", done(1));
    assert_eq!(drive.running(), [r#"{"at":"b"}"#, r#"{"at":"d"}"#]);
    drive.all_done();
    assert_eq!(drive.status(), Status::Completed);
}

/// G2
#[test]
fn of_a_list_as_many_are_open_at_once_as_parallel_says() {
    let mut drive = Drive::new(&steps(
        "  - { id: read, each: { n: '{{ range(5) }}' }, parallel: 2, tool: look, with: { n: '{{ n }}' }, save: all }
",
    ));
    assert_eq!(drive.running(), [r#"{"n":0}"#, r#"{"n":1}"#]);
    drive.ends(":1", done("b"));
    assert_eq!(drive.running(), [r#"{"n":0}"#, r#"{"n":2}"#]);
    drive.ends(":2", failed(FailureKind::Failed));
    assert_eq!(drive.paused_by_error(), None, "something runs yet");
    drive.ends(":0", done("a"));
    assert_eq!(drive.paused_by_error(), Some("it-failed"));
    drive.choose("skip");
    assert_eq!(drive.running(), [r#"{"n":3}"#, r#"{"n":4}"#]);
    drive.ends(":4", done("e"));
    drive.ends(":3", done("d"));
    assert_eq!(drive.memory("all"), json!(["a", "b", "d", "e"]));
    assert_eq!(drive.status(), Status::Completed);
}

/// G2
#[test]
fn a_held_call_of_a_list_counts_as_open() {
    let mut drive =
        Drive::new(&steps("  - { id: do, each: { n: [1, 2, 3] }, parallel: 2, tool: act, with: { n: '{{ n }}' } }\n"));
    assert_eq!(drive.gates().len(), 2);
    drive.decide_at(0, Decision::Approve);
    assert_eq!((drive.gates().len(), drive.running().len()), (1, 1));
    drive.ends("1", done(1));
    assert_eq!(drive.gates().len(), 2);
}

/// G2
#[test]
fn an_empty_list_is_done_at_once() {
    let drive = Drive::new(&steps("  - { id: none, each: { n: [] }, tool: look, save: all }\n"));
    assert_eq!(drive.memory("all"), json!([]));
    assert_eq!(drive.status(), Status::Completed);
}

/// B14
#[test]
fn nothing_begins_before_the_person_has_said_what_is_granted() {
    let text = "playbook: 1
name: Test
params: { hosts: { type: array, default: [a.example.test] } }
asks: [{ allow: [look], hosts: '{{ params.hosts }}' }]
steps: [{ id: one, tool: look }]
";
    let mut drive = Drive::new(text);
    assert_eq!(drive.gate().kind, GateKind::Grant);
    assert_eq!(drive.gate().grants[0].hosts, ["a.example.test"]);
    assert!(drive.running().is_empty());
    drive.decide(Decision::Reject(None));
    assert!(!drive.state.grants.allow("look", "a.example.test"));
    assert_eq!(drive.running(), ["{}"]);
    let mut drive = Drive::new(text);
    drive.decide(Decision::Approve);
    assert!(drive.state.grants.allow("look", "a.example.test"));
}

/// G2
#[test]
fn a_rejected_approval_abandons_the_session_unless_a_condition_reads_it() {
    let gate = "  - { id: may, gate: approve, ask: May I?, save: may }\n";
    let mut drive = Drive::new(&steps(&format!("{gate}  - {{ id: do, tool: look }}\n")));
    drive.decide(Decision::Reject(Some("not today".into())));
    assert_eq!(drive.status(), Status::Abandoned);
    assert_eq!(drive.state.ended.unwrap().words.as_deref(), Some("not today"));
    for when in ["memory.may == false", "steps.may.result.status == 'rejected'", "answer.status == 'rejected'"] {
        let then = format!("  - {{ id: other, when: \"{when}\", tool: look, with: {{ at: other }} }}\n");
        let mut drive = Drive::new(&steps(&format!("{gate}{then}")));
        drive.decide(Decision::Reject(None));
        assert_eq!(drive.running(), [r#"{"at":"other"}"#], "{when}");
    }
}

/// G2
#[test]
fn a_step_waits_its_time_before_it_begins() {
    let mut drive = Drive::new(&steps(
        "  - { id: later, after: 20s, set: { waited: true } }
  - { id: look, needs: [], tool: look }
",
    ));
    assert_eq!(drive.timers(), [("later", 20_000)]);
    assert_eq!(drive.running().len(), 1);
    drive.due("later");
    assert_eq!(drive.memory("waited"), true);
}

/// G2
#[test]
fn an_option_of_a_gate_can_bring_a_wait() {
    let mut drive = Drive::new(&steps(
        "  - id: when
    gate: choose
    ask: When?
    options: { now: { label: At once }, soon: { label: Soon, after: 5m } }
  - { id: look, tool: look }
",
    ));
    assert_eq!(said(&drive.gate().options[0].label), "At once");
    drive.choose("soon");
    assert_eq!(drive.timers(), [("when/0/0", 300_000)]);
    assert!(drive.running().is_empty());
    drive.due("when/0/0");
    assert_eq!(drive.running().len(), 1);
}

/// G2
#[test]
fn an_end_waits_for_what_runs_and_starts_nothing_new() {
    let mut drive = Drive::new(&steps(
        "  - { id: ask, needs: [], gate: input, ask: What? }
  - { id: slow, needs: [], each: { n: [1, 2] }, tool: look, with: { n: '{{ n }}' } }
  - { id: open, needs: [], gate: input, ask: And? }
  - { id: stop, needs: [ask], end: failed, words: 'Because of {{ answer.value }}.' }
",
    ));
    drive.decide_at(0, Decision::Edit("\"rain\"".into()));
    assert_eq!(drive.running(), [r#"{"n":1}"#]);
    assert_eq!(drive.status(), Status::Running);
    drive.ends("1", done(1));
    assert_eq!(drive.status(), Status::Failed);
    assert_eq!(status(&drive, "stop"), Some(StepStatus::Done));
    assert_eq!(drive.state.ended.unwrap().words.as_deref(), Some("Because of rain."));
}

/// G2
#[test]
fn an_end_whose_condition_does_not_hold_is_passed_over() {
    let drive = Drive::new(&steps(
        "  - { id: value, set: { n: 2, twice: '{{ 2 * 2 }}' } }
  - { id: stop, when: memory.n > 2, end: abandoned }
  - { id: after, set: { sum: '{{ memory.n + memory.twice }}' } }
",
    ));
    assert_eq!(drive.memory("sum"), 6);
    assert_eq!(drive.status(), Status::Completed);
}

/// A2
#[test]
fn an_expression_that_fails_pauses_the_session_and_names_its_place() {
    let mut drive = Drive::new(&steps(
        "  - { id: one, tool: look, save: one }
  - { id: two, tool: look, with: { at: 'x {{ memory.one.nothing }}' } }
",
    ));
    drive.ends("{}", done(json!({})));
    let words = drive.failed.clone().unwrap();
    assert_eq!(words.key, "run-undefined");
    assert_eq!(words.args["step"], "two");
    assert_eq!((&*words.args["line"], &*words.args["column"]), ("5", "46"));
    assert_eq!(drive.status(), Status::Paused);
}

/// G2
#[test]
fn options_that_an_expression_gives_are_texts_or_named() {
    let gate = "  - { id: which, gate: choose, ask: Which?, many: true, options: '{{ memory.found }}', save: which }\n";
    let text = steps(&format!("  - {{ id: found, tool: look, save: found }}\n{gate}"));
    let mut drive = Drive::new(&text);
    drive.ends("{}", done(json!(["a", { "key": "b", "label": "The second" }, "a"])));
    let labels: Vec<_> = drive.gate().options.iter().map(|one| said(&one.label)).collect();
    assert_eq!(labels, ["a", "The second"]);
    drive.decide(Decision::Choose(vec!["b".into(), "a".into()], None));
    assert_eq!(drive.memory("which"), json!(["b", "a"]));
    for (found, word) in [(json!([]), "run-no-options"), (json!([1]), "run-options")] {
        let mut drive = Drive::new(&text);
        drive.ends("{}", done(found));
        assert_eq!(drive.failed.unwrap().key, word);
    }
}

/// A6
#[test]
fn a_large_value_is_handed_on_and_not_looked_into() {
    let large = json!({ "$blob": "abc", "bytes": 9000, "head": "h", "tail": "t" });
    let text = |at: &str| {
        steps(&format!(
            "  - {{ id: one, tool: look, save: page }}\n  - {{ id: two, tool: look, with: {{ at: \"{at}\" }} }}\n"
        ))
    };
    let mut drive = Drive::new(&text("{{ [memory.page.text] }}"));
    drive.ends("{}", done(json!({ "text": large })));
    assert_eq!(drive.running(), [json!({ "at": [large] }).to_string()]);
    for at in [
        "about {{ memory.page.text }}",
        "about {{ memory.page }}",
        "{{ memory.page.text | upper }}",
        "{{ memory.page.text.head }}",
        "{{ [memory.page.text] | join(' ') }}",
    ] {
        let mut drive = Drive::new(&text(at));
        drive.ends("{}", done(json!({ "text": large })));
        assert_eq!(drive.failed.unwrap().key, "run-too-large", "{at}");
    }
}

/// C5
#[test]
fn a_limit_of_the_playbook_is_the_limit_of_the_session() {
    let text = "playbook: 1
name: Test
limits: { steps: 2, tokens: 1200 }
steps: [{ id: read, each: { n: [1, 2, 3] }, tool: look, with: { n: '{{ n }}' } }]
";
    let mut drive = Drive::new(text);
    drive.ends("1", done(1));
    drive.ends("2", done(2));
    assert_eq!(drive.status(), Status::Paused);
    assert_eq!((drive.state.limits.steps, drive.state.limits.tokens), (2, Some(1200)));
}
