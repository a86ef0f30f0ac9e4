//! The session itself: what it is, and who drives it.

use crate::id::{OwnerId, SessionId};
use crate::limits::Limits;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// What drives a session: its text is kept, so that the session goes on with what it started with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AgentSpec {
    /// `playbook` or [`AgentSpec::MODEL`].
    pub kind: String,
    /// What a person calls it.
    pub name: String,
    /// Where it came from; a file's absolute path.
    pub origin: String,
    /// The whole text.
    pub text: String,
    /// BLAKE3 of the text, in hexadecimal.
    pub hash: String,
}

impl AgentSpec {
    /// The kind of an agent that is a model.
    pub const MODEL: &'static str = "model";

    /// Whether it reads what the person tells it.
    pub fn listens(&self) -> bool {
        self.kind == Self::MODEL
    }
}

/// `created`: the session exists. Always the first record.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Created {
    /// Its id.
    pub id: SessionId,
    /// What a person calls it.
    pub title: String,
    /// The identity behind every "by whom".
    pub owner: String,
    /// What was asked for.
    pub goal: String,
    /// What drives it.
    pub agent: AgentSpec,
    /// The parameters by name.
    pub params: Map<String, Value>,
    /// The absolute path of the folder that its files belong in.
    pub workspace: String,
    /// What it may spend.
    pub limits: Limits,
}

/// `taken`: a process took the session to drive it, or to handle a command.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Taken {
    /// The process.
    pub owner: OwnerId,
    /// Whether the owner before it died without letting go.
    pub after_death: bool,
}
