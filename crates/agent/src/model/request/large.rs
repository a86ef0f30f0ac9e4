//! Large texts in what a model is shown: whole where there is room, else their ends.

use holdpoint_core::blob::reference;
use holdpoint_core::session::{Stage, State};
use serde_json::{Value, json};
use std::collections::HashMap;

/// Large texts by the name that the state refers to them by.
pub(in crate::model) type Texts = HashMap<String, String>;

/// Bytes of one result that are shown.
pub(super) const RESULT_BYTES: usize = 24 << 10;
/// Bytes of large texts that one request shows, the newest results first.
const REQUEST_BYTES: usize = 256 << 10;
const NOTE: &str = "too long to be shown whole: what is between head and tail is left out";

/// The large texts that a request about `state` shows, newest result first, as far as there is room.
pub(in crate::model) fn wanted_texts(state: &State) -> Vec<String> {
    let mut room = REQUEST_BYTES;
    let mut wanted = Vec::new();
    for call in state.calls().iter().rev() {
        let Stage::Done { result, .. } = &call.stage else { continue };
        let mut of_one = RESULT_BYTES;
        visit(result, &mut |hash, bytes| {
            let shown = bytes.min(of_one);
            if shown > 0 && shown <= room {
                of_one -= shown;
                room -= shown;
                wanted.push(hash.to_owned());
            }
        });
    }
    wanted
}

fn visit(value: &Value, found: &mut impl FnMut(&str, usize)) {
    if let Some(hash) = reference(value) {
        let bytes = value["bytes"].as_u64().and_then(|bytes| usize::try_from(bytes).ok());
        return found(hash, bytes.unwrap_or(usize::MAX));
    }
    match value {
        Value::Array(items) => items.iter().for_each(|item| visit(item, found)),
        Value::Object(fields) => fields.values().for_each(|field| visit(field, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// `value` as JSON text of about [`RESULT_BYTES`] at most, with the large texts among `texts` in their places.
pub(super) fn shown(value: &Value, texts: &Texts) -> String {
    let mut room = RESULT_BYTES;
    let filled = fill(value, texts, &mut room);
    let text = match filled {
        Value::String(text) => text,
        other => other.to_string(),
    };
    if text.len() <= RESULT_BYTES + (4 << 10) { text } else { ends(&text, RESULT_BYTES).to_string() }
}

fn fill(value: &Value, texts: &Texts, room: &mut usize) -> Value {
    if let Some(hash) = reference(value) {
        return match texts.get(hash) {
            Some(text) => fitted(text, room),
            None => json!({ "bytes": value["bytes"], "head": value["head"], "tail": value["tail"], "note": NOTE }),
        };
    }
    match value {
        Value::Array(items) => items.iter().map(|item| fill(item, texts, room)).collect(),
        Value::Object(fields) => {
            Value::Object(fields.iter().map(|(name, field)| (name.clone(), fill(field, texts, room))).collect())
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => value.clone(),
    }
}

fn fitted(text: &str, room: &mut usize) -> Value {
    let shown = text.len().min(*room);
    *room -= shown;
    if shown == text.len() { Value::from(text) } else { ends(text, shown) }
}

/// The two ends of a text, `bytes` long together, the head three times as long as the tail.
fn ends(text: &str, bytes: usize) -> Value {
    let tail = bytes / 4;
    let head = &text[..text.floor_char_boundary(bytes - tail)];
    let tail = &text[text.ceil_char_boundary(text.len() - tail)..];
    json!({ "bytes": text.len(), "head": head, "tail": tail, "note": NOTE })
}
