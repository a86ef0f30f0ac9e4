//! The port to whatever says what comes next.

use crate::{Blobs, Stop};
use async_trait::async_trait;
use holdpoint_core::dialogue::{Thought, TurnNumber};
use holdpoint_core::id::Attempt;
use holdpoint_core::session::{Move, State};
use holdpoint_core::words::Words;
use std::fmt;
use std::sync::Arc;

/// What an agent says.
#[derive(Clone, Debug, PartialEq)]
pub enum Next {
    /// Do this. Never empty.
    Propose(Vec<Move>),
    /// Let it think: the next turn of a model, by [`Agent::think`]. Only while no turn is under way.
    Think,
    /// Nothing more until something that is open has ended.
    Wait,
}

/// An agent could not say what comes next; the session pauses with these words.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the agent cannot go on: {}", .0.key)]
pub struct AgentError(pub Words);

/// A turn for a model to think.
#[derive(Clone)]
pub struct Think {
    /// The session as it stood when the turn was recorded as started.
    pub state: Arc<State>,
    /// Which turn.
    pub turn: TurnNumber,
    /// Which try of it, from 1.
    pub attempt: Attempt,
    /// Large values.
    pub blobs: Arc<dyn Blobs>,
    /// Takes each further piece of text as it comes. Never blocks.
    pub saying: Arc<dyn Fn(&str) + Send + Sync>,
}

impl fmt::Debug for Think {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Think").field("turn", &self.turn).field("attempt", &self.attempt).finish_non_exhaustive()
    }
}

/// Says what comes next.
///
/// Promises: `next` is a function of the state alone, so that it says the same after a restart; it performs nothing; it never
/// proposes a call whose operation the state already knows; it ends the session only when nothing runs, and completes it only when
/// nothing that it was told is unheard ([`State::unheard`]).
#[async_trait]
pub trait Agent: Send + Sync {
    /// What comes next. Asked after every commit while the session is moving, until it says [`Next::Wait`] or [`Next::Think`].
    ///
    /// # Errors
    /// [`AgentError`] where it cannot go on.
    fn next(&self, state: &State) -> Result<Next, AgentError>;

    /// Makes one turn. Returns only when its request is gone; when `stop` is asked for it ends as soon as it can and answers
    /// [`Thought::Stopped`]. Half a second after that it is dropped, and dropping it must end its request too. It reads from a provider and
    /// changes nothing, so a turn that did not report is made again.
    ///
    /// An agent that never says [`Next::Think`] is never asked.
    async fn think(&self, think: Think, stop: Stop) -> Thought {
        drop((think, stop));
        Thought::Failed { words: Words::new("agent-does-not-think"), partial: String::new(), again_after_ms: None }
    }
}
