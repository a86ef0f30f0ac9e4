use crate::support::{Bench, abandon, gate_id, gone, pause, resume, stop};
use holdpoint_core::effect::{Effect, Outcome, Probe};
use holdpoint_core::gate::Decision;
use holdpoint_core::limits::Limits;
use holdpoint_core::record::{GateOpened, Resumed};
use holdpoint_core::session::{Action, Input, Refusal, Stage, Status};

fn resumed() -> Resumed {
    Resumed { by: Some("kim".to_owned()), limits: Limits::default() }
}

/// A4
#[test]
fn a_paused_session_goes_on_where_it_was() {
    let mut bench = Bench::new();
    bench.running("order", Effect::ReadOnly);
    bench.feed(pause());
    bench.outcome("order", 1, Outcome::Stopped);
    assert_eq!(bench.feed(resume()).records, [resumed().into()]);
    assert_eq!(bench.state.status(), Status::Running);
    let operation = crate::support::operation("order");
    assert_eq!(bench.go().actions, [Action::Perform { operation, attempt: 2 }]);
}

/// A4
#[test]
fn only_a_paused_session_is_resumed() {
    let mut bench = Bench::new();
    assert_eq!(bench.refusal(resume()), Refusal::NotPaused);
    bench.running("order", Effect::Irreversible);
    bench.feed(stop());
    assert_eq!(bench.refusal(resume()), Refusal::IsStopping);
    bench.feed(gone());
    bench.feed(abandon());
    assert_eq!(bench.refusal(resume()), Refusal::HasEnded);
}

/// B7
#[test]
fn a_pause_keeps_its_gates_as_they_are() {
    let mut bench = Bench::new();
    let gate = bench.held("order");
    bench.feed(pause());
    assert_eq!(bench.feed(resume()).records, [resumed().into()]);
    bench.decide(&gate, Decision::Approve);
    assert_eq!(bench.stage("order"), Stage::Allowed);
}

/// B11, C1
#[test]
fn a_gate_that_a_stop_withdrew_is_asked_anew_under_a_new_id() {
    let mut bench = Bench::new();
    let old = bench.held("order");
    bench.feed(stop());
    assert_eq!(bench.stage("order"), Stage::HeldBack(old.clone()));
    let told = bench.feed(resume());
    let asked = bench.state.gate(&old).expect("it is kept").gate.clone();
    let gate = holdpoint_core::gate::Gate { id: gate_id(2), ..asked };
    assert_eq!(told.records, [resumed().into(), GateOpened { gate }.into()]);
    bench.decide(&gate_id(2), Decision::Approve);
    assert_eq!(bench.stage("order"), Stage::Allowed);
}

/// C1, D4
#[test]
fn what_a_stop_left_unknown_is_reviewed_on_resuming() {
    let mut bench = Bench::new();
    let operation = bench.running("order", Effect::Irreversible);
    bench.feed(stop());
    bench.feed(gone());
    bench.feed(resume());
    assert_eq!(bench.go().actions, [Action::Probe { operation: operation.clone(), attempt: 1 }]);
    bench.feed(Input::Probed { operation, probe: Probe::CannotTell(None) });
    bench.go();
    assert_eq!(bench.state.status(), Status::NeedsReview);
}

/// B11, D4
#[test]
fn a_review_that_a_stop_withdrew_is_asked_anew_with_its_evidence() {
    let mut bench = Bench::new();
    let operation = bench.lost("order");
    bench.feed(Input::Probed { operation, probe: Probe::CannotTell(None) });
    bench.go();
    bench.feed(stop());
    assert_eq!(bench.stage("order"), Stage::Unknown { evidence: Some(None), review: None });
    bench.feed(resume());
    assert_eq!(bench.go().actions, [], "the tool was asked already");
    assert_eq!(bench.last_gate(), gate_id(2));
    let hashes: Vec<&str> = bench.state.gates().iter().map(|state| state.gate.hash.as_str()).collect();
    assert_eq!(hashes[0], hashes[1]);
}
