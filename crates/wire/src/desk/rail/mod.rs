//! The fold of a session's records into the rows of its timeline.
//!
//! Rows are made in the order in which things happened and keep their places; what becomes of a thing later changes its row. A row
//! never disappears: one that turned out to say nothing gives its place to what comes next.

mod brief;
mod calls;
mod gates;
mod groups;
mod halts;
mod notes;
mod phrase;
mod row;
mod said;
mod turns;

pub use row::TimelineRow;

pub(crate) use phrase::listed;
pub(super) use phrase::{beginning, first_sentence};

use super::{Lane, WaitView};
use calls::CallAt;
use groups::Group;
use holdpoint_core::id::{GateId, OperationId, Seq, StepId, TimerId};
use holdpoint_core::record::{Entry, Record};
use holdpoint_core::session::State;
use row::Body;
use std::collections::{BTreeSet, HashMap};
use std::ops::Range;
use turns::TurnAt;

/// The rows of a session, folded from its records one by one.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Timeline {
    rows: Vec<TimelineRow>,
    changed: BTreeSet<u32>,
    /// A row that says nothing: the next one takes its place.
    vacant: Option<u32>,
    calls: HashMap<OperationId, CallAt>,
    gates: HashMap<GateId, u32>,
    groups: HashMap<StepId, Group>,
    timers: HashMap<TimerId, u32>,
    turn: Option<TurnAt>,
    plan: Option<u32>,
    planned: bool,
    pause: Option<u32>,
    crash: Option<u32>,
    stop: Option<u32>,
    /// What ran when the stop that is under way was asked for.
    ran: Vec<OperationId>,
    end: Option<u32>,
    /// The record by which a process took the session last.
    taken: Seq,
    last_at: i64,
}

impl Timeline {
    /// Folds in `entry`; `state` is the session with that entry folded in.
    pub fn apply(&mut self, state: &State, entry: &Entry) {
        let at = entry.at;
        match &entry.record {
            Record::Created(_) | Record::Granted(_) => {}
            Record::Taken(body) => self.taken(state, entry, body.after_death),
            Record::StepEntered(body) => self.step_entered(state, at, body),
            Record::StepEnded(body) => self.step_ended(&body.step),
            Record::ItemSkipped(body) => self.lane_changed(state, &body.step, body.item),
            Record::CallProposed(body) => self.proposed(state, at, body),
            Record::CallAllowed(body) => self.allowed(state, at, &body.operation),
            Record::CallStarted(body) => self.started(state, entry, &body.operation),
            Record::CallEnded(body) => self.ended_call(state, at, body),
            Record::CallProbed(body) => self.settled(state, &body.operation),
            Record::CallRefused(body) => self.settled(state, &body.operation),
            Record::CallSkipped(body) => self.settled(state, &body.operation),
            Record::GateOpened(body) => self.gate_opened(state, at, &body.gate),
            Record::GateDecided(body) => self.gate_decided(state, at, body),
            Record::GateWithdrawn(body) => self.gate_withdrawn(&body.gate),
            Record::Remembered(body) => self.remembered(at, body),
            Record::PlanUpdated(body) => self.plan_updated(state, at, &body.plan),
            Record::TimerSet(body) => self.timer_set(state, at, body),
            Record::TimerFired(body) => self.timer_fired(&body.timer),
            Record::PauseRequested(body) => self.pause_requested(at, body),
            Record::Paused(body) => self.paused(at, body),
            Record::Resumed(body) => self.resumed(state, at, body),
            Record::StopRequested(body) => self.stop_requested(state, at, body),
            Record::Stopped(body) => self.stopped(state, body),
            Record::Ended(body) => self.ended(state, at, body),
            Record::TurnStarted(body) => self.turn_started(at, body.turn),
            Record::TurnText(body) => self.turn_text(&body.text),
            Record::TurnSaid(body) => self.turn_said(&body.said),
            Record::TurnFailed(body) => self.turn_failed(body),
            Record::TurnStopped(body) => self.turn_stopped(&body.partial),
            Record::Told(body) => self.told(at, body),
            Record::Reopened(_) => self.reopened(),
        }
        self.last_at = at;
    }

    /// How many rows there are.
    pub fn len(&self) -> u32 {
        u32::try_from(self.rows.len()).unwrap_or(u32::MAX)
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// The row at `place`.
    pub fn row(&self, place: u32) -> Option<&TimelineRow> {
        self.rows.get(place as usize)
    }

    /// The rows at these places, those that there are.
    pub fn rows(&self, places: Range<u32>) -> &[TimelineRow] {
        let end = places.end.min(self.len()) as usize;
        let start = (places.start as usize).min(end);
        &self.rows[start..end]
    }

    /// The places of the rows that are new or changed since this was asked last, in order.
    pub fn take_changed(&mut self) -> Vec<u32> {
        std::mem::take(&mut self.changed).into_iter().collect()
    }

    /// What runs in `state`, and so what a pause or a stop would wait for.
    pub fn running(&self, state: &State) -> Vec<WaitView> {
        let since = |operation| self.started_at(operation).unwrap_or(state.last_at);
        let calls = state.started().map(|call| WaitView { what: call.tool.clone(), since: since(&call.operation) });
        let turn = state.thinking().and(self.turn.as_ref());
        let turn = turn.map(|turn| WaitView { what: state.created.agent.name.clone(), since: turn.since });
        calls.chain(turn).collect()
    }

    fn push(&mut self, at: i64, lane: Option<Lane>, body: Body) -> u32 {
        let place = self.vacant.take().unwrap_or_else(|| self.len());
        let row = TimelineRow { place, at, lane, body };
        match self.rows.get_mut(place as usize) {
            Some(vacant) => *vacant = row,
            None => self.rows.push(row),
        }
        self.changed.insert(place);
        place
    }

    /// The body of the row at `place`, which is about to change.
    fn body(&mut self, place: u32) -> Option<&mut Body> {
        self.changed.insert(place);
        self.rows.get_mut(place as usize).map(|row| &mut row.body)
    }

    fn is_last(&self, place: u32) -> bool {
        place + 1 == self.len()
    }
}
