//! What comes next, in a sentence.

use super::{Call, ModelTurn, Stage, State};
use crate::effect::internal::REQUEST_HUMAN_INPUT;
use crate::plan::{PlanStatus, PlanStep};
use crate::record::StopTo;
use crate::words::Words;

/// The sentences about one call, and about the first of several: with its step, and without where it has none.
#[derive(Clone, Copy)]
struct Keys {
    with_step: &'static str,
    without: &'static str,
    with_step_more: &'static str,
    without_more: &'static str,
}

const REVIEW: Keys = Keys {
    with_step: "next-review",
    without: "next-review-call",
    with_step_more: "next-review-more",
    without_more: "next-review-call-more",
};
const RUNNING: Keys = Keys {
    with_step: "next-running",
    without: "next-running-call",
    with_step_more: "next-running-more",
    without_more: "next-running-call-more",
};

impl State {
    /// What comes next, in a sentence: the bookmark of a pause. Of a session in which nothing runs until a time comes it says until
    /// when it waits, and for what.
    pub fn bookmark(&self) -> Words {
        if let Some(stopping) = &self.stopping
            && stopping.to == StopTo::Abandoned
        {
            return Words::new("next-nothing");
        }
        let unsettled = |wanted: fn(&Stage) -> bool| self.unsettled().filter(move |call| wanted(&call.stage));
        let unknown = unsettled(|stage| matches!(stage, Stage::Unknown { .. })).collect();
        if let Some(words) = self.first_of(unknown, REVIEW) {
            return words;
        }
        let started = unsettled(|stage| matches!(stage, Stage::Started)).collect();
        if let Some(words) = self.first_of(started, RUNNING) {
            return words;
        }
        if self.thinking().is_some() {
            return Words::new("next-thinking");
        }
        if let Some(call) = unsettled(|stage| matches!(stage, Stage::Allowed | Stage::Stopped)).next() {
            return self.about(call, "next-start", "next-start-call");
        }
        if let Some(call) = unsettled(|stage| matches!(stage, Stage::Held(_) | Stage::HeldBack(_))).next() {
            return self.answer(call);
        }
        self.first_wait().map_or_else(|| self.ahead(), |wait| self.wait_words(&wait))
    }

    /// A sentence about the first of `calls`, which says how many more there are.
    fn first_of(&self, calls: Vec<&Call>, keys: Keys) -> Option<Words> {
        match calls.as_slice() {
            [] => None,
            [call] => Some(self.about(call, keys.with_step, keys.without)),
            [call, rest @ ..] => {
                Some(self.about(call, keys.with_step_more, keys.without_more).with("more", rest.len()))
            }
        }
    }

    /// A sentence about a call: with its step, or without where the call is one of a model's turn, which no plan names.
    fn about(&self, call: &Call, with_step: &str, without: &str) -> Words {
        if self.in_turn(call) {
            return Words::new(without).with("tool", &call.tool);
        }
        Words::new(with_step).with("tool", &call.tool).with("step", self.title(&call.key.step))
    }

    fn answer(&self, call: &Call) -> Words {
        let planned = self.plan.steps.iter().any(|step| step.id == call.key.step);
        if self.in_turn(call) {
            let asks = call.tool == REQUEST_HUMAN_INPUT;
            let decides = || Words::new("next-answer-call").with("tool", &call.tool);
            return if asks { Words::new("next-answer-agent") } else { decides() };
        }
        if planned || self.plan.steps.is_empty() {
            Words::new("next-answer").with("step", self.title(&call.key.step))
        } else {
            Words::new("next-answer-first")
        }
    }

    fn in_turn(&self, call: &Call) -> bool {
        ModelTurn::of_step(&call.key.step)
            .is_some_and(|number| self.turns.last().is_some_and(|last| number <= last.number))
    }

    /// What comes after all that is open.
    fn ahead(&self) -> Words {
        if self.turns.last().is_some_and(ModelTurn::open) {
            return Words::new("next-again");
        }
        let told = |status| self.plan.steps.iter().find(|step| step.status == Some(status));
        match told(PlanStatus::Running).or_else(|| self.plan.steps.iter().find(|step| !self.over(step))) {
            Some(step) => Words::new("next-step").with("step", &step.title),
            None if self.turns.is_empty() => Words::new("next-agent"),
            None => Words::new("next-goes-on"),
        }
    }

    fn over(&self, step: &PlanStep) -> bool {
        match step.status {
            Some(told) => told.over(),
            None => self.step(&step.id).is_some_and(|known| known.status.is_some()),
        }
    }
}
