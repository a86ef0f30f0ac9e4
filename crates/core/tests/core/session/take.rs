//! Recovery: what a process finds of each effect class in each stage, and what it does of its own accord.

use crate::support::{Bench, abandon, allowed, operation, pause, resume, stop, taken};
use holdpoint_core::effect::{Effect, Outcome};
use holdpoint_core::gate::Decision;
use holdpoint_core::record::{CallEnded, PauseReason, PauseRequested, Paused, Taken};
use holdpoint_core::session::{Action, Stage, Status};
use holdpoint_core::words::Words;
use serde_json::json;

fn perform(attempt: u32) -> Action {
    Action::Perform { operation: operation("order"), attempt }
}

/// D4, H09
#[test]
fn recovery_runs_again_only_what_may_run_twice() {
    let unknown = Stage::Unknown { evidence: None, review: None };
    let probe = Action::Probe { operation: operation("order"), attempt: 1 };
    let cases = [
        (Effect::ReadOnly, Stage::Stopped, perform(2)),
        (Effect::Idempotent, Stage::Stopped, perform(2)),
        (Effect::Irreversible, unknown, probe),
    ];
    for (effect, found, then) in cases {
        let mut bench = Bench::new();
        bench.running("order", effect);
        bench.feed(taken(true));
        assert_eq!((bench.stage("order"), bench.state.status()), (found, Status::Running), "{effect:?}");
        assert_eq!(bench.go().actions, [then], "{effect:?}");
    }
}

/// D4, H09
#[test]
fn what_was_allowed_and_not_started_starts_unasked_only_where_it_may_run_twice() {
    let cases = [
        (Effect::ReadOnly, Status::Running, vec![perform(1)]),
        (Effect::Idempotent, Status::Running, vec![perform(1)]),
        (Effect::Irreversible, Status::Paused, vec![]),
    ];
    for (effect, status, actions) in cases {
        let mut bench = Bench::new();
        bench.call("order", "pay", allowed(effect));
        bench.feed(taken(true));
        assert_eq!((bench.stage("order"), bench.state.status()), (Stage::Allowed, status), "{effect:?}");
        assert_eq!(bench.go().actions, actions, "{effect:?}");
    }
}

/// D4, A2
#[test]
fn an_irreversible_call_that_did_not_start_waits_for_the_person_to_go_on() {
    let mut bench = Bench::new();
    let gate = bench.held("order");
    bench.decide(&gate, Decision::Approve);
    let told = bench.feed(taken(true));
    let next = Words::new("next-start").with("tool", "pay").with("step", "order");
    let expected = [
        Taken { owner: "p2".into(), after_death: true }.into(),
        PauseRequested { reason: PauseReason::Crashed, by: None }.into(),
        Paused { reason: PauseReason::Crashed, next }.into(),
    ];
    assert_eq!(told.records, expected);
    bench.feed(resume());
    assert_eq!(bench.go().actions, [perform(1)]);
}

/// D4
#[test]
fn an_attempt_that_died_is_written_down_before_anything_goes_on() {
    let mut bench = Bench::new();
    bench.running("order", Effect::Irreversible);
    let told = bench.feed(taken(true));
    let lost =
        CallEnded { operation: operation("order"), attempt: 1, outcome: Outcome::Unknown(None), by: None, late: false };
    assert_eq!(told.records, [Taken { owner: "p2".into(), after_death: true }.into(), lost.into()]);
}

/// B7, H16
#[test]
fn a_gate_survives_a_death_as_it_is() {
    let mut bench = Bench::new();
    let gate = bench.held("order");
    let told = bench.feed(taken(true));
    assert_eq!(told.records, [Taken { owner: "p2".into(), after_death: true }.into()]);
    assert_eq!(bench.last_gate(), gate);
    assert_eq!(bench.state.status(), Status::AwaitingInput);
    bench.decide(&gate, Decision::Approve);
    assert_eq!(bench.go().actions, [perform(1)]);
}

/// D4
#[test]
fn a_review_survives_a_death_and_is_not_asked_twice() {
    let mut bench = Bench::new();
    bench.running("order", Effect::Irreversible);
    bench.outcome("order", 1, Outcome::Unknown(Some(Words::new("tool-broke"))));
    bench.go();
    let gate = bench.last_gate();
    bench.feed(taken(true));
    assert_eq!(bench.go().records, []);
    assert_eq!(bench.last_gate(), gate);
}

/// A4
#[test]
fn an_owner_that_let_go_in_good_order_leaves_nothing_to_recover() {
    let mut bench = Bench::new();
    bench.call("order", "pay", allowed(Effect::Irreversible));
    let told = bench.feed(taken(false));
    assert_eq!(told.records, [Taken { owner: "p2".into(), after_death: false }.into()]);
    assert_eq!(bench.go().actions, [perform(1)]);
}

/// D4
#[test]
fn an_owner_whose_store_failed_leaves_its_attempts_lost() {
    let mut bench = Bench::new();
    bench.running("order", Effect::Irreversible);
    bench.feed(taken(false));
    assert_eq!(bench.stage("order"), Stage::Unknown { evidence: None, review: None });
}

/// C1, D4
#[test]
fn a_pause_that_was_being_reached_is_reached_by_the_death() {
    let mut bench = Bench::new();
    bench.running("order", Effect::ReadOnly);
    bench.feed(pause());
    bench.feed(taken(true));
    assert_eq!((bench.state.status(), bench.stage("order")), (Status::Paused, Stage::Stopped));
    assert_eq!(bench.state.summary().pause, Some(PauseReason::User));
}

/// C1, C4
#[test]
fn a_stop_that_was_under_way_is_over_after_a_death() {
    for (halt, status) in [(stop(), Status::Paused), (abandon(), Status::Abandoned)] {
        let mut bench = Bench::new();
        bench.running("order", Effect::Irreversible);
        bench.feed(halt);
        bench.feed(taken(true));
        assert_eq!(bench.state.status(), status);
        assert_eq!(bench.stage("order"), Stage::Unknown { evidence: None, review: None });
    }
}

/// A4
#[test]
fn a_paused_session_stays_paused_whoever_takes_it() {
    let mut bench = Bench::new();
    bench.call("order", "pay", allowed(Effect::Irreversible));
    bench.feed(pause());
    let told = bench.feed(taken(true));
    assert_eq!(told.records, [Taken { owner: "p2".into(), after_death: true }.into()]);
    assert_eq!(bench.state.summary().pause, Some(PauseReason::User));
}

/// A3
#[test]
fn a_session_that_has_ended_is_not_taken() {
    let mut bench = Bench::new();
    bench.feed(abandon());
    assert_eq!(bench.feed(taken(true)).records, []);
}

/// D4, D5
#[test]
fn after_a_death_only_what_had_not_finished_runs_again() {
    let mut bench = Bench::new();
    bench.running("order", Effect::ReadOnly);
    bench.running("other", Effect::ReadOnly);
    bench.outcome("other", 1, Outcome::Done(json!(1)));
    bench.feed(taken(true));
    assert_eq!(bench.go().actions, [perform(2)]);
}
