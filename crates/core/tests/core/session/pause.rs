use crate::support::{Bench, abandon, closing, gone, operation, pause, stop};
use holdpoint_core::effect::{Effect, Outcome};
use holdpoint_core::limits::Limit;
use holdpoint_core::record::{PauseReason, PauseRequested, Paused};
use holdpoint_core::session::{Action, Input, Refusal, Stage, Status};
use holdpoint_core::words::Words;
use serde_json::json;

fn requested() -> PauseRequested {
    PauseRequested { reason: PauseReason::User, by: Some("kim".to_owned()) }
}

/// C1, A2
#[test]
fn a_pause_where_nothing_runs_is_reached_at_once_with_a_bookmark() {
    let mut bench = Bench::new();
    bench.held("order");
    let told = bench.feed(pause());
    let next = Words::new("next-answer").with("step", "order");
    assert_eq!(told.records, [requested().into(), Paused { reason: PauseReason::User, next: next.clone() }.into()]);
    assert_eq!(told.actions, []);
    let kept = bench.state.pause.as_ref().expect("it stands paused");
    assert_eq!((&kept.reason, &kept.next, kept.at), (&PauseReason::User, &next, bench.at()));
}

/// C1
#[test]
fn a_pause_waits_for_what_runs_and_begins_its_grace() {
    let mut bench = Bench::new();
    bench.running("order", Effect::Irreversible);
    let told = bench.feed(pause());
    assert_eq!((told.records, told.actions), (vec![requested().into()], vec![Action::Wind]));
    assert_eq!(bench.state.status(), Status::Pausing);
    assert_eq!(bench.state.bookmark(), Words::new("next-running").with("tool", "work").with("step", "order"));
    let told = bench.outcome("order", 1, Outcome::Done(json!(1)));
    assert_eq!(told.records.last().map(|record| record.kind()), Some("paused"));
    assert_eq!(bench.state.status(), Status::Paused);
}

/// C1
#[test]
fn a_pause_is_reached_with_the_last_of_several_that_run() {
    let mut bench = Bench::new();
    bench.running("a", Effect::ReadOnly);
    bench.running("b", Effect::Irreversible);
    bench.feed(pause());
    bench.outcome("a", 1, Outcome::Stopped);
    assert_eq!((bench.state.status(), bench.stage("a")), (Status::Pausing, Stage::Stopped));
    bench.outcome("b", 1, Outcome::Done(json!(1)));
    assert_eq!(bench.state.status(), Status::Paused);
    assert_eq!(bench.state.bookmark(), Words::new("next-start").with("tool", "work").with("step", "a"));
}

/// C1
#[test]
fn the_persons_pause_wins_over_one_that_an_answer_would_end() {
    let mut bench = Bench::new();
    bench.failure_question("order");
    bench.feed(pause());
    assert_eq!(bench.state.summary().pause, Some(PauseReason::User));
    assert_eq!(bench.refusal(pause()), Refusal::AlreadyPaused);
    assert_eq!(bench.refusal(closing()), Refusal::AlreadyPaused);
}

/// C1, C3
#[test]
fn a_pause_does_not_take_the_place_of_a_force_stop() {
    let mut bench = Bench::new();
    bench.running("order", Effect::Irreversible);
    bench.feed(stop());
    bench.feed(gone());
    assert_eq!(bench.refusal(pause()), Refusal::AlreadyPaused);
    assert_eq!(bench.state.summary().pause, Some(PauseReason::ForceStopped));
}

/// C1, C5
#[test]
fn a_pause_does_not_take_the_place_of_a_limit_which_resuming_must_raise() {
    let mut bench = Bench::new();
    bench.feed(Input::LimitReached { limit: Limit::Seconds });
    assert_eq!(bench.refusal(pause()), Refusal::AlreadyPaused);
    assert_eq!(bench.state.summary().pause, Some(PauseReason::Limit(Limit::Seconds)));
}

/// C1
#[test]
fn a_pause_while_pausing_is_told_so() {
    let mut bench = Bench::new();
    bench.running("order", Effect::Irreversible);
    bench.feed(closing());
    assert_eq!(bench.refusal(closing()), Refusal::AlreadyPaused);
    bench.feed(pause());
    assert_eq!(bench.refusal(pause()), Refusal::AlreadyPaused);
    bench.outcome("order", 1, Outcome::Stopped);
    assert_eq!(bench.state.summary().pause, Some(PauseReason::User));
}

/// C1, C4
#[test]
fn there_is_no_pause_while_stopping_or_after_the_end() {
    let mut bench = Bench::new();
    bench.running("order", Effect::Irreversible);
    bench.feed(stop());
    assert_eq!(bench.refusal(pause()), Refusal::IsStopping);
    bench.feed(gone());
    bench.feed(abandon());
    assert_eq!(bench.refusal(pause()), Refusal::HasEnded);
}

/// A2
#[test]
fn every_reason_has_its_word() {
    let reasons = [
        PauseReason::User,
        PauseReason::ForceStopped,
        PauseReason::Limit(Limit::Steps),
        PauseReason::Error(Words::new("x")),
        PauseReason::Closing,
        PauseReason::Crashed,
    ];
    let words = ["user", "force_stopped", "limit", "error", "closing", "crashed"];
    assert_eq!(reasons.map(|reason| reason.word()), words);
}

/// C1
#[test]
fn a_probe_is_not_waited_for() {
    let mut bench = Bench::new();
    bench.lost("order");
    bench.go();
    bench.feed(pause());
    assert_eq!(bench.state.status(), Status::Paused);
    let probe = holdpoint_core::effect::Probe::NotHappened;
    bench.feed(Input::Probed { operation: operation("order"), probe });
    assert_eq!((bench.stage("order"), bench.state.status()), (Stage::Stopped, Status::Paused));
}
