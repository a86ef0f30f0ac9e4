//! Large texts in values: what is kept elsewhere is read by its beginning and its end.

use serde_json::Value;

/// The value as a person reads it: of a large text its beginning and its end stand where the value only points to it.
pub fn readable(value: &Value) -> Value {
    match value {
        Value::Object(fields) if fields.get("$blob").is_some_and(Value::is_string) => {
            let part = |name: &str| fields.get(name).and_then(Value::as_str).unwrap_or_default();
            Value::String(format!("{} … {}", part("head"), part("tail")).trim().to_owned())
        }
        Value::Object(fields) => fields.iter().map(|(name, field)| (name.clone(), readable(field))).collect(),
        Value::Array(items) => items.iter().map(readable).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => value.clone(),
    }
}
