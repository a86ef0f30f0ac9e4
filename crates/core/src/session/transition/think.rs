//! The model's turns: one is started, says something, and ends.

use super::{limit, pause};
use crate::dialogue::{Thought, TurnNumber};
use crate::id::Attempt;
use crate::limits::Limit;
use crate::record::{TimerSet, TurnFailed, TurnSaid, TurnStarted, TurnStopped, TurnText};
use crate::session::turn::Turn;
use crate::session::{Action, Refusal};
use crate::words::Words;

/// How often in a row a turn may fail before only a person may try it again.
const FAILURES: u32 = 4;

/// After how long a turn that stops unasked is made again.
const BROKE_OFF_MS: u64 = 1000;

/// Starts the next turn, unless a limit is reached. A turn that was stopped or failed is made again under its number; one that waits to
/// be tried again goes on waiting.
pub(in crate::session) fn think(turn: &mut Turn) -> Result<(), Refusal> {
    if !turn.state.moving() || turn.state.thinking().is_some() {
        return Err(Refusal::Disagrees("a turn".to_owned()));
    }
    if turn.state.turn_waits() {
        return Ok(());
    }
    let (number, attempt) = match turn.state.turns.last() {
        Some(last) if last.open() => (last.number, last.attempt + 1),
        last => (last.map_or(1, |last| last.number + 1), 1),
    };
    // A turn is one step, however often it is tried.
    if attempt == 1 && turn.state.spent.steps >= turn.state.limits.steps {
        limit::reached(turn, Limit::Steps);
    } else if turn.state.limits.tokens.is_some_and(|tokens| turn.state.spent.tokens >= tokens) {
        limit::reached(turn, Limit::Tokens);
    } else {
        turn.record(TurnStarted { turn: number, attempt });
        turn.act(Action::Think { turn: number, attempt });
    }
    Ok(())
}

/// Saves a piece of what the model says.
pub(in crate::session) fn saying(turn: &mut Turn, number: TurnNumber, attempt: Attempt, text: String) {
    if turn.state.thinks(number, attempt) && !text.is_empty() {
        turn.record(TurnText { turn: number, attempt, text });
    }
}

/// Records how a try ended. One that was given up moves nothing.
pub(in crate::session) fn thought(turn: &mut Turn, number: TurnNumber, attempt: Attempt, thought: Thought) {
    if !turn.state.thinks(number, attempt) {
        return;
    }
    match thought {
        Thought::Said(said) => turn.record(TurnSaid { turn: number, attempt, said }),
        // Nobody asked it to stop: it broke off.
        Thought::Stopped { partial } if unasked(turn) => {
            let (words, again_after_ms) = (Words::new("turn-broke"), Some(BROKE_OFF_MS));
            failed(turn, TurnFailed { turn: number, attempt, words, partial, again_after_ms });
        }
        Thought::Stopped { partial } => turn.record(TurnStopped { turn: number, attempt, partial }),
        Thought::Failed { words, partial, again_after_ms } => {
            failed(turn, TurnFailed { turn: number, attempt, words, partial, again_after_ms });
        }
    }
}

/// Whether nothing asked the turn under way to stop.
fn unasked(turn: &Turn) -> bool {
    let pause_asked = turn.state.turns.last().is_some_and(|last| last.pause_asked);
    turn.state.moving() && !pause_asked
}

/// Waits for the next try where it may be made unasked, else pauses. Where the session does not move it is tried again on resuming.
fn failed(turn: &mut Turn, body: TurnFailed) {
    let (words, again_after_ms) = (body.words.clone(), body.again_after_ms);
    turn.record(body);
    let Some(last) = turn.state.turns.last().filter(|_| turn.state.moving()) else {
        return;
    };
    match again_after_ms.filter(|_| last.failures < FAILURES) {
        Some(length_ms) => {
            let timer = last.again();
            let due_at = turn.now.at.saturating_add_unsigned(length_ms);
            turn.record(TimerSet { timer, length_ms, due_at });
        }
        None => pause::by_error(turn, words),
    }
}

/// Writes down that the turn under way is gone without a report, with what was saved of it.
pub(in crate::session) fn give_up(turn: &mut Turn) {
    let Some((thinking, partial)) = turn.state.thinking() else {
        return;
    };
    let (number, attempt, partial) = (thinking.number, thinking.attempt, partial.to_owned());
    turn.record(TurnStopped { turn: number, attempt, partial });
}
