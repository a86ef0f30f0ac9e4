//! The dialogue with a model: its turns, and what the person says to it.

use crate::dialogue::{Said, TurnNumber};
use crate::id::Attempt;
use crate::words::Words;
use serde::{Deserialize, Serialize};

/// `turn_started`: written before the model is asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TurnStarted {
    /// The turn.
    pub turn: TurnNumber,
    /// Which try of it.
    pub attempt: Attempt,
}

/// `turn_text`: a further piece of what the model is saying, saved while it is said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TurnText {
    /// The turn.
    pub turn: TurnNumber,
    /// Which try of it.
    pub attempt: Attempt,
    /// The text that follows what was saved before.
    pub text: String,
}

/// `turn_said`: the model answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TurnSaid {
    /// The turn.
    pub turn: TurnNumber,
    /// Which try of it.
    pub attempt: Attempt,
    /// The whole answer.
    pub said: Said,
}

/// `turn_failed`: a try broke off or never began.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TurnFailed {
    /// The turn.
    pub turn: TurnNumber,
    /// Which try of it.
    pub attempt: Attempt,
    /// What happened.
    pub words: Words,
    /// The whole text that had come by then.
    pub partial: String,
    /// After how many milliseconds it may be tried again unasked, where it may.
    pub again_after_ms: Option<u64>,
}

/// `turn_stopped`: a pause, a stop or a death ended a try.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TurnStopped {
    /// The turn.
    pub turn: TurnNumber,
    /// Which try of it.
    pub attempt: Attempt,
    /// The whole text that had come by then; after a death what was saved of it.
    pub partial: String,
}

/// `told`: the person said something to the agent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Told {
    /// The words.
    pub text: String,
    /// Who.
    pub by: String,
}

/// `reopened`: a completed session is taken up again by what it was told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reopened {
    /// Who told it.
    pub by: String,
}
