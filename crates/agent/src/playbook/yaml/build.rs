//! Puts the parser's events together.

use super::{Name, Node, Tree, place, scalar};
use crate::playbook::problem::{Place, Problems};
use holdpoint_core::words::Words;
use serde_saphyr::granit_parser::{Event, ScalarStyle, Span};
use std::collections::BTreeSet;

/// Deeper than any playbook that a person could still read.
const DEPTH: usize = 64;

pub(super) struct Builder<'a> {
    source: &'a str,
    open: Vec<Open>,
    root: Option<Node>,
    /// How deep in a value that was refused; its parts are passed over.
    refused: usize,
}

/// A list or a map whose end has not come yet.
enum Open {
    List(Place, Vec<Node>),
    Map(Place, Vec<(Name, Node)>, Key, Lost),
}

/// Whether a key of a map could not be read.
type Lost = bool;

/// What the next value in a map is.
enum Key {
    Awaited,
    Read(Name),
    /// It could not be read; its value is passed over too.
    Refused,
}

impl<'a> Builder<'a> {
    pub fn new(source: &'a str) -> Self {
        Self { source, open: Vec::new(), root: None, refused: 0 }
    }

    pub fn finish(self) -> Option<Node> {
        self.root
    }

    /// Takes the next event; nothing where going on would only lead to more of the same.
    pub fn take(&mut self, event: Event, span: Span, problems: &mut Problems) -> Option<()> {
        let at = place(&span.start);
        if let Event::Scalar(_, _, anchor, tag) = &event {
            extras(*anchor, tag.is_some(), at, problems);
        }
        if let Event::SequenceStart(_, anchor, tag) | Event::MappingStart(_, anchor, tag) = &event {
            extras(*anchor, tag.is_some(), at, problems);
        }
        match event {
            Event::Scalar(text, style, ..) => self.scalar(&text, style, span, problems),
            Event::SequenceStart(..) => self.start(Open::List(at, Vec::new()), problems)?,
            Event::MappingStart(..) => {
                self.start(Open::Map(at, Vec::new(), Key::Awaited, false), problems)?;
            }
            Event::SequenceEnd | Event::MappingEnd => self.end(problems),
            Event::Alias(_) | Event::UnresolvedAlias(_) => {
                problems.add(at, Words::new("playbook-anchor"));
                self.value(Node { place: at, tree: Tree::Unread, letters: None }, problems);
            }
            Event::DocumentStart(..) if self.root.is_some() => {
                problems.add(at, Words::new("playbook-one-document"));
                return None;
            }
            _presentation => {}
        }
        Some(())
    }

    fn scalar(&mut self, text: &str, style: ScalarStyle, span: Span, problems: &mut Problems) {
        if self.refused > 0 {
            return;
        }
        let at = place(&span.start);
        let tree = match style {
            ScalarStyle::Plain => scalar::plain(text, at, problems),
            _quoted => Tree::Text(text.to_owned()),
        };
        let written = span.slice(self.source).unwrap_or_default();
        let letters = scalar::letters(written, text, at);
        if let Some(Open::Map(_, _, key @ Key::Awaited, _)) = self.open.last_mut() {
            *key = Key::Read(Name { place: at, text: text.to_owned() });
            return;
        }
        self.value(Node { place: at, tree, letters }, problems);
    }

    fn start(&mut self, open: Open, problems: &mut Problems) -> Option<()> {
        let (Open::List(at, _) | Open::Map(at, ..)) = &open;
        if self.refused > 0 {
            self.refused += 1;
        } else if let Some(Open::Map(_, _, key @ Key::Awaited, lost)) = self.open.last_mut() {
            let word = match open {
                Open::Map(..) => "playbook-quote-expression",
                Open::List(..) => "playbook-key-not-text",
            };
            problems.add(*at, Words::new(word));
            (*key, *lost) = (Key::Refused, true);
            self.refused = 1;
        } else if self.open.len() == DEPTH {
            problems.add(*at, Words::new("playbook-too-deep"));
            return None;
        } else {
            self.open.push(open);
        }
        Some(())
    }

    fn end(&mut self, problems: &mut Problems) {
        if self.refused > 0 {
            self.refused -= 1;
            return;
        }
        let (place, tree) = match self.open.pop() {
            Some(Open::List(place, items)) => (place, Tree::List(items)),
            // Nothing in it was read: most likely an expression without quotes.
            Some(Open::Map(place, fields, _, true)) if fields.is_empty() => (place, Tree::Unread),
            Some(Open::Map(place, fields, ..)) => {
                twice(&fields, problems);
                (place, Tree::Map(fields))
            }
            None => return,
        };
        let node = Node { place, tree, letters: None };
        self.value(node, problems);
    }

    fn value(&mut self, node: Node, problems: &mut Problems) {
        if self.refused > 0 {
            return;
        }
        match self.open.last_mut() {
            None => self.root = Some(node),
            Some(Open::List(_, items)) => items.push(node),
            Some(Open::Map(_, fields, key, lost)) => match std::mem::replace(key, Key::Awaited) {
                Key::Read(name) => fields.push((name, node)),
                Key::Refused => {}
                Key::Awaited => {
                    problems.add(node.place, Words::new("playbook-key-not-text"));
                    (*key, *lost) = (Key::Refused, true);
                }
            },
        }
    }
}

/// Tells each key that stands a second time.
fn twice(fields: &[(Name, Node)], problems: &mut Problems) {
    let mut seen = BTreeSet::new();
    for (name, _) in fields {
        if !seen.insert(&name.text) {
            problems.add(name.place, Words::new("playbook-key-twice").with("key", &name.text));
        }
    }
}

fn extras(anchor: usize, tag: bool, at: Place, problems: &mut Problems) {
    if anchor != 0 {
        problems.add(at, Words::new("playbook-anchor"));
    }
    if tag {
        problems.add(at, Words::new("playbook-tag"));
    }
}
