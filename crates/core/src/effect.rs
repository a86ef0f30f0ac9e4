//! What a tool does to the world, and how a try of it ended.

use crate::words::Words;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// Names of the tools that only change the session itself.
pub mod internal {
    /// Keeps named values in working memory: `{"values": {name: value}}`.
    pub const REMEMBER: &str = "remember";
    /// Replaces the plan: `{"steps": [{"id", "title", "needs", "status"}]}`.
    pub const UPDATE_PLAN: &str = "update_plan";
    /// Asks the person; its arguments are [`crate::gate::Ask`].
    pub const REQUEST_HUMAN_INPUT: &str = "request_human_input";
}

/// The class of an effect: what may be done about it after a death.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// Changes only the session; intent and effect are one commit.
    Internal,
    /// Changes nothing; may be done again.
    ReadOnly,
    /// May be done again under the same operation id without a second effect.
    Idempotent,
    /// Must not be done again unless it is known not to have happened.
    Irreversible,
}

impl Effect {
    /// The class of a tool that is not the session's own: one that calls itself internal says something that cannot be, so
    /// nothing is assumed of it.
    #[must_use]
    pub fn of_a_tool(self) -> Self {
        match self {
            Effect::Internal => Effect::Irreversible,
            Effect::ReadOnly | Effect::Idempotent | Effect::Irreversible => self,
        }
    }

    /// Whether a try that ended without a report may simply be made again.
    pub fn repeatable(self) -> bool {
        match self {
            Effect::Internal | Effect::ReadOnly | Effect::Idempotent => true,
            Effect::Irreversible => false,
        }
    }
}

/// What a call would touch, as the rules see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Touch {
    /// Reads a file of the workspace.
    ReadsWorkspace,
    /// Reads from this host (`name` or `name:port`) over the network.
    ReadsHost(String),
    /// Reads from this host, an address of this machine or of its own network: never by approving one call, only where that very
    /// host was granted.
    ReadsLocalHost(String),
    /// Makes a file in the workspace that is not there yet.
    CreatesFile(String),
    /// Replaces a file of the workspace.
    ReplacesFile(String),
    /// Anything else.
    Acts,
}

/// What a tool says of a call before it is allowed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Facts {
    /// The class of its effect.
    pub effect: Effect,
    /// Everything it would touch.
    pub touches: Vec<Touch>,
    /// What the person must see besides the arguments (a diff, a command with its folder).
    pub shown: Option<String>,
    /// What that view assumed of the outside (a file's hash); part of the call's hash and checked again before acting.
    pub assumed: Option<String>,
    /// Why it may not be done at all, whoever allows it.
    pub refused: Option<Words>,
}

/// The kinds of failure that a playbook can answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FailureKind {
    /// The other side will not give it (403 and the like): a question, not a failure.
    Blocked,
    /// It took too long.
    Timeout,
    /// A rule or the person did not allow it.
    Refused,
    /// Anything else.
    Failed,
}

impl FailureKind {
    /// The word a playbook uses for it.
    pub fn word(self) -> &'static str {
        match self {
            FailureKind::Blocked => "blocked",
            FailureKind::Timeout => "timeout",
            FailureKind::Refused => "refused",
            FailureKind::Failed => "failed",
        }
    }
}

/// A try that is known to have ended without doing what was wanted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Failure {
    /// What kind of failure.
    pub kind: FailureKind,
    /// What happened, in our words.
    pub words: Words,
    /// What an expression may read as `error.<name>`: `status`, `url`, `output`.
    #[serde(default)]
    pub facts: Map<String, Value>,
}

impl Failure {
    /// A failure with no further facts.
    pub fn new(kind: FailureKind, words: Words) -> Self {
        Self { kind, words, facts: Map::new() }
    }

    /// The same with a fact that expressions may read.
    #[must_use]
    pub fn fact(mut self, name: &str, value: impl Into<Value>) -> Self {
        self.facts.insert(name.to_owned(), value.into());
        self
    }
}

/// How an attempt ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// It happened, with this result.
    Done(Value),
    /// It is known not to have done what was wanted.
    Failed(Failure),
    /// It was ended by a pause or a stop before it reported.
    Stopped,
    /// It is gone without a report: it may have happened. With what is known about it.
    Unknown(Option<Words>),
}

/// What a tool can tell of an attempt that did not report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Probe {
    /// It happened, with this result.
    Happened(Value),
    /// It certainly did not, and nothing of the old attempt can still do it.
    NotHappened,
    /// It cannot be told; with the evidence there is.
    CannotTell(Option<Words>),
}
