//! Gates as rows.

use super::Timeline;
use super::phrase::Phrase;
use super::row::{Body, DecidedBody, GateBody};
use super::said::said;
use crate::desk::{FrontName, GateKindName, StandingName, VerbName};
use holdpoint_core::gate::{Gate, GateKind, Verb};
use holdpoint_core::id::GateId;
use holdpoint_core::record::GateDecided;
use holdpoint_core::session::State;
use holdpoint_core::words::Words;

impl Timeline {
    pub(super) fn gate_opened(&mut self, state: &State, at: i64, gate: &Gate) {
        let key = state.call(&gate.operation).map(|call| &call.key);
        let lane = key.and_then(|key| self.lane(&key.step, key.item));
        let body = GateBody {
            gate: gate.id.clone(),
            kind: GateKindName::from(gate.kind),
            question: gate.question.clone(),
            standing: StandingName::Open,
            decided: None,
            tool: gate.tool.clone(),
        };
        let place = self.push(at, lane, Body::Gate(Box::new(body)));
        self.gates.insert(gate.id.clone(), place);
    }

    pub(super) fn gate_decided(&mut self, state: &State, at: i64, body: &GateDecided) {
        let Some(gate) = state.gate(&body.gate).map(|known| &known.gate) else {
            return;
        };
        let what = VerbName::from(body.decision.verb());
        let (by, from) = (body.by.clone(), body.from.map(FrontName::from));
        let decided = DecidedBody { what, said: said(gate, &body.decision), by, from, at };
        self.close(&body.gate, StandingName::Decided, Some(decided));
        self.answered_above(at, gate, body);
    }

    /// An answer stands at its gate. Where a death parts that from what follows, a line below it says that it came.
    fn answered_above(&mut self, at: i64, gate: &Gate, body: &GateDecided) {
        let above = |place: &u32| self.crash.is_some_and(|crash| *place < crash);
        let shown_below = match body.decision.verb() {
            Verb::Approve | Verb::Edit => gate.kind == GateKind::Tool,
            Verb::NotHappened => true,
            Verb::Reject | Verb::Reply | Verb::Choose | Verb::Happened | Verb::Skip | Verb::Abandon => false,
        };
        if self.gates.get(&body.gate).is_some_and(above) && !shown_below {
            let words = Words::new("timeline-answered-above").with("by", &body.by);
            self.note(at, None, Phrase::List(words, vec![gate.question.clone()]), None);
        }
    }

    pub(super) fn gate_withdrawn(&mut self, gate: &GateId) {
        self.close(gate, StandingName::Withdrawn, None);
    }

    fn close(&mut self, gate: &GateId, standing: StandingName, decided: Option<DecidedBody>) {
        let Some(place) = self.gates.get(gate).copied() else {
            return;
        };
        if let Some(Body::Gate(row)) = self.body(place) {
            row.standing = standing;
            row.decided = decided;
        }
    }
}
