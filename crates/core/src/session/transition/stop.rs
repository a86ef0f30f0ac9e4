//! Force stop: the one exception to "commit, then act". By the time it is recorded everything is already being ended.

use super::{propose, take, think};
use crate::record::{End, Ended, ReceiptLine, StopRequested, StopTo, Stopped};
use crate::session::Refusal;
use crate::session::turn::Turn;

pub(in crate::session) fn stop(turn: &mut Turn, by: String) -> Result<(), Refusal> {
    if turn.state.ended.is_some() {
        return Err(Refusal::HasEnded);
    }
    if turn.state.stopping.is_some() {
        return Err(Refusal::IsStopping);
    }
    begin(turn, by, StopTo::Paused);
    Ok(())
}

/// Begins a stop; where nothing runs it has arrived at once.
pub(in crate::session) fn begin(turn: &mut Turn, by: String, to: StopTo) {
    turn.record(StopRequested { by, to });
    propose::withdraw_all(turn);
    if !turn.state.runs() {
        arrive(turn, to, Vec::new());
    }
}

/// Everything is gone: what did not report is written down as stopped or unknown.
pub(in crate::session) fn gone(turn: &mut Turn, receipt: Vec<ReceiptLine>) {
    let Some(stopping) = turn.state.stopping.clone() else {
        return;
    };
    let lost: Vec<_> = turn.state.started().map(|call| (call.operation.clone(), call.attempt)).collect();
    for (operation, attempt) in lost {
        take::give_up(turn, operation, attempt);
    }
    think::give_up(turn);
    arrive(turn, stopping.to, receipt);
}

/// Ends the stop where it was to lead.
pub(in crate::session) fn arrive(turn: &mut Turn, to: StopTo, receipt: Vec<ReceiptLine>) {
    match to {
        StopTo::Paused => {
            let next = turn.state.bookmark();
            turn.record(Stopped { receipt, next });
        }
        StopTo::Abandoned => turn.record(Ended { end: End::Abandoned, words: None, receipt }),
    }
}
