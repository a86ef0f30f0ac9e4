//! JSON to and from the values of the expression language.

use super::evaluate::Why;
use holdpoint_core::blob;
use minijinja::value::{Object, ObjectRepr, ValueKind};
use serde_json::{Map, Number, Value};
use std::fmt;
use std::sync::Arc;

type Jinja = minijinja::Value;

/// What a large value shows of itself where it is made into text; no text from outside holds it, so it is found afterwards.
const MARK: &str = "\u{0}\u{1a}\u{1a}\u{0}";

/// A reference to a large value. It can be handed on; looking into it is an error.
#[derive(Debug)]
struct Large(Value);

impl Object for Large {
    fn repr(self: &Arc<Self>) -> ObjectRepr {
        ObjectRepr::Plain
    }

    fn get_value(self: &Arc<Self>, _key: &Jinja) -> Option<Jinja> {
        let kind = minijinja::ErrorKind::InvalidOperation;
        Some(Jinja::from(minijinja::Error::new(kind, MARK)))
    }

    fn render(self: &Arc<Self>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(MARK)
    }
}

/// Whether `text` was made of a large value.
pub(super) fn marked(text: &str) -> bool {
    text.contains(MARK)
}

/// A map of names, as an expression sees it.
pub(in crate::playbook) fn scope<'a>(names: impl IntoIterator<Item = (&'a str, Jinja)>) -> Jinja {
    Jinja::from_pairs(names)
}

/// A JSON value as an expression sees it.
pub(in crate::playbook) fn from_json(value: &Value) -> Jinja {
    match value {
        Value::Null => Jinja::from(()),
        Value::Bool(value) => Jinja::from(*value),
        Value::Number(number) => from_number(number),
        Value::String(text) => Jinja::from(text.as_str()),
        Value::Array(items) => Jinja::from(items.iter().map(from_json).collect::<Vec<_>>()),
        Value::Object(_) if blob::reference(value).is_some() => Jinja::from_object(Large(value.clone())),
        Value::Object(fields) => scope(fields.iter().map(|(name, field)| (name.as_str(), from_json(field)))),
    }
}

fn from_number(number: &Number) -> Jinja {
    number
        .as_i64()
        .map(Jinja::from)
        .or_else(|| number.as_u64().map(Jinja::from))
        .unwrap_or_else(|| Jinja::from(number.as_f64().unwrap_or(f64::NAN)))
}

/// The JSON value of a result.
pub(super) fn to_json(value: &Jinja) -> Result<Value, Why> {
    match value.kind() {
        ValueKind::Undefined => Err(Why::Undefined),
        ValueKind::None => Ok(Value::Null),
        ValueKind::Bool => Ok(Value::Bool(value.is_true())),
        ValueKind::Number => number(value).map(Value::Number),
        ValueKind::String => text(value.as_str().unwrap_or_default()),
        ValueKind::Seq | ValueKind::Iterable => items(value),
        ValueKind::Map => fields(value),
        _opaque => match value.downcast_object_ref::<Large>() {
            Some(large) => Ok(large.0.clone()),
            None => Err(Why::Odd(value.kind().to_string())),
        },
    }
}

fn text(text: &str) -> Result<Value, Why> {
    if marked(text) {
        return Err(Why::TooLarge);
    }
    Ok(Value::from(text))
}

fn number(value: &Jinja) -> Result<Number, Why> {
    let integer = i64::try_from(value.clone()).map(Number::from);
    let integer = integer.or_else(|_| u64::try_from(value.clone()).map(Number::from));
    let exact = integer.ok().filter(|_| value.is_integer());
    let float = || f64::try_from(value.clone()).ok().and_then(Number::from_f64);
    exact.or_else(|| float().filter(|_| !value.is_integer())).ok_or_else(|| Why::Odd(value.to_string()))
}

fn items(value: &Jinja) -> Result<Value, Why> {
    let items = value.try_iter().map_err(Why::from)?;
    items.map(|item| to_json(&item)).collect()
}

fn fields(value: &Jinja) -> Result<Value, Why> {
    let mut fields = Map::new();
    for key in value.try_iter().map_err(Why::from)? {
        let field = value.get_item(&key).map_err(Why::from)?;
        let Some(name) = key.as_str() else {
            return Err(Why::Odd(key.to_string()));
        };
        fields.insert(name.to_owned(), to_json(&field)?);
    }
    Ok(Value::Object(fields))
}
