//! A model's turns: how they start, what limits them, how the state shows them.

use crate::support::{Bench, breaks_off, enter, internal, model_session, pause, propose, resume, says};
use holdpoint_core::dialogue::Thought;
use holdpoint_core::limits::{Limit, Limits};
use holdpoint_core::record::{
    PauseReason, PauseRequested, Paused, Record, Resumed, StepKind, TurnSaid, TurnStarted, TurnText,
};
use holdpoint_core::session::{Action, Input, Move, Refusal, Status, TurnStage};
use holdpoint_core::words::Words;
use serde_json::json;

fn started(turn: u32, attempt: u32) -> Vec<Record> {
    vec![TurnStarted { turn, attempt }.into()]
}

fn acts(turn: u32, attempt: u32) -> Vec<Action> {
    vec![Action::Think { turn, attempt }]
}

/// A3
#[test]
fn a_turn_is_recorded_as_started_before_the_model_is_asked() {
    let mut bench = Bench::model();
    let told = bench.think();
    assert_eq!((told.records, told.actions), (started(1, 1), acts(1, 1)));
    assert_eq!(bench.state.status(), Status::Running);
    assert_eq!(bench.state.bookmark(), Words::new("next-thinking"));
    assert_eq!((bench.state.spent.steps, bench.state.turns[0].started), (1, 2));
}

/// A3, C5
#[test]
fn an_answer_is_kept_whole_and_its_tokens_are_counted() {
    let mut bench = Bench::model();
    bench.think();
    let Thought::Said(said) = says("Ten boxes.") else { unreachable!() };
    let told = bench.thought(1, 1, says("Ten boxes."));
    assert_eq!(told.records, [TurnSaid { turn: 1, attempt: 1, said: said.clone() }.into()]);
    assert_eq!(bench.state.turns[0].stage, TurnStage::Said { said, seq: 3 });
    assert_eq!(bench.state.spent.tokens, 100);
    assert_eq!(bench.state.bookmark(), Words::new("next-goes-on"));
    assert_eq!(bench.think().actions, acts(2, 1));
}

/// G1
#[test]
fn one_turn_is_made_at_a_time_and_none_while_paused() {
    let mut bench = Bench::model();
    bench.think();
    assert_eq!(bench.refusal(Input::Think), Refusal::Disagrees("a turn".to_owned()));
    bench.thought(1, 1, says("Well."));
    bench.feed(pause());
    assert_eq!(bench.refusal(Input::Think), Refusal::Disagrees("a turn".to_owned()));
}

/// G1
#[test]
fn what_is_said_is_saved_as_it_comes() {
    let mut bench = Bench::model();
    bench.think();
    let saying = |text: &str| Input::Saying { turn: 1, attempt: 1, text: text.to_owned() };
    let saved = TurnText { turn: 1, attempt: 1, text: "Ten ".to_owned() };
    assert_eq!(bench.feed(saying("Ten ")).records, [saved.into()]);
    bench.feed(saying("boxes"));
    assert_eq!(bench.feed(saying("")).records, []);
    assert_eq!(bench.state.turns[0].stage, TurnStage::Thinking { partial: "Ten boxes".to_owned() });
    bench.thought(1, 1, says("Ten boxes."));
    assert_eq!(bench.feed(saying(" late")).records, []);
}

/// C5
#[test]
fn a_turn_is_a_step_and_the_one_beyond_the_limit_pauses() {
    let mut bench = Bench::of(model_session(Limits { steps: 1, ..Limits::default() }));
    bench.think();
    bench.thought(1, 1, breaks_off(None));
    bench.feed(resume());
    assert_eq!(bench.think().actions, acts(1, 2), "a turn is one step however often it is tried");
    bench.thought(1, 2, says("Well."));
    let told = bench.think();
    let reason = PauseReason::Limit(Limit::Steps);
    assert_eq!(told.records[0], PauseRequested { reason, by: None }.into());
    assert_eq!(told.actions, []);
}

/// C5
#[test]
fn tokens_that_are_used_up_pause_before_the_next_turn_and_resuming_grants_the_same_again() {
    let limits = Limits { tokens: Some(150), ..Limits::default() };
    let mut bench = Bench::of(model_session(limits));
    for turn in [1, 2] {
        bench.think();
        bench.thought(turn, 1, says("Well."));
    }
    let told = bench.think();
    let reason = PauseReason::Limit(Limit::Tokens);
    let expected: [Record; 2] = [
        PauseRequested { reason: reason.clone(), by: None }.into(),
        Paused { reason, next: Words::new("next-goes-on") }.into(),
    ];
    assert_eq!((told.records.as_slice(), told.actions), (expected.as_slice(), vec![]));
    let raised = Limits { tokens: Some(300), ..limits };
    assert_eq!(bench.feed(resume()).records, [Resumed { by: Some("kim".to_owned()), limits: raised }.into()]);
    assert_eq!(bench.think().actions, acts(3, 1));
}

/// A4, C5
#[test]
fn a_session_stored_before_tokens_were_counted_has_no_limit_of_them() {
    let mut bench = Bench::of(model_session(Limits { tokens: None, ..Limits::default() }));
    for turn in 1..=5 {
        bench.think();
        bench.thought(turn, 1, says("Well."));
    }
    assert_eq!(bench.think().actions, acts(6, 1));
}

/// A2
#[test]
fn a_session_that_thinks_beside_an_open_gate_is_running() {
    let mut bench = Bench::model();
    bench.held("order");
    assert_eq!(bench.state.status(), Status::AwaitingInput);
    bench.think();
    assert_eq!(bench.state.status(), Status::Running);
}

/// G3
#[test]
fn the_bookmark_follows_the_plan_as_the_model_tells_it() {
    let mut bench = Bench::model();
    bench.think();
    bench.thought(1, 1, says("A plan."));
    let plan = |first: &str, second: &str| {
        json!({"steps": [
            {"id": "a", "title": "First", "status": first},
            {"id": "b", "title": "Second", "status": second},
        ]})
    };
    let cases = [
        ("running", "ahead", Words::new("next-step").with("step", "First")),
        ("done", "ahead", Words::new("next-step").with("step", "Second")),
        ("ahead", "running", Words::new("next-step").with("step", "Second")),
        ("done", "skipped", Words::new("next-goes-on")),
    ];
    for (number, (first, second, next)) in cases.into_iter().enumerate() {
        bench.propose(vec![internal(&format!("plan{number}"), "update_plan", plan(first, second))]);
        assert_eq!(bench.state.bookmark(), next);
    }
    assert_eq!(bench.state.recap(0).done, ["First"]);
}

/// A3
#[test]
fn a_session_does_not_end_while_it_thinks() {
    let mut bench = Bench::model();
    bench.think();
    let end = Move::End { end: holdpoint_core::record::End::Completed, words: None };
    let refused = bench.refusal(propose(vec![enter("turn-1", StepKind::Tool, 1), end]));
    assert_eq!(refused, Refusal::Disagrees("an end while something runs".to_owned()));
}
