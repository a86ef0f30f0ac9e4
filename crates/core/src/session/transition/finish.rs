//! An attempt reports, or a tool tells what became of one that did not.

use crate::effect::{Outcome, Probe};
use crate::id::{Attempt, OperationId};
use crate::record::{CallEnded, CallProbed};
use crate::session::turn::Turn;
use crate::session::{Refusal, Stage};

/// Records an outcome. One of an attempt that was given up is kept and moves nothing.
pub(in crate::session) fn outcome(
    turn: &mut Turn,
    operation: OperationId,
    attempt: Attempt,
    outcome: Outcome,
) -> Result<(), Refusal> {
    let call = turn.state.call(&operation).ok_or_else(|| Refusal::Disagrees(operation.0.clone()))?;
    let late = call.attempt != attempt || call.stage != Stage::Started;
    let outcome = match outcome {
        // Ended in the middle is not "not done": an irreversible effect that was cut short may have happened.
        Outcome::Stopped if !call.effect.repeatable() => Outcome::Unknown(None),
        Outcome::Done(_) | Outcome::Failed(_) | Outcome::Stopped | Outcome::Unknown(_) => outcome,
    };
    turn.record(CallEnded { operation, attempt, outcome, by: None, late });
    Ok(())
}

/// Records what a tool can tell.
pub(in crate::session) fn probed(turn: &mut Turn, operation: OperationId, probe: Probe) -> Result<(), Refusal> {
    match turn.state.call(&operation).map(|call| &call.stage) {
        Some(_) if turn.state.ended.is_some() => Err(Refusal::HasEnded),
        Some(Stage::Unknown { evidence: None, review: None }) => {
            turn.record(CallProbed { operation, probe });
            Ok(())
        }
        Some(_) | None => Err(Refusal::Disagrees(operation.0)),
    }
}
