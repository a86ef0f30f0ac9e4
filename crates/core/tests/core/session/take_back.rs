//! A pause that is still being reached is taken back.

use crate::support::{Bench, closing, operation, pause, resume, says};
use holdpoint_core::dialogue::Thought;
use holdpoint_core::effect::{Effect, Outcome};
use holdpoint_core::id::TimerId;
use holdpoint_core::limits::{Limit, Limits};
use holdpoint_core::record::{PauseReason, Record, Resumed};
use holdpoint_core::session::{Action, Input, Refusal, Stage, Status, TurnStage};
use serde_json::json;

fn resumed() -> Record {
    Resumed { by: Some("kim".to_owned()), limits: Limits::default() }.into()
}

fn stopped() -> Thought {
    Thought::Stopped { partial: "Half".to_owned() }
}

/// C1
#[test]
fn resuming_while_pausing_goes_on_and_leaves_what_runs_alone() {
    let mut bench = Bench::new();
    bench.running("order", Effect::Irreversible);
    bench.feed(pause());
    assert!(bench.state.takes_back());
    let told = bench.feed(resume());
    assert_eq!((told.records, told.actions), (vec![resumed()], vec![]));
    assert_eq!((bench.state.status(), bench.stage("order")), (Status::Running, Stage::Started));
    assert_eq!(bench.go().actions, [], "what runs is not begun a second time");
    let told = bench.outcome("order", 1, Outcome::Done(json!(1)));
    assert_eq!(told.records.iter().map(Record::kind).collect::<Vec<_>>(), ["call_ended"]);
    assert!(bench.state.moving() && !bench.state.takes_back());
}

/// C1
#[test]
fn what_the_pause_ended_is_made_again_beside_what_it_waited_for() {
    let mut bench = Bench::new();
    bench.running("order", Effect::Irreversible);
    bench.running("look", Effect::ReadOnly);
    bench.feed(pause());
    bench.outcome("look", 1, Outcome::Stopped);
    assert_eq!(bench.state.status(), Status::Pausing);
    bench.feed(resume());
    assert_eq!(bench.go().actions, [Action::Perform { operation: operation("look"), attempt: 2 }]);
}

/// C1: it was told to end before the pause was taken back, and reports after that.
#[test]
fn a_read_that_reports_as_ended_only_after_the_pause_was_taken_back_is_made_again() {
    let mut bench = Bench::new();
    bench.running("look", Effect::ReadOnly);
    bench.feed(pause());
    bench.feed(resume());
    bench.outcome("look", 1, Outcome::Stopped);
    assert_eq!(bench.go().actions, [Action::Perform { operation: operation("look"), attempt: 2 }]);
}

/// C1: whichever of the two is taken up first, it goes on, and every reply says so.
#[test]
fn resuming_beside_the_last_outcome_goes_on_whichever_comes_first() {
    let mut ends = Vec::new();
    for outcome_first in [false, true] {
        let mut bench = Bench::new();
        bench.running("order", Effect::Irreversible);
        bench.feed(pause());
        let outcome =
            Input::Outcome { operation: operation("order"), attempt: 1, outcome: Outcome::Done(json!({ "n": 1 })) };
        let inputs = if outcome_first { [outcome, resume()] } else { [resume(), outcome] };
        inputs.into_iter().for_each(|input| drop(bench.feed(input)));
        assert_eq!(bench.refusal(resume()), Refusal::NotPaused, "it goes on once");
        ends.push((bench.state.status(), bench.stage("order"), bench.state.pausing, bench.state.pause));
    }
    assert_eq!(ends[0], ends[1]);
    assert_eq!(ends[0].0, Status::Running);
}

/// C1
#[test]
fn a_session_that_pauses_for_its_program_to_close_goes_on_for_nobody() {
    let mut bench = Bench::new();
    bench.running("order", Effect::Irreversible);
    bench.feed(closing());
    assert!(!bench.state.takes_back());
    assert_eq!(bench.refusal(resume()), Refusal::IsClosing);
    bench.outcome("order", 1, Outcome::Done(json!(1)));
    bench.feed(resume());
    assert!(bench.state.moving(), "once it stands paused it is resumed like any other");
}

/// C1
#[test]
fn a_pause_that_was_taken_back_can_be_asked_for_again() {
    let mut bench = Bench::new();
    bench.running("order", Effect::Irreversible);
    bench.feed(pause());
    bench.feed(resume());
    assert_eq!(bench.feed(pause()).actions, [Action::Wind]);
    bench.outcome("order", 1, Outcome::Done(json!(1)));
    assert_eq!(bench.state.summary().pause, Some(PauseReason::User));
}

/// C1, C5
#[test]
fn taking_back_a_pause_by_a_limit_grants_the_same_again() {
    let limits = Limits { seconds: 60, ..Limits::default() };
    let mut bench = Bench::limited(limits);
    bench.running("order", Effect::Irreversible);
    bench.feed(Input::LimitReached { limit: Limit::Seconds });
    bench.feed(resume());
    assert_eq!((bench.state.status(), bench.state.limits.seconds), (Status::Running, 120));
}

/// C1, E3: nobody has to be told where the work stands of a session that never stood.
#[test]
fn a_session_that_never_stood_paused_has_no_return_to_tell_of() {
    let mut bench = Bench::model();
    bench.think();
    bench.feed(pause());
    bench.feed(resume());
    assert_eq!(bench.state.resumed, 0);
    bench.thought(1, 1, says("A sentence."));
    bench.feed(pause());
    bench.feed(resume());
    assert_eq!(bench.state.resumed, bench.state.seq);
}

/// C1, C6: it broke off because it was told to, so it counts as no failure and is made again without a wait.
#[test]
fn a_turn_that_the_pause_ended_is_made_again_though_it_reports_after_that() {
    let mut bench = Bench::model();
    bench.think();
    bench.feed(pause());
    bench.feed(resume());
    let told = bench.thought(1, 1, stopped());
    assert_eq!(told.records.iter().map(Record::kind).collect::<Vec<_>>(), ["turn_stopped"]);
    assert_eq!(bench.state.turns[0].stage, TurnStage::Stopped { partial: "Half".to_owned() });
    assert_eq!(bench.think().actions, [Action::Think { turn: 1, attempt: 2 }]);
    bench.thought(1, 2, stopped());
    let waits: Vec<&TimerId> = bench.state.pending_timers().map(|(timer, _)| timer).collect();
    assert_eq!(waits, [&TimerId::from("turn-1/2")], "of the next try nobody asked that");
}
