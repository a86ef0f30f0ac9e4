//! A tool call and where it stands.

use crate::effect::{Effect, Failure};
use crate::id::{Attempt, GateId, Key, OperationId, Seq};
use crate::words::Words;
use serde_json::Value;

/// A tool call, from intent to outcome.
#[derive(Clone, Debug, PartialEq)]
pub struct Call {
    /// Its operation.
    pub operation: OperationId,
    /// Its place.
    pub key: Key,
    /// The tool.
    pub tool: String,
    /// The class of the effect of what is to run.
    pub effect: Effect,
    /// The arguments proposed, as exact JSON text.
    pub proposed: String,
    /// What a person put in their place.
    pub edited: Option<String>,
    pub(super) value: Value,
    /// The hash of what is to run.
    pub hash: String,
    /// What the preview of what is to run assumed.
    pub assumed: Option<String>,
    /// Whether a person allowed this very call.
    pub allowed_by_person: bool,
    /// The latest attempt; 0 where none was made.
    pub attempt: Attempt,
    /// Where it stands.
    pub stage: Stage,
    /// The record that brought it there.
    pub since: Seq,
}

impl Call {
    /// The arguments that run.
    pub fn arguments(&self) -> &str {
        self.edited.as_deref().unwrap_or(&self.proposed)
    }

    /// The same as a value.
    pub fn arguments_value(&self) -> &Value {
        &self.value
    }
}

/// Where a call stands.
#[derive(Clone, Debug, PartialEq)]
pub enum Stage {
    /// It waits at this gate.
    Held(GateId),
    /// It is to wait at a gate, which a stop withdrew: it is asked anew on resuming.
    HeldBack(GateId),
    /// It may start.
    Allowed,
    /// An attempt runs.
    Started,
    /// An attempt was ended before it reported; it may be made again.
    Stopped,
    /// An attempt is gone without a report.
    Unknown {
        /// What the tool could tell, once it was asked.
        evidence: Option<Option<Words>>,
        /// The gate where a person says what became of it.
        review: Option<GateId>,
    },
    /// It happened, with this result.
    Done {
        /// The result.
        result: Value,
        /// The person who gave it, where it was not the tool.
        by: Option<String>,
    },
    /// It failed.
    Failed(Failure),
    /// The person rejected it: it was not executed.
    Refused {
        /// With these words.
        words: Option<String>,
    },
    /// It was taken back: it was not executed.
    Withdrawn,
    /// The session went on without knowing what became of it.
    Skipped,
}

impl Stage {
    /// The word for it in JSON and SQL.
    pub fn word(&self) -> &'static str {
        match self {
            Stage::Held(_) | Stage::HeldBack(_) => "held",
            Stage::Allowed => "allowed",
            Stage::Started => "started",
            Stage::Stopped => "stopped",
            Stage::Unknown { .. } => "unknown",
            Stage::Done { .. } => "done",
            Stage::Failed(_) => "failed",
            Stage::Refused { .. } => "refused",
            Stage::Withdrawn => "withdrawn",
            Stage::Skipped => "skipped",
        }
    }

    /// Whether nothing can become of it any more.
    pub fn settled(&self) -> bool {
        match self {
            Stage::Held(_)
            | Stage::HeldBack(_)
            | Stage::Allowed
            | Stage::Started
            | Stage::Stopped
            | Stage::Unknown { .. } => false,
            Stage::Done { .. } | Stage::Failed(_) | Stage::Refused { .. } | Stage::Withdrawn | Stage::Skipped => true,
        }
    }
}
