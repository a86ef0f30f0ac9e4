//! A value of a playbook in which expressions may stand at any depth.

use super::evaluate::{Expression, Fault, Why};
use super::split::{Part, split};
use crate::playbook::problem::Problems;
use crate::playbook::yaml::{Node, Tree};
use holdpoint_core::blob;
use minijinja::Value as Jinja;
use serde_json::{Map, Value};

#[derive(Clone, Debug, PartialEq)]
pub(in crate::playbook) enum Template {
    /// There is no expression in it.
    Plain(Value),
    /// One expression and nothing else: its result as it is.
    One(Expression),
    /// Text in which the results stand.
    Mixed(Vec<Piece>),
    List(Vec<Template>),
    Map(Vec<(String, Template)>),
}

#[derive(Clone, Debug, PartialEq)]
pub(in crate::playbook) enum Piece {
    Said(String),
    Result(Expression),
}

impl Template {
    /// Reads `node`; what is wrong with its braces goes to `problems`.
    pub fn read(node: &Node, problems: &mut Problems) -> Self {
        match &node.tree {
            Tree::Text(text) => Self::text(node, text, problems),
            Tree::List(items) => {
                let items = items.iter().map(|item| Self::read(item, problems));
                Self::folded(Template::List(items.collect()))
            }
            Tree::Map(fields) => {
                let fields = fields.iter().map(|(name, field)| (name.text.clone(), Self::read(field, problems)));
                Self::folded(Template::Map(fields.collect()))
            }
            Tree::Null | Tree::Bool(_) | Tree::Number(_) | Tree::Unread => Template::Plain(node.json()),
        }
    }

    fn text(node: &Node, text: &str, problems: &mut Problems) -> Self {
        let parts = match split(text) {
            Ok(parts) => parts,
            Err((letter, words)) => {
                problems.add(node.letter(letter), words);
                return Template::Plain(Value::from(text));
            }
        };
        let expression = |text: &str, letter| {
            let blanks = text.chars().take_while(|one| one.is_whitespace()).count();
            Expression {
                text: text.trim().to_owned(),
                place: node.letter(letter + blanks),
                exact: node.letters.is_some(),
            }
        };
        match parts.as_slice() {
            [] | [Part::Said(_)] => Template::Plain(Value::from(text)),
            [Part::Expression(text, letter)] => Template::One(expression(text, *letter)),
            several => {
                let pieces = several.iter().map(|part| match part {
                    Part::Said(text) => Piece::Said((*text).to_owned()),
                    Part::Expression(text, letter) => Piece::Result(expression(text, *letter)),
                });
                Template::Mixed(pieces.collect())
            }
        }
    }

    /// A list or map without expressions is a plain value.
    fn folded(template: Template) -> Template {
        let plain = |part: &Template| match part {
            Template::Plain(value) => Some(value.clone()),
            Template::One(_) | Template::Mixed(_) | Template::List(_) | Template::Map(_) => None,
        };
        let value = match &template {
            Template::List(items) => items.iter().map(plain).collect(),
            Template::Map(fields) => fields
                .iter()
                .map(|(name, field)| Some((name.clone(), plain(field)?)))
                .collect::<Option<Map<_, _>>>()
                .map(Value::Object),
            Template::Plain(_) | Template::One(_) | Template::Mixed(_) => None,
        };
        value.map_or(template, Template::Plain)
    }

    /// All expressions in it.
    pub fn expressions(&self) -> Vec<&Expression> {
        match self {
            Template::Plain(_) => Vec::new(),
            Template::One(expression) => vec![expression],
            Template::Mixed(pieces) => {
                let expression = |piece| match piece {
                    &Piece::Said(_) => None,
                    Piece::Result(expression) => Some(expression),
                };
                pieces.iter().filter_map(expression).collect()
            }
            Template::List(items) => items.iter().flat_map(Template::expressions).collect(),
            Template::Map(fields) => fields.iter().flat_map(|(_, field)| field.expressions()).collect(),
        }
    }

    /// Its value where `names` are what its expressions may read.
    pub fn evaluate(&self, names: &Jinja) -> Result<Value, Fault> {
        match self {
            Template::Plain(value) => Ok(value.clone()),
            Template::One(expression) => expression.evaluate(names),
            Template::Mixed(pieces) => mixed(pieces, names).map(Value::String),
            Template::List(items) => items.iter().map(|item| item.evaluate(names)).collect(),
            Template::Map(fields) => {
                let fields = fields.iter();
                fields
                    .map(|(name, field)| Ok((name.clone(), field.evaluate(names)?)))
                    .collect::<Result<Map<_, _>, Fault>>()
                    .map(Value::Object)
            }
        }
    }

    /// Its value as text.
    pub fn evaluate_text(&self, names: &Jinja) -> Result<String, Fault> {
        let expression = self.expressions().first().copied().cloned();
        let value = self.evaluate(names)?;
        shown(&value).map_err(|why| match expression {
            Some(expression) => expression.fault(why),
            None => Fault { place: Default::default(), expression: String::new(), why },
        })
    }
}

fn mixed(pieces: &[Piece], names: &Jinja) -> Result<String, Fault> {
    let mut text = String::new();
    for piece in pieces {
        match piece {
            Piece::Said(said) => text.push_str(said),
            Piece::Result(expression) => {
                let value = expression.evaluate(names)?;
                text.push_str(&shown(&value).map_err(|why| expression.fault(why))?);
            }
        }
    }
    Ok(text)
}

/// A value as it stands in text: a text as it is, anything else as JSON.
fn shown(value: &Value) -> Result<String, Why> {
    match value {
        Value::String(text) => Ok(text.clone()),
        other if holds_large(other) => Err(Why::TooLarge),
        other => Ok(other.to_string()),
    }
}

fn holds_large(value: &Value) -> bool {
    match value {
        Value::Array(items) => items.iter().any(holds_large),
        Value::Object(fields) => blob::reference(value).is_some() || fields.values().any(holds_large),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => false,
    }
}
