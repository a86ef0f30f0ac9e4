//! The ways on that a question offers.

use super::fields::{self, Fields, Known};
use super::params;
use crate::playbook::expression::Template;
use crate::playbook::form::{Options, Way};
use crate::playbook::problem::{Place, Problems};
use crate::playbook::yaml::{Node, Tree};
use holdpoint_core::words::Words;
use std::collections::BTreeSet;

const UNDER_KEY: Known = Known { keys: &["label", "after", "input"], later: &[] };
const IN_LIST: Known = Known { keys: &["key", "label", "after", "input"], later: &[] };

/// The options of a gate: written out, as a list or under their keys, or one expression.
pub(super) fn of_gate(node: &Node, problems: &mut Problems) -> Option<Options> {
    if let Tree::Text(_) = &node.tree {
        let before = problems.count();
        if let Template::One(expression) = Template::read(node, problems) {
            return Some(Options::Found(expression));
        }
        if problems.count() == before {
            let words = Words::new("playbook-expected-list").with("key", "options");
            problems.add(node.place, words);
        }
        return None;
    }
    let read = given(node, problems).into_iter();
    Some(Options::Given(read.map(|read| read.way).collect()))
}

/// The options of a question about a failure. What each leads to is told by its key, or by what must be given with it.
pub(super) fn after_failure(node: &Node, problems: &mut Problems) -> Vec<Way> {
    let read = given(node, problems);
    for Read { place, way, .. } in read.iter().filter(|read| read.sure) {
        let leads = match way.key.as_str() {
            "skip" | "abandon" => way.after.is_none() && way.input.is_none(),
            "retry" => true,
            _other => way.input.is_some(),
        };
        if !leads {
            let words = Words::new("playbook-option-meaning").with("key", &way.key);
            problems.add(*place, words);
        }
    }
    read.into_iter().map(|read| read.way).collect()
}

/// An option as it was read.
struct Read {
    place: Place,
    way: Way,
    /// Whether nothing was wrong with it.
    sure: bool,
}

fn given(node: &Node, problems: &mut Problems) -> Vec<Read> {
    let (read, empty): (Vec<Read>, bool) = match &node.tree {
        Tree::Map(fields) => {
            let read = fields.iter().filter_map(|(name, node)| {
                let before = problems.count();
                let fields = Fields::read(node, &name.text, UNDER_KEY, problems)?;
                let way = way(&name.text, &fields, problems);
                Some(Read { place: name.place, way, sure: problems.count() == before })
            });
            (read.collect(), fields.is_empty())
        }
        _list => {
            let items = fields::list(node, "options", problems);
            let read = items.unwrap_or_default().iter().filter_map(|item| in_list(item, problems));
            (read.collect(), items.is_some_and(<[Node]>::is_empty))
        }
    };
    if empty {
        problems.add(node.place, Words::new("playbook-no-options"));
    }
    let mut seen = BTreeSet::new();
    for Read { place, way, .. } in &read {
        if !seen.insert(&way.key) {
            let words = Words::new("playbook-option-twice").with("key", &way.key);
            problems.add(*place, words);
        }
    }
    read
}

/// A plain text is its own key.
fn in_list(node: &Node, problems: &mut Problems) -> Option<Read> {
    if let Tree::Text(text) = &node.tree {
        let way = Way { key: text.clone(), label: None, after: None, input: None };
        return Some(Read { place: node.place, way, sure: true });
    }
    let before = problems.count();
    let fields = Fields::read(node, "options", IN_LIST, problems)?;
    let key = fields.need("key", problems)?;
    let text = fields::text(key, "key", problems)?;
    let way = way(text, &fields, problems);
    Some(Read { place: key.place, way, sure: problems.count() == before })
}

fn way(key: &str, fields: &Fields, problems: &mut Problems) -> Way {
    let label = fields.get("label");
    let label = label.filter(|node| fields::text(node, "label", problems).is_some());
    let after = fields.get("after");
    Way {
        key: key.to_owned(),
        label: label.map(|node| Template::read(node, problems)),
        after: after.and_then(|node| fields::duration(node, problems)),
        input: fields.get("input").and_then(|node| {
            for (_, schema) in fields::map(node, "input", problems)? {
                params::schema(schema, problems);
            }
            Some(node.json())
        }),
    }
}
