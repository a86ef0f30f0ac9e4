//! Pieces of an answer, read leniently: servers agree on names, not on types.

use crate::model::private::Fields;
use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;

/// One frame, or a whole answer that does not stream.
#[derive(Debug, Deserialize)]
pub(super) struct Frame {
    #[serde(default)]
    pub choices: Option<Vec<Fields>>,
    #[serde(default)]
    pub usage: Option<Value>,
    #[serde(default)]
    pub model: Option<Value>,
    #[serde(default)]
    pub error: Option<Value>,
}

/// A piece of a call.
#[derive(Debug, Default)]
pub(super) struct Piece {
    pub index: Option<u64>,
    pub id: Option<String>,
    pub name: Option<String>,
    pub arguments: String,
    pub private: Fields,
}

/// The fields of an object; none where it is something else.
pub(super) fn fields(raw: &RawValue) -> Fields {
    serde_json::from_str(raw.get()).unwrap_or_default()
}

/// The words of a message: a text, or a list of parts some of which are text.
pub(super) fn words(raw: &RawValue) -> String {
    match serde_json::from_str(raw.get()) {
        Ok(Value::String(text)) => text,
        Ok(Value::Array(parts)) => parts.iter().filter_map(|part| part["text"].as_str()).collect(),
        Ok(_) | Err(_) => String::new(),
    }
}

/// A text that says something.
pub(super) fn text(raw: Option<&RawValue>) -> Option<String> {
    let text: String = serde_json::from_str(raw?.get()).ok()?;
    (!text.is_empty()).then_some(text)
}

impl Piece {
    pub fn read(raw: &RawValue) -> Self {
        let mut all = fields(raw);
        let function = all.remove("function").map(|raw| fields(&raw)).unwrap_or_default();
        let index = all.remove("index").and_then(|raw| serde_json::from_str(raw.get()).ok());
        let id = text(all.remove("id").as_deref());
        all.retain(|name, value| super::super::private::is_private(name) && value.get() != "null");
        let arguments = function.get("arguments").map(|raw| arguments(raw)).unwrap_or_default();
        Self { index, id, name: text(function.get("name").map(|raw| &**raw)), arguments, private: all }
    }
}

/// Arguments come as text in pieces; some servers send the object itself.
fn arguments(raw: &RawValue) -> String {
    match serde_json::from_str::<Option<String>>(raw.get()) {
        Ok(text) => text.unwrap_or_default(),
        Err(_) => raw.get().to_owned(),
    }
}
