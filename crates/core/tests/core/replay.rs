//! A session rebuilt from its records.

use crate::support::{Bench, abandon, allowed, breaks_off, gate_id, held, operation};
use holdpoint_core::dialogue::Said;
use holdpoint_core::effect::{Effect, Outcome};
use holdpoint_core::gate::Decision;
use holdpoint_core::id::TimerId;
use holdpoint_core::record::{
    CallEnded, CallStarted, Entry, GateDecided, GateWithdrawn, Record, Reopened, TimerFired, TurnFailed, TurnSaid,
    TurnStarted, TurnStopped, TurnText,
};
use holdpoint_core::session::{Broken, Input, State};
use holdpoint_core::words::Words;
use serde_json::json;

fn entries() -> Vec<Entry> {
    let mut bench = Bench::new();
    bench.held("order");
    bench.call("look", "read_file", allowed(Effect::ReadOnly));
    bench.feed(abandon());
    bench.entries
}

/// A4
#[test]
fn a_session_without_a_beginning_is_broken() {
    assert_eq!(State::replay([]), Err(Broken::NoBeginning));
    assert_eq!(State::replay(entries().into_iter().skip(1)), Err(Broken::NoBeginning));
    let mut late = entries();
    late[0].seq = 2;
    assert_eq!(State::replay(late), Err(Broken::NoBeginning));
}

/// A4
#[test]
fn a_record_that_is_missing_or_stands_twice_breaks_the_session() {
    let mut missing = entries();
    missing.remove(1);
    assert_eq!(State::replay(missing), Err(Broken::Gap(2, 3)));
    let mut twice = entries();
    twice.insert(1, twice[0].clone());
    assert_eq!(State::replay(twice), Err(Broken::Gap(2, 1)));
}

/// A4
#[test]
fn a_record_of_what_is_not_there_breaks_the_session() {
    let none = operation("none");
    let ended = CallEnded { operation: none.clone(), attempt: 1, outcome: Outcome::Stopped, by: None, late: true };
    let all = entries();
    let known = |kind: &str| all.iter().find(|entry| entry.record.kind() == kind).expect(kind).record.clone();
    let strays: Vec<Record> = vec![
        known("created"),
        known("call_proposed"),
        known("gate_opened"),
        CallStarted { operation: none, attempt: 1 }.into(),
        ended.into(),
        GateWithdrawn { gate: gate_id(9), why: Words::new("x") }.into(),
        TimerFired { timer: TimerId::from("t") }.into(),
    ];
    for record in strays {
        let (seq, kind) = (all.len() as u64 + 1, record.kind());
        let mut with = all.clone();
        with.push(Entry { seq, at: 0, ran_ms: 0, record });
        assert_eq!(State::replay(with), Err(Broken::Stray(seq, kind)));
    }
}

/// A4
#[test]
fn a_record_of_a_turn_that_is_not_under_way_breaks_the_session() {
    let mut bench = Bench::model();
    bench.think();
    bench.thought(1, 1, breaks_off(None));
    let all = bench.entries;
    let (turn, attempt, partial) = (1, 1, String::new());
    let strays: Vec<Record> = vec![
        TurnStarted { turn, attempt }.into(),
        TurnStarted { turn, attempt: 3 }.into(),
        TurnStarted { turn: 2, attempt }.into(),
        TurnText { turn, attempt, text: "late".to_owned() }.into(),
        TurnSaid { turn, attempt, said: Said::default() }.into(),
        TurnStopped { turn, attempt, partial: partial.clone() }.into(),
        TurnFailed { turn, attempt, words: Words::new("x"), partial, again_after_ms: None }.into(),
        Reopened { by: "kim".to_owned() }.into(),
    ];
    for record in strays {
        let (seq, kind) = (all.len() as u64 + 1, record.kind());
        let mut with = all.clone();
        with.push(Entry { seq, at: 0, ran_ms: 0, record });
        assert_eq!(State::replay(with), Err(Broken::Stray(seq, kind)));
    }
}

/// A4, B6
#[test]
fn a_stored_text_that_cannot_be_read_breaks_the_session() {
    let entries = with_every_text();
    let mut damaged = Vec::new();
    for at in 0..entries.len() {
        let mut entries = entries.clone();
        let Some(what) = damage(&mut entries[at].record) else { continue };
        let place = (entries[at].seq, what);
        let broken = State::replay(entries).expect_err(what);
        assert!(matches!(broken, Broken::Unreadable { seq, what, .. } if (seq, what) == place), "{place:?}: {broken}");
        damaged.push(what);
    }
    let all = ["arguments", "proposed value", "edited value", "edited arguments", "answer"];
    assert!(all.iter().all(|what| damaged.contains(what)), "{damaged:?}");
}

/// Damages what the record keeps as text, or as an answer; tells what it was.
fn damage(record: &mut Record) -> Option<&'static str> {
    let (what, text) = match record {
        Record::CallProposed(body) => ("arguments", &mut body.arguments),
        Record::GateOpened(body) => ("proposed value", body.gate.proposed.as_mut()?),
        Record::GateDecided(GateDecided { decision: Decision::Edit(text), .. }) => ("edited value", text),
        Record::CallAllowed(body) => ("edited arguments", &mut body.edited.as_mut()?.arguments),
        Record::CallEnded(body) => {
            body.outcome = Outcome::Done(json!({}));
            return Some("answer");
        }
        _other => return None,
    };
    text.pop();
    Some(what)
}

/// A call whose arguments were edited, and an answered question.
fn with_every_text() -> Vec<Entry> {
    let mut bench = Bench::new();
    let gate = bench.held("order");
    let decision = Decision::Edit(r#"{"boxes":9}"#.to_owned());
    let examined = Some(held(Effect::Irreversible));
    bench.feed(Input::Decide { gate, decision, hash: None, by: "kim".to_owned(), from: None, examined });
    let asked = bench.ask("boxes", json!({"kind": "edit", "question": {"said": "How many?"}, "value": 3}));
    bench.decide(&asked, Decision::Approve);
    bench.entries
}

/// A5
#[test]
fn any_beginning_of_a_session_is_a_session() {
    let all = entries();
    for upto in 1..=all.len() {
        let state = State::replay(all[..upto].iter().cloned()).expect("a prefix is a session");
        assert_eq!(state.seq, upto as u64);
    }
}
