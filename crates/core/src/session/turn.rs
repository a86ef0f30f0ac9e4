//! One turn of the machine: records are folded in as they are made, so that each decision sees the ones before it.

use super::{Action, Now, State};
use crate::record::{Entry, Record};

/// What a turn came to: records to commit in one transaction, then actions to perform.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Transition {
    /// To be stored together, in this order.
    pub entries: Vec<Entry>,
    /// To be performed after that, and only then.
    pub actions: Vec<Action>,
}

impl Transition {
    /// This turn and `next` as one commit.
    pub fn join(&mut self, next: Transition) {
        self.entries.extend(next.entries);
        self.actions.extend(next.actions);
    }
}

pub(super) struct Turn<'a> {
    pub(super) state: &'a mut State,
    pub(super) now: Now,
    transition: Transition,
}

impl<'a> Turn<'a> {
    pub(super) fn new(state: &'a mut State, now: Now) -> Self {
        Self { state, now, transition: Transition::default() }
    }

    pub(super) fn record(&mut self, body: impl Into<Record>) {
        let entry = Entry { seq: self.state.seq + 1, at: self.now.at, ran_ms: self.now.ran_ms, record: body.into() };
        let folded = self.state.fold(&entry);
        folded.unwrap_or_else(|broken| unreachable!("what is decided follows from the state: {broken}"));
        self.transition.entries.push(entry);
    }

    pub(super) fn act(&mut self, action: Action) {
        self.transition.actions.push(action);
    }

    pub(super) fn finish(self) -> Transition {
        self.transition
    }
}
