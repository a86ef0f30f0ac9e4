//! The dialogue with a model: what it says in a turn, and how a turn can end.

use crate::words::Words;
use serde::{Deserialize, Serialize};

/// The number of a model's turn in its session, from 1. A turn that is made again keeps its number.
pub type TurnNumber = u32;

/// What a model said in one turn, whole.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Said {
    /// Its words; empty where it said none.
    pub text: String,
    /// The calls that it asks for, in its order.
    pub calls: Vec<SaidCall>,
    /// Fields that only the same provider understands (its reasoning), as JSON text, given back to it byte for byte.
    pub private: Option<String>,
    /// What the provider counted.
    pub usage: Option<Usage>,
    /// The model that answered, by the provider's own name.
    pub model: String,
}

/// One call that a model asks for. Its arguments are not checked yet: they are what the model wrote.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SaidCall {
    /// The provider's id of the call, which is unique for no one but the provider; nothing where it gave none.
    pub provider_id: Option<String>,
    /// The tool.
    pub tool: String,
    /// The arguments as text, whatever they are.
    pub arguments: String,
}

/// What a turn cost, in tokens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Usage {
    /// Tokens read.
    pub input: u64,
    /// Tokens written.
    pub output: u64,
}

/// How a try of a turn ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Thought {
    /// It is whole.
    Said(Said),
    /// It broke off or never began; nothing of an unfinished call is in here.
    Failed {
        /// What happened, with the provider's own words.
        words: Words,
        /// The text that had come by then.
        partial: String,
        /// After how many milliseconds it may be tried again unasked; nothing where only a person may try again.
        again_after_ms: Option<u64>,
    },
    /// It was ended by a pause or a stop.
    Stopped {
        /// The text that had come by then.
        partial: String,
    },
}

impl Said {
    /// Whether it holds nothing at all.
    pub fn is_empty(&self) -> bool {
        self.text.trim().is_empty() && self.calls.is_empty()
    }
}
