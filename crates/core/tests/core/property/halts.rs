//! The same for pauses: who asked, whether it was reached, and what going on leaves alone.

use crate::support::Told;
use holdpoint_core::id::{Attempt, OperationId};
use holdpoint_core::record::{PauseReason, Record, Resumed};
use holdpoint_core::session::{Action, State};

#[derive(Default)]
pub struct Halts {
    /// The pause that was asked for last and has not been gone on from, and whether it was reached.
    asked: Option<(PauseReason, bool)>,
}

impl Halts {
    /// Looks at what an input came to.
    pub fn look(&mut self, before: &State, told: &Told, after: &State) {
        for record in &told.records {
            self.record(record, before, told, after);
        }
        let pausing = after.pausing.as_ref().map(|reason| (reason.clone(), false));
        let paused = after.pause.as_ref().map(|pause| (pause.reason.clone(), true));
        assert_eq!(self.asked, pausing.or(paused), "a pause lasts until it is gone on from");
    }

    fn record(&mut self, record: &Record, before: &State, told: &Told, after: &State) {
        match record {
            Record::PauseRequested(body) => self.asked = Some((body.reason.clone(), false)),
            Record::Paused(body) => self.asked = Some((body.reason.clone(), true)),
            Record::Stopped(_) => self.asked = Some((PauseReason::ForceStopped, true)),
            Record::StopRequested(_) | Record::Ended(_) => self.asked = None,
            Record::Resumed(body) => self.goes_on(body, before, told, after),
            _ => {}
        }
    }

    fn goes_on(&mut self, body: &Resumed, before: &State, told: &Told, after: &State) {
        let (reason, reached) = self.asked.take().expect("only a pause is gone on from");
        assert!(reached || reason != PauseReason::Closing, "what closes is not called back");
        let unasked = matches!(reason, PauseReason::Error(_));
        assert!(body.by.is_some() || unasked, "a pause that a person made, a person ends");
        assert_eq!(running(before), running(after), "what runs is left alone");
        let begins = |action: &Action| matches!(action, Action::Perform { .. } | Action::Think { .. });
        assert!(!told.actions.iter().any(begins), "going on begins nothing by itself");
    }
}

fn running(state: &State) -> Vec<(OperationId, Attempt)> {
    let calls = state.started().map(|call| (call.operation.clone(), call.attempt));
    let turn = state.thinking().map(|(turn, _)| (state.turn_operation(turn.number), turn.attempt));
    calls.chain(turn).collect()
}
