//! Asking on a terminal: what is typed, and the decision it comes to.

mod support;

use futures::FutureExt;
use holdpoint_cli::ask::{Asked, Prompter, Typed, ask, enter};
use holdpoint_wire::command::{Decision, GateKind};
use holdpoint_wire::view::{GateView, OptionView};
use holdpoint_wire::words::{Catalogue, Language, Text};
use serde_json::json;
use serde_json::value::{RawValue, Value};
use std::cell::RefCell;
use std::collections::VecDeque;
use support::gate;

/// Somebody who types the lines given, and whose prompts are kept with what stood in them already.
struct Script {
    typed: RefCell<VecDeque<Typed>>,
    initial: RefCell<Vec<String>>,
    said: RefCell<Vec<String>>,
}

impl Script {
    fn new(lines: &[&str]) -> Self {
        let typed = lines.iter().map(|line| Typed::Line((*line).to_owned())).collect();
        Self { typed: RefCell::new(typed), initial: RefCell::default(), said: RefCell::default() }
    }
}

impl Prompter for Script {
    fn say(&self, lines: &[String]) {
        self.said.borrow_mut().extend_from_slice(lines);
    }

    async fn line(&self, above: &[String], _prompt: &str, initial: &str) -> Typed {
        self.say(above);
        self.initial.borrow_mut().push(initial.to_owned());
        self.typed.borrow_mut().pop_front().unwrap_or(Typed::Interrupt)
    }

    fn editor(&self, _text: &str) -> Option<String> {
        None
    }
}

fn with(kind: GateKind, proposed: &str, schema: Value) -> GateView {
    let proposed = RawValue::from_string(proposed.to_owned()).expect("proposals in tests are JSON");
    GateView { proposed: Some(proposed), schema: Some(schema), ..gate(kind) }
}

fn choice(many: bool) -> GateView {
    let option = |key: &str, input: Option<Value>| OptionView {
        key: key.into(),
        label: Text::Said(format!("Label of {key}")),
        after_ms: None,
        input,
    };
    let url = json!({ "url": { "type": "string" }, "tries": { "type": "integer" } });
    let options = vec![option("skip", None), option("2", None), option("other", Some(url))];
    GateView { many, options, ..gate(GateKind::Choose) }
}

fn decided(gate: &GateView, lines: &[&str]) -> Asked {
    let catalogue = Catalogue::in_utc(Language::English);
    ask(&Script::new(lines), gate, Vec::new(), &catalogue).now_or_never().expect("nothing in a script waits")
}

fn decision(gate: &GateView, lines: &[&str]) -> Decision {
    match decided(gate, lines) {
        Asked::Decided(decision) => decision,
        Asked::Interrupt => panic!("{lines:?} is an answer"),
    }
}

/// B3
#[test]
fn a_tool_call_is_answered_by_number_or_by_word() {
    let gate = with(GateKind::Tool, r#"{"path":"a.md"}"#, Value::Null);
    assert_eq!(decision(&gate, &["1"]), Decision::Approve);
    assert_eq!(decision(&gate, &["approve"]), Decision::Approve);
    assert_eq!(decision(&gate, &["3", "too early"]), Decision::Reject(Some("too early".into())));
    assert_eq!(decision(&gate, &["reject", ""]), Decision::Reject(None));
    assert_eq!(decision(&gate, &["reply", r#"{"bytes":1}"#]), Decision::Reply(json!({"bytes": 1})));
    assert_eq!(decision(&gate, &["2", r#"{"path":"b.md"}"#]), Decision::Edit(r#"{"path":"b.md"}"#.into()));
}

/// B6
#[test]
fn what_is_no_answer_is_asked_again_and_enter_alone_answers_nothing() {
    assert_eq!(decided(&gate(GateKind::Approve), &["", "0", "3", "yes", "9x"]), Asked::Interrupt);
    assert_eq!(decision(&gate(GateKind::Approve), &["", "maybe", "2", ""]), Decision::Reject(None));
}

/// B2
#[test]
fn a_proposal_is_prefilled_byte_for_byte_and_asked_again_until_it_is_json() {
    let proposed = r#"["tide tables",1.50]"#;
    let gate = with(GateKind::Edit, proposed, json!({ "type": "array" }));
    let script = Script::new(&["1", "[\"tide", "[\"tide\"]"]);
    let catalogue = Catalogue::in_utc(Language::English);
    let asked = ask(&script, &gate, Vec::new(), &catalogue).now_or_never().expect("nothing in a script waits");
    assert_eq!(asked, Asked::Decided(Decision::Edit("[\"tide\"]".into())));
    assert_eq!(*script.initial.borrow(), ["", proposed, "[\"tide"]);
    assert_eq!(decision(&gate, &["2"]), Decision::Approve);
}

/// B2
#[test]
fn a_text_is_typed_as_text() {
    let text = GateView {
        legal: vec![holdpoint_wire::command::Verb::Edit],
        ..with(GateKind::Input, "\"as \\\"proposed\\\"\"", json!({ "type": "string" }))
    };
    assert_eq!(decision(&text, &["what \"lasts\""]), Decision::Edit(r#""what \"lasts\"""#.into()));
    assert_eq!(decision(&gate(GateKind::Question), &["", "because"]), Decision::Reply(json!("because")));
}

/// D2
#[test]
fn what_would_not_be_kept_as_it_was_typed_is_asked_again() {
    let twice = r#"{"a":1,"a":2}"#;
    let huge = "9007199254740993123456";
    let once = json!({ "a": 1 });
    let question = gate(GateKind::Question);
    assert_eq!(decision(&question, &[twice, huge, r#"{"a":1}"#]), Decision::Reply(once.clone()));
    let review = gate(GateKind::Review);
    assert_eq!(decision(&review, &["1", twice, r#"{"a":1}"#]), Decision::Happened(once));
    let proposal = with(GateKind::Edit, "[1]", json!({ "type": "array" }));
    assert_eq!(decision(&proposal, &["1", "[9007199254740993123456]", "[2]"]), Decision::Edit("[2]".into()));
    let given = Decision::Choose(vec!["other".into()], Some(json!({ "url": "http://a.example.test/", "tries": 3 })));
    assert_eq!(decision(&choice(false), &["3", "http://a.example.test/", huge, "3"]), given);
}

/// B2
#[test]
fn options_are_chosen_by_the_number_that_is_shown_or_by_key() {
    let one = |key: &str| Decision::Choose(vec![key.into()], None);
    assert_eq!(decision(&choice(false), &["1"]), one("skip"));
    assert_eq!(decision(&choice(false), &["2"]), one("2"));
    assert_eq!(decision(&choice(false), &["1 2", "skip"]), one("skip"));
    let several = Decision::Choose(vec!["skip".into(), "2".into()], None);
    assert_eq!(decision(&choice(true), &["1, 2"]), several);
    assert_eq!(decision(&choice(true), &["1，2"]), several);
}

/// B2
#[test]
fn an_option_asks_for_what_must_be_given_with_it() {
    let given = json!({ "url": "http://a.example.test/", "tries": 3 });
    let expected = Decision::Choose(vec!["other".into()], Some(given));
    assert_eq!(decision(&choice(false), &["3", "http://a.example.test/", "3"]), expected);
}

/// D4
#[test]
fn a_review_takes_its_four_answers() {
    let gate = gate(GateKind::Review);
    assert_eq!(decision(&gate, &["1", ""]), Decision::Happened(Value::Null));
    assert_eq!(decision(&gate, &["happened", r#"{"status":0}"#]), Decision::Happened(json!({"status": 0})));
    assert_eq!(decision(&gate, &["not-happened"]), Decision::NotHappened);
    assert_eq!(decision(&gate, &["3"]), Decision::Skip);
    assert_eq!(decision(&gate, &["4"]), Decision::Abandon);
}

/// C1: only Enter takes a pause back, and Ctrl-C still means what it means.
#[test]
fn an_offer_is_taken_by_enter_alone() {
    assert!(enter(&Script::new(&["no", "  "]), "Press Enter").now_or_never().expect("nothing is waited for"));
    let script = Script::new(&["n"]);
    assert!(!enter(&script, "Press Enter").now_or_never().expect("nothing is waited for"));
    assert_eq!(script.initial.borrow().len(), 2, "words behind it are no Enter: it is offered again");
}
