//! The suite itself: it must fail when the engine's order is broken.

use crate::commands::order_world;
use crate::effects::TWO_ORDERS;
use holdpoint_testkit::Layered;
use holdpoint_tests::{Person, Story, WriteBehind};
use std::sync::Arc;

/// D2
#[test]
fn the_suite_fails_when_started_is_written_after_the_call() {
    let story = Story::new(TWO_ORDERS, order_world, Person::agreeable()).counting(&["order"]);
    assert_eq!(story.faults(), Vec::<String>::new(), "with the journal as it is all is well");
    let broken = story.over(Arc::new(|inner| Arc::new(Layered::new(WriteBehind::default(), inner))));
    let faults = broken.faults();
    let twice = faults.iter().any(|fault| fault.contains("is irreversible and happened 2 times"));
    let unrecorded = faults.iter().any(|fault| fault.contains("never recorded as started"));
    assert!(twice || unrecorded, "an effect that no record announced must be found: {faults:#?}");
}
