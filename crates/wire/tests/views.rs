//! What fronts are given, as the JSON that goes out.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use holdpoint_core::effect::{Effect, Facts, Outcome, Touch};
use holdpoint_core::gate::Decision;
use holdpoint_core::id::{GateId, Key, OperationId, SessionId, StepId};
use holdpoint_core::limits::Limits;
use holdpoint_core::record::{AgentSpec, Entry, PauseReason, Record, StepEntered, StepKind};
use holdpoint_core::session::{Input, Move, NewSession, Now, State, Transition, create};
use holdpoint_wire::view::{
    ContextBy, DrivenView, EVENT_BYTES, Event, GateView, IntentView, SessionDetail, SessionView,
};
use holdpoint_wire::words::{Catalogue, Language};
use serde::Serialize;
use serde_json::{Map, Value, json};

const ARGUMENTS: &str = r#"{"path":"a.md","n":1.50,"text":"\u6f6e\u202e"}"#;

fn now(at: i64) -> Now {
    Now { at, ran_ms: 250 }
}

fn session() -> (State, Entry) {
    let agent = AgentSpec {
        kind: "playbook".into(),
        name: "Tidy up".into(),
        origin: "/books/tidy.yaml".into(),
        text: "playbook: 1".into(),
        hash: "00".into(),
    };
    let new = NewSession {
        id: "s".into(),
        title: "Tidy the notes".into(),
        owner: "ada".into(),
        goal: "Tidy up".into(),
        agent,
        params: Map::new(),
        workspace: "/notes".into(),
        limits: Limits::default(),
    };
    create(now(1000), new)
}

fn step() -> StepId {
    "write".into()
}

/// A session that wants to replace a file and is held.
fn held() -> (State, Transition) {
    let (mut state, _) = session();
    let plan = Move::Call {
        key: Key::work(&"plan".into(), 0, 0),
        tool: "update_plan".into(),
        arguments: r#"{"steps":[{"id":"write","title":"Write it down"}]}"#.into(),
    };
    let enter = Move::EnterStep(StepEntered {
        step: step(),
        kind: StepKind::Tool,
        tool: Some("write_file".into()),
        listed: false,
        prepared: vec![ARGUMENTS.into()],
        items: vec![Value::Null],
    });
    let key = Key::work(&step(), 0, 0);
    let operation = key.operation(&"s".into());
    let call = Move::Call { key, tool: "write_file".into(), arguments: ARGUMENTS.into() };
    let facts = Facts {
        effect: Effect::Idempotent,
        touches: vec![Touch::ReplacesFile("a.md".into())],
        shown: Some("-old\n+new\u{202e}".into()),
        assumed: None,
        refused: None,
    };
    let examined = [(operation, facts)].into();
    let input = Input::Propose { moves: vec![plan, enter, call], examined };
    let transition = state.handle(now(2000), input).unwrap();
    (state, transition)
}

fn out(view: impl Serialize) -> String {
    serde_json::to_string(&view).unwrap()
}

fn english() -> Catalogue {
    Catalogue::in_utc(Language::English)
}

/// B1, B6
#[test]
fn a_gate_goes_out_with_its_legal_answers_and_its_arguments_byte_for_byte() {
    let (state, _) = held();
    let gate = GateView::open_of(&state).remove(0);
    let hash = gate.hash.clone();
    let text = out(gate.spoken(&english()));
    assert!(text.contains(&format!("\"proposed\":{ARGUMENTS},")), "{text}");
    let read: Value = serde_json::from_str(&text).unwrap();
    let expected = json!({
        "id": "s-g1", "session": "s", "path": "Tidy the notes › Write it down", "kind": "tool",
        "question": "May write_file do this?", "context": "a.md is there already and would be replaced.", "context_by": null,
        "options": [], "many": false, "schema": null,
        "proposed": serde_json::from_str::<Value>(ARGUMENTS).unwrap(),
        "hash": hash, "deadline": null, "legal": ["approve", "edit", "reject", "reply"],
        "tool": "write_file", "effect": "idempotent", "shown": "-old\n+new\u{202e}", "grants": [],
        "operation": "s/write/0/0/0", "step": "write", "opened_at": 2000, "standing": "open", "decided": null,
    });
    assert_eq!(read, expected);
}

/// The session asks a person this, for these reasons.
fn asked(state: &mut State, item: u32, ask: &Value) -> GateView {
    let step = StepId::from(format!("ask-{item}").as_str());
    let entered = StepEntered {
        step: step.clone(),
        kind: StepKind::Gate,
        tool: None,
        listed: false,
        prepared: vec!["{}".into()],
        items: vec![Value::Null],
    };
    let key = Key::work(&step, 0, 0);
    let call = Move::Call { key, tool: "request_human_input".into(), arguments: ask.to_string() };
    let moves = vec![Move::EnterStep(entered), call];
    state.handle(now(4000), Input::Propose { moves, examined: [].into() }).unwrap();
    GateView::open_of(state).pop().unwrap()
}

/// B1: words of Holdpoint's own are never shown as if the agent had said them.
#[test]
fn a_gate_tells_whose_words_its_reason_is() {
    let (mut state, _) = held();
    let reject = Decision::Reject(Some("too dear".into()));
    let (gate, by) = (GateId::from("s-g1"), "ada".to_owned());
    state
        .handle(now(3000), Input::Decide { gate, decision: reject, hash: None, by, from: None, examined: None })
        .unwrap();
    let said = |words: &str| json!({ "said": words });
    let own = json!({ "words": { "key": "gate-reject-ends" } });
    let about = "s/write/0/0/0";
    let cases = [
        (json!({ "context": own }), None),
        (json!({}), None),
        (json!({ "context": said("I read both.") }), Some(ContextBy::Agent)),
        (json!({ "context": said("too dear"), "about": about }), Some(ContextBy::Person)),
        (json!({ "context": said("cheap"), "about": about }), Some(ContextBy::Agent)),
        (json!({ "context": said("too dear") }), Some(ContextBy::Agent)),
    ];
    for (item, (given, by)) in (0..).zip(cases) {
        let mut ask = json!({ "kind": "approve", "question": said("Go on?") });
        ask.as_object_mut().unwrap().extend(given.as_object().unwrap().clone());
        assert_eq!(asked(&mut state, item, &ask).context_by, by, "{ask}");
    }
}

/// B6
#[test]
fn a_gate_that_is_closed_takes_no_answer_and_tells_who_gave_one() {
    let (mut state, _) = held();
    let answer = Input::Decide {
        gate: GateId::from("s-g1"),
        decision: Decision::Approve,
        hash: None,
        by: "bob".into(),
        from: None,
        examined: None,
    };
    state.handle(now(3000), answer).unwrap();
    let view = GateView::of(&state, &state.gates()[0]);
    assert_eq!((view.standing, view.legal.len()), ("decided", 0));
    let decided = serde_json::to_value(&view.decided).unwrap();
    assert_eq!(decided, json!({ "what": "approve", "by": "bob", "from": null, "at": 3000 }));
}

/// A1, A2
#[test]
fn a_session_goes_out_as_a_line_and_in_full() {
    let (state, _) = held();
    let driven = DrivenView { what: "hold run".into(), pid: 7, silent_ms: 0 };
    let view = SessionView::of(&state, Some(driven));
    let line = json!({
        "id": "s", "title": "Tidy the notes", "status": "awaiting_input", "pause": null, "why": null, "waiting": 1,
        "next": "May write_file do this?", "created_at": 1000, "last_at": 2000,
        "driven": { "what": "hold run", "pid": 7, "silent_ms": 0, "responding": true },
    });
    assert_eq!(serde_json::to_value(view.clone().spoken(&english())).unwrap(), line);
    let whole = serde_json::to_value(SessionDetail::of(view, &state).spoken(&english())).unwrap();
    for (name, value) in line.as_object().unwrap() {
        assert_eq!(&whole[name], value, "{name}");
    }
    assert_eq!(whole["limits"], json!({ "steps": 50, "seconds": 1800, "subtasks": 10, "tokens": 400_000 }));
    assert_eq!(whole["spent"], json!({ "steps": 0, "ran_ms": 250, "tokens": 0 }));
    let step = json!([{ "id": "write", "title": "Write it down", "needs": [], "status": "waiting", "items_done": null, "items_skipped": null, "items": null }]);
    assert_eq!(whole["plan"], step);
}

/// E1
#[test]
fn a_process_that_missed_three_beats_is_told_as_not_responding() {
    for (silent_ms, responding) in [(0, true), (89_999, true), (90_000, false), (u64::MAX, false)] {
        let driven = DrivenView { what: "hold run".into(), pid: 7, silent_ms };
        let expected = json!({ "what": "hold run", "pid": 7, "silent_ms": silent_ms, "responding": responding });
        assert_eq!(serde_json::to_value(driven).unwrap(), expected);
    }
}

/// A2, I3
#[test]
fn a_pause_tells_why_and_what_comes_next_in_the_language_of_the_reader() {
    let (mut state, _) = session();
    state.handle(now(2000), Input::Pause { reason: PauseReason::User, by: Some("ada".into()) }).unwrap();
    let view = SessionView::of(&state, None).spoken(&Catalogue::in_utc(Language::Chinese));
    assert_eq!(view.pause, Some("user"));
    assert_eq!(view.why.as_deref(), Some("由你暂停。"));
    assert_eq!(view.next.as_deref(), Some("接下来：由智能体决定做什么。"));
}

/// B9, D6
#[test]
fn an_intent_keeps_what_was_proposed_beside_what_a_person_put_in_its_place() {
    let (mut state, _) = held();
    let edited = r#"{"path":"b.md","text":""}"#;
    let facts = Facts { effect: Effect::Idempotent, touches: vec![], shown: None, assumed: None, refused: None };
    let answer = Input::Decide {
        gate: GateId::from("s-g1"),
        decision: Decision::Edit(edited.into()),
        hash: None,
        by: "ada".into(),
        from: None,
        examined: Some(facts),
    };
    state.handle(now(3000), answer).unwrap();
    let committed = state.seq;
    state.handle(now(3001), Input::Go { committed }).unwrap();
    let operation = OperationId::from("s/write/0/0/0");
    let outcome = Outcome::Done(json!({ "bytes": 0 }));
    state.handle(now(3002), Input::Outcome { operation, attempt: 1, outcome }).unwrap();
    let intent = IntentView::all_of(&state).pop().unwrap();
    let expected = format!(
        r#"{{"operation":"s/write/0/0/0","step":"write","place":"Write it down","tool":"write_file","effect":"idempotent","status":"done","attempt":1,"arguments":{edited},"edited":true,"proposed":{ARGUMENTS},"outcome":{{"result":{{"bytes":0}}}}}}"#
    );
    assert_eq!(out(intent.spoken(&english())), expected);
}

/// A record is told as one event under its own number.
#[test]
fn an_event_is_its_record() {
    let (_, transition) = held();
    let session = SessionId::from("s");
    let entry = transition.entries.iter().find(|entry| matches!(entry.record, Record::CallProposed(_))).unwrap();
    let event: Value = serde_json::from_str(&out(Event::of(&session, entry))).unwrap();
    let head = json!({ "session": "s", "seq": entry.seq, "at": 2000, "ran_ms": 250, "kind": "call_proposed" });
    for (name, value) in head.as_object().unwrap() {
        assert_eq!(&event[name], value);
    }
    assert_eq!(event.get("cut"), None);
}

/// What is left out of a long event is said in it.
#[test]
fn no_event_is_longer_than_sixteen_kilobytes() {
    let session = SessionId::from("s");
    for (count, length) in [(1, 40_000), (400, 300), (3000, 3), (30, 4000)] {
        let entered = StepEntered {
            step: step(),
            kind: StepKind::Tool,
            tool: None,
            listed: true,
            prepared: vec!["潮".repeat(length); count],
            items: vec![json!({ "\u{1}": "\u{1}".repeat(length) }); count],
        };
        let entry = Entry { seq: 2, at: 0, ran_ms: 0, record: entered.into() };
        let event = out(Event::of(&session, &entry));
        assert!(event.len() <= EVENT_BYTES, "{count} of {length}: {}", event.len());
        assert!(event.contains("\"cut\":true"));
        assert!(event.contains("$cut"));
    }
}
