use crate::support::{Bench, abandon, failed, gone, operation, propose_call, stop};
use holdpoint_core::effect::{Effect, Outcome, Probe};
use holdpoint_core::id::OperationId;
use holdpoint_core::record::{CallEnded, CallProbed};
use holdpoint_core::session::{Input, Refusal, Stage};
use serde_json::{Value, json};

fn ended(step: &str, attempt: u32, outcome: Outcome, late: bool) -> CallEnded {
    CallEnded { operation: operation(step), attempt, outcome, by: None, late }
}

fn done() -> Outcome {
    Outcome::Done(json!({"boxes": 10}))
}

/// D2
#[test]
fn an_outcome_is_recorded_with_its_result() {
    let mut bench = Bench::new();
    bench.running("order", Effect::Irreversible);
    let told = bench.outcome("order", 1, done());
    assert_eq!((told.records, told.actions), (vec![ended("order", 1, done(), false).into()], vec![]));
    assert_eq!(bench.stage("order"), Stage::Done { result: json!({"boxes": 10}), by: None });
}

/// D3
#[test]
fn what_is_done_is_never_started_again() {
    let mut bench = Bench::new();
    bench.running("order", Effect::ReadOnly);
    bench.outcome("order", 1, done());
    bench.feed(crate::support::taken(true));
    assert_eq!(bench.go().actions, []);
}

/// D2
#[test]
fn a_second_outcome_of_an_attempt_is_late_and_moves_nothing() {
    for effect in [Effect::ReadOnly, Effect::Irreversible] {
        let mut bench = Bench::new();
        bench.running("order", effect);
        bench.outcome("order", 1, failed());
        let told = bench.outcome("order", 1, done());
        assert_eq!(told.records, [ended("order", 1, done(), true).into()]);
        assert!(matches!(bench.stage("order"), Stage::Failed(_)));
    }
}

/// D2, C1
#[test]
fn the_outcome_of_an_attempt_that_was_given_up_is_late_and_moves_nothing() {
    let mut bench = Bench::new();
    bench.running("order", Effect::ReadOnly);
    bench.outcome("order", 1, Outcome::Stopped);
    bench.go();
    let told = bench.outcome("order", 1, done());
    assert_eq!(told.records, [ended("order", 1, done(), true).into()]);
    assert_eq!(bench.stage("order"), Stage::Started);
    bench.outcome("order", 2, done());
    assert_eq!(bench.stage("order"), Stage::Done { result: json!({"boxes": 10}), by: None });
}

/// C4, D2
#[test]
fn an_outcome_after_the_end_is_kept_as_late() {
    let mut bench = Bench::new();
    bench.running("order", Effect::Irreversible);
    bench.feed(abandon());
    bench.feed(gone());
    let told = bench.outcome("order", 1, done());
    assert_eq!(told.records, [ended("order", 1, done(), true).into()]);
    assert_eq!(bench.stage("order"), Stage::Unknown { evidence: None, review: None });
}

/// C1, D4
#[test]
fn an_irreversible_effect_cut_short_is_unknown_and_any_other_is_stopped() {
    let cases = [
        (Effect::ReadOnly, Outcome::Stopped, Stage::Stopped),
        (Effect::Idempotent, Outcome::Stopped, Stage::Stopped),
        (Effect::Irreversible, Outcome::Unknown(None), Stage::Unknown { evidence: None, review: None }),
    ];
    for (effect, recorded, stage) in cases {
        let mut bench = Bench::new();
        bench.running("order", effect);
        let told = bench.outcome("order", 1, Outcome::Stopped);
        assert_eq!(told.records, [ended("order", 1, recorded, false).into()]);
        assert_eq!(bench.stage("order"), stage);
    }
}

/// D2
#[test]
fn an_outcome_of_nothing_known_is_refused() {
    let operation = OperationId::from("s1/none/0/0/0");
    let input = Input::Outcome { operation: operation.clone(), attempt: 1, outcome: done() };
    assert_eq!(Bench::new().refusal(input), Refusal::Disagrees(operation.0));
}

/// D4
#[test]
fn a_probe_tells_happened_not_happened_or_nothing() {
    let unknown = |evidence| Stage::Unknown { evidence: Some(evidence), review: None };
    let cases = [
        (Probe::Happened(Value::Null), Stage::Done { result: Value::Null, by: None }),
        (Probe::NotHappened, Stage::Stopped),
        (Probe::CannotTell(None), unknown(None)),
    ];
    for (probe, stage) in cases {
        let mut bench = Bench::new();
        let operation = bench.lost("order");
        let told = bench.feed(Input::Probed { operation: operation.clone(), probe: probe.clone() });
        assert_eq!(told.records, [CallProbed { operation, probe }.into()]);
        assert_eq!(bench.stage("order"), stage);
    }
}

/// D4
#[test]
fn a_probe_of_what_is_not_unknown_is_refused() {
    let probed = || Input::Probed { operation: operation("order"), probe: Probe::NotHappened };
    let refusal = Refusal::Disagrees(operation("order").0);
    let mut bench = Bench::new();
    assert_eq!(bench.refusal(probed()), refusal);
    bench.running("order", Effect::Irreversible);
    assert_eq!(bench.refusal(probed()), refusal);
    bench.outcome("order", 1, Outcome::Unknown(None));
    bench.feed(Input::Probed { operation: operation("order"), probe: Probe::CannotTell(None) });
    assert_eq!(bench.refusal(probed()), refusal, "the person is asked now");
}

/// C4
#[test]
fn a_probe_that_comes_after_the_end_is_refused() {
    let mut bench = Bench::new();
    let operation = bench.lost("order");
    bench.feed(abandon());
    assert_eq!(bench.refusal(Input::Probed { operation, probe: Probe::NotHappened }), Refusal::HasEnded);
}

/// D4
#[test]
fn what_the_tool_itself_knows_of_an_unknown_outcome_is_evidence_enough() {
    let mut bench = Bench::new();
    bench.running("order", Effect::Irreversible);
    let words = holdpoint_core::words::Words::new("tool-broke");
    bench.outcome("order", 1, Outcome::Unknown(Some(words.clone())));
    bench.go();
    let gate = bench.last_gate();
    assert_eq!(bench.stage("order"), Stage::Unknown { evidence: Some(Some(words)), review: Some(gate) });
}

/// C1
#[test]
fn an_outcome_that_comes_while_stopping_counts() {
    let mut bench = Bench::new();
    bench.running("order", Effect::Irreversible);
    bench.feed(stop());
    bench.outcome("order", 1, done());
    bench.feed(gone());
    assert_eq!(bench.stage("order"), Stage::Done { result: json!({"boxes": 10}), by: None });
    bench.refusal(propose_call("late", "read_file", crate::support::allowed(Effect::ReadOnly)));
}
