//! Reading an answer to a gate.

use holdpoint_wire::command::Decision;
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
        "reply" => Ok(Decision::Reply(text_or_json(one(&name, given, "'<text or json>'")?))),
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

/// JSON where it is JSON, else the text itself.
pub(crate) fn text_or_json(text: String) -> Value {
    serde_json::from_str(&text).unwrap_or(Value::String(text))
}

fn json(what: &str, text: &str) -> Result<Value, Words> {
    serde_json::from_str(text).map_err(|error| Words::new("usage-not-json").with("what", what).with("why", error))
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
