//! A second, simpler account of a session, kept beside the machine and compared with it.

use super::halts::Halts;
use super::turns::Turns;
use crate::support::Told;
use holdpoint_core::effect::{Effect, Outcome, Probe};
use holdpoint_core::gate::{Decision, Standing, Verdict};
use holdpoint_core::id::{Attempt, GateId, OperationId};
use holdpoint_core::record::{CallEnded, CallStarted, Record};
use holdpoint_core::session::{Action, Input, Stage, State, Status};
use std::collections::{BTreeMap, BTreeSet};

#[derive(Default)]
pub struct Watch {
    allowed: BTreeSet<OperationId>,
    started: BTreeSet<(OperationId, Attempt)>,
    reported: BTreeSet<(OperationId, Attempt)>,
    /// Irreversible effects that may have happened: nothing but a word that they did not lets them start again.
    spent: BTreeSet<OperationId>,
    decided: BTreeSet<GateId>,
    turns: Turns,
    halts: Halts,
    ended: bool,
}

impl Watch {
    /// Looks at what an input came to.
    pub fn look(&mut self, before: &State, input: &Input, told: &Told, after: &State) {
        for record in &told.records {
            self.record(record, before, after);
        }
        for action in &told.actions {
            self.action(action, told);
        }
        if !before.moving() {
            let starts =
                told.actions.iter().any(|action| matches!(action, Action::Perform { .. } | Action::Think { .. }));
            assert!(!starts, "nothing starts while the session does not move: {input:?}");
        }
        self.turns.look(before, input, told, after);
        self.halts.look(before, told, after);
        if let Input::Go { committed } = input {
            self.only_what_is_stored_starts(*committed, before, told);
        }
        status_agrees(after);
        parts_agree(after);
    }

    fn record(&mut self, record: &Record, before: &State, after: &State) {
        let may =
            matches!(record, Record::CallEnded(CallEnded { late: true, .. }) | Record::Told(_) | Record::Reopened(_));
        assert!(!self.ended || may, "only late outcomes and what takes it up again come after the end: {record:?}");
        match record {
            Record::CallProposed(body) if body.verdict == Verdict::Allow => {
                self.allowed.insert(body.operation.clone());
            }
            Record::CallAllowed(body) => {
                self.allowed.insert(body.operation.clone());
                let reviewed = matches!(stage(before, &body.operation), Some(Stage::Unknown { .. }));
                assert!(reviewed || !self.spent.contains(&body.operation), "only a review allows a second try");
                self.spent.remove(&body.operation);
            }
            Record::CallStarted(body) => self.starts(body, after),
            Record::CallEnded(body) => self.ends(body, before, after),
            Record::CallProbed(body) if body.probe == Probe::NotHappened => {
                self.spent.remove(&body.operation);
            }
            Record::GateDecided(body) => {
                assert!(self.decided.insert(body.gate.clone()), "a gate is decided once");
                let standing = &before.gate(&body.gate).expect("a gate is decided after it was opened").standing;
                assert_eq!(*standing, Standing::Open);
                let abandons = body.decision == Decision::Abandon;
                assert!(!abandons || !after.moving());
            }
            Record::Ended(_) => self.ended = true,
            Record::Reopened(_) => {
                assert_eq!(before.status(), Status::Completed, "only what was completed is taken up again");
                self.ended = false;
            }
            _ => {}
        }
    }

    fn starts(&mut self, body: &CallStarted, after: &State) {
        let CallStarted { operation, attempt } = body;
        let effect = after.call(operation).expect("what starts was proposed").effect;
        assert!(self.allowed.contains(operation), "{operation} started without leave");
        assert!(self.started.insert((operation.clone(), *attempt)), "{operation} started attempt {attempt} twice");
        if effect == Effect::Irreversible {
            assert!(self.spent.insert(operation.clone()), "{operation} may have happened and started again");
        }
    }

    fn ends(&mut self, body: &CallEnded, before: &State, after: &State) {
        let CallEnded { operation, attempt, outcome, by, late } = body;
        if *late {
            assert_eq!(stage(before, operation), stage(after, operation), "a late outcome moves nothing");
            return;
        }
        if by.is_none() && *attempt > 0 {
            let known = (operation.clone(), *attempt);
            assert!(self.started.contains(&known), "{operation} ended an attempt that never started");
            assert!(self.reported.insert(known), "{operation} has two outcomes of attempt {attempt}");
        }
        let irreversible = after.call(operation).is_some_and(|call| call.effect == Effect::Irreversible);
        assert!(!irreversible || *outcome != Outcome::Stopped, "an irreversible effect cut short is unknown");
    }

    fn action(&self, action: &Action, told: &Told) {
        if let Action::Perform { operation, attempt } = action {
            let started: Record = CallStarted { operation: operation.clone(), attempt: *attempt }.into();
            assert!(told.records.contains(&started), "{operation} is performed without a record of its start");
        }
    }

    fn only_what_is_stored_starts(&self, committed: u64, before: &State, told: &Told) {
        for action in &told.actions {
            let Action::Perform { operation, .. } = action else { continue };
            let call = before.call(operation).expect("what starts was there before");
            let stored = call.since <= committed || call.effect != Effect::Irreversible;
            assert!(stored, "{operation} started before its permission was stored");
        }
    }
}

fn stage<'a>(state: &'a State, operation: &OperationId) -> Option<&'a Stage> {
    state.call(operation).map(|call| &call.stage)
}

/// The status follows from the parts, and at most one of the ways to stand still holds.
fn status_agrees(state: &State) {
    let status = state.status();
    let still = [state.ended.is_some(), state.stopping.is_some(), state.pausing.is_some(), state.pause.is_some()];
    match status {
        Status::Completed | Status::Failed | Status::Abandoned => {
            assert_eq!(still, [true, false, false, false]);
            assert!(!state.runs(), "nothing runs after the end");
        }
        Status::Stopping => assert_eq!(still, [false, true, false, false]),
        Status::Pausing => assert!(still[2] && state.runs(), "a pause waits for something"),
        Status::Paused => {
            assert_eq!(still, [false, false, false, true]);
            assert!(!state.runs(), "nothing runs while paused");
        }
        Status::Running => assert_eq!(still, [false; 4]),
        Status::NeedsReview | Status::AwaitingInput => {
            assert_eq!(still, [false; 4]);
            assert!(state.open_gates().next().is_some() && !state.runs());
        }
    }
    assert_eq!(state.moving(), still == [false; 4]);
}

/// Open gates and the calls that wait at them name each other; a session that stands still for good or is stopping has none.
fn parts_agree(state: &State) {
    let waiting: BTreeMap<&GateId, &OperationId> = state
        .unsettled()
        .filter_map(|call| match &call.stage {
            Stage::Held(gate) | Stage::Unknown { review: Some(gate), .. } => Some((gate, &call.operation)),
            _ => None,
        })
        .collect();
    let open: BTreeMap<&GateId, &OperationId> =
        state.open_gates().map(|open| (&open.gate.id, &open.gate.operation)).collect();
    if state.stopping.is_some() || state.ended.is_some() {
        assert!(open.is_empty(), "no gate waits for an answer that nobody needs");
    } else {
        assert_eq!(open, waiting);
    }
    let settled = state.calls().iter().filter(|call| call.stage.settled()).count();
    assert_eq!(settled + state.unsettled().count(), state.calls().len());
    let calls: BTreeSet<&OperationId> = state.calls().iter().map(|call| &call.operation).collect();
    assert_eq!(calls.len(), state.calls().len(), "an operation stands for one call");
}
