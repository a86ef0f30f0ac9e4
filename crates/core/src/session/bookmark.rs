//! What comes next, in a sentence.

use super::{Call, GateState, ModelTurn, Pause, Stage, State};
use crate::effect::internal::REQUEST_HUMAN_INPUT;
use crate::gate::{Gate, Standing};
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

    /// What resuming from `pause` does: its bookmark, or what an answer that came while the session stood has made of it.
    pub fn resumes_with(&self, pause: &Pause) -> Words {
        let Some(answered) = self.answered_after(pause.at) else {
            return pause.next.clone();
        };
        if self.open_gates().next().is_some() {
            return self.bookmark();
        }
        let allowed = self.unsettled().find(|call| matches!(call.stage, Stage::Allowed | Stage::Stopped));
        match (allowed, self.call(&answered.operation)) {
            (Some(call), _) => self.about(call, "next-resumed-start", "next-resumed-start-call"),
            (None, Some(call)) if self.planned(call) && !self.in_turn(call) => {
                Words::new("next-answered").with("step", self.title(&call.key.step))
            }
            (None, _) => Words::new("next-answered-call"),
        }
    }

    /// The gate that was answered last, where that was after `at`.
    fn answered_after(&self, at: i64) -> Option<&Gate> {
        let answered = |known: &&GateState| matches!(&known.standing, Standing::Decided(decided) if decided.at > at);
        self.gates().iter().rev().find(answered).map(|known| &known.gate)
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
        if self.in_turn(call) {
            let asks = call.tool == REQUEST_HUMAN_INPUT;
            let decides = || Words::new("next-answer-call").with("tool", &call.tool);
            return if asks { Words::new("next-answer-agent") } else { decides() };
        }
        if self.planned(call) {
            Words::new("next-answer").with("step", self.title(&call.key.step))
        } else {
            Words::new("next-answer-first")
        }
    }

    /// Whether a person knows the step of a call: the plan has it, or there is no plan.
    fn planned(&self, call: &Call) -> bool {
        self.plan.steps.is_empty() || self.plan.steps.iter().any(|step| step.id == call.key.step)
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
