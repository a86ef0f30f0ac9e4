//! Arguments and results in a few words.

use super::phrase::{Phrase, cut};
use crate::view::readable;
use crate::visible::visible_line;
use holdpoint_core::effect::{Failure, FailureKind};
use holdpoint_core::session::{Call, Stage};
use holdpoint_core::words::Words;
use serde_json::Value;

/// No arguments in a few words have more characters.
const BRIEF_CHARS: usize = 80;
/// A text up to this many characters is its own outcome.
const OUTCOME_CHARS: usize = 60;
/// Arguments that tell most, the most telling first.
const TELLING: [&str; 7] = ["url", "query", "path", "command", "to", "file", "name"];

/// The most telling of a call's arguments.
pub(super) fn arguments(value: &Value) -> String {
    let known = TELLING.iter().find_map(|name| Some((*name, text(value.get(name)?)?)));
    let text = match known {
        Some(("url", url)) => address(url),
        Some((_, text)) => text.to_owned(),
        None => other(value),
    };
    few(&text, BRIEF_CHARS)
}

/// `text` on one line, made visible, at most `most` characters.
pub(super) fn few(text: &str, most: usize) -> String {
    cut(&visible_line(&cut(text.trim(), most)), most)
}

fn other(value: &Value) -> String {
    let first = |fields: &serde_json::Map<String, Value>| fields.values().find_map(text).map(str::to_owned);
    match value {
        Value::Object(fields) if fields.is_empty() => String::new(),
        Value::Object(fields) => first(fields).unwrap_or_else(|| readable(value).to_string()),
        other => text(other).map_or_else(|| readable(other).to_string(), str::to_owned),
    }
}

/// A text, or the head of one that is kept elsewhere.
fn text(value: &Value) -> Option<&str> {
    value.as_str().or_else(|| value.get("$blob").and(value.get("head")).and_then(Value::as_str))
}

/// Host and path of an address; what stands before its host stays, or it would pass for another.
fn address(url: &str) -> String {
    let rest = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://")).unwrap_or(url);
    match rest.find(['?', '#']) {
        Some(at) => format!("{}…", &rest[..=at]),
        None => rest.trim_end_matches('/').to_owned(),
    }
}

/// What came of a call; nothing while it is open, or where there is nothing to say.
pub(super) fn outcome(call: &Call) -> Option<Phrase> {
    match &call.stage {
        Stage::Held(_) | Stage::HeldBack(_) | Stage::Allowed | Stage::Started => None,
        Stage::Stopped => Some(Phrase::words(Words::new("timeline-stopped"))),
        Stage::Unknown { .. } => Some(Phrase::words(Words::new("timeline-unknown"))),
        Stage::Done { result, by: _ } => result_of(&call.tool, result),
        Stage::Failed(failure) => Some(failed(failure)),
        Stage::Refused { words } => words.clone().map(Phrase::said),
        Stage::Withdrawn => Some(Phrase::words(Words::new("timeline-taken-back"))),
        Stage::Skipped => Some(Phrase::words(Words::new("timeline-skipped"))),
    }
}

/// The status of an answer says the most about a page that the other side would not give.
fn failed(failure: &Failure) -> Phrase {
    match (failure.kind, failure.facts.get("status").and_then(Value::as_i64)) {
        (FailureKind::Blocked, Some(status)) => Phrase::words(Words::new("timeline-blocked").with("status", status)),
        (FailureKind::Blocked | FailureKind::Timeout | FailureKind::Refused | FailureKind::Failed, _) => {
            Phrase::words(failure.words.clone())
        }
    }
}

fn result_of(tool: &str, result: &Value) -> Option<Phrase> {
    let known = match tool {
        "web_search" => result.as_array().map(|hits| Words::new("timeline-results").with("count", hits.len())),
        "fetch_webpage" => result.get("text").and_then(size_of_text),
        "run_command" => {
            result.get("status").and_then(Value::as_i64).map(|code| Words::new("timeline-exit").with("code", code))
        }
        "generate_report" => {
            return result.get("to").and_then(Value::as_str).map(|file| Phrase::said(few(file, OUTCOME_CHARS)));
        }
        _other => None,
    };
    known.or_else(|| sized(result)).map(Phrase::words).or_else(|| shaped(result))
}

fn sized(result: &Value) -> Option<Words> {
    let bytes = result.get("bytes").and_then(Value::as_u64).map(size);
    bytes.or_else(|| result.get("text").and_then(size_of_text))
}

fn size_of_text(value: &Value) -> Option<Words> {
    let taken_out = value.get("$blob").and(value.get("bytes")).and_then(Value::as_u64);
    taken_out.or_else(|| value.as_str().map(|text| text.len() as u64)).map(size)
}

fn size(bytes: u64) -> Words {
    Words::new("timeline-size").with("bytes", bytes)
}

fn shaped(result: &Value) -> Option<Phrase> {
    match result {
        Value::Null => None,
        Value::Array(items) => Some(Phrase::words(Words::new("timeline-items").with("count", items.len()))),
        Value::String(short) if short.chars().nth(OUTCOME_CHARS).is_none() => {
            Some(Phrase::said(few(short, OUTCOME_CHARS)))
        }
        Value::Bool(_) | Value::Number(_) => Some(Phrase::said(result.to_string())),
        Value::Object(fields) if fields.is_empty() => None,
        Value::String(_) | Value::Object(_) => Some(Phrase::words(size(result.to_string().len() as u64))),
    }
}
