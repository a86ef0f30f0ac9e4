//! The parameters of a playbook: a JSON Schema each, and how a person is asked.

use super::fields::{self, Fields};
use crate::playbook::expression::Template;
use crate::playbook::form::Param;
use crate::playbook::problem::Problems;
use crate::playbook::yaml::{Name, Node, Tree};
use holdpoint_core::words::Words;
use serde_json::Value;

/// The keys of a parameter that are ours and no part of its schema.
const OURS: [&str; 2] = ["ask", "default"];

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
    if let Err(why) = crate::playbook::params::validator(&schema) {
        let words = Words::new("playbook-schema").with("why", why);
        problems.add(node.place, words);
        return Value::Bool(true);
    }
    schema
}
