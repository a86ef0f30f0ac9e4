//! Tool calls as rows: one for each attempt that an interruption parts from the one before.

use super::phrase::Phrase;
use super::row::{Body, CallBody};
use super::{Timeline, brief};
use crate::desk::CallStatus;
use holdpoint_core::effect::FailureKind;
use holdpoint_core::gate::Verdict;
use holdpoint_core::id::{OperationId, Seq};
use holdpoint_core::record::{CallEnded, CallProposed, Entry};
use holdpoint_core::session::{Call, Stage, State, is_internal};
use holdpoint_core::words::Words;

/// Where the row of a call's latest attempt stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct CallAt {
    place: u32,
    /// The record that started the attempt; 0 where none did.
    started: Seq,
}

impl Timeline {
    /// A held call has its gate in its place, and an internal one what it does.
    pub(super) fn proposed(&mut self, state: &State, at: i64, body: &CallProposed) {
        match &body.verdict {
            Verdict::Hold(_) => {}
            Verdict::Allow | Verdict::Refuse(_) if is_internal(&body.tool) => {}
            Verdict::Allow | Verdict::Refuse(_) => self.push_call(state, at, &body.operation),
        }
    }

    pub(super) fn allowed(&mut self, state: &State, at: i64, operation: &OperationId) {
        if let Some(before) = self.calls.get(operation).map(|known| known.place)
            && let Some(Body::Call(row)) = self.body(before)
        {
            row.status = CallStatus::Stopped;
            row.outcome = Some(Phrase::words(Words::new("timeline-not-happened")));
        }
        self.push_call(state, at, operation);
    }

    pub(super) fn started(&mut self, state: &State, entry: &Entry, operation: &OperationId) {
        let place = self.calls.get(operation).map(|known| known.place);
        let fresh = place.and_then(|place| self.row(place)).is_some_and(|row| row.body.not_started());
        if !fresh {
            self.push_call(state, entry.at, operation);
        }
        if let Some(known) = self.calls.get_mut(operation) {
            known.started = entry.seq;
            let place = known.place;
            if let Some(Body::Call(row)) = self.body(place) {
                row.started_at = Some(entry.at);
            }
        }
        self.settled(state, operation);
    }

    pub(super) fn ended_call(&mut self, state: &State, at: i64, body: &CallEnded) {
        if body.late {
            return;
        }
        self.settled(state, &body.operation);
        // Nobody was there to see when an attempt that the next process gave up had ended.
        let seen = self.calls.get(&body.operation).filter(|known| known.started > self.taken && body.by.is_none());
        if let Some(place) = seen.map(|known| known.place)
            && let Some(Body::Call(row)) = self.body(place)
        {
            row.took_ms = row.started_at.map(|started| u64::try_from(at.saturating_sub(started)).unwrap_or(0));
        }
    }

    /// Brings a call's row to where the call stands, and its lane with it.
    pub(super) fn settled(&mut self, state: &State, operation: &OperationId) {
        let Some(call) = state.call(operation) else {
            return;
        };
        if let Some(place) = self.calls.get(operation).map(|known| known.place)
            && let Some(Body::Call(row)) = self.body(place)
        {
            row.status = status(&call.stage);
            row.outcome = brief::outcome(call);
        }
        self.lane_changed(state, &call.key.step, call.key.item);
    }

    /// When the latest attempt of a call began.
    pub(super) fn started_at(&self, operation: &OperationId) -> Option<i64> {
        let row = self.row(self.calls.get(operation)?.place)?;
        match &row.body {
            Body::Call(call) => call.started_at,
            _other => None,
        }
    }

    fn push_call(&mut self, state: &State, at: i64, operation: &OperationId) {
        let Some(call) = state.call(operation) else {
            return;
        };
        let lane = self.lane(&call.key.step, call.key.item);
        let place = self.push(at, lane, Body::Call(Box::new(CallBody::of(call))));
        self.calls.insert(operation.clone(), CallAt { place, started: 0 });
        self.said_below(place);
    }
}

impl Body {
    fn not_started(&self) -> bool {
        matches!(self, Body::Call(call) if call.started_at.is_none())
    }
}

impl CallBody {
    fn of(call: &Call) -> Self {
        Self {
            operation: call.operation.clone(),
            tool: call.tool.clone(),
            brief: brief::arguments(call.arguments_value()),
            status: status(&call.stage),
            outcome: brief::outcome(call),
            started_at: None,
            took_ms: None,
            edited: call.edited.is_some(),
        }
    }
}

fn status(stage: &Stage) -> CallStatus {
    match stage {
        Stage::Held(_) | Stage::HeldBack(_) => CallStatus::Held,
        Stage::Allowed => CallStatus::Ahead,
        Stage::Started => CallStatus::Running,
        Stage::Stopped => CallStatus::Stopped,
        Stage::Unknown { .. } => CallStatus::Unknown,
        Stage::Done { .. } => CallStatus::Done,
        Stage::Failed(failure) if failure.kind == FailureKind::Refused => CallStatus::Refused,
        Stage::Failed(_) => CallStatus::Failed,
        Stage::Refused { .. } => CallStatus::Refused,
        Stage::Withdrawn | Stage::Skipped => CallStatus::Skipped,
    }
}
