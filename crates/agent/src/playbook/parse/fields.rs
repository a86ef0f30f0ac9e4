//! Reads the fields of a map: which there may be, and of what type each is.

use crate::playbook::expression::Template;
use crate::playbook::problem::{Place, Problems, nearest, surely};
use crate::playbook::yaml::{Name, Node, Tree};
use holdpoint_core::words::Words;
use serde_json::Value;

/// The keys that a map may have.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    pub keys: &'static [&'static str],
    /// Part of the format, and not to be used yet.
    pub later: &'static [&'static str],
}

/// The fields of a map.
pub(super) struct Fields<'a> {
    pub place: Place,
    entries: &'a [(Name, Node)],
    /// Keys that are not known and stand for these that surely were meant, so that what follows from the slip is not told too.
    meant: Vec<(&'static str, &'a (Name, Node))>,
    /// Values under keys that are not known and stand for nothing.
    pub strangers: Vec<&'a Node>,
}

impl<'a> Fields<'a> {
    /// The fields of `node`, which stands under `key`. Keys that are not known are problems.
    pub fn read(node: &'a Node, key: &str, known: Known, problems: &mut Problems) -> Option<Fields<'a>> {
        let mut fields = Self::any(node, key, problems)?;
        for entry in fields.entries {
            let (name, text) = (&entry.0, entry.0.text.as_str());
            if known.later.contains(&text) {
                let words = Words::new("playbook-not-yet").with("key", text);
                problems.add(name.place, words);
            } else if !known.keys.contains(&text) {
                let near = nearest(text, known.keys.iter().copied());
                let words = Words::new("playbook-unknown-key").with("key", text);
                problems.add(name.place, words.with("nearest", near));
                fields.suppose(entry, known);
            }
        }
        Some(fields)
    }

    fn suppose(&mut self, entry: &'a (Name, Node), known: Known) {
        match surely(&entry.0.text, known.keys.iter().copied()).filter(|key| self.get(key).is_none()) {
            Some(key) => self.meant.push((key, entry)),
            None => self.strangers.push(&entry.1),
        }
    }

    /// The fields of `node`, whatever their keys.
    pub fn any(node: &'a Node, key: &str, problems: &mut Problems) -> Option<Fields<'a>> {
        let entries = map(node, key, problems)?;
        Some(Fields { place: node.place, entries, meant: Vec::new(), strangers: Vec::new() })
    }

    pub fn get(&self, key: &str) -> Option<&'a Node> {
        self.entry(key).map(|(_, node)| node)
    }

    pub fn entry(&self, key: &str) -> Option<(&'a Name, &'a Node)> {
        let found = self.entries.iter().find(|(name, _)| name.text == key);
        let meant = || self.meant.iter().find(|(meant, _)| *meant == key).map(|(_, entry)| *entry);
        found.or_else(meant).map(|(name, node)| (name, node))
    }

    /// The field `key`, which must be there.
    pub fn need(&self, key: &str, problems: &mut Problems) -> Option<&'a Node> {
        let found = self.get(key);
        if found.is_none() {
            problems.add(self.place, Words::new("playbook-missing").with("key", key));
        }
        found
    }

    /// The text under `key`, which must be there, with the expressions in it.
    pub fn needed_text(&self, key: &str, problems: &mut Problems) -> Template {
        let node = self.need(key, problems).filter(|node| text(node, key, problems).is_some());
        node.map_or(Template::Plain(Value::Null), |node| Template::read(node, problems))
    }

    /// The text under `key`, where it is there.
    pub fn text(&self, key: &str, problems: &mut Problems) -> Option<&'a str> {
        text(self.get(key)?, key, problems)
    }
}

fn expected(node: &Node, key: &str, word: &str, problems: &mut Problems) {
    if node.tree != Tree::Unread {
        problems.add(node.place, Words::new(word).with("key", key));
    }
}

pub(super) fn text<'a>(node: &'a Node, key: &str, problems: &mut Problems) -> Option<&'a str> {
    match &node.tree {
        Tree::Text(text) if !text.trim().is_empty() => return Some(text),
        _other => expected(node, key, "playbook-expected-text", problems),
    }
    None
}

pub(super) fn list<'a>(node: &'a Node, key: &str, problems: &mut Problems) -> Option<&'a [Node]> {
    match &node.tree {
        Tree::List(items) => return Some(items),
        _other => expected(node, key, "playbook-expected-list", problems),
    }
    None
}

pub(super) fn map<'a>(node: &'a Node, key: &str, problems: &mut Problems) -> Option<&'a [(Name, Node)]> {
    match &node.tree {
        Tree::Map(fields) => return Some(fields),
        _other => expected(node, key, "playbook-expected-map", problems),
    }
    None
}

pub(super) fn flag(node: &Node, key: &str, problems: &mut Problems) -> bool {
    match &node.tree {
        Tree::Bool(value) => return *value,
        _other => expected(node, key, "playbook-expected-true-or-false", problems),
    }
    false
}

/// A whole number of at least 1.
pub(super) fn count(node: &Node, key: &str, problems: &mut Problems) -> Option<u32> {
    let number = match &node.tree {
        Tree::Number(number) => number.as_u64(),
        _other => None,
    };
    let count = number.and_then(|number| u32::try_from(number).ok()).filter(|count| *count > 0);
    if count.is_none() {
        expected(node, key, "playbook-expected-count", problems);
    }
    count
}

/// A name that expressions can use.
pub(super) fn name(text: &str, place: Place, problems: &mut Problems) {
    let mut letters = text.chars();
    let first = letters.next().is_some_and(|first| first.is_ascii_lowercase());
    let rest = letters.all(|one| one.is_ascii_lowercase() || one.is_ascii_digit() || one == '_');
    if !(first && rest) {
        problems.add(place, Words::new("playbook-name").with("name", text));
    }
}

/// A duration such as `20s`, in milliseconds.
pub(super) fn duration(node: &Node, problems: &mut Problems) -> Option<u64> {
    let found = match &node.tree {
        Tree::Text(text) => milliseconds(text),
        _other => None,
    };
    if found.is_none() && node.tree != Tree::Unread {
        let words = Words::new("playbook-duration").with("found", node.json());
        problems.add(node.place, words);
    }
    found
}

/// The milliseconds of `20s`, `30m` or `24h`; nothing for anything else, for nothing, and for more than a year.
pub(in crate::playbook) fn milliseconds(text: &str) -> Option<u64> {
    const YEAR: u64 = 366 * 24 * 3_600_000;
    let digits = text.get(..text.len().checked_sub(1)?)?;
    let unit = match text.as_bytes().last()? {
        b's' => 1_000,
        b'm' => 60_000,
        b'h' => 3_600_000,
        _other => return None,
    };
    let plain = digits.bytes().all(|byte| byte.is_ascii_digit());
    let number: u64 = digits.parse().ok().filter(|_| plain)?;
    let length = number.checked_mul(unit)?;
    (1..=YEAR).contains(&length).then_some(length)
}

/// One of a few words.
pub(super) fn one_of<T: Copy>(node: &Node, key: &str, words: &[(&str, T)], problems: &mut Problems) -> Option<T> {
    let found = text(node, key, problems)?;
    let known = words.iter().find(|(word, _)| *word == found);
    if known.is_none() {
        one_of_problem(found, key, node.place, words, problems);
    }
    known.map(|(_, meaning)| *meaning)
}

pub(super) fn one_of_problem<T>(found: &str, key: &str, place: Place, words: &[(&str, T)], problems: &mut Problems) {
    let expected: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
    let said = Words::new("playbook-one-of").with("key", key).with("found", found);
    problems.add(place, said.with("expected", expected.join(", ")));
}
