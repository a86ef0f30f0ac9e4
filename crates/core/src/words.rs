//! What Holdpoint says, without saying it in a language.
//!
//! Records outlive the language their reader happens to use, so our own sentences are kept as a key of the catalogue
//! and its variables; a front turns them into text. Text from outside is kept as it came.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A sentence of the catalogue: its key and the values of its variables.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Words {
    /// The message's key in the catalogue.
    pub key: String,
    /// The message's variables.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub args: BTreeMap<String, String>,
}

impl Words {
    /// The message `key`, with no variables yet.
    pub fn new(key: &str) -> Self {
        Self { key: key.to_owned(), args: BTreeMap::new() }
    }

    /// The same with the variable `name` set.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl ToString) -> Self {
        self.args.insert(name.to_owned(), value.to_string());
        self
    }
}

/// Something to read: our words, or somebody else's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Text {
    /// A sentence of the catalogue.
    Words(Words),
    /// What a playbook, a model, a tool or a person said, unchanged.
    Said(String),
}
