//! A process takes the session. If its owner before died, this is the recovery.

use crate::effect::Outcome;
use crate::id::{Attempt, OperationId, OwnerId};
use crate::record::{CallEnded, PauseReason, PauseRequested, Taken};
use crate::session::turn::Turn;
use crate::session::{Stage, transition::stop, transition::think};

pub(in crate::session) fn taken(turn: &mut Turn, owner: OwnerId, after_death: bool) {
    if turn.state.ended.is_some() {
        return;
    }
    turn.record(Taken { owner, after_death });
    // Whoever takes a session runs nothing of it yet, so an attempt that the records show as running is lost, also where its owner
    // let go because the store failed it.
    let lost: Vec<(OperationId, Attempt)> =
        turn.state.started().map(|call| (call.operation.clone(), call.attempt)).collect();
    for (operation, attempt) in lost {
        give_up(turn, operation, attempt);
    }
    think::give_up(turn);
    if let Some(stopping) = turn.state.stopping.clone() {
        return stop::arrive(turn, stopping.to, Vec::new());
    }
    if after_death && turn.state.moving() && turn.state.unsettled().any(not_started) {
        // The person allowed it, and nobody can say whether that still holds after a death: it waits to be gone on with.
        turn.record(PauseRequested { reason: PauseReason::Crashed, by: None });
    }
}

fn not_started(call: &crate::session::Call) -> bool {
    call.stage == Stage::Allowed && !call.effect.repeatable()
}

/// Writes down that an attempt is gone without a report.
pub(in crate::session) fn give_up(turn: &mut Turn, operation: OperationId, attempt: Attempt) {
    let repeatable = turn.state.call(&operation).is_some_and(|call| call.effect.repeatable());
    let outcome = if repeatable { Outcome::Stopped } else { Outcome::Unknown(None) };
    turn.record(CallEnded { operation, attempt, outcome, by: None, late: false });
}
