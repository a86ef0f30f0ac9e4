//! Several things at once, some of which go wrong.

use crate::commands::page_world;
use holdpoint_core::gate::{Decision, Gate};
use holdpoint_core::session::{State, Status};
use holdpoint_tests::{Person, Story, answer, params};
use serde_json::json;

const READ: &str = r#"
playbook: 1
name: Read pages
about: Reads some pages at once.
params:
  urls: { type: array, items: { type: string } }
asks:
  - { allow: [fetch_webpage], hosts: [a.example.test, b.example.test] }
steps:
  - id: read
    each: { url: "{{ params.urls }}" }
    parallel: 3
    tool: fetch_webpage
    with: { url: "{{ url }}" }
    on_error:
      blocked:
        ask: "{{ url }} answered {{ error.status }}. What now?"
        options:
          skip:  { label: Skip this page }
          retry: { label: Try again in a while, after: 20s }
          other: { label: Use another address, input: { url: { type: string } } }
    save: pages
"#;

fn reading(urls: &[&str], person: Person) -> Story {
    Story::new(READ, page_world, person).with(params(json!({ "urls": urls })))
}

fn choosing(key: &'static str, input: Option<serde_json::Value>) -> Person {
    Person::new(move |gate: &Gate, _: &State| {
        let offered = gate.options.iter().any(|option| option.key == key);
        Some(if offered { Decision::Choose(vec![key.into()], input.clone()) } else { answer(gate) })
    })
}

fn urls(pages: &serde_json::Value) -> Vec<&str> {
    pages.as_array().expect("a list").iter().map(|page| page["url"].as_str().expect("an address")).collect()
}

/// D5
#[test]
fn pages_read_at_once_are_kept_in_their_order() {
    let wanted =
        ["http://a.example.test/1", "http://a.example.test/2", "http://b.example.test/3", "http://b.example.test/4"];
    let told = reading(&wanted, Person::agreeable()).at_every_point();
    assert_eq!(urls(&told.end.memory["pages"]), wanted);
}

/// H4
#[test]
fn a_blocked_page_is_a_question_and_skipping_it_leaves_it_out() {
    let told =
        reading(&["http://a.example.test/1", "http://a.example.test/closed"], choosing("skip", None)).at_every_point();
    assert_eq!(told.end.status, Status::Completed);
    assert_eq!(urls(&told.end.memory["pages"]), ["http://a.example.test/1"]);
}

/// H4
#[test]
fn a_blocked_page_is_read_again_after_the_wait() {
    let told = reading(&["http://a.example.test/busy"], choosing("retry", None)).at_every_point();
    assert_eq!(urls(&told.end.memory["pages"]), ["http://a.example.test/busy"]);
}

/// H4
#[test]
fn another_address_is_read_in_a_blocked_ones_place() {
    let other = json!({ "url": "http://b.example.test/open" });
    let told = reading(&["http://a.example.test/closed", "http://a.example.test/2"], choosing("other", Some(other)));
    let told = told.at_every_point();
    assert_eq!(urls(&told.end.memory["pages"]), ["http://b.example.test/open", "http://a.example.test/2"]);
}

/// C6, D5, E5
#[test]
fn one_that_fails_pauses_with_a_question_and_the_others_keep_their_results() {
    let wanted = ["http://a.example.test/1", "http://a.example.test/broken", "http://b.example.test/3"];
    let told = reading(&wanted, choosing("skip", None)).at_every_point();
    assert_eq!(told.end.status, Status::Completed);
    assert_eq!(urls(&told.end.memory["pages"]), [wanted[0], wanted[2]]);
}
