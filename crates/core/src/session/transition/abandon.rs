//! Abandoning: the session ends, its record is kept.

use super::stop;
use crate::record::StopTo;
use crate::session::Refusal;
use crate::session::turn::Turn;

pub(in crate::session) fn abandon(turn: &mut Turn, by: String) -> Result<(), Refusal> {
    if turn.state.ended.is_some() {
        return Err(Refusal::HasEnded);
    }
    if turn.state.stopping.is_some() {
        return Err(Refusal::IsStopping);
    }
    stop::begin(turn, by, StopTo::Abandoned);
    Ok(())
}
