//! Small things worth a line: values kept, the plan, waits, what a person told.

use super::Timeline;
use super::brief::few;
use super::phrase::{Phrase, beginning};
use super::row::Body;
use crate::desk::Lane;
use holdpoint_core::id::{StepId, TimerId};
use holdpoint_core::plan::{Plan, PlanStatus, PlanStep};
use holdpoint_core::record::{Remembered, StepStatus, TimerSet, Told};
use holdpoint_core::session::{State, Then};
use holdpoint_core::words::{Text, Words};

/// So many of the names kept are told.
const NAMED: usize = 8;
const NAME_CHARS: usize = 40;
/// What was told has at most so many characters in its row.
pub(super) const TEXT_CHARS: usize = 8000;

impl Timeline {
    pub(super) fn note(&mut self, at: i64, lane: Option<Lane>, text: Phrase, until: Option<i64>) -> u32 {
        self.push(at, lane, Body::Note { text, until, by: None })
    }

    pub(super) fn remembered(&mut self, at: i64, body: &Remembered) {
        let names = body.values.keys().take(NAMED).map(|name| Text::Said(few(name, NAME_CHARS)));
        let more = (body.values.len() > NAMED).then(|| Text::Said("…".to_owned()));
        let kept = names.chain(more).collect();
        self.note(at, None, Phrase::List(Words::new("timeline-kept"), kept), None);
    }

    /// The first plan of a playbook is the playbook itself and says nothing new. A plan that changes again at once stays one line.
    pub(super) fn plan_updated(&mut self, state: &State, at: i64, plan: &Plan) {
        let first = !std::mem::replace(&mut self.planned, true);
        if first && !state.created.agent.listens() {
            return;
        }
        let count = |told: PlanStatus, ended: StepStatus| {
            let known = |step: &PlanStep| state.step(&step.id).is_some_and(|known| known.status == Some(ended));
            let so = |step: &&PlanStep| step.status.map_or_else(|| known(step), |status| status == told);
            plan.steps.iter().filter(so).count()
        };
        let words = Words::new("timeline-plan").with("done", count(PlanStatus::Done, StepStatus::Done));
        let words = words.with("skipped", count(PlanStatus::Skipped, StepStatus::Skipped));
        let text = Phrase::words(words.with("count", plan.steps.len()));
        let last = self.plan.filter(|place| self.is_last(*place));
        match last.and_then(|place| self.body(place)) {
            Some(body) => *body = Body::Note { text, until: None, by: None },
            None => self.plan = Some(self.note(at, None, text, None)),
        }
    }

    pub(super) fn timer_set(&mut self, state: &State, at: i64, body: &TimerSet) {
        let until = Some(body.due_at);
        let then = state.wait_of(&body.timer).map(|wait| wait.then);
        let titled = |words: Words, step: &StepId| words.with("step", few(state.title(step), NAME_CHARS));
        let place = match then {
            Some(Then::Ask) => self.turn_waits(at, body.due_at),
            Some(Then::Again(call)) => {
                let lane = self.lane(&call.key.step, call.key.item);
                let words = titled(Words::new("timeline-wait-call").with("tool", &call.tool), &call.key.step);
                self.note(at, lane, Phrase::words(words), until)
            }
            Some(Then::GoOn(step)) => {
                self.note(at, None, Phrase::words(titled(Words::new("timeline-wait-answer"), step)), until)
            }
            Some(Then::Begin(step)) => {
                self.note(at, None, Phrase::words(titled(Words::new("timeline-wait"), &step)), until)
            }
            None => return,
        };
        self.timers.insert(body.timer.clone(), place);
    }

    /// A session that stands lets no wait come to its end: no time is told until it goes on.
    pub(super) fn timers_stand(&mut self) {
        self.timers_until(|_| None);
    }

    /// It goes on, and the waits with it.
    pub(super) fn timers_go_on(&mut self, state: &State) {
        self.timers_until(|timer| state.wait_of(timer).map(|wait| wait.until));
    }

    fn timers_until(&mut self, due_at: impl Fn(&TimerId) -> Option<i64>) {
        let waits: Vec<(u32, Option<i64>)> = self.timers.iter().map(|(timer, place)| (*place, due_at(timer))).collect();
        for (place, due_at) in waits {
            if let Some(Body::Note { until, .. }) = self.body(place) {
                *until = due_at;
            }
        }
    }

    pub(super) fn timer_fired(&mut self, timer: &TimerId) {
        let Some(place) = self.timers.remove(timer) else {
            return;
        };
        if let Some(Body::Note { until, .. }) = self.body(place) {
            *until = None;
        }
    }

    pub(super) fn told(&mut self, at: i64, body: &Told) {
        let text = beginning(&body.text, TEXT_CHARS).0.to_owned();
        self.push(at, None, Body::Told { text, by: body.by.clone() });
    }
}
