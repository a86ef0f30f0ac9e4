use crate::support::{Bench, allowed, decide, gate_id, held, operation, pause, resume, stop};
use holdpoint_core::arguments;
use holdpoint_core::effect::{Effect, Facts, Outcome};
use holdpoint_core::gate::{Decided, Decision, Front, GateKind, Misfit, Unfit, Verb};
use holdpoint_core::id::GateId;
use holdpoint_core::record::{CallAllowed, CallEnded, CallRefused, Edited, GateDecided};
use holdpoint_core::session::{Input, Refusal, Stage, Status};
use holdpoint_core::words::{Text, Words};
use serde_json::json;

fn decided(gate: &GateId, decision: Decision) -> GateDecided {
    GateDecided { gate: gate.clone(), decision, by: "kim".to_owned(), from: None }
}

fn with_hash(gate: &GateId, hash: &str) -> Input {
    Input::Decide {
        gate: gate.clone(),
        decision: Decision::Approve,
        hash: Some(hash.to_owned()),
        by: "kim".to_owned(),
        from: None,
        examined: None,
    }
}

fn edit(gate: &GateId, text: &str, examined: Option<Facts>) -> Input {
    let decision = Decision::Edit(text.to_owned());
    Input::Decide { gate: gate.clone(), decision, hash: None, by: "kim".to_owned(), from: None, examined }
}

/// B3
#[test]
fn an_approved_call_is_allowed_and_not_yet_started() {
    let mut bench = Bench::new();
    let gate = bench.held("order");
    let told = bench.decide(&gate, Decision::Approve);
    let expected =
        [decided(&gate, Decision::Approve).into(), CallAllowed { operation: operation("order"), edited: None }.into()];
    assert_eq!((told.records.as_slice(), told.actions.as_slice()), (expected.as_slice(), [].as_slice()));
    assert_eq!(bench.stage("order"), Stage::Allowed);
    assert!(bench.state.calls()[0].allowed_by_person);
}

/// B6, H10
#[test]
fn the_first_answer_wins_and_the_second_is_told_who_said_what_and_when() {
    let mut bench = Bench::new();
    let gate = bench.held("order");
    bench.decide(&gate, Decision::Reject(Some("use staging".to_owned())));
    let at = bench.at();
    let second = bench.refusal(decide(&gate, Decision::Approve));
    let first =
        Decided { decision: Decision::Reject(Some("use staging".to_owned())), by: "kim".to_owned(), from: None, at };
    assert_eq!(second, Refusal::AlreadyDecided(gate.clone(), Box::new(first)));
    let words = Words::new("refused-already-decided").with("gate", &gate).with("what", "reject").with("by", "kim");
    assert_eq!(second.words(), words.with("from", "").with("at", at));
}

/// B6: whoever looks later sees from where it was answered, where that was recorded.
#[test]
fn an_answer_keeps_from_where_it_was_given() {
    for from in [None, Some(Front::Window), Some(Front::Terminal), Some(Front::Notice)] {
        let mut bench = Bench::new();
        let gate = bench.held("order");
        let (decision, by) = (Decision::Approve, "kim".to_owned());
        bench.feed(Input::Decide { gate: gate.clone(), decision, hash: None, by, from, examined: None });
        let Refusal::AlreadyDecided(_, first) = bench.refusal(decide(&gate, Decision::Approve)) else {
            panic!("it was answered");
        };
        assert_eq!(first.from, from);
    }
}

/// B6
#[test]
fn an_unknown_gate_is_an_error_of_its_own() {
    let unknown = GateId::from("s1-g9");
    assert_eq!(Bench::new().refusal(decide(&unknown, Decision::Approve)), Refusal::UnknownGate(unknown));
}

/// B6
#[test]
fn an_answer_that_names_another_hash_is_refused() {
    let mut bench = Bench::new();
    let gate = bench.held("order");
    let other = arguments::hash("pay", r#"{"boxes":11}"#, None);
    assert_eq!(bench.refusal(with_hash(&gate, &other)), Refusal::HashDiffers(gate.clone()));
    let shown = arguments::hash("pay", crate::support::ARGUMENTS, None);
    bench.feed(with_hash(&gate, &shown));
    assert_eq!(bench.stage("order"), Stage::Allowed);
}

/// B6, B11
#[test]
fn a_gate_that_a_stop_withdrew_takes_no_answer() {
    let mut bench = Bench::new();
    let gate = bench.held("order");
    bench.feed(stop());
    let withdrawn = Refusal::Withdrawn(gate.clone(), Words::new("withdrawn-by-stop"));
    assert_eq!(bench.refusal(decide(&gate, Decision::Approve)), withdrawn);
}

/// B6
#[test]
fn an_answer_that_does_not_fit_is_told_which_do() {
    let mut bench = Bench::new();
    let gate = bench.held("order");
    let legal = vec![Verb::Approve, Verb::Edit, Verb::Reject, Verb::Reply];
    let question = Text::Words(Words::new("gate-tool").with("tool", "pay"));
    let misfit = Misfit { gate: gate.clone(), kind: GateKind::Tool, question, unfit: Unfit::NotLegal, legal };
    let refused = bench.refusal(decide(&gate, Decision::Skip));
    assert_eq!(refused, Refusal::Unfit(Box::new(misfit)));
    let words = Words::new("unfit-not-legal").with("kind", "tool").with("legal", "approve, edit, reject, reply");
    assert_eq!(refused.words(), words.with("asks", "tool").with("tool", "pay"));
}

/// B3, H14
#[test]
fn a_rejected_call_is_not_executed_and_keeps_the_words() {
    let mut bench = Bench::new();
    let gate = bench.held("order");
    let words = Some("use staging".to_owned());
    let told = bench.decide(&gate, Decision::Reject(words.clone()));
    let expected = [
        decided(&gate, Decision::Reject(words.clone())).into(),
        CallRefused { operation: operation("order"), words: words.clone() }.into(),
    ];
    assert_eq!(told.records, expected);
    assert_eq!(bench.stage("order"), Stage::Refused { words });
    assert_eq!(bench.go().actions, []);
}

/// B3
#[test]
fn a_person_can_answer_in_the_tools_place() {
    let mut bench = Bench::new();
    let gate = bench.held("order");
    let told = bench.decide(&gate, Decision::Reply(json!({"paid": true})));
    let given = CallEnded {
        operation: operation("order"),
        attempt: 0,
        outcome: Outcome::Done(json!({"paid": true})),
        by: Some("kim".to_owned()),
        late: false,
    };
    assert_eq!(told.records[1..], [given.into()]);
    assert_eq!(bench.go().actions, []);
}

/// B9, H13
#[test]
fn edited_arguments_stand_beside_those_proposed_and_have_their_own_hash() {
    let mut bench = Bench::new();
    let gate = bench.held("order");
    let text = r#"{"boxes": 7}"#;
    let mut examined = held(Effect::Irreversible);
    examined.assumed = Some("balance 40".to_owned());
    let told = bench.feed(edit(&gate, text, Some(examined)));
    let hash = arguments::hash("pay", text, Some("balance 40"));
    let assumed = Some("balance 40".to_owned());
    let edited = Edited { arguments: text.to_owned(), hash: hash.clone(), effect: Effect::Irreversible, assumed };
    assert_eq!(told.records[1..], [CallAllowed { operation: operation("order"), edited: Some(edited) }.into()]);
    let call = &bench.state.calls()[0];
    assert_eq!((call.proposed.as_str(), call.arguments()), (crate::support::ARGUMENTS, text));
    assert_eq!(*call.arguments_value(), json!({"boxes": 7}), "what is performed is what was approved");
    assert_eq!((&call.hash, call.assumed.as_deref()), (&hash, Some("balance 40")));
    assert_ne!(call.hash, bench.state.gates()[0].gate.hash);
}

/// D1, D4
#[test]
fn an_edit_that_makes_a_read_irreversible_is_treated_as_irreversible() {
    let mut bench = Bench::new();
    bench.call("order", "http_request", held(Effect::ReadOnly));
    let gate = bench.last_gate();
    bench.feed(edit(&gate, r#"{"method":"POST"}"#, Some(held(Effect::Irreversible))));
    assert_eq!(bench.state.calls()[0].effect, Effect::Irreversible);
    let before = bench.state.seq - 1;
    assert_eq!(bench.feed(Input::Go { committed: before }).actions, []);
    bench.go();
    bench.feed(crate::support::taken(true));
    assert_eq!(bench.stage("order"), Stage::Unknown { evidence: None, review: None });
}

/// B14
#[test]
fn what_the_rules_refuse_cannot_be_edited_in() {
    let mut bench = Bench::new();
    let gate = bench.held("order");
    let mut refused = held(Effect::Irreversible);
    refused.refused = Some(Words::new("private-address"));
    for examined in [None, Some(refused)] {
        let refusal = bench.refusal(edit(&gate, "{}", examined));
        assert!(
            matches!(&refusal, Refusal::Unfit(misfit) if matches!(misfit.unfit, Unfit::Value(_) | Unfit::Refused(_))),
            "{refusal}"
        );
    }
    let twice = edit(&gate, r#"{"boxes":1,"boxes":2}"#, Some(held(Effect::Irreversible)));
    assert!(matches!(bench.refusal(twice), Refusal::Unfit(misfit) if matches!(misfit.unfit, Unfit::Value(_))));
}

/// C1
#[test]
fn an_answer_to_a_session_that_the_person_paused_is_kept_and_does_not_resume_it() {
    let mut bench = Bench::new();
    let gate = bench.held("order");
    bench.feed(pause());
    bench.decide(&gate, Decision::Approve);
    assert_eq!((bench.state.status(), bench.stage("order")), (Status::Paused, Stage::Allowed));
    assert_eq!(bench.go().records, []);
    bench.feed(resume());
    assert_eq!(bench.go().actions.len(), 1);
}

/// B1, H11
#[test]
fn gates_wait_side_by_side_and_are_answered_in_any_order() {
    let mut bench = Bench::new();
    let gates = ["a", "b", "c"].map(|step| bench.held(step));
    assert_eq!(gates, [gate_id(1), gate_id(2), gate_id(3)]);
    bench.decide(&gates[1], Decision::Approve);
    let open: Vec<&GateId> = bench.state.open_gates().map(|open| &open.gate.id).collect();
    assert_eq!(open, [&gates[0], &gates[2]]);
    assert_eq!(bench.stage("a"), Stage::Held(gate_id(1)));
}

/// C6
#[test]
fn the_answer_to_a_failure_goes_on_from_the_pause_that_it_made() {
    let mut bench = Bench::new();
    let gate = bench.failure_question("order");
    assert_eq!(bench.state.status(), Status::Paused);
    let told = bench.decide(&gate, Decision::Reply(json!("retry")));
    assert_eq!(told.records.last().map(|record| record.kind()), Some("resumed"));
    assert!(bench.state.moving());
}

/// C6
#[test]
fn it_goes_on_only_once_the_last_failure_is_answered() {
    let mut bench = Bench::new();
    let first = bench.failure_question("a");
    bench.feed(resume());
    let second = bench.failure_question("b");
    bench.decide(&first, Decision::Reply(json!("retry")));
    assert_eq!(bench.state.status(), Status::Paused);
    bench.decide(&second, Decision::Reply(json!("retry")));
    assert_eq!(bench.state.status(), Status::Running);
}

/// C6
#[test]
fn an_answer_before_the_pause_is_reached_calls_it_off() {
    let mut bench = Bench::new();
    bench.running("slow", Effect::Irreversible);
    let gate = bench.failure_question("order");
    assert_eq!(bench.state.status(), Status::Pausing);
    bench.decide(&gate, Decision::Reply(json!("retry")));
    assert_eq!(bench.state.status(), Status::Running);
    bench.outcome("slow", 1, Outcome::Done(json!(1)));
    assert!(bench.state.moving());
}

/// C1, C6
#[test]
fn the_answer_to_a_failure_does_not_end_a_pause_that_the_person_made() {
    for while_running in [false, true] {
        let mut bench = Bench::new();
        if while_running {
            bench.running("slow", Effect::Irreversible);
        }
        let gate = bench.failure_question("order");
        bench.feed(pause());
        bench.decide(&gate, Decision::Reply(json!("retry")));
        assert!(!bench.state.moving());
    }
}

/// C6
#[test]
fn another_answer_does_not_end_a_pause_by_an_error() {
    let mut bench = Bench::new();
    let other = bench.held("order");
    bench.failure_question("look");
    bench.decide(&other, Decision::Approve);
    assert_eq!(bench.state.status(), Status::Paused);
}

/// B3
#[test]
fn an_answer_to_one_call_allows_no_other() {
    let mut bench = Bench::new();
    let gate = bench.held("order");
    bench.decide(&gate, Decision::Approve);
    bench.held("again");
    assert_eq!(bench.stage("again"), Stage::Held(gate_id(2)));
    bench.call("look", "read_file", allowed(Effect::ReadOnly));
    assert!(!bench.state.calls()[2].allowed_by_person);
}

/// B9, H13
#[test]
fn a_call_that_was_edited_and_comes_back_as_it_was_is_held_whatever_would_allow_it() {
    let mut bench = Bench::new();
    let gate = bench.held("order");
    bench.feed(edit(&gate, r#"{"boxes":7}"#, Some(held(Effect::Irreversible))));
    bench.call("again", "pay", allowed(Effect::ReadOnly));
    assert!(matches!(bench.stage("again"), Stage::Held(_)), "it waits: {:?}", bench.stage("again"));
    let flagged = bench.state.open_gates().next().and_then(|open| open.gate.context.clone());
    assert_eq!(flagged, Some(Text::Words(Words::new("hold-edited-before"))));
    bench.call("other", "look", allowed(Effect::ReadOnly));
    assert_eq!(bench.stage("other"), Stage::Allowed, "another tool's call is none of its business");
}
