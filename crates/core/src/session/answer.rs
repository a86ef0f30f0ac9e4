//! What a command is answered: never a bare success.

use crate::gate::{Decided, Front, Misfit};
use crate::id::{GateId, OperationId};
use crate::words::Words;
use serde::{Deserialize, Serialize};

/// A command was taken up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Accepted {
    /// It was the first answer and counts.
    Decided,
    /// The session goes on.
    Resumed,
    /// It stands paused.
    Paused,
    /// It is pausing: something that runs is waited for.
    Pausing,
    /// It was stopped; all of it is gone.
    Stopped,
    /// It is stopping.
    Stopping,
    /// It ended as abandoned.
    Abandoned,
    /// The agent is told before its next turn.
    Told,
}

/// Why a command or an input changed nothing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    /// No gate of this id in the session.
    #[error("no gate {0}")]
    UnknownGate(GateId),
    /// Somebody answered first.
    #[error("gate {0} was already answered")]
    AlreadyDecided(GateId, Box<Decided>),
    /// The gate was taken back.
    #[error("gate {0} was withdrawn")]
    Withdrawn(GateId, Words),
    /// The answer names another hash than the gate: what was shown is not what would run.
    #[error("gate {0} has another hash")]
    HashDiffers(GateId),
    /// The answer does not fit the gate; with the answers that do.
    #[error("{}", .0.unfit)]
    Unfit(Box<Misfit>),
    /// The session has ended.
    #[error("the session has ended")]
    HasEnded,
    /// It is paused already.
    #[error("the session is paused already")]
    AlreadyPaused,
    /// It is being stopped.
    #[error("the session is being stopped")]
    IsStopping,
    /// The program that drives it is closing: what it pauses for that cannot be taken back.
    #[error("the program that drives the session is closing")]
    IsClosing,
    /// There is nothing to resume.
    #[error("the session is not paused")]
    NotPaused,
    /// The input names a call, timer or step that the state does not have, or not in that stage: a fault of the caller.
    #[error("{0} does not fit the state of the session")]
    Disagrees(String),
    /// What drives the session does not read messages.
    #[error("a playbook does not read messages")]
    NobodyListens,
    /// A message without words.
    #[error("the message is empty")]
    EmptyMessage,
    /// The call's arguments are malformed.
    #[error("the arguments of {0} are malformed: {1}")]
    Malformed(OperationId, String),
}

/// What the sender of a command is told.
pub type Reply = Result<Accepted, Refusal>;

impl Refusal {
    /// The sentence for the person.
    pub fn words(&self) -> Words {
        match self {
            Refusal::UnknownGate(gate) => Words::new("refused-unknown-gate").with("gate", gate),
            Refusal::AlreadyDecided(gate, decided) => Words::new("refused-already-decided")
                .with("gate", gate)
                .with("what", decided.decision.verb().word())
                .with("by", &decided.by)
                .with("from", decided.from.map_or("", Front::word))
                .with("at", decided.at),
            Refusal::Withdrawn(gate, _) => Words::new("refused-withdrawn").with("gate", gate),
            Refusal::HashDiffers(gate) => Words::new("refused-hash-differs").with("gate", gate),
            Refusal::Unfit(misfit) => misfit.words(),
            Refusal::HasEnded => Words::new("refused-has-ended"),
            Refusal::AlreadyPaused => Words::new("refused-already-paused"),
            Refusal::IsStopping => Words::new("refused-is-stopping"),
            Refusal::IsClosing => Words::new("refused-is-closing"),
            Refusal::NotPaused => Words::new("refused-not-paused"),
            Refusal::Disagrees(what) => Words::new("refused-disagrees").with("what", what),
            Refusal::NobodyListens => Words::new("refused-nobody-listens"),
            Refusal::EmptyMessage => Words::new("refused-empty-message"),
            Refusal::Malformed(operation, why) => {
                Words::new("refused-malformed").with("operation", operation).with("why", why)
            }
        }
    }
}
