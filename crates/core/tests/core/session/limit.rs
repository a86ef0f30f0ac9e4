use crate::support::{Bench, allowed, operation, pause, resume};
use holdpoint_core::effect::{Effect, Outcome};
use holdpoint_core::limits::{Limit, Limits};
use holdpoint_core::record::{PauseReason, PauseRequested, Resumed};
use holdpoint_core::session::{Action, Input, Stage, Status};
use serde_json::json;

fn small() -> Limits {
    Limits { steps: 2, seconds: 60, subtasks: 1, tokens: Some(1000) }
}

fn requested(limit: Limit) -> PauseRequested {
    PauseRequested { reason: PauseReason::Limit(limit), by: None }
}

fn reached() -> Input {
    Input::LimitReached { limit: Limit::Seconds }
}

/// C5
#[test]
fn the_steps_that_are_left_start_and_the_next_one_pauses() {
    let mut bench = Bench::limited(small());
    for step in ["a", "b", "c"] {
        bench.call(step, "read_file", allowed(Effect::ReadOnly));
    }
    let told = bench.go();
    let perform = |step: &str| Action::Perform { operation: operation(step), attempt: 1 };
    assert_eq!(told.actions, [perform("a"), perform("b"), Action::Wind]);
    assert_eq!(told.records.last(), Some(&requested(Limit::Steps).into()));
    assert_eq!((bench.state.status(), bench.stage("c")), (Status::Pausing, Stage::Allowed));
}

/// C5
#[test]
fn resuming_after_a_limit_gives_the_same_again() {
    let mut bench = Bench::limited(small());
    for step in ["a", "b", "c"] {
        bench.call(step, "read_file", allowed(Effect::ReadOnly));
    }
    bench.go();
    bench.outcome("a", 1, Outcome::Done(json!(1)));
    bench.outcome("b", 1, Outcome::Stopped);
    let limits = Limits { steps: 4, ..small() };
    assert_eq!(bench.feed(resume()).records, [Resumed { by: Some("kim".to_owned()), limits }.into()]);
    bench.go();
    assert_eq!((bench.stage("a"), bench.stage("b")), (Stage::Done { result: json!(1), by: None }, Stage::Started));
    assert_eq!((bench.stage("c"), bench.state.spent.steps), (Stage::Started, 4));
}

/// C5
#[test]
fn the_same_again_is_always_what_the_session_began_with() {
    let mut bench = Bench::limited(small());
    for seconds in [120, 180] {
        bench.feed(reached());
        bench.feed(resume());
        assert_eq!(bench.state.limits, Limits { seconds, ..small() });
    }
}

/// C5
#[test]
fn any_other_pause_leaves_the_limits_as_they_are() {
    let mut bench = Bench::limited(small());
    bench.feed(pause());
    bench.feed(resume());
    assert_eq!(bench.state.limits, small());
}

/// C5
#[test]
fn running_time_that_is_used_up_pauses_and_throws_nothing_away() {
    let mut bench = Bench::limited(small());
    bench.running("order", Effect::Irreversible);
    let told = bench.feed(reached());
    assert_eq!((told.records, told.actions), (vec![requested(Limit::Seconds).into()], vec![Action::Wind]));
    bench.outcome("order", 1, Outcome::Done(json!(1)));
    assert_eq!(bench.state.summary().pause, Some(PauseReason::Limit(Limit::Seconds)));
    assert_eq!(bench.stage("order"), Stage::Done { result: json!(1), by: None });
}

/// C5
#[test]
fn a_limit_means_nothing_where_nothing_moves() {
    let mut bench = Bench::limited(small());
    bench.feed(pause());
    assert_eq!(bench.feed(reached()).records, []);
}

/// C5
#[test]
fn limits_grow_up_to_what_can_be_counted() {
    let most = Limits { steps: u32::MAX - 1, seconds: u32::MAX, subtasks: 0, tokens: Some(u64::MAX) };
    assert_eq!(most.raised(Limit::Steps, most).steps, u32::MAX);
    assert_eq!(most.raised(Limit::Seconds, most).seconds, u32::MAX);
    assert_eq!(most.raised(Limit::Tokens, most).tokens, Some(u64::MAX));
    let unlimited = Limits { tokens: None, ..most };
    assert_eq!(unlimited.raised(Limit::Tokens, most).tokens, None);
    assert_eq!(small().raised(Limit::Tokens, unlimited).tokens, Some(u64::MAX));
}
