//! A person says what became of an effect that did not report.

use crate::support::{ARGUMENTS, Bench, gate_id, held, operation};
use holdpoint_core::arguments;
use holdpoint_core::effect::{Effect, Outcome, Probe};
use holdpoint_core::gate::{Decision, GateKind};
use holdpoint_core::id::GateId;
use holdpoint_core::record::{
    CallAllowed, CallEnded, CallSkipped, CallStarted, End, Ended, GateDecided, GateOpened, StopRequested, StopTo,
};
use holdpoint_core::session::{Action, Input, Stage, Status};
use holdpoint_core::words::{Text, Words};
use serde_json::json;

fn reviewed() -> (Bench, GateId) {
    let mut bench = Bench::new();
    let operation = bench.lost("order");
    bench.feed(Input::Probed { operation, probe: Probe::CannotTell(Some(Words::new("exit-note"))) });
    bench.go();
    let gate = bench.last_gate();
    (bench, gate)
}

/// D4
#[test]
fn what_cannot_be_told_is_asked_with_the_evidence() {
    let mut bench = Bench::new();
    let operation = bench.lost("order");
    let evidence = Words::new("exit-note");
    bench.feed(Input::Probed { operation, probe: Probe::CannotTell(Some(evidence.clone())) });
    let told = bench.go();
    let of_call = arguments::hash("work", ARGUMENTS, None);
    let gate = holdpoint_core::gate::Gate {
        tool: Some("work".to_owned()),
        effect: Some(Effect::Irreversible),
        question: Text::Words(Words::new("gate-review").with("tool", "work")),
        context: Some(Text::Words(evidence.clone())),
        proposed: Some(ARGUMENTS.to_owned()),
        hash: arguments::hash("review", ARGUMENTS, Some(&format!("{of_call}/1"))),
        ..crate::support::gate(GateKind::Review)
    };
    assert_eq!((told.records, told.actions), (vec![GateOpened { gate }.into()], vec![]));
    assert_eq!(bench.stage("order"), Stage::Unknown { evidence: Some(Some(evidence)), review: Some(gate_id(1)) });
    assert_eq!(bench.state.status(), Status::NeedsReview);
    assert_eq!(bench.go().records, [], "it is asked once");
}

/// D4
#[test]
fn it_happened_ends_the_call_with_the_result_that_the_person_gives() {
    let (mut bench, gate) = reviewed();
    let told = bench.decide(&gate, Decision::Happened(json!("receipt 7")));
    let given = CallEnded {
        operation: operation("order"),
        attempt: 1,
        outcome: Outcome::Done(json!("receipt 7")),
        by: Some("kim".to_owned()),
        late: false,
    };
    assert_eq!(told.records[1..], [given.into()]);
    assert_eq!(bench.go().actions, []);
}

/// D4, H09
#[test]
fn it_did_not_happen_runs_it_again_as_the_same_operation_and_a_new_attempt() {
    let (mut bench, gate) = reviewed();
    let before = bench.state.seq;
    let told = bench.decide(&gate, Decision::NotHappened);
    let (operation, attempt) = (operation("order"), 2);
    assert_eq!(told.records[1..], [CallAllowed { operation: operation.clone(), edited: None }.into()]);
    assert_eq!(bench.feed(Input::Go { committed: before }).actions, [], "allowed and started are two commits");
    let told = bench.go();
    assert_eq!(told.records, [CallStarted { operation: operation.clone(), attempt }.into()]);
    assert_eq!(told.actions, [Action::Perform { operation, attempt }]);
}

/// D4
#[test]
fn it_can_be_left_unknown() {
    let (mut bench, gate) = reviewed();
    let told = bench.decide(&gate, Decision::Skip);
    assert_eq!(told.records[1..], [CallSkipped { operation: operation("order") }.into()]);
    assert_eq!((bench.stage("order"), bench.state.status()), (Stage::Skipped, Status::Running));
    assert_eq!(bench.go().actions, []);
}

/// C4, D4
#[test]
fn the_session_can_be_abandoned_over_it() {
    let (mut bench, gate) = reviewed();
    let told = bench.decide(&gate, Decision::Abandon);
    let expected = [
        GateDecided { gate, decision: Decision::Abandon, by: "kim".to_owned(), from: None }.into(),
        StopRequested { by: "kim".to_owned(), to: StopTo::Abandoned }.into(),
        Ended { end: End::Abandoned, words: None, receipt: Vec::new() }.into(),
    ];
    assert_eq!(told.records, expected);
    assert_eq!(bench.state.status(), Status::Abandoned);
}

/// D4
#[test]
fn a_review_holds_up_nothing_else() {
    let (mut bench, _) = reviewed();
    bench.call("look", "read_file", crate::support::allowed(Effect::ReadOnly));
    assert_eq!(bench.go().actions.len(), 1);
    bench.call("pay", "pay", held(Effect::Irreversible));
    assert_eq!(bench.state.status(), Status::Running);
}

/// D4
#[test]
fn each_unknown_attempt_is_asked_about_under_a_hash_of_its_own() {
    let (mut bench, first) = reviewed();
    bench.decide(&first, Decision::NotHappened);
    bench.go();
    let operation = operation("order");
    bench.outcome("order", 2, Outcome::Unknown(None));
    bench.feed(Input::Probed { operation, probe: Probe::CannotTell(None) });
    bench.go();
    let gates = bench.state.gates();
    assert_ne!(gates[0].gate.hash, gates[1].gate.hash);
    assert_eq!(gates[1].gate.context, Some(Text::Words(Words::new("evidence-none"))));
}
