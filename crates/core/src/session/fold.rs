//! Folding records into the state. Nothing is decided here: a record has happened.

mod calls;
mod flow;
mod read;
mod stray;
mod turns;

use super::call::Stage;
use super::state::{Spent, State};
use super::turns::TurnStage;
use crate::gate::Grants;
use crate::id::Seq;
use crate::record::{Created, Entry, Record};
use calls::probed;
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// Stored records that do not make up a session.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Broken {
    /// The first record is missing or is not `created`.
    #[error("the session has no beginning")]
    NoBeginning,
    /// A number is missing or stands twice.
    #[error("record {0} is missing; {1} stands in its place")]
    Gap(Seq, Seq),
    /// A record names a call, gate or timer that no record before it made, or begins the session a second time.
    #[error("record {0} ({1}) follows from nothing before it")]
    Stray(Seq, &'static str),
    /// What a record keeps as exact text, or as an answer, cannot be read back.
    #[error("the {what} in record {seq} cannot be read: {why}")]
    Unreadable {
        /// The record.
        seq: Seq,
        /// What cannot be read.
        what: &'static str,
        /// The reader's words.
        why: String,
    },
}

impl State {
    /// Rebuilds a session from its records.
    ///
    /// # Errors
    /// [`Broken`] where they do not begin with `created`, or as for [`State::fold`].
    pub fn replay(entries: impl IntoIterator<Item = Entry>) -> Result<Self, Broken> {
        let mut entries = entries.into_iter();
        let mut state = entries.next().as_ref().and_then(State::begin).ok_or(Broken::NoBeginning)?;
        for entry in entries {
            state.fold(&entry)?;
        }
        Ok(state)
    }

    /// The state after a `created` record, and nothing for any other.
    pub fn begin(entry: &Entry) -> Option<Self> {
        let Record::Created(created) = &entry.record else {
            return None;
        };
        (entry.seq == 1).then(|| State::new(created.clone(), entry.at))
    }

    fn new(created: Created, at: i64) -> Self {
        Self {
            seq: 1,
            created_at: at,
            last_at: at,
            taken_by: None,
            limits: created.limits,
            created,
            spent: Spent::default(),
            grants: Grants::default(),
            plan: Default::default(),
            memory: BTreeMap::new(),
            pausing: None,
            pause: None,
            stopping: None,
            receipt: Vec::new(),
            ended: None,
            turns: Vec::new(),
            told: Vec::new(),
            resumed: 0,
            calls: Vec::new(),
            by_operation: HashMap::new(),
            by_item: HashMap::new(),
            unsettled: BTreeSet::new(),
            gates: Vec::new(),
            by_gate: HashMap::new(),
            open_gates: BTreeSet::new(),
            steps: BTreeMap::new(),
            timers: BTreeMap::new(),
        }
    }

    /// Folds in the next record. After an error nothing has changed.
    ///
    /// # Errors
    /// [`Broken`] where it is not the next one, speaks of what is not there, or keeps a text that cannot be read back.
    pub fn fold(&mut self, entry: &Entry) -> Result<(), Broken> {
        if entry.seq != self.seq + 1 {
            return Err(Broken::Gap(self.seq + 1, entry.seq));
        }
        if self.stray(&entry.record) {
            return Err(Broken::Stray(entry.seq, entry.record.kind()));
        }
        self.apply(entry)?;
        self.seq = entry.seq;
        self.last_at = entry.at;
        self.spent.ran_ms = entry.ran_ms;
        Ok(())
    }

    fn apply(&mut self, entry: &Entry) -> Result<(), Broken> {
        match &entry.record {
            Record::Created(_) => {}
            Record::Taken(body) => self.taken_by = Some(body.owner.clone()),
            Record::StepEntered(body) => self.step_mut(&body.step).entered = Some(body.clone()),
            Record::StepEnded(body) => self.end_step(body),
            Record::ItemSkipped(body) => self.skip_item(body),
            Record::CallProposed(body) => self.propose(entry.seq, body)?,
            Record::CallAllowed(body) => self.allow(entry.seq, body)?,
            Record::CallStarted(body) => self.start(entry.seq, body),
            Record::CallEnded(body) => self.end(entry.seq, body)?,
            Record::CallProbed(body) => self.stage(&body.operation, entry.seq, probed(&body.probe)),
            Record::CallRefused(body) => self.refuse(entry.seq, body),
            Record::CallSkipped(body) => self.stage(&body.operation, entry.seq, Stage::Skipped),
            Record::GateOpened(body) => self.open_gate(entry, &body.gate)?,
            Record::GateDecided(body) => self.decide(entry, body)?,
            Record::GateWithdrawn(body) => self.withdraw_gate(entry.seq, &body.gate, &body.why),
            Record::Remembered(body) => self.remember(body),
            Record::PlanUpdated(body) => self.plan = body.plan.clone(),
            Record::Granted(body) => self.grants.0.extend(body.grants.iter().cloned()),
            Record::TimerSet(body) => self.set_timer(body),
            Record::TimerFired(body) => self.fire_timer(body),
            Record::PauseRequested(body) => self.begin_pause(&body.reason),
            Record::Paused(body) => self.stand(body.reason.clone(), body.next.clone(), entry.at),
            Record::Resumed(body) => self.go_on(entry.seq, body),
            Record::StopRequested(body) => self.begin_stop(body),
            Record::Stopped(body) => self.stopped(body, entry.at),
            Record::Ended(body) => self.finish(entry.seq, body),
            Record::TurnStarted(body) => self.start_turn(entry.seq, body),
            Record::TurnText(body) => self.add_text(&body.text),
            Record::TurnSaid(body) => self.say(entry.seq, &body.said),
            Record::TurnFailed(body) => self.fail_turn(body),
            Record::TurnStopped(body) => self.end_turn(TurnStage::Stopped { partial: body.partial.clone() }),
            Record::Told(body) => self.tell(entry, body),
            Record::Reopened(_) => self.ended = None,
        }
        Ok(())
    }
}
