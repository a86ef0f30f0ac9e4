//! Which items of a step still need to be looked at, so that thousands of finished ones do not.

use holdpoint_core::id::{Seq, SessionId, StepId};
use holdpoint_core::session::{Item, Stage, State};
use std::collections::{BTreeSet, HashMap};

/// The windows of a session's steps, by their number.
#[derive(Debug, Default)]
pub(super) struct Windows {
    session: Option<SessionId>,
    seq: Seq,
    by_step: HashMap<usize, Window>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Window {
    /// Items that were begun and, by the state, are not finished.
    pub open: BTreeSet<u32>,
    /// The first item that was not begun. Items begin in order.
    pub ahead: u32,
}

impl Windows {
    /// What is finished stays finished, so what was seen of an earlier state holds; of a later or another one it does not.
    pub fn look_at(&mut self, state: &State) {
        let session = &state.created.id;
        if self.session.as_ref() != Some(session) || state.seq < self.seq {
            self.by_step.clear();
            self.session = Some(session.clone());
        }
        self.seq = state.seq;
    }

    /// The window of a step with `total` items.
    pub fn of(&mut self, number: usize, step: &StepId, total: u32, state: &State) -> Window {
        let window = self.by_step.entry(number).or_default();
        window.open.retain(|item| !finished(state.item(step, *item)));
        while window.ahead < total {
            match state.item(step, window.ahead) {
                Item::Ahead => break,
                begun if finished(begun.clone()) => {}
                _open => {
                    window.open.insert(window.ahead);
                }
            }
            window.ahead += 1;
        }
        window.clone()
    }
}

fn finished(item: Item) -> bool {
    match item {
        Item::Skipped => true,
        Item::Ahead => false,
        Item::Called(call) => matches!(call.stage, Stage::Done { .. } | Stage::Skipped),
    }
}
