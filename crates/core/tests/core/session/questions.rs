//! What an answer to an agent's question becomes.

use crate::support::{Bench, decide, facts, operation};
use holdpoint_core::effect::{Effect, Outcome, Touch};
use holdpoint_core::gate::{Decision, Grant, Grants};
use holdpoint_core::record::{CallEnded, GateDecided, Granted};
use holdpoint_core::session::{Refusal, Stage};
use serde_json::{Value, json};

fn answered(ask: Value, decision: Decision) -> Value {
    let mut bench = Bench::new();
    let gate = bench.ask("focus", ask);
    bench.decide(&gate, decision);
    let Stage::Done { result, by } = bench.stage("focus") else { panic!("an answer is a result") };
    assert_eq!(by.as_deref(), Some("kim"));
    result
}

fn choose(keys: &[&str], input: Option<Value>) -> Decision {
    Decision::Choose(keys.iter().map(|key| (*key).to_owned()).collect(), input)
}

/// B2, B4
#[test]
fn each_answer_has_its_result() {
    let said = json!({"said": "?"});
    let option = |key: &str| json!({"key": key, "label": said});
    let with_input = json!({"key": "other", "label": said, "input": {"url": {"type": "string"}}});
    let ask = |kind: &str| json!({"kind": kind, "question": said});
    let one = json!({"kind": "choose", "question": said, "options": [option("a"), option("b"), with_input]});
    let many = json!({"kind": "choose", "question": said, "many": true, "options": [option("a"), option("b")]});
    let edit = json!({"kind": "edit", "question": said, "value": [1, 2]});
    let no = Some("too dear".to_owned());
    let cases = [
        (ask("approve"), Decision::Approve, json!({"status": "approved", "value": true})),
        (ask("approve"), Decision::Reject(no), json!({"status": "rejected", "value": false, "words": "too dear"})),
        (one.clone(), choose(&["b"], None), json!({"status": "chosen", "value": "b"})),
        (
            one,
            choose(&["other"], Some(json!({"url": "u"}))),
            json!({"status": "chosen", "value": "other", "input": {"url": "u"}}),
        ),
        (many.clone(), choose(&["b", "a"], None), json!({"status": "chosen", "value": ["b", "a"]})),
        (many, choose(&["a"], None), json!({"status": "chosen", "value": ["a"]})),
        (edit.clone(), Decision::Approve, json!({"status": "approved", "value": [1, 2]})),
        (edit, Decision::Edit("[3]".to_owned()), json!({"status": "edited", "value": [3]})),
        (ask("input"), Decision::Edit("\"here\"".to_owned()), json!({"status": "edited", "value": "here"})),
        (ask("question"), Decision::Reply(json!("price")), json!({"status": "answered", "value": "price"})),
    ];
    for (ask, decision, result) in cases {
        assert_eq!(answered(ask, decision.clone()), result, "{decision:?}");
    }
}

/// K4
#[test]
fn an_answer_is_the_result_of_the_very_call_that_asked() {
    let mut bench = Bench::new();
    let gate = bench.ask("focus", json!({"kind": "question", "question": {"said": "Which?"}}));
    let told = bench.decide(&gate, Decision::Reply(json!("price")));
    let given = CallEnded {
        operation: operation("focus"),
        attempt: 0,
        outcome: Outcome::Done(json!({"status": "answered", "value": "price"})),
        by: Some("kim".to_owned()),
        late: false,
    };
    let decided = GateDecided { gate, decision: Decision::Reply(json!("price")), by: "kim".to_owned(), from: None };
    assert_eq!(told.records, [decided.into(), given.into()]);
}

fn grant() -> Vec<Grant> {
    vec![Grant { tools: vec!["fetch_webpage".to_owned()], hosts: vec!["paper.example.test".to_owned()] }]
}

fn ask_for_grant(bench: &mut Bench, decision: Decision) -> Vec<holdpoint_core::record::Record> {
    let gate = bench.ask("grant", json!({"kind": "grant", "question": {"said": "?"}, "grants": grant()}));
    bench.decide(&gate, decision).records
}

fn stage_of_a_read(bench: &mut Bench, step: &str, host: &str) -> Stage {
    bench.call(step, "fetch_webpage", facts(Effect::ReadOnly, Touch::ReadsHost(host.to_owned())));
    bench.stage(step)
}

/// B14
#[test]
fn a_grant_allows_what_it_names_from_then_on() {
    let mut bench = Bench::new();
    let records = ask_for_grant(&mut bench, Decision::Approve);
    assert_eq!(records[1], Granted { grants: grant() }.into());
    assert_eq!(bench.state.grants, Grants(grant()));
    assert_eq!(stage_of_a_read(&mut bench, "a", "paper.example.test"), Stage::Allowed);
    assert!(matches!(stage_of_a_read(&mut bench, "b", "other.example.test"), Stage::Held(_)));
}

/// B14
#[test]
fn a_grant_that_is_rejected_grants_nothing() {
    let mut bench = Bench::new();
    ask_for_grant(&mut bench, Decision::Reject(None));
    assert_eq!(bench.state.grants, Grants::default());
    assert!(matches!(stage_of_a_read(&mut bench, "a", "paper.example.test"), Stage::Held(_)));
}

/// B5
#[test]
fn a_question_without_a_proposal_has_nothing_to_approve() {
    let mut bench = Bench::new();
    let gate = bench.ask("focus", json!({"kind": "input", "question": {"said": "?"}}));
    assert!(matches!(bench.refusal(decide(&gate, Decision::Approve)), Refusal::Unfit(..)));
}
