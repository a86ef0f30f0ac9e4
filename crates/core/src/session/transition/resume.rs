//! Going on from a pause.

use super::open;
use crate::id::GateId;
use crate::record::{PauseReason, Resumed};
use crate::session::turn::Turn;
use crate::session::{Refusal, Stage};

pub(in crate::session) fn resume(turn: &mut Turn, by: String) -> Result<(), Refusal> {
    if turn.state.ended.is_some() {
        return Err(Refusal::HasEnded);
    }
    if turn.state.stopping.is_some() {
        return Err(Refusal::IsStopping);
    }
    let reason = turn.state.pause.as_ref().map(|pause| pause.reason.clone()).ok_or(Refusal::NotPaused)?;
    let grant = turn.state.created.limits;
    let limits = match reason {
        PauseReason::Limit(which) => turn.state.limits.raised(which, grant),
        PauseReason::User
        | PauseReason::ForceStopped
        | PauseReason::Error(_)
        | PauseReason::Closing
        | PauseReason::Crashed => turn.state.limits,
    };
    turn.record(Resumed { by: Some(by), limits });
    let held_back: Vec<GateId> = turn.state.unsettled().filter_map(|call| held_back(&call.stage)).collect();
    for gate in held_back {
        open::again(turn, &gate);
    }
    Ok(())
}

fn held_back(stage: &Stage) -> Option<GateId> {
    match stage {
        Stage::HeldBack(gate) => Some(gate.clone()),
        Stage::Held(_) | Stage::Allowed | Stage::Started | Stage::Stopped | Stage::Unknown { .. } => None,
        Stage::Done { .. } | Stage::Failed(_) | Stage::Refused { .. } | Stage::Withdrawn | Stage::Skipped => None,
    }
}
