//! One effect after another, and nothing twice.

use crate::commands::order_world;
use holdpoint_core::gate::Decision;
use holdpoint_core::record::Record;
use holdpoint_core::session::Status;
use holdpoint_tests::{Person, Story, answer};

pub(crate) const TWO_ORDERS: &str = "
playbook: 1
name: Two orders
about: Places two orders, one after the other.
params: {}
steps:
  - id: first
    tool: order
    with: { item: lamp }
  - id: second
    tool: order
    with: { item: shade }
    save: receipt
";

/// D2, D3, D4
#[test]
fn two_orders_are_each_placed_once_whenever_somebody_dies() {
    let told = Story::new(TWO_ORDERS, order_world, Person::agreeable()).counting(&["order"]).at_every_point();
    assert_eq!(told.end.status, Status::Completed);
    assert_eq!(told.end.done.len(), 2, "each order was placed exactly once");
}

/// B3, B9
#[test]
fn an_edited_order_is_placed_as_edited_and_the_proposal_is_kept_apart() {
    let person = Person::new(|gate, _| {
        let lamp = gate.proposed.as_deref().is_some_and(|text| text.contains("lamp"));
        Some(if lamp { Decision::Edit(r#"{"item":"candle"}"#.into()) } else { answer(gate) })
    });
    let told = Story::new(TWO_ORDERS, order_world, person).counting(&["order"]).at_every_point();
    let items: Vec<&str> = told.end.done.iter().map(|(_, arguments)| arguments.as_str()).collect();
    assert_eq!(items, [r#"{"item":"candle"}"#, r#"{"item":"shade"}"#]);
    let first = &told.state.calls().iter().find(|call| call.tool == "order").expect("the first order");
    assert_eq!((first.proposed.as_str(), first.arguments()), (r#"{"item":"lamp"}"#, r#"{"item":"candle"}"#));
}

/// B3
#[test]
fn a_rejected_order_is_not_placed_and_the_person_decides_how_to_go_on() {
    let person = Person::new(|gate, _| {
        let lamp = gate.proposed.as_deref().is_some_and(|text| text.contains("lamp"));
        let skip = gate.options.iter().any(|option| option.key == "skip");
        Some(match (lamp, skip) {
            (true, _) => Decision::Reject(Some("use the shop next door".into())),
            (false, true) => Decision::Choose(vec!["skip".into()], None),
            (false, false) => answer(gate),
        })
    });
    let told = Story::new(TWO_ORDERS, order_world, person).counting(&["order"]).at_every_point();
    assert_eq!(told.end.status, Status::Completed);
    assert_eq!(told.end.done, [("order".to_owned(), r#"{"item":"shade"}"#.to_owned())]);
    let words = told.entries.iter().find_map(|entry| match &entry.record {
        Record::CallRefused(body) => body.words.clone(),
        _ => None,
    });
    assert_eq!(words.as_deref(), Some("use the shop next door"));
}

/// B3
#[test]
fn an_answer_in_the_tools_place_is_the_result_and_nothing_is_done() {
    let person = Person::new(|gate, _| {
        let shade = gate.proposed.as_deref().is_some_and(|text| text.contains("shade"));
        Some(if shade { Decision::Reply("ordered by telephone".into()) } else { answer(gate) })
    });
    let told = Story::new(TWO_ORDERS, order_world, person).counting(&["order"]).at_every_point();
    assert_eq!(told.end.memory["receipt"], "ordered by telephone");
    assert_eq!(told.end.done.len(), 1);
}

/// D4
#[test]
fn after_a_death_in_an_order_the_person_is_asked_with_the_evidence() {
    let story = Story::new(TWO_ORDERS, order_world, Person::agreeable()).counting(&["order"]);
    let reviews = story.reviews_over_all_points();
    assert!(reviews > 0, "some death leaves an order whose outcome nobody knows, and the person is asked about it");
}
