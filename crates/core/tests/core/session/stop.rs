use crate::support::{Bench, allowed, gone, operation, pause, stop};
use holdpoint_core::effect::{Effect, Outcome};
use holdpoint_core::record::{
    CallEnded, GateWithdrawn, PauseReason, ReceiptLine, Record, StopRequested, StopTo, Stopped,
};
use holdpoint_core::session::{Input, Refusal, Stage, Status};
use holdpoint_core::words::Words;
use serde_json::json;

fn requested() -> Record {
    StopRequested { by: "kim".to_owned(), to: StopTo::Paused }.into()
}

/// C1
#[test]
fn a_stop_where_nothing_runs_is_over_at_once_and_withdraws_the_gates() {
    let mut bench = Bench::new();
    let gate = bench.held("order");
    let told = bench.feed(stop());
    let expected: [Record; 3] = [
        requested(),
        GateWithdrawn { gate, why: Words::new("withdrawn-by-stop") }.into(),
        Stopped { receipt: vec![], next: Words::new("next-answer").with("step", "order") }.into(),
    ];
    assert_eq!(told.records, expected);
    assert_eq!(bench.state.status(), Status::Paused);
    assert_eq!(bench.state.summary().pause, Some(PauseReason::ForceStopped));
    assert_eq!(bench.state.summary().waiting, 0);
}

/// C1, C3, H15
#[test]
fn a_stop_is_over_only_when_all_is_gone_and_keeps_the_receipt() {
    let mut bench = Bench::new();
    bench.running("read", Effect::ReadOnly);
    bench.running("pay", Effect::Irreversible);
    assert_eq!(bench.feed(stop()).records, [requested()]);
    assert_eq!(bench.state.status(), Status::Stopping);
    let line = ReceiptLine { operation: operation("pay"), tool: "pay".to_owned(), what: Words::new("swept") };
    let told = bench.feed(Input::Gone { receipt: vec![line.clone()] });
    let lost = |step: &str, outcome| {
        Record::from(CallEnded { operation: operation(step), attempt: 1, outcome, by: None, late: false })
    };
    let next = Words::new("next-review").with("tool", "work").with("step", "pay");
    let expected = [
        lost("read", Outcome::Stopped),
        lost("pay", Outcome::Unknown(None)),
        Stopped { receipt: vec![line.clone()], next }.into(),
    ];
    assert_eq!(told.records, expected);
    assert_eq!(bench.state.receipt, [line]);
    assert_eq!(bench.state.status(), Status::Paused);
}

/// C1
#[test]
fn what_reported_before_it_was_gone_is_not_unknown() {
    let mut bench = Bench::new();
    bench.running("pay", Effect::Irreversible);
    bench.feed(stop());
    bench.outcome("pay", 1, Outcome::Done(json!("receipt 7")));
    assert_eq!(bench.state.status(), Status::Stopping, "a report is no proof that it is gone");
    bench.feed(gone());
    assert_eq!(bench.stage("pay"), Stage::Done { result: json!("receipt 7"), by: None });
}

/// C1
#[test]
fn what_was_allowed_and_not_started_stays_so() {
    let mut bench = Bench::new();
    bench.call("pay", "pay", allowed(Effect::Irreversible));
    bench.feed(stop());
    assert_eq!(bench.stage("pay"), Stage::Allowed);
    assert_eq!(bench.go().actions, []);
}

/// C1
#[test]
fn a_stop_wins_over_a_pause_that_is_being_reached() {
    let mut bench = Bench::new();
    bench.running("pay", Effect::Irreversible);
    bench.feed(pause());
    bench.feed(stop());
    assert_eq!(bench.state.status(), Status::Stopping);
    bench.feed(gone());
    assert_eq!(bench.state.summary().pause, Some(PauseReason::ForceStopped));
}

/// C1
#[test]
fn a_second_stop_is_told_that_one_is_under_way() {
    let mut bench = Bench::new();
    bench.running("pay", Effect::Irreversible);
    bench.feed(stop());
    assert_eq!(bench.refusal(stop()), Refusal::IsStopping);
}

/// C1
#[test]
fn that_all_is_gone_means_nothing_where_nothing_is_being_stopped() {
    let mut bench = Bench::new();
    bench.running("pay", Effect::Irreversible);
    assert_eq!(bench.feed(gone()).records, []);
    assert_eq!(bench.stage("pay"), Stage::Started);
}
