//! A timer's time has come.

use crate::id::TimerId;
use crate::record::TimerFired;
use crate::session::Refusal;
use crate::session::turn::Turn;

pub(in crate::session) fn due(turn: &mut Turn, timer: TimerId) -> Result<(), Refusal> {
    let pending = turn.state.timer(&timer).is_some_and(|known| !known.fired);
    if !pending || !turn.state.moving() {
        return Err(Refusal::Disagrees(timer.0));
    }
    turn.record(TimerFired { timer });
    Ok(())
}
