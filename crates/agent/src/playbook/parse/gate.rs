//! A step that asks the person.

use super::fields::{self, Fields};
use super::{options, params};
use crate::playbook::expression::Template;
use crate::playbook::form::{GateForm, Work};
use crate::playbook::problem::Problems;
use crate::playbook::yaml::Node;
use holdpoint_core::gate::GateKind;
use holdpoint_core::words::Words;

const KINDS: [(&str, GateKind); 4] = [
    ("approve", GateKind::Approve),
    ("choose", GateKind::Choose),
    ("input", GateKind::Input),
    ("edit", GateKind::Edit),
];

/// What a gate of this kind must have, and what else it may have.
fn keys(kind: GateKind) -> (&'static [&'static str], &'static [&'static str]) {
    match kind {
        GateKind::Choose => (&["options"], &["many"]),
        GateKind::Input => (&[], &["value", "schema"]),
        GateKind::Edit => (&["value"], &["schema"]),
        GateKind::Approve | GateKind::Tool | GateKind::Question | GateKind::Grant | GateKind::Review => (&[], &[]),
    }
}

pub(super) fn gate(node: &Node, fields: &Fields, problems: &mut Problems) -> Option<Work> {
    let kind = fields::one_of(node, "gate", &KINDS, problems);
    let ask = fields.needed_text("ask", problems);
    if let Some(kind) = kind {
        fitting(kind, fields, problems);
    }
    Some(Work::Gate(Box::new(GateForm {
        // What is wrong with the rest of it is told as well.
        kind: kind.unwrap_or(GateKind::Approve),
        ask,
        value: fields.get("value").map(|node| Template::read(node, problems)),
        schema: fields.get("schema").map(|node| params::schema(node, problems)),
        options: fields.get("options").and_then(|node| options::of_gate(node, problems)),
        many: fields.get("many").is_some_and(|node| fields::flag(node, "many", problems)),
    })))
}

fn fitting(kind: GateKind, fields: &Fields, problems: &mut Problems) {
    let (needed, also) = keys(kind);
    for key in needed {
        fields.need(key, problems);
    }
    for key in ["value", "schema", "options", "many"] {
        let fits = needed.contains(&key) || also.contains(&key);
        if let (false, Some((name, _))) = (fits, fields.entry(key)) {
            let words = Words::new("playbook-key-not-here").with("key", key);
            problems.add(name.place, words.with("kind", kind.word()));
        }
    }
}
