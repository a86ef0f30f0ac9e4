use crate::support::{ARGUMENTS, Bench, allowed, call, gate_id, held, internal, operation, propose, stop, taken, work};
use holdpoint_core::arguments;
use holdpoint_core::effect::{Effect, Failure, FailureKind, Outcome};
use holdpoint_core::gate::{GateKind, Grant, Standing, Verdict};
use holdpoint_core::id::StepId;
use holdpoint_core::plan::{Plan, PlanStep};
use holdpoint_core::record::{
    CallEnded, CallProposed, End, Ended, GateOpened, GateWithdrawn, PlanUpdated, Record, Remembered,
};
use holdpoint_core::session::{Input, Move, Provenance, Refusal, Stage, Status};
use holdpoint_core::words::{Text, Words};
use serde_json::{Value, json};

fn proposed(step: &str, tool: &str, text: &str, effect: Effect, verdict: Verdict) -> CallProposed {
    CallProposed {
        operation: operation(step),
        key: work(step),
        tool: tool.to_owned(),
        arguments: text.to_owned(),
        hash: arguments::hash(tool, text, None),
        effect,
        assumed: None,
        verdict,
    }
}

fn ended(step: &str, outcome: Outcome) -> CallEnded {
    CallEnded { operation: operation(step), attempt: 0, outcome, by: None, late: false }
}

fn end(end: End) -> Move {
    Move::End { end, words: None }
}

/// D2
#[test]
fn an_allowed_intent_is_written_before_anything_starts() {
    let mut bench = Bench::new();
    let told = bench.call("order", "read_file", allowed(Effect::ReadOnly));
    let expected = proposed("order", "read_file", ARGUMENTS, Effect::ReadOnly, Verdict::Allow);
    assert_eq!(told.records, [expected.into()]);
    assert_eq!(told.actions, []);
    assert_eq!(bench.stage("order"), Stage::Allowed);
}

/// B1, B3, B6
#[test]
fn a_held_intent_waits_at_a_gate_that_shows_exactly_what_would_run() {
    let mut bench = Bench::new();
    let mut facts = held(Effect::Irreversible);
    facts.shown = Some("$ pay 10".to_owned());
    facts.assumed = Some("balance 40".to_owned());
    let told = bench.call("order", "pay", facts);
    let hash = arguments::hash("pay", ARGUMENTS, Some("balance 40"));
    let why = Words::new("hold-acts");
    let held = CallProposed {
        hash: hash.clone(),
        assumed: Some("balance 40".to_owned()),
        ..proposed("order", "pay", ARGUMENTS, Effect::Irreversible, Verdict::Hold(why.clone()))
    };
    let gate = holdpoint_core::gate::Gate {
        tool: Some("pay".to_owned()),
        effect: Some(Effect::Irreversible),
        question: Text::Words(Words::new("gate-tool").with("tool", "pay")),
        context: Some(Text::Words(why)),
        shown: Some("$ pay 10".to_owned()),
        proposed: Some(ARGUMENTS.to_owned()),
        hash,
        ..crate::support::gate(GateKind::Tool)
    };
    assert_eq!(told.records, [held.into(), GateOpened { gate }.into()]);
    assert_eq!(bench.stage("order"), Stage::Held(gate_id(1)));
    assert_eq!(bench.state.status(), Status::AwaitingInput);
}

/// B14
#[test]
fn what_the_rules_refuse_is_written_down_and_never_runs() {
    let mut bench = Bench::new();
    let mut facts = allowed(Effect::ReadOnly);
    facts.refused = Some(Words::new("private-address"));
    let told = bench.call("order", "fetch_webpage", facts);
    let why = Words::new("private-address");
    let failure = Failure::new(FailureKind::Refused, why.clone());
    let refused = proposed("order", "fetch_webpage", ARGUMENTS, Effect::ReadOnly, Verdict::Refuse(why));
    assert_eq!(told.records, [refused.into(), ended("order", Outcome::Failed(failure.clone())).into()]);
    assert_eq!(bench.stage("order"), Stage::Failed(failure));
    assert_eq!(bench.go().actions, []);
}

/// B14
#[test]
fn a_call_of_which_no_tool_says_anything_is_refused() {
    let mut bench = Bench::new();
    bench.propose(vec![call("order", "strange", "{}")]);
    let why = Words::new("refuse-unknown-tool").with("tool", "strange");
    assert_eq!(bench.stage("order"), Stage::Failed(Failure::new(FailureKind::Refused, why)));
}

/// D1
#[test]
fn a_tool_that_calls_itself_internal_is_taken_for_irreversible() {
    let mut bench = Bench::new();
    bench.call("order", "strange", held(Effect::Internal));
    let call = bench.state.call(&operation("order")).expect("it was proposed");
    assert_eq!((call.effect, &call.stage), (Effect::Irreversible, &Stage::Held(gate_id(1))));
}

/// D1
#[test]
fn what_is_remembered_is_proposed_and_done_in_one_commit() {
    let mut bench = Bench::new();
    let told = bench.propose(vec![internal("note", "remember", json!({"values": {"boxes": 10}}))]);
    let values = json!({"boxes": 10}).as_object().expect("an object").clone();
    let expected: [Record; 3] = [
        proposed("note", "remember", r#"{"values":{"boxes":10}}"#, Effect::Internal, Verdict::Allow).into(),
        Remembered { operation: operation("note"), values }.into(),
        ended("note", Outcome::Done(Value::Null)).into(),
    ];
    assert_eq!(told.records, expected);
    assert_eq!(bench.state.memory["boxes"].value, json!(10));
    assert_eq!(bench.state.memory["boxes"].from, Provenance::Call(operation("note")));
}

/// D1, G3
#[test]
fn a_plan_is_replaced_in_one_commit() {
    let mut bench = Bench::new();
    let told = bench.propose(vec![internal(
        "plan",
        "update_plan",
        json!({"steps": [{"id": "order", "title": "Order it"}, {"id": "pay", "title": "Pay it", "needs": ["order"]}]}),
    )]);
    let step = |id: &str, title: &str, needs: Vec<StepId>| PlanStep {
        id: id.into(),
        title: title.to_owned(),
        needs,
        status: None,
    };
    let plan = Plan { steps: vec![step("order", "Order it", vec![]), step("pay", "Pay it", vec!["order".into()])] };
    assert_eq!(
        told.records[1..],
        [PlanUpdated { plan: plan.clone() }.into(), ended("plan", Outcome::Done(Value::Null)).into()]
    );
    assert_eq!(bench.state.plan, plan);
}

/// B8
#[test]
fn a_question_of_the_agent_opens_a_gate_and_no_effect() {
    let mut bench = Bench::new();
    let grants = vec![Grant { tools: vec!["fetch_webpage".to_owned()], hosts: vec!["paper.example.test".to_owned()] }];
    let arguments =
        json!({"kind": "grant", "question": {"said": "May I?"}, "context": {"said": "To read."}, "grants": grants});
    let told = bench.propose(vec![internal("order", "request_human_input", arguments.clone())]);
    let gate = holdpoint_core::gate::Gate {
        question: Text::Said("May I?".to_owned()),
        context: Some(Text::Said("To read.".to_owned())),
        grants,
        hash: arguments::hash("request_human_input", &arguments.to_string(), None),
        ..crate::support::gate(GateKind::Grant)
    };
    assert_eq!(told.records[1..], [GateOpened { gate }.into()]);
    assert_eq!(bench.go().actions, []);
}

/// D2
#[test]
fn malformed_arguments_refuse_the_whole_proposal() {
    let ask = |value: Value| value.to_string();
    let said = json!({"said": "?"});
    let cases = [
        ("pay", r#"{"boxes":1,"boxes":2}"#.to_owned()),
        ("pay", r#"{"boxes":9007199254740993123456}"#.to_owned()),
        ("pay", "{".to_owned()),
        ("remember", "{}".to_owned()),
        ("remember", r#"{"values":{},"more":1}"#.to_owned()),
        ("update_plan", r#"{"steps":[{"id":"a"}]}"#.to_owned()),
        ("request_human_input", ask(json!({"kind": "tool", "question": said}))),
        ("request_human_input", ask(json!({"kind": "review", "question": said}))),
        ("request_human_input", ask(json!({"kind": "choose", "question": said}))),
    ];
    for (tool, arguments) in cases {
        let mut bench = Bench::new();
        let moves = vec![internal("note", "remember", json!({"values": {}})), call("order", tool, &arguments)];
        let refusal = bench.refusal(propose(moves));
        let Refusal::Malformed(named, _) = &refusal else { panic!("{tool} {arguments}: {refusal}") };
        assert_eq!(*named, operation("order"));
    }
}

/// B2
#[test]
fn a_question_that_no_answer_could_ever_fit_is_malformed() {
    let said = json!({"said": "?"});
    let option = |input: Value| json!([{"key": "a", "label": said, "input": input}]);
    let cases = [
        json!({"kind": "input", "question": said, "schema": {"type": "nothing"}}),
        json!({"kind": "choose", "question": said, "options": option(json!({"x": {"type": "nothing"}}))}),
        json!({"kind": "choose", "question": said, "options": option(json!("x"))}),
    ];
    for arguments in cases {
        let refusal = Bench::new().refusal(propose(vec![internal("order", "request_human_input", arguments)]));
        assert!(matches!(refusal, Refusal::Malformed(..)), "{refusal}");
    }
}

/// D3
#[test]
fn an_operation_is_proposed_once() {
    let mut bench = Bench::new();
    let twice = vec![call("order", "pay", "{}"), call("order", "pay", "{}")];
    assert_eq!(bench.refusal(propose(twice)), Refusal::Disagrees(operation("order").0));
    bench.call("order", "read_file", allowed(Effect::ReadOnly));
    bench.go();
    bench.outcome("order", 1, Outcome::Done(json!(1)));
    let again = propose(vec![call("order", "read_file", ARGUMENTS)]);
    assert_eq!(bench.refusal(again), Refusal::Disagrees(operation("order").0));
}

/// A2
#[test]
fn a_session_ends_only_when_nothing_runs_and_nothing_is_unknown() {
    let mut bench = Bench::new();
    bench.running("order", Effect::Irreversible);
    let still_runs = Refusal::Disagrees("an end while something runs".to_owned());
    assert_eq!(bench.refusal(propose(vec![end(End::Completed)])), still_runs);
    bench.outcome("order", 1, Outcome::Unknown(None));
    let unknown = Refusal::Disagrees("an end while an outcome is unknown".to_owned());
    assert_eq!(bench.refusal(propose(vec![end(End::Completed)])), unknown);
    assert_eq!(bench.refusal(propose(vec![end(End::Failed)])), unknown);
    bench.propose(vec![end(End::Abandoned)]);
    assert_eq!(bench.state.status(), Status::Abandoned);
}

/// A2, B11
#[test]
fn an_end_takes_back_what_still_waits() {
    let mut bench = Bench::new();
    let gate = bench.held("order");
    bench.call("look", "read_file", allowed(Effect::ReadOnly));
    let told = bench.propose(vec![Move::End { end: End::Completed, words: Some("Enough.".to_owned()) }]);
    let why = Words::new("withdrawn-by-stop");
    let expected: [Record; 2] = [
        GateWithdrawn { gate: gate.clone(), why: why.clone() }.into(),
        Ended { end: End::Completed, words: Some("Enough.".to_owned()), receipt: Vec::new() }.into(),
    ];
    assert_eq!(told.records, expected);
    assert_eq!(bench.state.gate(&gate).expect("it is kept").standing, Standing::Withdrawn(why));
    assert_eq!((bench.stage("order"), bench.stage("look")), (Stage::Withdrawn, Stage::Withdrawn));
    assert_eq!(bench.state.status(), Status::Completed);
}

/// A2
#[test]
fn nothing_is_proposed_after_the_end() {
    let mut bench = Bench::new();
    let moves = vec![end(End::Completed), call("order", "pay", "{}")];
    assert_eq!(bench.refusal(propose(moves)), Refusal::Disagrees("a move after the end".to_owned()));
    bench.propose(vec![end(End::Completed)]);
    assert_eq!(bench.refusal(propose(vec![end(End::Completed)])), Refusal::Disagrees("a proposal".to_owned()));
    assert_eq!(bench.feed(taken(true)).records, []);
}

/// B11
#[test]
fn a_gate_born_after_a_stop_is_refused_not_shown() {
    let mut bench = Bench::new();
    bench.running("order", Effect::Irreversible);
    bench.feed(stop());
    let question = internal("late", "request_human_input", json!({"kind": "question", "question": {"said": "?"}}));
    assert_eq!(bench.refusal(propose(vec![question])), Refusal::Disagrees("a proposal".to_owned()));
    assert_eq!(bench.state.gates(), []);
}

/// C6
#[test]
fn an_agent_that_cannot_go_on_pauses_the_session_once() {
    let mut bench = Bench::new();
    let failed = || Input::AgentFailed { words: Words::new("agent-lost") };
    bench.feed(failed());
    assert_eq!(bench.state.status(), Status::Paused);
    assert_eq!(bench.feed(failed()).records, []);
}

/// C6
#[test]
fn several_failures_in_one_proposal_make_one_pause() {
    let mut bench = Bench::new();
    let pause = |word: &str| Move::Pause { error: Words::new(word) };
    let told = bench.propose(vec![pause("first"), pause("second")]);
    let kinds: Vec<&str> = told.records.iter().map(Record::kind).collect();
    assert_eq!(kinds, ["pause_requested", "paused"]);
}
