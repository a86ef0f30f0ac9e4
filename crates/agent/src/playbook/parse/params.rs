//! The parameters of a playbook: a JSON Schema each, and how a person is asked.

use super::fields::{self, Fields};
use crate::playbook::expression::Template;
use crate::playbook::form::Param;
use crate::playbook::misfit;
use crate::playbook::problem::{Place, Problems};
use crate::playbook::yaml::{Name, Node, Tree};
use holdpoint_core::words::Words;
use jsonschema::ValidationError;
use jsonschema::error::ValidationErrorKind;
use serde_json::Value;

/// The keys of a parameter that are ours and no part of its schema.
const OURS: [&str; 2] = ["ask", "default"];
/// The types of JSON Schema.
const TYPES: [&str; 7] = ["string", "number", "integer", "boolean", "array", "object", "null"];

pub(super) fn params(node: Option<&Node>, problems: &mut Problems) -> Vec<Param> {
    let params = node.and_then(|node| fields::map(node, "params", problems));
    let params = params.unwrap_or_default().iter();
    params.map(|(name, node)| param(name, node, problems)).collect()
}

fn param(name: &Name, node: &Node, problems: &mut Problems) -> Param {
    fields::name(&name.text, name.place, problems);
    let bare =
        Param { name: name.text.clone(), ask: None, schema: Value::Bool(true), default: None, place: name.place };
    let Some(fields) = Fields::any(node, &name.text, problems) else {
        return bare;
    };
    let default = fields.get("default").filter(|node| node.is_read());
    Param {
        ask: fields.text("ask", problems).map(str::to_owned),
        schema: schema(&without_ours(node), problems),
        default: default.map(|node| Template::read(node, problems)),
        place: default.map_or(name.place, |node| node.place),
        ..bare
    }
}

fn without_ours(node: &Node) -> Node {
    let mut schema = node.clone();
    if let Tree::Map(fields) = &mut schema.tree {
        fields.retain(|(name, _)| !OURS.contains(&name.text.as_str()));
    }
    schema
}

/// The JSON Schema that `node` is. It may refer to nothing outside itself. One that is none lets everything fit.
pub(super) fn schema(node: &Node, problems: &mut Problems) -> Value {
    let schema = node.json();
    if !node.is_read() {
        return Value::Bool(true);
    }
    if let Err(error) = misfit::validator(&schema) {
        let (place, words) = no_schema(node, &error);
        problems.add(place, words);
        return Value::Bool(true);
    }
    schema
}

fn no_schema(node: &Node, error: &ValidationError<'_>) -> (Place, Words) {
    let path = error.instance_path().as_str();
    if let (ValidationErrorKind::AnyOf { .. }, Some((_, "type"))) = (error.kind(), path.rsplit_once('/')) {
        let words = Words::new("playbook-schema-type").with("found", found(error.instance()));
        return (at(node, path).unwrap_or(node).place, words.with("expected", TYPES.join(", ")));
    }
    (node.place, Words::new("playbook-schema").with("why", error))
}

fn found(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// What stands in `node` at the JSON pointer `path`.
fn at<'a>(node: &'a Node, path: &str) -> Option<&'a Node> {
    let mut keys = path.split('/').skip(1).map(|key| key.replace("~1", "/").replace("~0", "~"));
    keys.try_fold(node, |node, key| match &node.tree {
        Tree::Map(fields) => fields.iter().find(|(name, _)| name.text == key).map(|(_, field)| field),
        Tree::List(items) => items.get(key.parse::<usize>().ok()?),
        Tree::Null | Tree::Bool(_) | Tree::Number(_) | Tree::Text(_) | Tree::Unread => None,
    })
}
