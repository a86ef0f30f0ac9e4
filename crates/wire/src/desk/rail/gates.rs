//! Gates as rows.

use super::Timeline;
use super::row::{Body, DecidedBody, GateBody};
use super::said::said;
use crate::desk::{GateKindName, StandingName, VerbName};
use holdpoint_core::gate::Gate;
use holdpoint_core::id::GateId;
use holdpoint_core::record::GateDecided;
use holdpoint_core::session::State;

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
        let decided = DecidedBody { what, said: said(gate, &body.decision), by: body.by.clone(), at };
        self.close(&body.gate, StandingName::Decided, Some(decided));
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
