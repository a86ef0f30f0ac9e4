use crate::support::{Bench, abandon, gone, pause, resume, stop};
use holdpoint_core::effect::Effect;
use holdpoint_core::record::{End, Ended, GateWithdrawn, ReceiptLine, Record, StopRequested, StopTo};
use holdpoint_core::session::{Input, Refusal, Stage, Status};
use holdpoint_core::words::Words;

fn requested() -> Record {
    StopRequested { by: "kim".to_owned(), to: StopTo::Abandoned }.into()
}

/// C4
#[test]
fn an_abandoned_session_has_ended_and_its_record_is_kept() {
    let mut bench = Bench::new();
    let gate = bench.held("order");
    let told = bench.feed(abandon());
    let expected: [Record; 3] = [
        requested(),
        GateWithdrawn { gate, why: Words::new("withdrawn-by-stop") }.into(),
        Ended { end: End::Abandoned, words: None, receipt: Vec::new() }.into(),
    ];
    assert_eq!(told.records, expected);
    assert_eq!((bench.state.status(), bench.stage("order")), (Status::Abandoned, Stage::Withdrawn));
    assert_eq!(bench.state.summary().next, None);
}

/// C4, C1
#[test]
fn what_runs_is_ended_first() {
    let mut bench = Bench::new();
    bench.running("order", Effect::Irreversible);
    assert_eq!(bench.feed(abandon()).records, [requested()]);
    assert_eq!(bench.state.status(), Status::Stopping);
    bench.feed(gone());
    assert_eq!(bench.state.status(), Status::Abandoned);
    assert_eq!(bench.stage("order"), Stage::Unknown { evidence: None, review: None });
}

/// C3, C4
#[test]
fn what_was_ended_with_it_is_kept() {
    let mut bench = Bench::new();
    bench.running("order", Effect::Irreversible);
    bench.feed(abandon());
    let line =
        ReceiptLine { operation: "s1/order".into(), tool: "order".to_owned(), what: Words::new("ended-request") };
    let told = bench.feed(Input::Gone { receipt: vec![line.clone()] });
    let ended = Ended { end: End::Abandoned, words: None, receipt: vec![line.clone()] };
    assert_eq!(told.records.last(), Some(&ended.into()));
    assert_eq!(bench.state.receipt, [line]);
}

/// C4
#[test]
fn a_paused_session_can_be_abandoned() {
    let mut bench = Bench::new();
    bench.feed(pause());
    bench.feed(abandon());
    assert_eq!(bench.state.status(), Status::Abandoned);
    assert_eq!(bench.state.summary().pause, None);
}

/// C4
#[test]
fn nothing_moves_a_session_that_was_abandoned() {
    let mut bench = Bench::new();
    bench.feed(abandon());
    for input in [abandon(), stop(), pause(), resume()] {
        assert_eq!(bench.refusal(input), Refusal::HasEnded);
    }
    assert_eq!(bench.go().records, []);
}

/// C4
#[test]
fn it_waits_for_a_stop_that_is_under_way() {
    let mut bench = Bench::new();
    bench.running("order", Effect::Irreversible);
    bench.feed(stop());
    assert_eq!(bench.refusal(abandon()), Refusal::IsStopping);
}
