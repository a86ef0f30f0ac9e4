use crate::support::{Rail, YOU};
use holdpoint_core::dialogue::Thought;
use holdpoint_core::gate::Decision;
use holdpoint_core::id::OwnerId;
use holdpoint_core::record::{End, PauseReason};
use holdpoint_core::session::{Input, Move};
use holdpoint_core::words::Words;
use holdpoint_wire::desk::RowBody;
use serde_json::json;

fn thinking() -> Rail {
    let mut rail = Rail::of_model();
    rail.think();
    rail
}

fn failed(partial: &str, again_after_ms: Option<u64>) -> Thought {
    Thought::Failed { words: Words::new("private-address"), partial: partial.to_owned(), again_after_ms }
}

fn tell(rail: &mut Rail, text: &str) {
    rail.feed(Input::Tell { text: text.to_owned(), by: YOU.to_owned() });
}

fn pause(rail: &mut Rail) {
    rail.feed(Input::Pause { reason: PauseReason::User, by: Some(YOU.to_owned()) });
}

/// I1
#[test]
fn a_turn_grows_in_one_row_from_thinking_to_words() {
    let mut rail = thinking();
    assert_eq!(rail.lines(), ["thinking 1"]);
    rail.saying("Three of the ");
    rail.saying("four.");
    assert_eq!(rail.lines(), ["words Three of the four.…"]);
    rail.says("Three of the four sources.", &[("read_file", r#"{"path":"a.md"}"#)]);
    assert_eq!(rail.lines(), ["words Three of the four sources.", "call read_file a.md ahead"]);
}

/// I1
#[test]
fn a_turn_without_words_gives_its_row_to_what_it_does() {
    let mut rail = thinking();
    rail.says("", &[("read_file", r#"{"path":"a.md"}"#)]);
    assert_eq!(rail.lines(), ["call read_file a.md ahead"]);
    let mut rail = thinking();
    rail.says("", &[("request_human_input", r#"{"kind":"question","question":{"said":"Since when?"}}"#)]);
    assert_eq!(rail.lines(), ["gate Since when? open"]);
}

/// I1
#[test]
fn several_calls_of_a_turn_stand_in_lanes_and_what_it_keeps_does_not() {
    let mut rail = thinking();
    rail.says(
        "",
        &[
            ("remember", r#"{"values":{"since":2021}}"#),
            ("read_file", r#"{"path":"a.md"}"#),
            ("run_command", r#"{"command":"make wipe"}"#),
        ],
    );
    let expected = [
        "group 2 calls at once 0/2",
        "note Kept since",
        "1/2 call read_file a.md ahead",
        "2/2 gate May run_command do this? open",
    ];
    assert_eq!(rail.lines(), expected);
    rail.decide(Decision::Reject(None));
    rail.go();
    rail.done("turn-1", 1, json!({"bytes": 1}));
    assert_eq!(rail.lines()[0], "group 2 calls at once 1/2, 1 failed over");
}

/// I1
#[test]
fn a_plan_that_a_model_makes_is_a_line() {
    let mut rail = thinking();
    let steps =
        |status: &str| json!({"steps": [{"id": "a", "title": "A", "status": status}, {"id": "b", "title": "B"}]});
    rail.says("First a plan.", &[("update_plan", &steps("running").to_string())]);
    assert_eq!(rail.lines(), ["words First a plan.", "note Plan: 2 steps"]);
    let plan = rail.state.plan.steps[0].status;
    assert!(plan.is_some());
    rail.feed(Input::Propose { moves: vec![end_step("turn-1")], examined: Default::default() });
    rail.think();
    rail.says("Next.", &[("update_plan", &steps("done").to_string())]);
    assert_eq!(rail.lines()[2..], ["words Next.", "note Plan: 1 of 2 steps done"]);
    rail.feed(Input::Propose { moves: vec![end_step("turn-2")], examined: Default::default() });
    rail.think();
    rail.says("On.", &[("update_plan", &steps("skipped").to_string())]);
    assert_eq!(rail.lines()[4..], ["words On.", "note Plan: 0 of 2 steps done, 1 skipped"]);
}

fn end_step(turn: &str) -> Move {
    Move::EndStep { step: turn.into(), status: holdpoint_core::record::StepStatus::Done, save: None }
}

/// C6
#[test]
fn tries_that_said_nothing_share_one_row_with_the_wait_between_them() {
    let mut rail = thinking();
    rail.thought(failed("", Some(5000)));
    let why = "This address belongs to this machine or to a private network and was not granted.";
    assert_eq!(rail.lines(), [format!("note {why} until 7000")]);
    let timer = rail.state.turns[0].again();
    rail.feed(Input::Due { timer });
    rail.think();
    assert_eq!(rail.lines(), ["thinking 1"]);
    rail.says("There.", &[]);
    assert_eq!(rail.lines(), ["words There."]);
}

/// C6
#[test]
fn what_was_said_before_a_turn_broke_off_is_kept_and_the_next_try_follows() {
    let mut rail = thinking();
    rail.saying("Half a ");
    rail.thought(failed("Half a sen", Some(5000)));
    let timer = rail.state.turns[0].again();
    rail.feed(Input::Due { timer });
    rail.think();
    let lines = rail.lines();
    assert!(lines[0].starts_with("words Half a sen | This address"), "{}", lines[0]);
    assert_eq!(lines[1..], ["thinking 1"]);
}

/// C6
#[test]
fn a_failure_that_pauses_is_told_once() {
    let mut rail = thinking();
    rail.thought(failed("", None));
    assert_eq!(rail.lines().len(), 1);
    assert!(rail.lines()[0].starts_with("pause error"), "{}", rail.lines()[0]);
}

/// C6: why a turn broke off stands once, below what had come of it; the pause that follows says only that it is one.
#[test]
fn why_a_turn_broke_off_is_told_where_its_words_are() {
    let mut rail = thinking();
    rail.thought(failed("Half a sen", None));
    let why = |row: &RowBody| match row {
        RowBody::Words { broke, .. } => broke.clone(),
        RowBody::Pause { why, .. } => Some(why.clone()),
        _other => None,
    };
    let told: Vec<_> = rail.rows().iter().filter_map(|row| why(&row.body)).collect();
    let words = "This address belongs to this machine or to a private network and was not granted.";
    assert_eq!(told, [words, "An error paused it."]);
    let mut rail = thinking();
    rail.thought(failed("", None));
    let told: Vec<_> = rail.rows().iter().filter_map(|row| why(&row.body)).collect();
    assert_eq!(told, [words], "without words of the turn the pause tells why");
}

/// C1
#[test]
fn a_turn_that_a_pause_ended_is_made_again_below_it() {
    let mut rail = thinking();
    pause(&mut rail);
    rail.thought(Thought::Stopped { partial: String::new() });
    rail.feed(Input::Resume { by: YOU.to_owned() });
    rail.think();
    let lines = rail.lines();
    assert!(lines[0].starts_with("note The model was stopped before"), "{}", lines[0]);
    assert!(lines[1].starts_with("pause user"), "{}", lines[1]);
    assert_eq!(lines[2], "thinking 1");
}

/// A3
#[test]
fn a_death_keeps_the_words_that_were_saved() {
    let mut rail = thinking();
    rail.saying("Half");
    rail.feed(Input::Taken { owner: OwnerId::from("p2"), after_death: true });
    assert_eq!(
        rail.lines(),
        ["words Half | Ended before it was whole. It is asked again on going on.", "crash after 2000"]
    );
}

/// I1
#[test]
fn what_a_person_tells_is_a_row_and_takes_a_completed_session_up_again() {
    let mut rail = thinking();
    tell(&mut rail, "Leave out 2020.");
    rail.says("Done.", &[]);
    rail.think();
    rail.says("Done without 2020.", &[]);
    rail.propose(vec![Move::End { end: End::Completed, words: Some("Done without 2020.".to_owned()) }]);
    let expected = ["words Done.", "told Leave out 2020. by ada", "words Done without 2020.", "end completed"];
    assert_eq!(rail.lines(), expected, "the end does not say again what stands above it");
    tell(&mut rail, "And 2021?");
    assert_eq!(rail.lines()[3..], ["end completed reopened", "told And 2021? by ada"]);
}

/// I1
#[test]
fn long_words_are_cut_and_say_so() {
    let mut rail = thinking();
    for _ in 0..5 {
        rail.saying(&"潮".repeat(1999));
    }
    let shown = |rail: &Rail| match &rail.rows()[0].body {
        RowBody::Words { text, cut, live, .. } => (text.chars().count(), *cut, *live),
        other => panic!("{other:?}"),
    };
    assert_eq!(shown(&rail), (8000, true, true));
    rail.timeline.take_changed();
    rail.saying("more");
    assert!(rail.timeline.take_changed().is_empty(), "what has no room changes no row");
    rail.says(&"潮".repeat(9995), &[]);
    assert_eq!(shown(&rail), (8000, true, false));
}

/// C6: an endpoint that is down is tried four times; the last failure is told once, by the pause, and no time is told for a try that
/// does not come.
#[test]
fn the_last_try_of_a_dead_model_ends_in_the_pause_alone() {
    let mut rail = Rail::of_model();
    for _ in 0..4 {
        rail.think();
        rail.thought(failed("", Some(15_000)));
        let timer = rail.state.turns[0].again();
        if rail.state.moving() {
            rail.feed(Input::Due { timer });
        }
    }
    assert_eq!(rail.lines(), ["pause error | Next: the agent is asked again."]);
}

/// C1, C6: who pauses meanwhile does not lose why a turn broke off.
#[test]
fn a_failure_stands_beside_a_pause_with_another_reason() {
    let mut rail = thinking();
    rail.feed(Input::Pause { reason: holdpoint_core::record::PauseReason::User, by: Some(YOU.to_owned()) });
    rail.thought(failed("", Some(15_000)));
    let lines = rail.lines();
    assert!(lines[0].starts_with("note This address"), "{lines:?}");
    assert!(lines[1].starts_with("pause user"), "{lines:?}");
}
