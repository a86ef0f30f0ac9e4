//! The steps of a playbook.

use super::fields::{self, Fields, Known};
use super::{gate, tool};
use crate::playbook::expression::{Expression, Template};
use crate::playbook::form::{Step, Work};
use crate::playbook::problem::{Place, Problems, nearest};
use crate::playbook::yaml::{Node, Tree};
use holdpoint_core::id::StepId;
use holdpoint_core::record::End;
use holdpoint_core::words::Words;
use std::collections::BTreeMap;

const STEP: Known = Known {
    keys: &[
        "id", "tool", "with", "gate", "ask", "value", "schema", "options", "many", "set", "end", "words", "when",
        "needs", "each", "parallel", "on_error", "after", "save",
    ],
    later: &["agent", "playbook", "repeat", "retry", "timeout", "deadline", "on_deadline", "default"],
};
/// What a step may be, and the keys that only such a step has.
const KINDS: [(&str, &[&str]); 4] = [
    ("tool", &["with", "each", "parallel", "on_error", "save"]),
    ("gate", &["ask", "value", "schema", "options", "many", "save"]),
    ("set", &[]),
    ("end", &["words"]),
];
/// Kinds of steps that are part of the format, and not to be used yet.
const LATER_KINDS: [&str; 2] = ["agent", "playbook"];
const ENDS: [(&str, End); 3] = [("completed", End::Completed), ("failed", End::Failed), ("abandoned", End::Abandoned)];

pub(super) fn steps(items: &[Node], problems: &mut Problems) -> Vec<Step> {
    let ids = ids(items, problems);
    let items = items.iter().enumerate();
    items
        .map(|(number, node)| step(number, node, &ids, problems).unwrap_or_else(|| not_understood(number, node)))
        .collect()
}

/// A step that is not understood keeps its place, so that the others are still looked at.
fn not_understood(number: usize, node: &Node) -> Step {
    Step {
        id: StepId(format!("@{number}")),
        place: node.place,
        after: None,
        when: None,
        needs: Vec::new(),
        work: Work::End(End::Completed, None),
        save: None,
        answers: Vec::new(),
        answer_read: false,
    }
}

/// The number of each id, counting the steps that are not understood too.
type Ids = BTreeMap<String, usize>;

fn ids(items: &[Node], problems: &mut Problems) -> Ids {
    let mut seen: BTreeMap<String, (usize, Place)> = BTreeMap::new();
    for (number, node) in items.iter().enumerate() {
        let Some((text, place)) = id(node) else {
            continue;
        };
        if let Some((_, first)) = seen.get(text) {
            let words = Words::new("playbook-id-twice").with("id", text);
            problems.add(place, words.with("line", first.line));
        } else {
            seen.insert(text.to_owned(), (number, place));
        }
    }
    let ids = seen.into_iter();
    ids.map(|(id, (number, _))| (id, number)).collect()
}

fn id(node: &Node) -> Option<(&str, Place)> {
    let Tree::Map(fields) = &node.tree else {
        return None;
    };
    let (_, node) = fields.iter().find(|(name, _)| name.text == "id")?;
    match &node.tree {
        Tree::Text(text) => Some((text, node.place)),
        _other => None,
    }
}

fn step(number: usize, node: &Node, ids: &Ids, problems: &mut Problems) -> Option<Step> {
    let fields = Fields::read(node, "steps", STEP, problems)?;
    let id = fields.need("id", problems).and_then(|node| Some((fields::text(node, "id", problems)?, node.place)));
    if let Some((id, place)) = id {
        fields::name(id, place, problems);
    }
    let bare = not_understood(number, node);
    let after = fields.get("after");
    Some(Step {
        id: id.map_or(bare.id, |(id, _)| StepId(id.to_owned())),
        after: after.and_then(|node| fields::duration(node, problems)),
        when: fields.get("when").and_then(|node| condition(node, problems)),
        needs: needs(number, &fields, ids, problems),
        work: work(&fields, problems).unwrap_or(bare.work),
        save: save(&fields, problems),
        ..not_understood(number, node)
    })
}

fn save(fields: &Fields, problems: &mut Problems) -> Option<String> {
    let node = fields.get("save")?;
    let text = fields::text(node, "save", problems)?;
    fields::name(text, node.place, problems);
    Some(text.to_owned())
}

/// A condition is an expression, in braces or without.
fn condition(node: &Node, problems: &mut Problems) -> Option<Expression> {
    let whole = |text: &str| Expression { text: text.to_owned(), place: node.letter(0), exact: node.letters.is_some() };
    if let Tree::Bool(value) = &node.tree {
        return Some(whole(if *value { "true" } else { "false" }));
    }
    let text = fields::text(node, "when", problems)?;
    match Template::read(node, problems) {
        Template::One(expression) => Some(expression),
        Template::Mixed(_) => {
            problems.add(node.place, Words::new("playbook-when-mixed"));
            None
        }
        Template::Plain(_) | Template::List(_) | Template::Map(_) => Some(whole(text)),
    }
}

fn needs(number: usize, fields: &Fields, ids: &Ids, problems: &mut Problems) -> Vec<usize> {
    let Some(node) = fields.get("needs") else {
        return number.checked_sub(1).into_iter().collect();
    };
    let items = fields::list(node, "needs", problems).unwrap_or_default();
    let mut needs = Vec::new();
    for item in items {
        let Some(id) = fields::text(item, "needs", problems) else {
            continue;
        };
        match ids.get(id) {
            Some(found) => needs.push(*found),
            None => {
                let near = nearest(id, ids.keys().map(String::as_str));
                let words = Words::new("playbook-unknown-step").with("id", id);
                problems.add(item.place, words.with("nearest", near));
            }
        }
    }
    needs
}

fn work(fields: &Fields, problems: &mut Problems) -> Option<Work> {
    let named = KINDS.iter().filter(|(kind, _)| fields.get(kind).is_some());
    let named: Vec<_> = named.collect();
    let [(kind, keys)] = named.as_slice() else {
        // One that is not supported yet was already told.
        if !named.is_empty() || LATER_KINDS.iter().all(|kind| fields.get(kind).is_none()) {
            problems.add(fields.place, Words::new("playbook-step-kind"));
        }
        return None;
    };
    misplaced(kind, keys, fields, problems);
    let node = fields.get(kind)?;
    match *kind {
        "tool" => tool::tool(node, fields, problems),
        "gate" => gate::gate(node, fields, problems),
        "set" => set(node, problems),
        _end => {
            let end = fields::one_of(node, "end", &ENDS, problems)?;
            let words = fields.get("words");
            let words = words.map(|node| Template::read(node, problems));
            Some(Work::End(end, words))
        }
    }
}

/// Keys that belong to steps of another kind.
fn misplaced(kind: &str, own: &[&str], fields: &Fields, problems: &mut Problems) {
    let special = KINDS.iter().flat_map(|(_, keys)| keys.iter());
    let mut told = Vec::new();
    for key in special.filter(|key| !own.contains(key)) {
        if let Some((name, _)) = fields.entry(key)
            && !told.contains(key)
        {
            told.push(key);
            let words = Words::new("playbook-key-not-here").with("key", key);
            problems.add(name.place, words.with("kind", kind));
        }
    }
}

fn set(node: &Node, problems: &mut Problems) -> Option<Work> {
    let values = fields::map(node, "set", problems)?;
    for (name, _) in values {
        fields::name(&name.text, name.place, problems);
    }
    if values.is_empty() {
        let words = Words::new("playbook-expected-map").with("key", "set");
        problems.add(node.place, words);
    }
    Some(Work::Set(Template::read(node, problems)))
}
