//! An answer of a person in a few words.

use super::brief::few;
use super::phrase::Phrase;
use holdpoint_core::gate::{Choice, Decision, Gate, GateKind};
use holdpoint_core::words::{Text, Words};
use serde_json::Value;

/// No answer in a few words has more characters of the person's own.
const SAID_CHARS: usize = 120;
/// So many of a list are named.
const NAMED: usize = 3;

/// What was said at `gate`.
pub(super) fn said(gate: &Gate, decision: &Decision) -> Phrase {
    let plain = |key: &str| Phrase::words(Words::new(key));
    match decision {
        Decision::Approve => match (gate.kind, proposed(gate)) {
            (GateKind::Edit | GateKind::Input, Some(value)) => with_value("timeline-as-proposed", &value),
            (_, _) => plain("timeline-approved"),
        },
        Decision::Edit(_) if gate.kind == GateKind::Tool => plain("timeline-approved-changed"),
        Decision::Edit(text) => {
            let value = serde_json::from_str(text).unwrap_or_else(|_| Value::from(text.as_str()));
            let key = if gate.proposed.is_some() { "timeline-changed" } else { "timeline-given" };
            with_value(key, &value)
        }
        Decision::Reject(None) => plain("timeline-rejected"),
        Decision::Reject(Some(words)) => with_words("timeline-rejected-with", words),
        Decision::Reply(value) if gate.kind == GateKind::Question => with_value("timeline-given", value),
        Decision::Reply(value) => with_value("timeline-replied", value),
        Decision::Choose(keys, input) => chosen(gate, keys, input.as_ref()),
        Decision::Happened(_) => plain("timeline-happened"),
        Decision::NotHappened => plain("timeline-not-happened"),
        Decision::Skip => plain("timeline-skip"),
        Decision::Abandon => plain("timeline-abandon"),
    }
}

fn proposed(gate: &Gate) -> Option<Value> {
    gate.proposed.as_deref().and_then(|text| serde_json::from_str(text).ok())
}

fn with_words(key: &str, words: &str) -> Phrase {
    Phrase::words(Words::new(key).with("words", few(words, SAID_CHARS)))
}

fn with_value(key: &str, value: &Value) -> Phrase {
    let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    match value {
        Value::Array(items) => {
            let named = items.iter().take(NAMED).map(|item| Text::Said(few(&text(item), SAID_CHARS / NAMED)));
            Phrase::List(Words::new(&format!("{key}-list")), more(named.collect(), items.len()))
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Object(_) => {
            with_words(key, &text(value))
        }
    }
}

/// The texts, and a mark behind them where there are more than these.
fn more(mut named: Vec<Text>, all: usize) -> Vec<Text> {
    if all > named.len() {
        named.push(Text::Said("…".to_owned()));
    }
    named
}

fn chosen(gate: &Gate, keys: &[String], input: Option<&Value>) -> Phrase {
    let label = |key: &String| {
        let choice = gate.options.iter().find(|choice: &&Choice| choice.key == *key);
        choice.map_or_else(|| Text::Said(key.clone()), |choice| choice.label.clone())
    };
    match (gate.many, keys, input) {
        (false, [key], None) => Phrase::Text(label(key)),
        (false, [key], Some(input)) => Phrase::List(
            Words::new("timeline-chosen-with").with("words", few(&given(input), SAID_CHARS)),
            vec![label(key)],
        ),
        (_, keys, _) => {
            let words = Words::new("timeline-chosen").with("count", keys.len()).with("all", gate.options.len());
            Phrase::List(words, more(keys.iter().take(NAMED).map(label).collect(), keys.len()))
        }
    }
}

/// What was given with a choice: the values of its fields.
fn given(input: &Value) -> String {
    let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    match input {
        Value::Object(fields) => fields.values().map(text).collect::<Vec<_>>().join(", "),
        other => text(other),
    }
}
