//! Whether a proposal fits the state, looked at as a whole before any of it is recorded.

use super::internal;
use crate::arguments;
use crate::effect::internal::{REMEMBER, UPDATE_PLAN};
use crate::id::{Key, OperationId, StepId, TimerId};
use crate::record::{End, StepStatus};
use crate::session::{Move, Refusal, State};
use std::collections::HashSet;

pub(in crate::session) fn check(state: &State, moves: &[Move]) -> Result<(), Refusal> {
    if !state.moving() {
        return Err(disagrees("a proposal"));
    }
    let mut ahead =
        Ahead { state, ended: false, calls: HashSet::new(), steps: Steps::default(), timers: HashSet::new() };
    moves.iter().try_for_each(|next| ahead.look_at(next))
}

/// The state, and what the moves before this one will have made of it.
struct Ahead<'a> {
    state: &'a State,
    ended: bool,
    calls: HashSet<OperationId>,
    steps: Steps,
    timers: HashSet<&'a TimerId>,
}

#[derive(Default)]
struct Steps {
    entered: HashSet<StepId>,
    ended: HashSet<StepId>,
    /// Those with a call that will not have ended by the end of this proposal.
    open: HashSet<StepId>,
}

impl<'a> Ahead<'a> {
    fn look_at(&mut self, next: &'a Move) -> Result<(), Refusal> {
        if self.ended {
            return Err(disagrees("a move after the end"));
        }
        match next {
            Move::EnterStep(entered) => self.enter(&entered.step),
            Move::Call { key, tool, arguments } => self.call(key, tool, arguments),
            Move::SkipItem { step, item: _ } => self.under_way(step),
            Move::EndStep { step, status, save: _ } => self.end_step(step, *status),
            Move::SetTimer { timer, length_ms: _ } => self.set_timer(timer),
            Move::Pause { error: _ } => Ok(()),
            Move::End { end, words: _ } => self.end(*end),
        }
    }

    fn enter(&mut self, step: &StepId) -> Result<(), Refusal> {
        if self.entered(step) || self.over(step) {
            return Err(disagrees(step));
        }
        self.steps.entered.insert(step.clone());
        Ok(())
    }

    fn call(&mut self, key: &Key, tool: &str, text: &str) -> Result<(), Refusal> {
        let operation = key.operation(&self.state.created.id);
        if self.over(&key.step) || self.state.call(&operation).is_some() || !self.calls.insert(operation.clone()) {
            return Err(Refusal::Disagrees(operation.0));
        }
        let value = arguments::parse(text).map_err(|why| Refusal::Malformed(operation.clone(), why.to_string()))?;
        internal::check_internal(tool, &value).map_err(|why| Refusal::Malformed(operation, why))?;
        if ![REMEMBER, UPDATE_PLAN].contains(&tool) {
            self.steps.open.insert(key.step.clone());
        }
        Ok(())
    }

    fn under_way(&self, step: &StepId) -> Result<(), Refusal> {
        if self.entered(step) && !self.over(step) { Ok(()) } else { Err(disagrees(step)) }
    }

    fn end_step(&mut self, step: &StepId, status: StepStatus) -> Result<(), Refusal> {
        let open = self.steps.open.contains(step) || self.state.unsettled().any(|call| call.key.step == *step);
        let may = match status {
            StepStatus::Done => self.entered(step),
            StepStatus::Skipped => true,
        };
        if open || !may || self.over(step) {
            return Err(disagrees(step));
        }
        self.steps.ended.insert(step.clone());
        Ok(())
    }

    fn set_timer(&mut self, timer: &'a TimerId) -> Result<(), Refusal> {
        if self.state.timer(timer).is_some() || !self.timers.insert(timer) {
            return Err(disagrees(timer));
        }
        Ok(())
    }

    fn end(&mut self, end: End) -> Result<(), Refusal> {
        if self.state.runs() {
            return Err(disagrees("an end while something runs"));
        }
        // To end would take back the question what became of it; only a person may leave that open.
        if end != End::Abandoned && self.state.unknown().next().is_some() {
            return Err(disagrees("an end while an outcome is unknown"));
        }
        // It would be lost: nobody would take it up.
        if end == End::Completed && self.state.unheard().next().is_some() {
            return Err(disagrees("an end before what was told is taken up"));
        }
        self.ended = true;
        Ok(())
    }

    fn entered(&self, step: &StepId) -> bool {
        let known = self.state.step(step).is_some_and(|known| known.entered.is_some());
        known || self.steps.entered.contains(step)
    }

    fn over(&self, step: &StepId) -> bool {
        self.state.step(step).is_some_and(|known| known.status.is_some()) || self.steps.ended.contains(step)
    }
}

fn disagrees(what: impl ToString) -> Refusal {
    Refusal::Disagrees(what.to_string())
}
