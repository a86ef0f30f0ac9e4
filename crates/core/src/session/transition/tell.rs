//! The person tells the agent something: it is taken up before the next turn, and a completed session moves again for it.

use crate::record::{End, Reopened, StopTo, Told};
use crate::session::Refusal;
use crate::session::turn::Turn;

pub(in crate::session) fn tell(turn: &mut Turn, text: String, by: String) -> Result<(), Refusal> {
    if !turn.state.created.agent.listens() {
        return Err(Refusal::NobodyListens);
    }
    if text.trim().is_empty() {
        return Err(Refusal::EmptyMessage);
    }
    if turn.state.stopping.as_ref().is_some_and(|stopping| stopping.to == StopTo::Abandoned) {
        return Err(Refusal::IsStopping);
    }
    let ended = turn.state.ended.as_ref().map(|ended| ended.end);
    match ended {
        Some(End::Failed | End::Abandoned) => return Err(Refusal::HasEnded),
        Some(End::Completed) | None => turn.record(Told { text, by: by.clone() }),
    }
    if ended == Some(End::Completed) {
        turn.record(Reopened { by });
    }
    Ok(())
}
