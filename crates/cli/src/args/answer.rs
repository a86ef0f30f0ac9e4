//! Reading an answer to a gate.

use holdpoint_wire::command::{Decision, Malformed, parse_exact};
use holdpoint_wire::words::Words;
use serde_json::Value;

/// Reads `approve`, `edit '<json>'` and the others; `input` is what goes with a choice.
pub(super) fn read(words: Vec<String>, input: Option<String>) -> Result<Decision, Words> {
    let mut words = words.into_iter();
    let name = words.next().unwrap_or_default();
    let given: Vec<String> = words.collect();
    if input.is_some() && name != "choose" {
        return Err(Words::new("usage-input-elsewhere"));
    }
    match name.as_str() {
        "approve" => none(&name, &given, Decision::Approve),
        "edit" => Ok(Decision::Edit(one(&name, given, "'<json>'")?)),
        "reject" => Ok(Decision::Reject(at_most_one(&name, given)?)),
        "reply" => {
            let text = one(&name, given, "'<text or json>'")?;
            Ok(Decision::Reply(text_or_json(text).map_err(|malformed| unkept("reply", &malformed))?))
        }
        "choose" => Ok(Decision::Choose(given, input.map(|text| json("--input", &text)).transpose()?)),
        "happened" => {
            let result = at_most_one(&name, given)?.map(|text| json("happened", &text)).transpose()?;
            Ok(Decision::Happened(result.unwrap_or(Value::Null)))
        }
        "not-happened" => none(&name, &given, Decision::NotHappened),
        "skip" => none(&name, &given, Decision::Skip),
        "abandon" => none(&name, &given, Decision::Abandon),
        _other => Err(Words::new("usage-unknown-answer").with("answer", name)),
    }
}

/// JSON where it is JSON, else the text itself. JSON that would not be kept as it was typed is neither.
pub(crate) fn text_or_json(text: String) -> Result<Value, Malformed> {
    match parse_exact(&text) {
        Err(Malformed::NotJson(_)) => Ok(Value::String(text)),
        read => read,
    }
}

fn json(what: &str, text: &str) -> Result<Value, Words> {
    parse_exact(text).map_err(|malformed| unkept(what, &malformed))
}

fn unkept(what: &str, malformed: &Malformed) -> Words {
    malformed_words(malformed, Words::new("usage-not-json").with("what", what))
}

/// Why a JSON text is not taken; `not_json` says it where it is none, and is given the parser's reason.
pub(crate) fn malformed_words(malformed: &Malformed, not_json: Words) -> Words {
    match malformed {
        Malformed::NotJson(why) | Malformed::Unfitting(why) => not_json.with("why", why),
        Malformed::DuplicateKey(key) => Words::new("json-key-twice").with("key", key),
        Malformed::Inexact(number) => Words::new("json-inexact").with("number", number),
    }
}

fn none(name: &str, given: &[String], decision: Decision) -> Result<Decision, Words> {
    match given.first() {
        Some(extra) => Err(too_many(name, extra)),
        None => Ok(decision),
    }
}

fn one(name: &str, given: Vec<String>, wanted: &str) -> Result<String, Words> {
    at_most_one(name, given)?.ok_or_else(|| Words::new("usage-too-few").with("verb", name).with("usage", wanted))
}

fn at_most_one(name: &str, given: Vec<String>) -> Result<Option<String>, Words> {
    match given.get(1) {
        Some(extra) => Err(too_many(name, extra)),
        None => Ok(given.into_iter().next()),
    }
}

fn too_many(name: &str, extra: &str) -> Words {
    Words::new("usage-too-many").with("verb", name).with("word", extra)
}
