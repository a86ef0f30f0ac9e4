use crate::support::{Bench, allowed, operation, pause, propose_call, stop};
use holdpoint_core::effect::{Effect, Outcome, Probe};
use holdpoint_core::gate::Decision;
use holdpoint_core::record::CallStarted;
use holdpoint_core::session::{Action, Input, Stage};
use serde_json::json;

fn started(step: &str, attempt: u32) -> CallStarted {
    CallStarted { operation: operation(step), attempt }
}

fn perform(step: &str, attempt: u32) -> Action {
    Action::Perform { operation: operation(step), attempt }
}

/// A3, D2
#[test]
fn a_call_that_may_be_made_again_starts_in_the_commit_that_proposes_it() {
    for effect in [Effect::ReadOnly, Effect::Idempotent] {
        let mut bench = Bench::new();
        let committed = bench.state.seq;
        bench.call("order", "read_file", allowed(effect));
        let told = bench.feed(Input::Go { committed });
        assert_eq!(told.records, [started("order", 1).into()]);
        assert_eq!(told.actions, [perform("order", 1)]);
    }
}

/// D2, D4
#[test]
fn an_irreversible_call_starts_only_once_its_permission_is_stored() {
    let mut bench = Bench::new();
    let committed = bench.state.seq;
    bench.call("order", "write_file", allowed(Effect::Irreversible));
    let told = bench.feed(Input::Go { committed });
    assert_eq!((told.records, told.actions), (vec![], vec![]));
    let committed = bench.state.seq;
    let told = bench.feed(Input::Go { committed });
    assert_eq!(told.records, [started("order", 1).into()]);
    assert_eq!(told.actions, [perform("order", 1)]);
}

/// D2, D4
#[test]
fn a_persons_permission_is_stored_before_the_effect_starts() {
    let mut bench = Bench::new();
    let gate = bench.held("order");
    let committed = bench.state.seq;
    bench.decide(&gate, Decision::Approve);
    assert_eq!(bench.feed(Input::Go { committed }).actions, []);
    assert_eq!(bench.go().actions, [perform("order", 1)]);
}

/// D5
#[test]
fn all_that_may_start_starts_side_by_side_and_once() {
    let mut bench = Bench::new();
    for step in ["a", "b", "c"] {
        bench.feed(propose_call(step, "read_file", allowed(Effect::ReadOnly)));
    }
    bench.held("d");
    assert_eq!(bench.go().actions, [perform("a", 1), perform("b", 1), perform("c", 1)]);
    assert_eq!(bench.go().records, []);
    assert_eq!(bench.state.spent.steps, 3);
}

/// C1, A2
#[test]
fn nothing_starts_while_the_session_does_not_move() {
    for halt in [pause(), stop()] {
        for while_running in [false, true] {
            let mut bench = Bench::new();
            if while_running {
                bench.running("slow", Effect::Irreversible);
            }
            bench.call("order", "read_file", allowed(Effect::ReadOnly));
            bench.feed(halt.clone());
            let told = bench.go();
            assert_eq!((told.records, told.actions), (vec![], vec![]), "{halt:?}");
        }
    }
}

/// D2, D4
#[test]
fn a_stopped_read_is_done_again_as_the_same_operation_and_a_new_attempt() {
    let mut bench = Bench::new();
    bench.running("order", Effect::ReadOnly);
    bench.outcome("order", 1, Outcome::Stopped);
    assert_eq!(bench.go().actions, [perform("order", 2)]);
}

/// D4
#[test]
fn a_tool_is_asked_what_became_of_an_attempt_before_the_person_is() {
    let mut bench = Bench::new();
    let operation = bench.lost("order");
    let told = bench.go();
    assert_eq!(told.records, []);
    assert_eq!(told.actions, [Action::Probe { operation: operation.clone(), attempt: 1 }]);
    bench.feed(Input::Probed { operation, probe: Probe::Happened(json!("receipt 7")) });
    assert_eq!(bench.stage("order"), Stage::Done { result: json!("receipt 7"), by: None });
    assert_eq!(bench.go().actions, []);
}

/// D4
#[test]
fn what_a_probe_says_did_not_happen_is_run_once_that_is_stored() {
    let mut bench = Bench::new();
    let operation = bench.lost("order");
    let committed = bench.state.seq;
    bench.feed(Input::Probed { operation, probe: Probe::NotHappened });
    assert_eq!(bench.feed(Input::Go { committed }).actions, []);
    assert_eq!(bench.go().actions, [perform("order", 2)]);
}
