//! Folding what happens to the session as a whole: steps, memory, timers, pauses, the end.

use super::super::{Call, Memory, Pause, Provenance, Stage, State, Step, Stopping, Timer};
use super::read;
use crate::id::{OperationId, Role, Seq, StepId};
use crate::record::{
    End, Ended, ItemSkipped, PauseReason, Remembered, Resumed, StepEnded, StepKind, StepStatus, StopRequested, Stopped,
    TimerFired, TimerSet,
};
use crate::words::Words;
use serde_json::Value;
use std::collections::BTreeSet;

impl State {
    pub(super) fn step_mut(&mut self, step: &StepId) -> &mut Step {
        self.steps.entry(step.clone()).or_insert_with(|| Step {
            entered: None,
            skipped: BTreeSet::new(),
            status: None,
            result: Value::Null,
        })
    }

    pub(super) fn skip_item(&mut self, body: &ItemSkipped) {
        self.step_mut(&body.step).skipped.insert(body.item);
    }

    pub(super) fn remember(&mut self, body: &Remembered) {
        for (name, value) in &body.values {
            let from = Provenance::Call(body.operation.clone());
            self.memory.insert(name.clone(), Memory { value: value.clone(), from });
        }
    }

    pub(super) fn set_timer(&mut self, body: &TimerSet) {
        let timer = Timer { length_ms: body.length_ms, due_at: body.due_at, fired: false };
        self.timers.insert(body.timer.clone(), timer);
    }

    pub(super) fn fire_timer(&mut self, body: &TimerFired) {
        if let Some(timer) = self.timers.get_mut(&body.timer) {
            timer.fired = true;
        }
    }

    pub(super) fn begin_pause(&mut self, reason: &PauseReason) {
        self.pausing = Some(reason.clone());
        if let Some(last) = self.turns.last_mut() {
            last.pause_asked = true;
        }
    }

    pub(super) fn stand(&mut self, reason: PauseReason, next: Words, at: i64) {
        self.pausing = None;
        self.pause = Some(Pause { reason, next, at });
    }

    pub(super) fn go_on(&mut self, seq: Seq, body: &Resumed) {
        // Where a pause was taken back before it was reached, nobody has to be told where the work stands.
        if self.pause.is_some() {
            self.resumed = seq;
        }
        if let Some(last) = self.turns.last_mut() {
            last.failures = 0;
        }
        self.pausing = None;
        self.pause = None;
        self.limits = body.limits;
    }

    pub(super) fn begin_stop(&mut self, body: &StopRequested) {
        self.pausing = None;
        self.pause = None;
        self.stopping = Some(Stopping { by: body.by.clone(), to: body.to });
    }

    pub(super) fn stopped(&mut self, body: &Stopped, at: i64) {
        self.stopping = None;
        self.receipt.clone_from(&body.receipt);
        self.stand(PauseReason::ForceStopped, body.next.clone(), at);
    }

    pub(super) fn finish(&mut self, seq: Seq, body: &Ended) {
        self.stopping = None;
        self.pausing = None;
        self.pause = None;
        if body.end == End::Abandoned {
            self.receipt.clone_from(&body.receipt);
        }
        self.ended = Some(body.clone());
        self.take_back(seq);
    }

    /// What was not executed when the session ended never will be.
    fn take_back(&mut self, seq: Seq) {
        let idle = |call: &&Call| match call.stage {
            Stage::Held(_) | Stage::HeldBack(_) | Stage::Allowed | Stage::Stopped => true,
            Stage::Started | Stage::Unknown { .. } => false,
            Stage::Done { .. } | Stage::Failed(_) | Stage::Refused { .. } | Stage::Withdrawn | Stage::Skipped => false,
        };
        let idle: Vec<OperationId> = self.unsettled().filter(idle).map(|call| call.operation.clone()).collect();
        for operation in idle {
            self.stage(&operation, seq, Stage::Withdrawn);
        }
    }

    pub(super) fn end_step(&mut self, body: &StepEnded) {
        let result = match body.status {
            StepStatus::Done => self.result_of(&body.step, |_, result| result.clone()),
            StepStatus::Skipped => Value::Null,
        };
        let kept = match self.step(&body.step).and_then(|step| step.entered.as_ref()).map(|entered| entered.kind) {
            Some(StepKind::Gate) => self.result_of(&body.step, read::kept),
            Some(StepKind::Tool | StepKind::Set | StepKind::End) | None => result.clone(),
        };
        let step = self.step_mut(&body.step);
        step.status = Some(body.status);
        step.result = result;
        if let (Some(name), StepStatus::Done) = (&body.save, body.status) {
            let from = Provenance::Step(body.step.clone());
            self.memory.insert(name.clone(), Memory { value: kept, from });
        }
    }

    /// What `of` takes of the results of a step's items, skipped ones left out. A step without a list has one, or `null` where
    /// its only item has no result.
    fn result_of(&self, step: &StepId, of: impl Fn(&Call, &Value) -> Value) -> Value {
        let Some(entered) = self.step(step).and_then(|known| known.entered.as_ref()) else {
            return Value::Null;
        };
        let items = 0..u32::try_from(entered.prepared.len()).unwrap_or(u32::MAX);
        let results = items.filter_map(|item| {
            let skipped = self.step(step).is_some_and(|known| known.skipped.contains(&item));
            let work = self.calls_of(step, item).rev().find(|call| call.key.role == Role::Work);
            match work.map(|call| (call, &call.stage)) {
                Some((call, Stage::Done { result, .. })) if !skipped => Some(of(call, result)),
                Some(_) | None => None,
            }
        });
        let mut results: Vec<Value> = results.collect();
        if entered.listed { Value::Array(results) } else { results.pop().unwrap_or(Value::Null) }
    }
}
