//! Pause, force stop, abandon, limits.

use crate::commands::{order_world, page_world};
use crate::effects::TWO_ORDERS;
use holdpoint_core::limits::Limits;
use holdpoint_core::record::{PauseReason, Record};
use holdpoint_core::session::{Command, Status};
use holdpoint_tests::{Person, Story};
use std::time::Duration;

const HALFWAY: Duration = Duration::from_millis(500);

/// C1
#[test]
fn a_pause_waits_for_the_order_that_is_being_placed() {
    let person = Person::agreeable().interrupting(HALFWAY, Command::Pause).leaving_it_paused();
    let told = Story::new(TWO_ORDERS, order_world, person).counting(&["order"]).straight();
    assert_eq!(told.end.status, Status::Paused);
    assert_eq!(told.state.pause.as_ref().map(|pause| &pause.reason), Some(&PauseReason::User));
}

/// C1, A4
#[test]
fn a_paused_session_goes_on_from_that_very_point() {
    let person = Person::agreeable().interrupting(HALFWAY, Command::Pause);
    let told = Story::new(TWO_ORDERS, order_world, person).counting(&["order"]).at_every_point();
    assert_eq!((told.end.status, told.end.done.len()), (Status::Completed, 2));
}

/// C1, C3, D4
#[test]
fn a_force_stop_is_resumed_by_asking_about_what_did_not_report() {
    let person = Person::agreeable().interrupting(HALFWAY, Command::Stop);
    let told = Story::new(TWO_ORDERS, order_world, person).counting(&["order"]).at_every_point();
    assert_eq!((told.end.status, told.end.done.len()), (Status::Completed, 2));
}

/// C4
#[test]
fn an_abandoned_session_keeps_its_record_and_does_nothing_more() {
    let person = Person::agreeable().interrupting(HALFWAY, Command::Abandon);
    let told = Story::new(TWO_ORDERS, order_world, person).straight();
    assert_eq!(told.end.status, Status::Abandoned);
    assert!(matches!(told.entries.last().map(|entry| &entry.record), Some(Record::Ended(_))));
}

/// C5
#[test]
fn a_limit_pauses_and_resuming_grants_the_same_again() {
    let limits = Limits { steps: 1, ..Limits::default() };
    let told = Story::new(TWO_ORDERS, order_world, Person::agreeable()).limited(limits).counting(&["order"]).straight();
    let pauses = told.entries.iter().filter(|entry| matches!(entry.record, Record::Paused(_))).count();
    assert_eq!((told.end.status, told.end.done.len(), pauses), (Status::Completed, 2, 1));
    assert_eq!(told.state.limits.steps, 2);
}

/// C1
#[test]
fn a_long_read_gets_its_grace_and_is_made_again_on_resuming() {
    const READ: &str = "
playbook: 1
name: Read a page
about: Reads one page that takes long.
params: {}
asks:
  - { allow: [fetch_webpage], hosts: [a.example.test] }
steps:
  - id: read
    tool: fetch_webpage
    with: { url: http://a.example.test/1 }
    save: page
";
    let person = Person::agreeable().interrupting(HALFWAY, Command::Pause);
    let told = Story::new(READ, page_world, person).at_every_point();
    assert_eq!(told.end.status, Status::Completed);
    assert_eq!(told.end.memory["page"]["url"], "http://a.example.test/1");
}
