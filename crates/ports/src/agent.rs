//! The port to whatever says what comes next.

use holdpoint_core::session::{Move, State};
use holdpoint_core::words::Words;

/// What an agent says.
#[derive(Clone, Debug, PartialEq)]
pub enum Next {
    /// Do this. Never empty.
    Propose(Vec<Move>),
    /// Nothing more until something that is open has ended.
    Wait,
}

/// An agent could not say what comes next; the session pauses with these words.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the agent cannot go on: {}", .0.key)]
pub struct AgentError(pub Words);

/// Says what comes next.
///
/// Promises: `next` is a function of the state alone, so that it says the same after a restart; it performs nothing; it never
/// proposes a call whose operation the state already knows; it ends the session only when nothing runs.
pub trait Agent: Send + Sync {
    /// What comes next. Asked after every commit while the session is moving, until it says [`Next::Wait`].
    ///
    /// # Errors
    /// [`AgentError`] where it cannot go on.
    fn next(&self, state: &State) -> Result<Next, AgentError>;
}
