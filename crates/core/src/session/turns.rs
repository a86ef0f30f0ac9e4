//! The dialogue of a session as its state keeps it: the model's turns and what the person told it.

use super::State;
use crate::dialogue::{Said, TurnNumber};
use crate::id::{Attempt, Key, OperationId, Seq, StepId, TimerId};
use crate::words::Words;

/// A turn of a model.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ModelTurn {
    /// Its number, from 1.
    pub number: TurnNumber,
    /// The latest try.
    pub attempt: Attempt,
    /// The record that started the latest try: what was told before it is in it.
    pub started: Seq,
    /// How often in a row it failed since the session last went on.
    pub failures: u32,
    /// Whether a pause was asked for since the latest try started: it may have been told to end, also where the pause was taken back.
    pub pause_asked: bool,
    /// How it stands.
    pub stage: TurnStage,
}

/// How a turn stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TurnStage {
    /// The model is asked; with the text that was saved meanwhile.
    Thinking {
        /// See above.
        partial: String,
    },
    /// It answered; `seq` is the record of it.
    Said {
        /// The answer.
        said: Said,
        /// See above.
        seq: Seq,
    },
    /// It broke off.
    Failed {
        /// What happened.
        words: Words,
        /// The text that had come by then.
        partial: String,
    },
    /// A pause, a stop or a death ended it: it is made again.
    Stopped {
        /// The text that had come by then.
        partial: String,
    },
}

/// What the person told the agent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// The record of it.
    pub seq: Seq,
    /// When: Unix milliseconds.
    pub at: i64,
    /// Who.
    pub by: String,
    /// The words.
    pub text: String,
}

impl ModelTurn {
    /// Whether it is to be made again: it ended without an answer.
    pub fn open(&self) -> bool {
        match self.stage {
            TurnStage::Thinking { .. } | TurnStage::Said { .. } => false,
            TurnStage::Failed { .. } | TurnStage::Stopped { .. } => true,
        }
    }

    /// What it said, or has said so far.
    pub fn text(&self) -> &str {
        match &self.stage {
            TurnStage::Said { said, .. } => &said.text,
            TurnStage::Thinking { partial } | TurnStage::Failed { partial, .. } | TurnStage::Stopped { partial } => {
                partial
            }
        }
    }

    /// The step that the calls of turn `number` belong to, each as the item of its place in the answer.
    pub fn step(number: TurnNumber) -> StepId {
        StepId(format!("turn-{number}"))
    }

    /// The turn whose calls belong to `step`, where it is named as one.
    pub fn of_step(step: &StepId) -> Option<TurnNumber> {
        step.as_str().strip_prefix("turn-")?.parse().ok()
    }

    /// The timer that the next try waits for where this one failed and may be made again unasked.
    pub fn again(&self) -> TimerId {
        TimerId(format!("turn-{}/{}", self.number, self.attempt))
    }
}

impl State {
    /// The turn under way, with the text that was saved of it.
    pub fn thinking(&self) -> Option<(&ModelTurn, &str)> {
        let last = self.turns.last()?;
        match &last.stage {
            TurnStage::Thinking { partial } => Some((last, partial)),
            TurnStage::Said { .. } | TurnStage::Failed { .. } | TurnStage::Stopped { .. } => None,
        }
    }

    /// Whether this very try is under way.
    pub fn thinks(&self, turn: TurnNumber, attempt: Attempt) -> bool {
        self.thinking().is_some_and(|(thinking, _)| (thinking.number, thinking.attempt) == (turn, attempt))
    }

    /// Whether the latest turn failed and its next try waits for a timer.
    pub fn turn_waits(&self) -> bool {
        let last = self.turns.last().filter(|last| last.open());
        last.is_some_and(|last| self.timer(&last.again()).is_some_and(|timer| !timer.fired))
    }

    /// What the person told the agent since its latest turn started: the next one is to take it up.
    pub fn unheard(&self) -> impl Iterator<Item = &Told> {
        let started = self.turns.last().map_or(0, |last| last.started);
        self.told.iter().filter(move |told| told.seq > started)
    }

    /// The name that the request of turn `number` bears in receipts.
    pub fn turn_operation(&self, number: TurnNumber) -> OperationId {
        OperationId(format!("{}/{}", self.created.id, ModelTurn::step(number)))
    }

    /// The operation of the call at `place` in the answer of turn `number`.
    pub fn said_operation(&self, number: TurnNumber, place: u32) -> OperationId {
        Key::work(&ModelTurn::step(number), place, 0).operation(&self.created.id)
    }

    /// Whether something runs: an attempt of a call, or a turn.
    pub fn runs(&self) -> bool {
        self.started().next().is_some() || self.thinking().is_some()
    }
}
