//! Pauses, stops and the end.

use crate::id::OperationId;
use crate::limits::{Limit, Limits};
use crate::words::Words;
use serde::{Deserialize, Serialize};

/// Why a session is paused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PauseReason {
    /// The person paused it.
    User,
    /// It was force-stopped.
    ForceStopped,
    /// A limit was reached.
    Limit(Limit),
    /// Something went wrong; with what.
    Error(Words),
    /// The program that drove it was closed.
    Closing,
    /// The program that drove it died while something was not to be gone on with unasked.
    Crashed,
}

impl PauseReason {
    /// The word for it in JSON and SQL.
    pub fn word(&self) -> &'static str {
        match self {
            PauseReason::User => "user",
            PauseReason::ForceStopped => "force_stopped",
            PauseReason::Limit(_) => "limit",
            PauseReason::Error(_) => "error",
            PauseReason::Closing => "closing",
            PauseReason::Crashed => "crashed",
        }
    }
}

/// `pause_requested`: nothing new starts from here on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PauseRequested {
    /// Why.
    pub reason: PauseReason,
    /// Who asked, where it was a person.
    pub by: Option<String>,
}

/// `paused`: nothing runs any more.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Paused {
    /// Why.
    pub reason: PauseReason,
    /// What comes next.
    pub next: Words,
}

/// `resumed`
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Resumed {
    /// Who resumed it; nobody where an answer did.
    pub by: Option<String>,
    /// The limits from here on.
    pub limits: Limits,
}

/// What a stop leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StopTo {
    /// The session stays and can be resumed.
    Paused,
    /// The session ends.
    Abandoned,
}

/// `stop_requested`: everything that runs is being ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StopRequested {
    /// Who asked.
    pub by: String,
    /// What it leads to.
    pub to: StopTo,
}

/// One thing that a stop ended, after it was checked to be gone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReceiptLine {
    /// The call it belonged to.
    pub operation: OperationId,
    /// Its tool.
    pub tool: String,
    /// What was ended and how it was checked.
    pub what: Words,
}

/// `stopped`: all of it is gone; with the receipt.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stopped {
    /// What was ended.
    pub receipt: Vec<ReceiptLine>,
    /// What comes next.
    pub next: Words,
}

/// How a session ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// It reached its goal.
    Completed,
    /// It could not.
    Failed,
    /// The person ended it.
    Abandoned,
}

/// `ended`: only late outcomes come after it, and what takes a completed session up again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ended {
    /// How.
    pub end: End,
    /// With these words, where some were given.
    pub words: Option<String>,
    /// What was ended with it, where it was abandoned while something ran.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub receipt: Vec<ReceiptLine>,
}
