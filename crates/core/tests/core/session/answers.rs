//! The calls of a model's answer: items of the step `turn-<n>`, as an agent proposes them.

use crate::support::{Bench, allowed, decide, enter, held};
use holdpoint_core::dialogue::{Said, SaidCall, Thought};
use holdpoint_core::effect::{Effect, Outcome};
use holdpoint_core::gate::{Decision, Verdict};
use holdpoint_core::id::Key;
use holdpoint_core::record::{CallProposed, Record, StepKind, StepStatus};
use holdpoint_core::session::{Input, ModelTurn, Move, Stage, Status};
use holdpoint_core::words::Words;
use serde_json::json;

const TEN: &str = r#"{"boxes":10}"#;

/// A turn that asks for three calls, of which the second is malformed and so is never proposed.
fn three_calls() -> Bench {
    let mut bench = Bench::model();
    bench.think();
    let call = |arguments: &str| SaidCall { provider_id: None, tool: "pay".into(), arguments: arguments.into() };
    let calls = vec![call(TEN), call("{"), call(TEN)];
    bench.thought(1, 1, Thought::Said(Said { calls, ..Said::default() }));
    let key = |place| Key::work(&ModelTurn::step(1), place, 0);
    let call = |place| Move::Call { key: key(place), tool: "pay".into(), arguments: TEN.into() };
    let examined = [0, 2].map(|place| (bench.state.said_operation(1, place), held(Effect::Irreversible)));
    let moves = vec![enter("turn-1", StepKind::Tool, 3), call(0), call(2)];
    bench.feed(Input::Propose { moves, examined: examined.into() });
    bench
}

fn stage(bench: &Bench, place: u32) -> &Stage {
    &bench.state.call(&bench.state.said_operation(1, place)).expect("it was proposed").stage
}

/// H06
#[test]
fn each_call_of_an_answer_has_an_operation_of_its_own() {
    let bench = three_calls();
    let gates: Vec<_> = bench.state.open_gates().map(|open| open.gate.operation.as_str()).collect();
    assert_eq!(gates, ["s1/turn-1/0/0/0", "s1/turn-1/2/0/0"]);
    assert_eq!(bench.state.bookmark(), Words::new("next-answer-call").with("tool", "pay"));
}

/// B3, H14
#[test]
fn the_words_of_a_rejection_and_the_result_beside_it_can_both_be_read() {
    let mut bench = three_calls();
    let gates: Vec<_> = bench.state.open_gates().map(|open| open.gate.id.clone()).collect();
    bench.feed(decide(&gates[0], Decision::Reject(Some("use staging".into()))));
    bench.feed(decide(&gates[1], Decision::Approve));
    bench.go();
    assert_eq!(bench.state.bookmark(), Words::new("next-running-call").with("tool", "pay"));
    let operation = bench.state.said_operation(1, 2);
    bench.feed(Input::Outcome { operation, attempt: 1, outcome: Outcome::Done(json!("receipt 7")) });
    assert_eq!(*stage(&bench, 0), Stage::Refused { words: Some("use staging".into()) });
    assert_eq!(*stage(&bench, 2), Stage::Done { result: json!("receipt 7"), by: None });
    assert_eq!(bench.state.call(&bench.state.said_operation(1, 1)), None, "what was malformed was never proposed");
    bench.propose(vec![Move::EndStep { step: ModelTurn::step(1), status: StepStatus::Done, save: None }]);
    assert_eq!(bench.state.status(), Status::Running);
    bench.think();
    assert!(bench.state.thinks(2, 1));
}

/// B9, H13
#[test]
fn an_edited_call_is_kept_beside_what_was_proposed_and_held_when_it_comes_back() {
    let mut bench = three_calls();
    let gate = bench.state.open_gates().next().expect("a gate waits").gate.id.clone();
    let decision = Decision::Edit(r#"{"boxes":12}"#.into());
    let examined = Some(held(Effect::Irreversible));
    bench.feed(Input::Decide { gate, decision, hash: None, by: "kim".into(), from: None, examined });
    let call = bench.state.call(&bench.state.said_operation(1, 0)).expect("it was proposed");
    assert_eq!((call.proposed.as_str(), call.arguments()), (TEN, r#"{"boxes":12}"#));
    let key = Key::work(&ModelTurn::step(2), 0, 0);
    let examined = [(bench.state.said_operation(2, 0), allowed(Effect::ReadOnly))].into();
    let moves = vec![Move::Call { key, tool: "pay".into(), arguments: TEN.into() }];
    let told = bench.feed(Input::Propose { moves, examined });
    let Record::CallProposed(CallProposed { verdict, .. }) = &told.records[0] else { panic!("{told:?}") };
    assert_eq!(*verdict, Verdict::Hold(Words::new("hold-edited-before")));
}
