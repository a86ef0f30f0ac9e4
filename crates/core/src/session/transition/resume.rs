//! Going on from a pause, also from one that is still being reached: that one is taken back, and what runs is not touched.

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
    if turn.state.pausing == Some(PauseReason::Closing) {
        return Err(Refusal::IsClosing);
    }
    let limits = match turn.state.pause_reason().ok_or(Refusal::NotPaused)? {
        PauseReason::Limit(which) => turn.state.limits.raised(*which, turn.state.created.limits),
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
