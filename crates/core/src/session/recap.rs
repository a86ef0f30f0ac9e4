//! What a person is told on resuming, made from the state itself (requirement E3).

use super::{Stage, State};
use crate::id::StepId;
use crate::plan::{PlanStatus, PlanStep};
use crate::record::StepStatus;
use crate::words::Words;

/// Where a session stands, for somebody who comes back to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recap {
    /// The steps that are done, as titles.
    pub done: Vec<String>,
    /// The calls that were going on: tool, step, and where each stands.
    pub going_on: Vec<(String, StepId, &'static str)>,
    /// What comes next.
    pub next: Words,
    /// How long it stood paused, or since its last record, in milliseconds; never negative.
    pub rested_ms: u64,
}

impl State {
    /// The recap at `at` (Unix milliseconds).
    pub fn recap(&self, at: i64) -> Recap {
        let done = self.plan.steps.iter().filter(|step| self.done(step)).map(|step| step.title.clone());
        let going_on = self.unsettled().map(|call| (call.tool.clone(), call.key.step.clone(), call.stage.word()));
        let since = self.pause.as_ref().map_or(self.last_at, |pause| pause.at);
        Recap {
            done: done.collect(),
            going_on: going_on.collect(),
            next: self.bookmark(),
            rested_ms: u64::try_from(at.saturating_sub(since)).unwrap_or(0),
        }
    }

    fn done(&self, step: &PlanStep) -> bool {
        match step.status {
            Some(told) => told == PlanStatus::Done,
            None => self.step(&step.id).is_some_and(|known| known.status == Some(StepStatus::Done)),
        }
    }

    /// The calls whose effect may have happened and of which nobody has said yet whether it did.
    pub fn unknown(&self) -> impl Iterator<Item = &super::Call> {
        self.unsettled().filter(|call| matches!(call.stage, Stage::Unknown { .. }))
    }
}
