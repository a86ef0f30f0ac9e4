//! How a turn ends without an answer, and when it is made again.

use crate::support::{Bench, abandon, breaks_off, gone, pause, resume, says, stop, taken};
use holdpoint_core::dialogue::Thought;
use holdpoint_core::id::TimerId;
use holdpoint_core::record::{
    PauseReason, Paused, Record, StopRequested, StopTo, Stopped, Taken, TimerSet, TurnFailed, TurnStopped,
};
use holdpoint_core::session::{Action, Input, Status, TurnStage};
use holdpoint_core::words::Words;

fn said_half() -> Bench {
    let mut bench = Bench::model();
    bench.think();
    bench.feed(Input::Saying { turn: 1, attempt: 1, text: "Half".to_owned() });
    bench
}

fn cut(partial: &str) -> Record {
    TurnStopped { turn: 1, attempt: 1, partial: partial.to_owned() }.into()
}

fn stopped(partial: &str) -> Thought {
    Thought::Stopped { partial: partial.to_owned() }
}

fn again() -> Vec<Action> {
    vec![Action::Think { turn: 1, attempt: 2 }]
}

fn reason() -> PauseReason {
    PauseReason::Error(Words::new("model-broke"))
}

/// C6
#[test]
fn a_turn_that_breaks_off_pauses_with_the_words_and_resuming_tries_it_again() {
    let mut bench = said_half();
    let told = bench.thought(1, 1, breaks_off(None));
    let words = Words::new("model-broke");
    let failed = TurnFailed { turn: 1, attempt: 1, words, partial: "Half".to_owned(), again_after_ms: None };
    assert_eq!(told.records[0], failed.into());
    assert_eq!(told.records[2], Paused { reason: reason(), next: Words::new("next-again") }.into());
    assert_eq!(bench.state.summary().pause, Some(reason()));
    bench.feed(resume());
    assert_eq!(bench.think().actions, again());
}

/// C6, H05
#[test]
fn a_turn_that_may_be_tried_again_waits_where_the_wait_can_be_seen() {
    let mut bench = said_half();
    let told = bench.thought(1, 1, breaks_off(Some(7000)));
    let timer = TimerId::from("turn-1/1");
    let set = TimerSet { timer: timer.clone(), length_ms: 7000, due_at: bench.at() + 7000 };
    assert_eq!(told.records[1..], [set.into()]);
    assert_eq!(bench.state.pending_timers().map(|(id, _)| id).collect::<Vec<_>>(), [&timer]);
    assert_eq!(bench.state.status(), Status::Running);
    assert_eq!(bench.think().records, [], "it goes on waiting, however often it is asked for");
    bench.feed(Input::Due { timer });
    assert_eq!(bench.think().actions, again());
}

/// C6
#[test]
fn the_fourth_failure_in_a_row_is_the_persons_and_resuming_begins_to_count_anew() {
    let mut bench = Bench::model();
    let fails = |bench: &mut Bench, attempt: u32| {
        bench.think();
        bench.thought(1, attempt, breaks_off(Some(10)));
        let timer = TimerId(format!("turn-1/{attempt}"));
        bench.try_feed(Input::Due { timer }).is_ok()
    };
    let waited: Vec<bool> = (1..=4).map(|attempt| fails(&mut bench, attempt)).collect();
    assert_eq!(waited, [true, true, true, false]);
    assert_eq!(bench.state.summary().pause, Some(reason()));
    bench.feed(resume());
    assert!(fails(&mut bench, 5));
}

/// C6: a model that says again and again that it was stopped, which nobody asked for, is not asked without end.
#[test]
fn a_turn_that_stops_unasked_counts_as_one_that_broke_off() {
    let mut bench = Bench::model();
    let stops = |bench: &mut Bench, attempt: u32| {
        bench.think();
        bench.thought(1, attempt, stopped("Half"));
        bench.try_feed(Input::Due { timer: TimerId(format!("turn-1/{attempt}")) }).is_ok()
    };
    let waited: Vec<bool> = (1..=4).map(|attempt| stops(&mut bench, attempt)).collect();
    assert_eq!(waited, [true, true, true, false]);
    assert_eq!(bench.state.summary().pause, Some(PauseReason::Error(Words::new("turn-broke"))));
}

/// C1, H05
#[test]
fn a_force_stop_during_the_wait_is_over_at_once_and_no_try_follows() {
    let mut bench = said_half();
    bench.thought(1, 1, breaks_off(Some(7000)));
    bench.feed(stop());
    assert_eq!(bench.state.summary().pause, Some(PauseReason::ForceStopped));
    assert!(bench.try_feed(Input::Think).is_err());
    assert!(bench.try_feed(Input::Due { timer: "turn-1/1".into() }).is_err());
}

/// C1
#[test]
fn a_pause_waits_for_the_turn_and_keeps_an_answer_that_comes_in_time() {
    let mut bench = said_half();
    let told = bench.feed(pause());
    assert_eq!((told.actions, bench.state.status()), (vec![Action::Wind], Status::Pausing));
    bench.thought(1, 1, says("Half a sentence."));
    assert_eq!(bench.state.status(), Status::Paused);
    bench.feed(resume());
    assert_eq!(bench.think().actions, [Action::Think { turn: 2, attempt: 1 }]);
}

/// C1
#[test]
fn a_turn_that_a_pause_ended_keeps_its_text_and_is_made_again() {
    let mut bench = said_half();
    bench.feed(pause());
    let told = bench.thought(1, 1, stopped("Half a"));
    let paused = Paused { reason: PauseReason::User, next: Words::new("next-again") };
    assert_eq!(told.records, [cut("Half a"), paused.into()]);
    assert_eq!(bench.state.turns[0].stage, TurnStage::Stopped { partial: "Half a".to_owned() });
    bench.feed(resume());
    assert_eq!(bench.think().actions, again());
}

/// C1, C6
#[test]
fn a_turn_that_breaks_off_while_pausing_sets_no_timer_and_keeps_the_persons_reason() {
    let mut bench = said_half();
    bench.feed(pause());
    bench.thought(1, 1, breaks_off(Some(7000)));
    assert_eq!(bench.state.summary().pause, Some(PauseReason::User));
    assert_eq!(bench.state.pending_timers().count(), 0);
    bench.feed(resume());
    assert_eq!(bench.think().actions, again());
}

/// C1, C2
#[test]
fn a_force_stop_is_over_only_when_the_turn_is_gone() {
    let mut bench = said_half();
    let by = "kim".to_owned();
    assert_eq!(bench.feed(stop()).records, [StopRequested { by, to: StopTo::Paused }.into()]);
    assert_eq!(bench.state.status(), Status::Stopping);
    let told = bench.feed(gone());
    let over = Stopped { receipt: vec![], next: Words::new("next-again") };
    assert_eq!(told.records, [cut("Half"), over.into()], "what was saved of it is kept");
}

/// C4
#[test]
fn abandoning_ends_the_turn_first() {
    let mut bench = said_half();
    bench.feed(abandon());
    assert_eq!(bench.state.status(), Status::Stopping);
    assert_eq!(bench.feed(gone()).records[0], cut("Half"));
    assert_eq!(bench.state.status(), Status::Abandoned);
}

/// D4
#[test]
fn a_turn_that_died_is_written_down_with_what_was_saved_and_made_again() {
    for after_death in [true, false] {
        let mut bench = said_half();
        let told = bench.feed(taken(after_death));
        assert_eq!(told.records, [Taken { owner: "p2".into(), after_death }.into(), cut("Half")]);
        assert_eq!(bench.think().actions, again());
    }
}

/// C1, D4
#[test]
fn a_late_thought_of_a_try_that_was_given_up_moves_nothing() {
    let mut bench = said_half();
    bench.feed(taken(true));
    assert_eq!(bench.thought(1, 1, says("Too late.")).records, []);
    bench.think();
    assert_eq!(bench.thought(1, 1, breaks_off(None)).records, []);
    assert!(bench.state.thinks(1, 2));
}
