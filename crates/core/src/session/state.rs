//! The state of a session: plain data, rebuilt from its records alone.

use super::call::{Call, Stage};
use super::turns::{ModelTurn, Told};
use crate::gate::{Gate, Grants, Standing};
use crate::id::{GateId, OperationId, OwnerId, Seq, StepId, TimerId};
use crate::limits::Limits;
use crate::plan::Plan;
use crate::record::{Created, Ended, PauseReason, ReceiptLine, StepEntered, StepStatus, StopTo};
use crate::words::Words;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// A session as it stands.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    /// The number of the last record.
    pub seq: Seq,
    /// What it was created as.
    pub created: Created,
    /// When it was created: Unix milliseconds.
    pub created_at: i64,
    /// When its last record was made: Unix milliseconds.
    pub last_at: i64,
    /// The process that took it last.
    pub taken_by: Option<OwnerId>,
    /// The limits in force.
    pub limits: Limits,
    /// What it has spent.
    pub spent: Spent,
    /// What the person granted.
    pub grants: Grants,
    /// The plan.
    pub plan: Plan,
    /// Working memory by name.
    pub memory: BTreeMap<String, Memory>,
    /// A pause that is being reached.
    pub pausing: Option<PauseReason>,
    /// The pause it stands in.
    pub pause: Option<Pause>,
    /// A stop that is being carried out.
    pub stopping: Option<Stopping>,
    /// The receipt of the last force stop, or of what the session was abandoned in.
    pub receipt: Vec<ReceiptLine>,
    /// How it ended.
    pub ended: Option<Ended>,
    /// The turns of its model, oldest first; none where a playbook drives it.
    pub turns: Vec<ModelTurn>,
    /// What the person told the agent, oldest first.
    pub told: Vec<Told>,
    /// The record by which it went on last from standing paused; 0 where it never stood so.
    pub resumed: Seq,
    pub(super) calls: Vec<Call>,
    pub(super) by_operation: HashMap<OperationId, usize>,
    pub(super) by_item: HashMap<(StepId, u32), Vec<usize>>,
    pub(super) unsettled: BTreeSet<usize>,
    pub(super) gates: Vec<GateState>,
    pub(super) by_gate: HashMap<GateId, usize>,
    pub(super) open_gates: BTreeSet<usize>,
    pub(super) steps: BTreeMap<StepId, Step>,
    pub(super) timers: BTreeMap<TimerId, Timer>,
}

/// What a session has spent of its limits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spent {
    /// Started intents and model turns.
    pub steps: u32,
    /// Running time in milliseconds.
    pub ran_ms: u64,
    /// Tokens read and written, as the provider counted them.
    pub tokens: u64,
}

/// A value in working memory.
#[derive(Clone, Debug, PartialEq)]
pub struct Memory {
    /// The value; large texts in it are references.
    pub value: Value,
    /// Where it came from.
    pub from: Provenance,
}

/// Where a value in memory came from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Provenance {
    /// It is the result of this step.
    Step(StepId),
    /// It was kept by this call.
    Call(OperationId),
}

/// A pause, with the bookmark.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pause {
    /// Why.
    pub reason: PauseReason,
    /// What comes next.
    pub next: Words,
    /// Since when: Unix milliseconds.
    pub at: i64,
}

/// A stop under way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stopping {
    /// Who asked.
    pub by: String,
    /// What it leads to.
    pub to: StopTo,
}

/// A gate and what became of it.
#[derive(Clone, Debug, PartialEq)]
pub struct GateState {
    /// As it was opened.
    pub gate: Gate,
    /// When: Unix milliseconds.
    pub opened_at: i64,
    /// What became of it.
    pub standing: Standing,
}

/// A timer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Timer {
    /// Its whole length in milliseconds.
    pub length_ms: u64,
    /// When it is due: Unix milliseconds.
    pub due_at: i64,
    /// Whether it has fired.
    pub fired: bool,
}

/// A step that has been entered or has ended.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// What it was entered with; nothing where it was skipped.
    pub entered: Option<StepEntered>,
    /// Items left out.
    pub skipped: BTreeSet<u32>,
    /// How it ended.
    pub status: Option<StepStatus>,
    /// Its result once it has ended; `null` where it has none.
    pub result: Value,
}

/// Where an item of a step stands.
#[derive(Clone, Debug, PartialEq)]
pub enum Item<'a> {
    /// Nothing was called for it yet.
    Ahead,
    /// Left out.
    Skipped,
    /// Its latest work call.
    Called(&'a Call),
}

impl State {
    /// The call of this operation.
    pub fn call(&self, operation: &OperationId) -> Option<&Call> {
        self.by_operation.get(operation).map(|at| &self.calls[*at])
    }

    /// All calls, in the order in which they were proposed.
    pub fn calls(&self) -> &[Call] {
        &self.calls
    }

    /// The calls of which something can still become, oldest first.
    pub fn unsettled(&self) -> impl Iterator<Item = &Call> {
        self.unsettled.iter().map(|at| &self.calls[*at])
    }

    /// The calls with an attempt running, oldest first.
    pub fn started(&self) -> impl Iterator<Item = &Call> {
        self.unsettled().filter(|call| call.stage == Stage::Started)
    }

    /// The calls of one item of a step, oldest first.
    pub fn calls_of(&self, step: &StepId, item: u32) -> impl DoubleEndedIterator<Item = &Call> {
        let found = self.by_item.get(&(step.clone(), item));
        found.into_iter().flatten().map(|at| &self.calls[*at])
    }

    /// All gates, oldest first.
    pub fn gates(&self) -> &[GateState] {
        &self.gates
    }

    /// The gate of this id.
    pub fn gate(&self, id: &GateId) -> Option<&GateState> {
        self.by_gate.get(id).map(|at| &self.gates[*at])
    }

    /// The gates that wait, oldest first.
    pub fn open_gates(&self) -> impl Iterator<Item = &GateState> {
        self.open_gates.iter().map(|at| &self.gates[*at])
    }

    /// A step that was entered or has ended.
    pub fn step(&self, step: &StepId) -> Option<&Step> {
        self.steps.get(step)
    }

    /// All such steps by id.
    pub fn steps(&self) -> &BTreeMap<StepId, Step> {
        &self.steps
    }

    /// A timer.
    pub fn timer(&self, timer: &TimerId) -> Option<&Timer> {
        self.timers.get(timer)
    }

    /// The timers that have not fired, by id.
    pub fn pending_timers(&self) -> impl Iterator<Item = (&TimerId, &Timer)> {
        self.timers.iter().filter(|(_, timer)| !timer.fired)
    }

    /// Where an item of a step stands.
    pub fn item(&self, step: &StepId, item: u32) -> Item<'_> {
        if self.steps.get(step).is_some_and(|entered| entered.skipped.contains(&item)) {
            return Item::Skipped;
        }
        let work = self.calls_of(step, item).rev().find(|call| call.key.role == crate::id::Role::Work);
        work.map_or(Item::Ahead, Item::Called)
    }

    /// Why it pauses or is paused.
    pub fn pause_reason(&self) -> Option<&PauseReason> {
        self.pausing.as_ref().or(self.pause.as_ref().map(|pause| &pause.reason))
    }

    /// Whether a pause is being reached that resuming takes back. One for the closing of a program is not: nobody stays there to drive on.
    pub fn takes_back(&self) -> bool {
        self.pausing.as_ref().is_some_and(|reason| *reason != PauseReason::Closing)
    }

    /// Whether new things may start: not ended, paused, pausing or stopping.
    pub fn moving(&self) -> bool {
        self.ended.is_none() && self.pause.is_none() && self.pausing.is_none() && self.stopping.is_none()
    }
}
