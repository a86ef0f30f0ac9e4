//! H4: a page that is not given is a question, and so is whatever becomes of the address that a person gives in its place.

use crate::commands::host;
use holdpoint_core::effect::{Effect, Failure, FailureKind, Outcome, Touch};
use holdpoint_core::gate::{Decision, Gate, GateKind};
use holdpoint_core::record::Record;
use holdpoint_core::session::{State, Status};
use holdpoint_core::words::{Text, Words};
use holdpoint_testkit::{FakeTool, World};
use holdpoint_tests::{Person, Story, Told, answer};
use serde_json::{Value, json};

const READ: &str = r#"
playbook: 1
name: Read two pages
asks:
  - { allow: [fetch_webpage], hosts: [one.example.test] }
steps:
  - id: read
    each: { hit: [{ url: "http://one.example.test/closed" }, { url: "http://one.example.test/open" }] }
    parallel: 2
    tool: fetch_webpage
    with: { url: "{{ hit.url }}" }
    on_error:
      blocked:
        ask: "{{ error.url }} answered {{ error.status }}. What now?"
        options:
          skip:  { label: Skip this page }
          retry: { label: Wait about 20 s and try again, after: 20s }
          other: { label: Use another address, input: { url: { type: string, format: uri } } }
    save: pages
"#;

/// What is given in turn: closed too, of a host that was not granted (which is rejected), of this machine, without a host, and one that
/// can be read.
const GIVEN: [&str; 5] = [
    "http://one.example.test/closed/too",
    "http://two.example.test/page",
    "http://localhost/page",
    "http:///page",
    "http://one.example.test/third",
];

/// Pages: what is closed answers 403.
fn world() -> World {
    let fetch =
        FakeTool::new(Effect::ReadOnly).touching(|arguments| vec![touch(&url(arguments))]).answering(|arguments, _| {
            let url = url(arguments);
            match url.as_str() {
                closed if closed.contains("closed") => {
                    let words = Words::new("fetch-blocked").with("host", host(closed)).with("status", 403);
                    let failure = Failure::new(FailureKind::Blocked, words).fact("status", 403);
                    Outcome::Failed(failure.fact("url", closed))
                }
                "http:///page" => {
                    Outcome::Failed(Failure::new(FailureKind::Refused, Words::new("refuse-address-form")))
                }
                _open => Outcome::Done(json!({ "url": url })),
            }
        });
    World::default().with("fetch_webpage", fetch)
}

fn url(arguments: &Value) -> String {
    arguments["url"].as_str().unwrap_or_default().to_owned()
}

fn touch(url: &str) -> Touch {
    match host(url).as_str() {
        "" => Touch::ReadsWorkspace,
        "localhost" => Touch::ReadsLocalHost("localhost".to_owned()),
        host => Touch::ReadsHost(host.to_owned()),
    }
}

/// The questions about what failed, in the order in which they were asked.
fn asked(state: &State) -> Vec<&Gate> {
    let gates = state.gates().iter().map(|standing| &standing.gate);
    gates.filter(|gate| gate.kind == GateKind::Choose).collect()
}

/// Gives the next address each time and rejects the host that was not granted; leaves a question open where nothing is left to give.
fn giving(addresses: &'static [&'static str]) -> Person {
    Person::new(move |gate, state| give(addresses, gate, state))
}

fn give(addresses: &[&str], gate: &Gate, state: &State) -> Option<Decision> {
    match gate.kind {
        GateKind::Choose => {
            let url = addresses.get(asked(state).len() - 1)?;
            Some(Decision::Choose(vec!["other".to_owned()], Some(json!({ "url": url }))))
        }
        GateKind::Tool => Some(Decision::Reject(None)),
        _ => Some(answer(gate)),
    }
}

/// What each question names as the page that failed: the playbook's words, or what our own say was tried.
fn named(told: &Told) -> Vec<String> {
    let named = asked(&told.state).into_iter().map(|gate| match &gate.question {
        Text::Said(said) => said.split(' ').next().unwrap_or_default().to_owned(),
        Text::Words(words) => {
            assert_eq!(words.key, "gate-failed-with");
            words.args["given"].clone()
        }
    });
    named.collect()
}

fn check(told: &Told, questions: usize) {
    let failed = ["http://one.example.test/closed"].iter().chain(&GIVEN).take(questions);
    assert_eq!(named(told), failed.map(|url| (*url).to_owned()).collect::<Vec<_>>());
    for gate in asked(&told.state) {
        let keys: Vec<&str> = gate.options.iter().map(|option| option.key.as_str()).collect();
        assert_eq!(keys, ["skip", "retry", "other"], "{:?}", gate.question);
        assert!(gate.options[2].input.is_some() && !gate.pauses && gate.context.is_some());
    }
    let pauses = |record: &Record| matches!(record, Record::PauseRequested(_));
    assert!(!told.entries.iter().any(|entry| pauses(&entry.record)), "nothing of it pauses the session");
}

/// H4
#[test]
fn every_address_that_fails_is_met_by_all_ways_on_until_one_can_be_read() {
    let told = Story::new(READ, world, giving(&GIVEN)).at_every_point();
    check(&told, 5);
    assert_eq!(told.end.status, Status::Completed);
    let read = [GIVEN[4], "http://one.example.test/open"].map(|url| json!({ "url": url }));
    assert_eq!(told.end.memory["pages"], json!(read));
    assert!(
        asked(&told.state)[3]
            .context
            .as_ref()
            .is_some_and(|context| matches!(context, Text::Words(words) if words.key == "refuse-local-host"))
    );
}

/// H4: nothing is tried again that nobody chose.
#[test]
fn a_question_that_nobody_answers_stays_and_nothing_is_tried() {
    let told = Story::new(READ, world, giving(&GIVEN[..3])).at_every_point();
    check(&told, 4);
    assert_eq!(told.end.status, Status::AwaitingInput);
    let fetched = told.state.calls().iter().filter(|call| call.tool == "fetch_webpage");
    assert_eq!(fetched.map(|call| call.key.group).collect::<Vec<_>>(), [0, 0, 1, 2, 3]);
}

/// H4
#[test]
fn a_page_can_be_passed_over_after_any_address() {
    for tries in 1..GIVEN.len() {
        let person = Person::new(move |gate, state| match gate.kind {
            GateKind::Choose if asked(state).len() > tries => Some(Decision::Choose(vec!["skip".to_owned()], None)),
            _ => give(&GIVEN, gate, state),
        });
        let told = Story::new(READ, world, person).straight();
        check(&told, tries + 1);
        assert_eq!(told.end.memory["pages"], json!([{ "url": "http://one.example.test/open" }]));
    }
}
