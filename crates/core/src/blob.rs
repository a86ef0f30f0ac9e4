//! Large values: kept outside the state, stored once, referred to by their hash.

use serde_json::{Map, Value, json};

/// A text longer than this many bytes stands outside the state.
pub const INLINE_BYTES: usize = 4096;
const EDGE_CHARS: usize = 200;

/// A large text and the name it is kept under.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blob {
    /// BLAKE3 of the content, in hexadecimal.
    pub hash: String,
    /// The content.
    pub content: String,
}

/// Replaces every text in `value` that is longer than [`INLINE_BYTES`] by `{"$blob", "bytes", "head", "tail"}` and gives the
/// texts taken out.
pub fn take_out(value: Value) -> (Value, Vec<Blob>) {
    let mut blobs = Vec::new();
    let value = walk(value, &mut blobs);
    (value, blobs)
}

fn walk(value: Value, blobs: &mut Vec<Blob>) -> Value {
    match value {
        Value::String(text) if text.len() > INLINE_BYTES => {
            let hash = blake3::hash(text.as_bytes()).to_hex().to_string();
            let reference = refer(&hash, &text);
            blobs.push(Blob { hash, content: text });
            reference
        }
        Value::Array(items) => items.into_iter().map(|item| walk(item, blobs)).collect(),
        Value::Object(fields) => {
            Value::Object(fields.into_iter().map(|(name, field)| (name, walk(field, blobs))).collect())
        }
        small @ (Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_)) => small,
    }
}

fn refer(hash: &str, text: &str) -> Value {
    let head: String = text.chars().take(EDGE_CHARS).collect();
    let mut tail: Vec<char> = text.chars().rev().take(EDGE_CHARS).collect();
    tail.reverse();
    json!({ "$blob": hash, "bytes": text.len(), "head": head, "tail": String::from_iter(tail) })
}

/// The hash that `value` refers to, if it is a reference.
pub fn reference(value: &Value) -> Option<&str> {
    value.as_object().and_then(|fields: &Map<String, Value>| fields.get("$blob")).and_then(Value::as_str)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A6
    #[test]
    fn a_long_text_is_taken_out_at_any_depth_and_short_ones_stay() {
        let long = "渐".repeat(2000);
        let (value, blobs) = take_out(json!({"pages": [{"text": long, "title": "short"}]}));
        assert_eq!(blobs.len(), 1);
        assert_eq!(reference(&value["pages"][0]["text"]), Some(blobs[0].hash.as_str()));
        assert_eq!(value["pages"][0]["text"]["bytes"], 6000);
        assert_eq!(value["pages"][0]["title"], "short");
    }
}
