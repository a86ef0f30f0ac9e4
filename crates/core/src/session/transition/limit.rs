//! A limit is reached: the session pauses, nothing is thrown away.

use super::pause;
use crate::limits::Limit;
use crate::record::PauseReason;
use crate::session::turn::Turn;

pub(in crate::session) fn reached(turn: &mut Turn, limit: Limit) {
    if turn.state.moving() {
        pause::request(turn, PauseReason::Limit(limit), None);
    }
}
