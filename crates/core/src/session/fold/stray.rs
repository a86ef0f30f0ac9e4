//! Whether a stored record follows from those before it: a fold that passed over what it does not know would hide damage.

use super::super::State;
use crate::dialogue::TurnNumber;
use crate::id::{Attempt, GateId, OperationId};
use crate::record::Record;

impl State {
    /// Whether `record` names what is not there, or makes a second time what is.
    pub(super) fn stray(&self, record: &Record) -> bool {
        let no_call = |operation: &OperationId| !self.by_operation.contains_key(operation);
        let no_gate = |gate: &GateId| !self.by_gate.contains_key(gate);
        match record {
            Record::Created(_) => true,
            Record::CallProposed(body) => self.by_operation.contains_key(&body.operation),
            Record::CallAllowed(body) => no_call(&body.operation),
            Record::CallStarted(body) => no_call(&body.operation),
            Record::CallEnded(body) => no_call(&body.operation),
            Record::CallProbed(body) => no_call(&body.operation),
            Record::CallRefused(body) => no_call(&body.operation),
            Record::CallSkipped(body) => no_call(&body.operation),
            Record::Remembered(body) => no_call(&body.operation),
            Record::GateOpened(body) => no_call(&body.gate.operation) || self.by_gate.contains_key(&body.gate.id),
            Record::GateDecided(body) => no_gate(&body.gate),
            Record::GateWithdrawn(body) => no_gate(&body.gate),
            Record::TimerFired(body) => !self.timers.contains_key(&body.timer),
            Record::Taken(_) | Record::StepEntered(_) | Record::StepEnded(_) | Record::ItemSkipped(_) => false,
            Record::PlanUpdated(_) | Record::Granted(_) | Record::TimerSet(_) | Record::PauseRequested(_) => false,
            Record::Paused(_) | Record::Resumed(_) | Record::StopRequested(_) | Record::Stopped(_) => false,
            Record::Ended(_) | Record::Told(_) => false,
            Record::TurnStarted(body) => !self.follows(body.turn, body.attempt),
            Record::TurnText(body) => !self.thinks(body.turn, body.attempt),
            Record::TurnSaid(body) => !self.thinks(body.turn, body.attempt),
            Record::TurnFailed(body) => !self.thinks(body.turn, body.attempt),
            Record::TurnStopped(body) => !self.thinks(body.turn, body.attempt),
            Record::Reopened(_) => self.ended.is_none(),
        }
    }

    /// Whether a turn, or another try of the latest one, can start under this number now.
    fn follows(&self, turn: TurnNumber, attempt: Attempt) -> bool {
        match self.turns.last() {
            Some(last) if last.open() => (turn, attempt) == (last.number, last.attempt + 1),
            last => self.thinking().is_none() && (turn, attempt) == (last.map_or(1, |last| last.number + 1), 1),
        }
    }
}
