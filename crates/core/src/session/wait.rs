//! What a session waits for where nothing runs in it and nobody is asked: a time.

use super::{Call, Stage, State};
use crate::id::{Role, StepId, TimerId};
use crate::words::Words;

/// The variable of a sentence that is the end of a wait.
const UNTIL: &str = "until";

/// A wait that ends by itself.
#[derive(Clone, Debug, PartialEq)]
pub struct Wait<'a> {
    /// When it is over: Unix milliseconds.
    pub until: i64,
    /// Its whole length in milliseconds.
    pub length_ms: u64,
    /// What comes then.
    pub then: Then<'a>,
}

/// What a wait holds up.
#[derive(Clone, Debug, PartialEq)]
pub enum Then<'a> {
    /// This call, which failed or was rejected, is made again.
    Again(&'a Call),
    /// The session goes on from the answer given in this step.
    GoOn(&'a StepId),
    /// This step begins.
    Begin(StepId),
    /// The model is asked again.
    Ask,
}

impl State {
    /// What it waits for where it moves and nothing of it runs: the wait that is over first.
    pub fn wait(&self) -> Option<Wait<'_>> {
        if self.moving() && !self.works() { self.first_wait() } else { None }
    }

    /// The wait of a timer that has not fired.
    pub fn wait_of(&self, timer: &TimerId) -> Option<Wait<'_>> {
        let known = self.timer(timer).filter(|known| !known.fired)?;
        Some(Wait { until: known.due_at, length_ms: known.length_ms, then: self.held_up(timer) })
    }

    pub(super) fn first_wait(&self) -> Option<Wait<'_>> {
        let first = self.pending_timers().min_by_key(|(_, timer)| timer.due_at);
        first.and_then(|(timer, _)| self.wait_of(timer))
    }

    /// A timer is named after the step that it holds up, after `step/item/group` of a call, or after a try of a turn.
    fn held_up(&self, timer: &TimerId) -> Then<'_> {
        if self.turns.last().is_some_and(|last| last.again() == *timer) {
            return Then::Ask;
        }
        match self.timed(timer) {
            Some(call) if matches!(call.stage, Stage::Failed(_) | Stage::Refused { .. }) => Then::Again(call),
            Some(call) => Then::GoOn(&call.key.step),
            None => Then::Begin(StepId(timer.0.clone())),
        }
    }

    fn timed(&self, timer: &TimerId) -> Option<&Call> {
        let mut parts = timer.as_str().rsplitn(3, '/');
        let (group, item, step) = (parts.next()?, parts.next()?, parts.next()?);
        let (group, item): (u32, u32) = (group.parse().ok()?, item.parse().ok()?);
        let step = StepId::from(step);
        let mut calls = self.calls_of(&step, item);
        calls.find(|call| call.key.role == Role::Work && call.key.group == group)
    }

    /// The sentence of a wait. Where nothing moves no time is named: the wait goes on being one only once the session goes on.
    pub fn wait_words(&self, wait: &Wait<'_>) -> Words {
        let (waits, comes) = match &wait.then {
            Then::Again(_) => ("next-wait-call", "next-again-call"),
            Then::GoOn(_) => ("next-wait-answer", "next-after-answer"),
            Then::Begin(_) => ("next-wait-step", "next-step"),
            Then::Ask => ("next-wait-turn", "next-again"),
        };
        if self.moving() {
            self.named(Words::new(waits), &wait.then).with(UNTIL, wait.until).with("length", wait.length_ms)
        } else {
            self.named(Words::new(comes), &wait.then)
        }
    }

    fn named(&self, words: Words, then: &Then<'_>) -> Words {
        match then {
            Then::Again(call) => words.with("tool", &call.tool).with("step", self.title(&call.key.step)),
            Then::GoOn(step) => words.with("step", self.title(step)),
            Then::Begin(step) => words.with("step", self.title(step)),
            Then::Ask => words,
        }
    }
}

impl Words {
    /// The time that it names as the end of a wait: Unix milliseconds; nothing where it names none.
    pub fn until(&self) -> Option<i64> {
        self.args.get(UNTIL)?.parse().ok()
    }
}
