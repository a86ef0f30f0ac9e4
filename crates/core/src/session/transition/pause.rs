//! Pausing gracefully: nothing new starts, what runs is brought to its end.

use crate::record::{PauseReason, PauseRequested, Paused};
use crate::session::turn::Turn;
use crate::session::{Action, Refusal};
use crate::words::Words;

pub(in crate::session) fn pause(turn: &mut Turn, reason: PauseReason, by: Option<String>) -> Result<(), Refusal> {
    if turn.state.ended.is_some() {
        return Err(Refusal::HasEnded);
    }
    if turn.state.stopping.is_some() {
        return Err(Refusal::IsStopping);
    }
    let may = match turn.state.pause_reason() {
        None => true,
        // The person's pause wins over one that an answer would end, and over one that nobody wanted.
        Some(PauseReason::Error(_) | PauseReason::Closing) => reason == PauseReason::User,
        // What came of a stop, a death or a limit must still be known on resuming.
        Some(PauseReason::User | PauseReason::ForceStopped | PauseReason::Limit(_) | PauseReason::Crashed) => false,
    };
    if !may {
        return Err(Refusal::AlreadyPaused);
    }
    request(turn, reason, by);
    Ok(())
}

/// Begins a pause, whoever wants it.
pub(in crate::session) fn request(turn: &mut Turn, reason: PauseReason, by: Option<String>) {
    turn.record(PauseRequested { reason, by });
    if turn.state.runs() {
        turn.act(Action::Wind);
    }
}

pub(in crate::session) fn by_error(turn: &mut Turn, words: Words) {
    if turn.state.moving() {
        request(turn, PauseReason::Error(words), None);
    }
}

/// A pause is reached once nothing runs any more. Looked at after every input.
pub(in crate::session) fn settle(turn: &mut Turn) {
    let Some(reason) = turn.state.pausing.clone() else {
        return;
    };
    if !turn.state.runs() {
        let next = turn.state.bookmark();
        turn.record(Paused { reason, next });
    }
}
