//! Starting what may start.

use super::{limit, open};
use crate::effect::Effect;
use crate::id::{OperationId, Seq};
use crate::limits::Limit;
use crate::record::CallStarted;
use crate::session::turn::Turn;
use crate::session::{Action, Stage};
use crate::words::Words;

enum Due {
    Start,
    Probe,
    Review(Option<Words>),
}

/// Starts every call that may start; asks tools, then the person, about those that did not report.
///
/// An irreversible call starts only once the record that allowed it is stored (`committed`): allowed and started are
/// two commits, so that a death between them is known as "not started".
pub(in crate::session) fn go(turn: &mut Turn, committed: Seq) {
    let due: Vec<(OperationId, Due)> =
        turn.state.unsettled().filter_map(|call| Some((call.operation.clone(), due(call, committed)?))).collect();
    for (operation, due) in due {
        if !turn.state.moving() {
            return;
        }
        match due {
            Due::Start => start(turn, &operation),
            Due::Probe => probe(turn, operation),
            Due::Review(evidence) => open::review(turn, &operation, evidence),
        }
    }
}

fn due(call: &crate::session::Call, committed: Seq) -> Option<Due> {
    match &call.stage {
        Stage::Allowed | Stage::Stopped => {
            let stored = call.since <= committed || call.effect != Effect::Irreversible;
            stored.then_some(Due::Start)
        }
        Stage::Unknown { evidence: None, review: None } => Some(Due::Probe),
        Stage::Unknown { evidence: Some(evidence), review: None } => Some(Due::Review(evidence.clone())),
        Stage::Unknown { review: Some(_), .. } | Stage::Held(_) | Stage::HeldBack(_) | Stage::Started => None,
        Stage::Done { .. } | Stage::Failed(_) | Stage::Refused { .. } | Stage::Withdrawn | Stage::Skipped => None,
    }
}

fn start(turn: &mut Turn, operation: &OperationId) {
    if turn.state.spent.steps >= turn.state.limits.steps {
        return limit::reached(turn, Limit::Steps);
    }
    let Some(attempt) = turn.state.call(operation).map(|call| call.attempt + 1) else {
        return;
    };
    turn.record(CallStarted { operation: operation.clone(), attempt });
    turn.act(Action::Perform { operation: operation.clone(), attempt });
}

fn probe(turn: &mut Turn, operation: OperationId) {
    let Some(attempt) = turn.state.call(&operation).map(|call| call.attempt) else {
        return;
    };
    turn.act(Action::Probe { operation, attempt });
}
