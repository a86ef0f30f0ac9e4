//! A model as the agent: its turns, its calls, what it is told.

use crate::commands::order_world;
use holdpoint_core::gate::Decision;
use holdpoint_core::limits::{Limit, Limits};
use holdpoint_core::record::{PauseReason, Record};
use holdpoint_core::session::{Command, Status};
use holdpoint_testkit::Scripted;
use holdpoint_tests::{Person, Story, Told, answer};
use serde_json::json;
use std::time::Duration;

const BEAT: Duration = Duration::from_millis(600);

/// Two orders in one turn, and then the words for them.
fn two_orders() -> Vec<Vec<Scripted>> {
    let calls = [("order", json!({ "item": "lamp" })), ("order", json!({ "item": "shade" }))];
    vec![vec![Scripted::calls(&calls)], vec![Scripted::says("Ordered.")]]
}

fn last_results(told: &Told) -> Vec<&str> {
    told.requests.last().map(|asked| asked.results.iter().map(String::as_str).collect()).unwrap_or_default()
}

/// D2, D3, D4, D5, H06
#[test]
fn two_calls_of_one_turn_are_each_done_once_whenever_somebody_dies() {
    let told = Story::thinking(two_orders(), order_world, Person::agreeable()).counting(&["order"]).at_every_point();
    assert_eq!((told.end.status, told.end.done.len()), (Status::Completed, 2));
    assert_eq!(last_results(&told), ["done", "done"]);
}

/// B3, H14
#[test]
fn a_rejection_goes_back_to_the_model_with_its_words_and_the_other_call_is_done() {
    let person = Person::new(|gate, _| {
        let lamp = gate.proposed.as_deref().is_some_and(|text| text.contains("lamp"));
        Some(if lamp { Decision::Reject(Some("use the shop next door".into())) } else { answer(gate) })
    });
    let story = Story::thinking(two_orders(), order_world, person).counting(&["order"]);
    story.at_every_point();
    for told in story.every_telling() {
        assert_eq!(told.end.done, [("order".to_owned(), r#"{"item":"shade"}"#.to_owned())]);
        assert_eq!(last_results(&told), ["refused: use the shop next door", "done"]);
    }
}

/// B13
#[test]
fn what_is_told_in_the_middle_of_a_turn_is_taken_up_by_the_next_whenever_somebody_dies() {
    let script = vec![vec![Scripted::slowly("ten ", 3, BEAT)], vec![Scripted::says("Twelve.")]];
    let person = Person::agreeable().interrupting(Duration::from_millis(500), Command::Tell { text: "Twelve".into() });
    for told in Story::thinking(script, order_world, person).every_telling() {
        assert_eq!(told.end.status, Status::Completed);
        assert_eq!(told.state.told.len(), 1, "it is kept once");
        assert_eq!(told.requests.last().expect("it was asked").told, ["Twelve"], "the last turn knew of it");
    }
}

/// B13
#[test]
fn a_completed_session_is_taken_up_again_by_a_message_and_completes_again() {
    let script = vec![vec![Scripted::says("Done.")], vec![Scripted::calls(&[("order", json!({ "item": "lid" }))])]];
    let person = Person::agreeable().following_up(&["And lids."]);
    let story = Story::thinking(script, order_world, person).counting(&["order"]);
    story.at_every_point();
    for told in story.every_telling() {
        assert_eq!((told.end.status, told.end.done.len()), (Status::Completed, 1));
        let of = |kind: &str| told.entries.iter().filter(|entry| entry.record.kind() == kind).count();
        assert_eq!((of("told"), of("reopened"), of("ended")), (1, 1, 2));
        assert_eq!(told.state.turns.len(), 3);
    }
}

/// C5
#[test]
fn tokens_that_are_used_up_pause_before_the_next_turn_and_resuming_grants_the_same_again() {
    let keeps = |name: &str| vec![Scripted::calls(&[("remember", json!({ "values": { name: 1 } }))])];
    let limits = Limits { tokens: Some(150), ..Limits::default() };
    let story = Story::thinking(vec![keeps("a"), keeps("b")], order_world, Person::agreeable()).limited(limits);
    let told = story.at_every_point();
    let reached =
        |record: &Record| matches!(record, Record::Paused(body) if body.reason == PauseReason::Limit(Limit::Tokens));
    let pauses = told.entries.iter().filter(|entry| reached(&entry.record)).count();
    assert_eq!((told.end.status, pauses, told.state.limits.tokens), (Status::Completed, 1, Some(300)));
    assert_eq!((told.state.spent.tokens, told.requests.len()), (300, 3));
}

/// B8
#[test]
fn a_person_who_is_asked_answers_as_a_call_does() {
    let ask = json!({ "kind": "question", "question": { "said": "Which colour?" } });
    let script = vec![vec![Scripted::calls(&[("request_human_input", ask)])], vec![Scripted::says("Blue.")]];
    let told = Story::thinking(script, order_world, Person::agreeable()).at_every_point();
    assert_eq!((told.end.status, last_results(&told)), (Status::Completed, vec!["done"]));
}
