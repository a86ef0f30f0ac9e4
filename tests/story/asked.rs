//! Gates that ask.

use crate::commands::order_world;
use holdpoint_core::gate::{Decision, GateKind};
use holdpoint_core::session::{Stage, Status};
use holdpoint_tests::{Person, Story, answer};

const ASKS: &str = r#"
playbook: 1
name: Ask and do
about: Asks four ways, then orders if told to.
params: {}
steps:
  - id: colour
    gate: choose
    ask: Which colour?
    options: [red, blue]
    save: colour
  - id: note
    gate: input
    ask: What should the card say?
    schema: { type: string, minLength: 3 }
    save: note
  - id: list
    gate: edit
    ask: Is the list right?
    value: [lamp, "{{ memory.colour }}"]
    schema: { type: array, items: { type: string } }
    save: list
  - id: sure
    gate: approve
    ask: Order it?
    save: sure
  - id: buy
    when: memory.sure
    tool: order
    with: { items: "{{ memory.list }}", card: "{{ memory.note }}" }
"#;

fn deciding(sure: bool) -> Person {
    Person::new(move |gate, _| {
        Some(match gate.kind {
            GateKind::Choose => Decision::Choose(vec!["blue".into()], None),
            GateKind::Input => Decision::Edit("\"for you\"".into()),
            GateKind::Approve if !sure => Decision::Reject(None),
            _ => answer(gate),
        })
    })
}

/// B2, B4
#[test]
fn answers_steer_what_follows() {
    let told = Story::new(ASKS, order_world, deciding(true)).counting(&["order"]).at_every_point();
    assert_eq!(told.end.status, Status::Completed);
    let ordered = r#"{"items":["lamp","blue"],"card":"for you"}"#;
    assert_eq!(told.end.done, [("order".to_owned(), ordered.to_owned())]);
}

/// B4
#[test]
fn a_no_that_a_later_step_reads_goes_on_without_that_step() {
    let told = Story::new(ASKS, order_world, deciding(false)).counting(&["order"]).at_every_point();
    assert_eq!(told.end.status, Status::Completed);
    assert!(told.end.done.is_empty(), "nothing was ordered");
}

/// B7, H16
#[test]
fn a_gate_is_the_same_after_every_death() {
    let nobody = Person::new(|gate, _| (gate.kind == GateKind::Choose).then(|| answer(gate)));
    let told = Story::new(ASKS, order_world, nobody).at_every_point();
    let open: Vec<&str> = told.state.open_gates().map(|open| open.gate.id.as_str()).collect();
    assert_eq!((told.end.status, open.as_slice()), (Status::AwaitingInput, ["s1-g2"].as_slice()));
    assert!(told.state.calls().iter().all(|call| !matches!(call.stage, Stage::Failed(_))));
}
