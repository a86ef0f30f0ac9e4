use crate::support::{Bench, call, enter, internal, operation, propose, timer};
use holdpoint_core::effect::{Effect, Facts, Outcome};
use holdpoint_core::id::{Key, StepId};
use holdpoint_core::record::{StepKind, StepStatus, TimerSet};
use holdpoint_core::session::{Input, Item, Move, Provenance, Refusal};
use serde_json::{Value, json};

fn end_step(step: &str, status: StepStatus, save: Option<&str>) -> Move {
    Move::EndStep { step: StepId::from(step), status, save: save.map(str::to_owned) }
}

fn done(step: &str) -> Move {
    end_step(step, StepStatus::Done, None)
}

fn skip(step: &str, item: u32) -> Move {
    Move::SkipItem { step: StepId::from(step), item }
}

fn item_call(step: &str, item: u32) -> (Move, (holdpoint_core::id::OperationId, Facts)) {
    let key = Key::work(&StepId::from(step), item, 0);
    let named = key.operation(&"s1".into());
    let moved = Move::Call { key, tool: "fetch_webpage".to_owned(), arguments: "{}".to_owned() };
    (moved, (named, crate::support::allowed(Effect::ReadOnly)))
}

fn finish(bench: &mut Bench, step: &str, item: u32, result: Value) {
    let operation = Key::work(&StepId::from(step), item, 0).operation(&"s1".into());
    bench.feed(Input::Outcome { operation, attempt: 1, outcome: Outcome::Done(result) });
}

/// G3, D5
#[test]
fn a_steps_result_is_the_list_of_its_items_without_those_left_out() {
    let mut bench = Bench::new();
    bench.propose(vec![enter("read", StepKind::Tool, 3)]);
    let (moves, examined) = [0, 1, 2].map(|item| item_call("read", item)).into_iter().unzip();
    let examined: Vec<_> = examined;
    bench.feed(Input::Propose { moves, examined: examined.into_iter().collect() });
    bench.go();
    finish(&mut bench, "read", 2, json!("third"));
    finish(&mut bench, "read", 0, json!("first"));
    bench.outcome_of_item("read", 1);
    bench.propose(vec![skip("read", 1), end_step("read", StepStatus::Done, Some("pages"))]);
    assert_eq!(bench.state.item(&"read".into(), 1), Item::Skipped);
    assert_eq!(bench.state.memory["pages"].value, json!(["first", "third"]));
    assert_eq!(bench.state.memory["pages"].from, Provenance::Step("read".into()));
}

impl Bench {
    fn outcome_of_item(&mut self, step: &str, item: u32) {
        let operation = Key::work(&StepId::from(step), item, 0).operation(&"s1".into());
        self.feed(Input::Outcome { operation, attempt: 1, outcome: crate::support::failed() });
    }
}

/// G3
#[test]
fn a_gate_step_keeps_the_value_that_was_answered() {
    let mut bench = Bench::new();
    bench.propose(vec![enter("focus", StepKind::Gate, 1)]);
    let gate = bench.ask("focus", json!({"kind": "question", "question": {"said": "Focus?"}}));
    bench.decide(&gate, holdpoint_core::gate::Decision::Reply(json!("price")));
    bench.propose(vec![end_step("focus", StepStatus::Done, Some("focus"))]);
    assert_eq!(bench.state.memory["focus"].value, json!("price"));
    let step = bench.state.step(&"focus".into()).expect("it was entered");
    assert_eq!(step.result, json!({"status": "answered", "value": "price"}));
}

/// G2
#[test]
fn a_skipped_step_has_no_result_and_saves_nothing() {
    let mut bench = Bench::new();
    bench.propose(vec![end_step("extra", StepStatus::Skipped, Some("extra"))]);
    assert_eq!(bench.state.step(&"extra".into()).expect("it is known").result, Value::Null);
    assert!(bench.state.memory.is_empty());
}

/// G2
#[test]
fn a_step_is_entered_worked_and_ended_in_one_commit() {
    let mut bench = Bench::new();
    bench.propose(vec![
        enter("note", StepKind::Set, 1),
        internal("note", "remember", json!({"values": {"boxes": 10}})),
        done("note"),
    ]);
    assert_eq!(bench.state.step(&"note".into()).expect("it was entered").status, Some(StepStatus::Done));
}

/// G2
#[test]
fn a_step_that_is_not_in_that_stage_refuses_the_proposal() {
    let entered = || enter("order", StepKind::Tool, 1);
    let cases: Vec<(Vec<Move>, Vec<Move>, &str)> = vec![
        (vec![entered()], vec![entered()], "order"),
        (vec![], vec![entered(), entered()], "order"),
        (vec![entered(), done("order")], vec![entered()], "order"),
        (vec![entered(), done("order")], vec![done("order")], "order"),
        (vec![], vec![done("order")], "order"),
        (vec![], vec![skip("order", 0)], "order"),
        (vec![entered(), done("order")], vec![skip("order", 0)], "order"),
        (vec![], vec![entered(), call("order", "pay", "{}"), done("order")], "order"),
        (vec![entered(), done("order")], vec![call("order", "pay", "{}")], "s1/order/0/0/0"),
        (vec![timer("t", 5)], vec![timer("t", 5)], "t"),
        (vec![], vec![timer("t", 5), timer("t", 5)], "t"),
    ];
    for (before, moves, named) in cases {
        let mut bench = Bench::new();
        if !before.is_empty() {
            bench.propose(before);
        }
        let shown = format!("{moves:?}");
        assert_eq!(bench.refusal(propose(moves)), Refusal::Disagrees(named.to_owned()), "{shown}");
    }
}

/// D5
#[test]
fn a_step_does_not_end_while_a_call_of_it_is_open() {
    let mut bench = Bench::new();
    bench.propose(vec![enter("order", StepKind::Tool, 1)]);
    bench.running("order", Effect::ReadOnly);
    assert_eq!(bench.refusal(propose(vec![done("order")])), Refusal::Disagrees("order".to_owned()));
    bench.outcome("order", 1, Outcome::Done(json!(1)));
    bench.propose(vec![done("order")]);
    assert_eq!(bench.state.item(&"order".into(), 0), Item::Called(&bench.state.calls()[0]));
    assert_eq!(bench.state.calls()[0].operation, operation("order"));
}

/// B5
#[test]
fn a_timer_keeps_its_length_and_when_it_is_due() {
    let mut bench = Bench::new();
    let told = bench.propose(vec![timer("t", 20_000)]);
    let due_at = bench.at() + 20_000;
    assert_eq!(told.records, [TimerSet { timer: "t".into(), length_ms: 20_000, due_at }.into()]);
}
