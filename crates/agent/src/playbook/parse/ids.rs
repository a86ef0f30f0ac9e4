//! How steps are called, and which others each waits for.

use super::fields::{self, Fields};
use crate::playbook::problem::{Place, Problems};
use crate::playbook::yaml::{Node, Tree};
use holdpoint_core::words::Words;
use std::collections::BTreeMap;

/// The number of each id, counting the steps that are not understood too.
pub(super) struct Ids {
    known: BTreeMap<String, usize>,
    /// Whether there is a step whose id is not known.
    open: bool,
}

/// The ids of `items`; one that stands twice is a problem.
pub(super) fn ids(items: &[Node], problems: &mut Problems) -> Ids {
    let mut seen: BTreeMap<String, (usize, Place)> = BTreeMap::new();
    let mut open = false;
    for (number, node) in items.iter().enumerate() {
        let Some((text, place)) = id(node) else {
            open = true;
            continue;
        };
        if let Some((_, first)) = seen.get(text) {
            let words = Words::new("playbook-id-twice").with("id", text);
            problems.add(place, words.with("line", first.line));
        } else {
            seen.insert(text.to_owned(), (number, place));
        }
    }
    let known = seen.into_iter().map(|(id, (number, _))| (id, number));
    Ids { known: known.collect(), open }
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

/// The steps that it waits for, and whether these are all.
pub(super) fn needs(number: usize, fields: &Fields, ids: &Ids, problems: &mut Problems) -> (Vec<usize>, bool) {
    let Some(node) = fields.get("needs") else {
        return (number.checked_sub(1).into_iter().collect(), true);
    };
    let Some(items) = fields::list(node, "needs", problems) else {
        return (Vec::new(), false);
    };
    let needs: Vec<Option<usize>> = items.iter().map(|item| need(item, ids, problems)).collect();
    let all = needs.iter().all(Option::is_some);
    (needs.into_iter().flatten().collect(), all)
}

fn need(item: &Node, ids: &Ids, problems: &mut Problems) -> Option<usize> {
    let id = fields::text(item, "needs", problems)?;
    let found = ids.known.get(id).copied();
    // A step whose id is not known may be the one.
    if found.is_none() && !ids.open {
        let near = problems.nearest(id, ids.known.keys().map(String::as_str));
        let words = Words::new("playbook-unknown-step").with("id", id);
        problems.add(item.place, words.with("nearest", near));
    }
    found
}
