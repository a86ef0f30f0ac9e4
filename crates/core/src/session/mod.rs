//! The session: its state is the fold of its records, and every change of it is decided here.

mod action;
mod answer;
mod bookmark;
mod call;
mod command;
mod fold;
mod input;
mod recap;
mod state;
mod status;
mod transition;
mod turn;
mod turns;
mod wait;

pub use action::Action;
pub use answer::{Accepted, Refusal, Reply};
pub use call::{Call, Stage};
pub use command::Command;
pub use fold::Broken;
pub use input::{Examined, Input, Move, NewSession, Now};
pub use recap::Recap;
pub use state::{GateState, Item, Memory, Pause, Provenance, Spent, State, Step, Stopping, Timer};
pub use status::{Status, Summary};
pub use transition::{check_internal, create, is_internal};
pub use turn::Transition;
pub use turns::{ModelTurn, Told, TurnStage};
pub use wait::{Then, Wait};

use transition::{abandon, decide, due, finish, go, limit, pause, propose, resume, stop, take, tell, think};
use turn::Turn;

impl State {
    /// Decides about `input`: the table of the machine. On a refusal nothing has changed; otherwise the state already
    /// includes the records, which must be committed before any action is performed.
    ///
    /// # Errors
    /// [`Refusal`] says why the input does not fit the state.
    pub fn handle(&mut self, now: Now, input: Input) -> Result<Transition, Refusal> {
        let mut turn = Turn::new(self, now);
        match input {
            Input::Taken { owner, after_death } => take::taken(&mut turn, owner, after_death),
            Input::Propose { moves, examined } => propose::propose(&mut turn, moves, examined)?,
            Input::AgentFailed { words } => pause::by_error(&mut turn, words),
            Input::Think => think::think(&mut turn)?,
            Input::Saying { turn: number, attempt, text } => think::saying(&mut turn, number, attempt, text),
            Input::Thought { turn: number, attempt, thought } => think::thought(&mut turn, number, attempt, thought),
            Input::Go { committed } => go::go(&mut turn, committed),
            Input::Outcome { operation, attempt, outcome } => finish::outcome(&mut turn, operation, attempt, outcome)?,
            Input::Probed { operation, probe } => finish::probed(&mut turn, operation, probe)?,
            Input::Decide { gate, decision, hash, by, from, examined } => {
                let given = decide::Given { decision, hash, by, from };
                decide::decide(&mut turn, &gate, given, examined)?;
            }
            Input::Due { timer } => due::due(&mut turn, timer)?,
            Input::LimitReached { limit } => limit::reached(&mut turn, limit),
            Input::Pause { reason, by } => pause::pause(&mut turn, reason, by)?,
            Input::Resume { by } => resume::resume(&mut turn, by)?,
            Input::Stop { by } => stop::stop(&mut turn, by)?,
            Input::Gone { receipt } => stop::gone(&mut turn, receipt),
            Input::Abandon { by } => abandon::abandon(&mut turn, by)?,
            Input::Tell { text, by } => tell::tell(&mut turn, text, by)?,
        }
        pause::settle(&mut turn);
        Ok(turn.finish())
    }
}
