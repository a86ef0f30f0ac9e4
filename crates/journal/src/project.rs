//! What each record changes in the tables that lists are read from: the same that it changes in the state.

use crate::table::gate;
use crate::table::intent::{self, Change, IntentStatus, short};
use holdpoint_core::gate::GateKind;
use holdpoint_core::id::{OperationId, SessionId};
use holdpoint_core::record::{Entry, Record};
use rusqlite::{Connection, Result};

/// A session, by its id and by the key that stands for it.
#[derive(Clone, Copy)]
pub(crate) struct Of<'a> {
    pub(crate) session: &'a SessionId,
    pub(crate) key: i64,
}

/// Changes the tables as `entry` says.
pub(crate) fn project(conn: &Connection, of: Of<'_>, entry: &Entry) -> Result<()> {
    let seq = entry.seq;
    let change = |operation: &OperationId, status, act: &dyn Fn(&Change<'_>) -> Result<()>| {
        act(&Change { session: of.key, seq, operation: &short(of.session, operation), status })
    };
    let stand = |change: &Change<'_>| change.stand(conn);
    let end = |change: &Change<'_>| change.end(conn);
    match &entry.record {
        Record::CallProposed(body) => intent::propose(conn, of.key, seq, &short(of.session, &body.operation)),
        Record::CallAllowed(body) => {
            change(&body.operation, IntentStatus::Allowed, &|change| change.allow(conn, body.edited.is_some()))
        }
        Record::CallStarted(body) => {
            change(&body.operation, IntentStatus::Started, &|change| change.start(conn, body.attempt))
        }
        // A late outcome is kept and moves nothing.
        Record::CallEnded(body) if body.late => Ok(()),
        Record::CallEnded(body) => change(&body.operation, IntentStatus::after(&body.outcome), &end),
        Record::CallProbed(body) => change(&body.operation, IntentStatus::after_probe(&body.probe), &end),
        Record::CallRefused(body) => change(&body.operation, IntentStatus::Refused, &stand),
        Record::CallSkipped(body) => change(&body.operation, IntentStatus::Skipped, &stand),
        Record::GateOpened(body) => {
            let operation = &body.gate.operation;
            let kept = short(of.session, operation);
            gate::open(conn, of.key, seq, &body.gate.id, &kept)?;
            let status = match body.gate.kind {
                GateKind::Review => IntentStatus::Unknown,
                GateKind::Tool
                | GateKind::Approve
                | GateKind::Choose
                | GateKind::Input
                | GateKind::Edit
                | GateKind::Question
                | GateKind::Grant => IntentStatus::Held,
            };
            change(operation, status, &stand)
        }
        Record::GateDecided(body) => gate::close(conn, of.key, seq, &body.gate).map(drop),
        Record::GateWithdrawn(body) => match gate::close(conn, of.key, seq, &body.gate)? {
            Some(operation) => intent::lose_gate(conn, of.key, seq, &operation),
            None => Ok(()),
        },
        Record::Ended(_) => intent::take_back(conn, of.key, seq),
        Record::Created(_)
        | Record::Taken(_)
        | Record::StepEntered(_)
        | Record::StepEnded(_)
        | Record::ItemSkipped(_)
        | Record::Remembered(_)
        | Record::PlanUpdated(_)
        | Record::Granted(_)
        | Record::TimerSet(_)
        | Record::TimerFired(_)
        | Record::PauseRequested(_)
        | Record::Paused(_)
        | Record::Resumed(_)
        | Record::StopRequested(_)
        | Record::Stopped(_)
        | Record::TurnStarted(_)
        | Record::TurnText(_)
        | Record::TurnSaid(_)
        | Record::TurnFailed(_)
        | Record::TurnStopped(_)
        | Record::Told(_)
        | Record::Reopened(_) => Ok(()),
    }
}
