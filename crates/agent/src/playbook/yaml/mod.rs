//! Reads YAML into a tree that knows the place of everything in it.
//!
//! The tree is made from the parser's events, because only they tell `yes` from `'yes'`, and because so a person learns
//! of all unknown keys at once. What YAML offers beyond plain data (anchors, tags, several documents) is refused.

mod build;
mod scalar;

use super::problem::{Place, Problems};
use holdpoint_core::words::Words;
use serde_json::{Number, Value};
use serde_saphyr::granit_parser::{Event, Marker, Parser};

/// A value and where it stands.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Node {
    pub place: Place,
    pub tree: Tree,
    /// Where the first letter of a text stands, if its letters stand in the source one by one as they are in the value.
    pub letters: Option<Place>,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) enum Tree {
    Null,
    Bool(bool),
    Number(Number),
    Text(String),
    List(Vec<Node>),
    Map(Vec<(Name, Node)>),
    /// It could not be read, which was told: nothing more is to be said of it.
    Unread,
}

/// A key and where it stands.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Name {
    pub place: Place,
    pub text: String,
}

impl Node {
    /// Where the letter of a text with this number (from 0) stands, as nearly as can be told.
    pub fn letter(&self, number: usize) -> Place {
        self.letters.map_or(self.place, |first| first.right(number))
    }

    /// Whether it could be read to its last part.
    pub fn is_read(&self) -> bool {
        match &self.tree {
            Tree::Unread => false,
            Tree::Null | Tree::Bool(_) | Tree::Number(_) | Tree::Text(_) => true,
            Tree::List(items) => items.iter().all(Node::is_read),
            Tree::Map(fields) => fields.iter().all(|(_, field)| field.is_read()),
        }
    }

    /// The value without its places.
    pub fn json(&self) -> Value {
        match &self.tree {
            Tree::Null | Tree::Unread => Value::Null,
            Tree::Bool(value) => Value::Bool(*value),
            Tree::Number(number) => Value::Number(number.clone()),
            Tree::Text(text) => Value::String(text.clone()),
            Tree::List(items) => items.iter().map(Node::json).collect(),
            Tree::Map(fields) => {
                let fields = fields.iter();
                Value::Object(fields.map(|(name, field)| (name.text.clone(), field.json())).collect())
            }
        }
    }
}

/// Reads `text`; nothing where it holds no document that can be looked at further.
pub(super) fn read(text: &str, problems: &mut Problems) -> Option<Node> {
    let mut builder = build::Builder::new(text);
    for event in Parser::new_from_str(text) {
        match event {
            Ok((Event::StreamEnd, _)) => break,
            Ok((event, span)) => {
                if builder.take(event, span, problems).is_none() {
                    break;
                }
            }
            Err(error) => {
                let words = Words::new("playbook-yaml").with("why", error.info());
                problems.add(place(error.marker()), words);
                return None;
            }
        }
    }
    let root = builder.finish();
    if root.is_none() && problems.none() {
        problems.add(Place { line: 1, column: 1 }, Words::new("playbook-empty"));
    }
    root
}

fn place(marker: &Marker) -> Place {
    let number = |value: usize| u32::try_from(value).unwrap_or(u32::MAX);
    Place { line: number(marker.line()), column: number(marker.col().saturating_add(1)) }
}
