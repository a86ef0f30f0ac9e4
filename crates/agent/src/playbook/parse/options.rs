//! The ways on that a question offers.

use super::fields::{self, Fields, Known};
use super::params;
use crate::playbook::expression::Template;
use crate::playbook::form::{Options, Way};
use crate::playbook::problem::{Place, Problems};
use crate::playbook::yaml::{Node, Tree};
use holdpoint_core::words::Words;

const UNDER_KEY: Known = Known { keys: &["label", "after", "input"], later: &[] };
const IN_LIST: Known = Known { keys: &["key", "label", "after", "input"], later: &[] };

/// The options of a gate: written out, as a list or under their keys, or one expression.
pub(super) fn of_gate(node: &Node, problems: &mut Problems) -> Option<Options> {
    if let Tree::Text(_) = &node.tree {
        if let Template::One(expression) = Template::read(node, problems) {
            return Some(Options::Found(expression));
        }
        let words = Words::new("playbook-expected-list").with("key", "options");
        problems.add(node.place, words);
        return None;
    }
    Some(Options::Given(given(node, problems)))
}

/// The options of a question about a failure. What each leads to is told by its key, or by what must be given with it.
pub(super) fn after_failure(node: &Node, problems: &mut Problems) -> Vec<Way> {
    let ways = given(node, problems);
    for way in &ways {
        let leads = match way.key.as_str() {
            "skip" | "abandon" => way.after.is_none() && way.input.is_none(),
            "retry" => true,
            _other => way.input.is_some(),
        };
        if !leads {
            let words = Words::new("playbook-option-meaning").with("key", &way.key);
            problems.add(place_of(node, &way.key), words);
        }
    }
    ways
}

fn place_of(node: &Node, key: &str) -> Place {
    let under_key = match &node.tree {
        Tree::Map(fields) => fields.iter().find(|(name, _)| name.text == key),
        _other => None,
    };
    under_key.map_or(node.place, |(name, _)| name.place)
}

fn given(node: &Node, problems: &mut Problems) -> Vec<Way> {
    let ways: Vec<(Place, Way)> = match &node.tree {
        Tree::Map(fields) => {
            let ways = fields.iter().filter_map(|(name, node)| {
                let fields = Fields::read(node, &name.text, UNDER_KEY, problems)?;
                Some((name.place, way(&name.text, &fields, problems)))
            });
            ways.collect()
        }
        _list => {
            let items = fields::list(node, "options", problems).unwrap_or_default();
            let ways = items.iter().filter_map(|item| in_list(item, problems));
            ways.collect()
        }
    };
    let empty = match &node.tree {
        Tree::Map(fields) => fields.is_empty(),
        Tree::List(items) => items.is_empty(),
        _other => false,
    };
    if empty {
        problems.add(node.place, Words::new("playbook-no-options"));
    }
    for (number, (place, way)) in ways.iter().enumerate() {
        if ways[..number].iter().any(|(_, other)| other.key == way.key) {
            let words = Words::new("playbook-option-twice").with("key", &way.key);
            problems.add(*place, words);
        }
    }
    ways.into_iter().map(|(_, way)| way).collect()
}

/// A plain text is its own key.
fn in_list(node: &Node, problems: &mut Problems) -> Option<(Place, Way)> {
    if let Tree::Text(text) = &node.tree {
        let way = Way { key: text.clone(), label: None, after: None, input: None };
        return Some((node.place, way));
    }
    let fields = Fields::read(node, "options", IN_LIST, problems)?;
    let key = fields.need("key", problems)?;
    let text = fields::text(key, "key", problems)?;
    Some((key.place, way(text, &fields, problems)))
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
