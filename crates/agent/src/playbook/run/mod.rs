//! What comes next in a session that a playbook drives.
//!
//! Every answer is worked out of the state anew. What was asked and evaluated before stands in the state, so nothing is evaluated twice
//! and a restart changes nothing.

mod advance;
mod begin;
mod failure;
mod gate;
mod moves;
mod opening;
mod scope;
mod trouble;
mod window;

use super::form::{Playbook, Step};
use super::problem::{Place, Problem, Problems};
use super::{expression::Fault, parse::parse};
use holdpoint_core::record::{Created, StepStatus};
use holdpoint_core::session::State;
use holdpoint_core::words::Words;
use holdpoint_ports::{Agent, AgentError, Next};
use moves::Moves;
use std::sync::{Mutex, MutexGuard, PoisonError};
use window::Windows;

/// The word for this kind of agent in a session's record.
pub(super) const KIND: &str = "playbook";

/// Says what comes next by a playbook. Made from what the session was created with, so that a file that was edited since changes nothing.
#[derive(Debug)]
pub struct PlaybookAgent {
    playbook: Playbook,
    /// Spares looking at every finished item again. It holds only what the state says, and is dropped when the state is an older one.
    windows: Mutex<Windows>,
}

impl PlaybookAgent {
    /// The agent of the session that was created so.
    ///
    /// # Errors
    /// What is wrong with the stored text; it can only be wrong if another version of Holdpoint took it.
    pub fn new(created: &Created) -> Result<Self, Vec<Problem>> {
        let spec = &created.agent;
        if spec.kind != KIND {
            let mut problems = Problems::default();
            let words = Words::new("playbook-not-a-playbook").with("kind", &spec.kind);
            problems.add(Place::default(), words);
            return Err(problems.in_file(&spec.origin));
        }
        Ok(Self { playbook: parse(&spec.origin, &spec.text)?, windows: Mutex::default() })
    }

    /// The playbook.
    pub fn playbook(&self) -> &Playbook {
        &self.playbook
    }

    fn windows(&self) -> MutexGuard<'_, Windows> {
        // Nothing in it can be left half done.
        self.windows.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Agent for PlaybookAgent {
    fn next(&self, state: &State) -> Result<Next, AgentError> {
        let run = Run { playbook: &self.playbook, state };
        let mut moves = Moves::default();
        if run.open(&mut moves)? {
            let mut windows = self.windows();
            windows.look_at(state);
            for number in 0..self.playbook.steps.len() {
                run.step(number, &mut windows, &mut moves)?;
            }
        } else {
            moves.not_done = true;
        }
        Ok(moves.next(state))
    }
}

/// A playbook and the state of its session.
#[derive(Clone, Copy)]
struct Run<'a> {
    playbook: &'a Playbook,
    state: &'a State,
}

impl<'a> Run<'a> {
    fn step(&self, number: usize, windows: &mut Windows, moves: &mut Moves) -> Result<(), AgentError> {
        let step = self.of(number);
        let known = self.state.step(&step.id);
        if known.is_some_and(|known| known.status.is_some()) {
            return Ok(());
        }
        moves.not_done = true;
        match known.and_then(|known| known.entered.as_ref()) {
            Some(entered) => self.advance(number, entered, windows, moves),
            None if step.needs.iter().all(|need| self.ended(*need)) => self.begin(number, moves),
            None => Ok(()),
        }
    }

    fn of(&self, number: usize) -> &'a Step {
        &self.playbook.steps[number]
    }

    fn status(&self, number: usize) -> Option<StepStatus> {
        self.state.step(&self.of(number).id)?.status
    }

    fn ended(&self, number: usize) -> bool {
        self.status(number).is_some()
    }
}

/// What could not be evaluated pauses the session.
fn cannot(step: &str) -> impl Fn(Fault) -> AgentError {
    move |fault| AgentError(fault.words(step))
}
