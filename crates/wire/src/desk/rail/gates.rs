//! Gates as rows.

use super::phrase::Phrase;
use super::row::{Body, DecidedBody, GateBody};
use super::said::said;
use super::{Timeline, brief};
use crate::desk::{FrontName, GateKindName, StandingName, VerbName};
use holdpoint_core::gate::{Decision, Gate, GateKind, Verb};
use holdpoint_core::id::{GateId, OperationId};
use holdpoint_core::record::GateDecided;
use holdpoint_core::session::State;
use holdpoint_core::words::Words;
use serde_json::Value;

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
            operation: gate.operation.clone(),
            about: None,
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
        self.decided_about(state, gate, &body.decision);
        self.answered_above(at, gate, body);
    }

    /// What was decided about, where no row beside the gate says it.
    fn decided_about(&mut self, state: &State, gate: &Gate, decision: &Decision) {
        let Some(place) = self.gates.get(&gate.id).copied() else {
            return;
        };
        let above = place.checked_sub(1).and_then(|above| self.row(above));
        let about = about(state, gate, decision).filter(|about| {
            let said = |body: &Body| body.says(&gate.operation, about);
            !above.is_some_and(|row| said(&row.body))
        });
        if let Some(Body::Gate(row)) = self.body(place) {
            row.about = about;
        }
    }

    /// The row of a call has come at `place`: a gate right above it need not say the same.
    pub(super) fn said_below(&mut self, place: u32) {
        let (Some(above), Some(Body::Call(call))) = (place.checked_sub(1), self.row(place).map(|row| &row.body)) else {
            return;
        };
        let same = |gate: &GateBody| gate.operation == call.operation && gate.about.as_ref() == Some(&call.brief);
        let repeats = self.row(above).is_some_and(|row| matches!(&row.body, Body::Gate(gate) if same(gate)));
        if repeats && let Some(Body::Gate(gate)) = self.body(above) {
            gate.about = None;
        }
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
            let text = Phrase::List(Words::new("timeline-answered-above"), vec![gate.question.clone()]);
            self.push(at, None, Body::Note { text, until: None, by: Some(body.by.clone()) });
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

impl Body {
    /// Whether it is the row of that call, and says `about` of it.
    fn says(&self, operation: &OperationId, about: &str) -> bool {
        matches!(self, Body::Call(call) if call.operation == *operation && call.brief == about)
    }
}

/// What an answer to `gate` was about: the call that it holds, as it was proposed or as a person changed it.
fn about(state: &State, gate: &Gate, decision: &Decision) -> Option<String> {
    let about = match (gate.kind, decision) {
        (GateKind::Tool, Decision::Edit(text)) => brief::arguments(&serde_json::from_str::<Value>(text).ok()?),
        (GateKind::Tool | GateKind::Review, _) => brief::arguments(state.call(&gate.operation)?.arguments_value()),
        (GateKind::Approve | GateKind::Choose | GateKind::Input, _)
        | (GateKind::Edit | GateKind::Question | GateKind::Grant, _) => return None,
    };
    Some(about).filter(|about| !about.is_empty())
}
