//! What a front asks of the engine.

use crate::gate::{Decision, Front};
use crate::id::GateId;
use serde::{Deserialize, Serialize};

/// A person's command to a session. In another process than the owner's it travels as a row of the command queue.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Command {
    /// Answer a gate; bound to `hash` where one is named.
    Answer {
        /// The gate.
        gate: GateId,
        /// The answer.
        decision: Decision,
        /// The hash that was shown.
        hash: Option<String>,
        /// From where, where that is known.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<Front>,
    },
    /// Pause gracefully.
    Pause,
    /// Force stop.
    Stop,
    /// Go on.
    Resume,
    /// End the session for good.
    Abandon,
    /// Tell the agent something.
    Tell {
        /// The words.
        text: String,
    },
}

impl Command {
    /// The word for it in SQL and in logs.
    pub fn word(&self) -> &'static str {
        match self {
            Command::Answer { .. } => "answer",
            Command::Pause => "pause",
            Command::Stop => "stop",
            Command::Resume => "resume",
            Command::Abandon => "abandon",
            Command::Tell { .. } => "tell",
        }
    }
}
