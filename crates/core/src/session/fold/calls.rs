//! Folding what becomes of calls and their gates.

use super::super::{Call, GateState, Stage, State};
use super::{Broken, read};
use crate::effect::{Outcome, Probe};
use crate::gate::{Decided, Decision, Gate, GateKind, Standing};
use crate::id::{GateId, OperationId, Seq};
use crate::record::{CallAllowed, CallEnded, CallProposed, CallRefused, CallStarted, Entry, GateDecided};
use crate::words::Words;

impl State {
    pub(super) fn allow(&mut self, seq: Seq, body: &CallAllowed) -> Result<(), Broken> {
        let edited = body.edited.as_ref();
        let edited =
            edited.map(|edited| read::text(seq, "edited arguments", &edited.arguments).map(|value| (edited, value)));
        let edited = edited.transpose()?;
        self.stage(&body.operation, seq, Stage::Allowed);
        let Some(call) = self.call_mut(&body.operation) else { return Ok(()) };
        call.allowed_by_person = true;
        if let Some((edited, value)) = edited {
            call.value = value;
            call.edited = Some(edited.arguments.clone());
            call.effect = edited.effect;
            call.hash.clone_from(&edited.hash);
            call.assumed.clone_from(&edited.assumed);
        }
        Ok(())
    }

    pub(super) fn start(&mut self, seq: Seq, body: &CallStarted) {
        self.stage(&body.operation, seq, Stage::Started);
        if let Some(call) = self.call_mut(&body.operation) {
            call.attempt = body.attempt;
        }
        self.spent.steps += 1;
    }

    pub(super) fn end(&mut self, seq: Seq, body: &CallEnded) -> Result<(), Broken> {
        if let Some(call) = self.call(&body.operation).filter(|_| !body.late) {
            read::answer(seq, call, &body.outcome)?;
            self.stage(&body.operation, seq, ended(&body.outcome, body.by.clone()));
        }
        Ok(())
    }

    pub(super) fn refuse(&mut self, seq: Seq, body: &CallRefused) {
        self.stage(&body.operation, seq, Stage::Refused { words: body.words.clone() });
    }

    pub(super) fn decide(&mut self, entry: &Entry, body: &GateDecided) -> Result<(), Broken> {
        if let Decision::Edit(text) = &body.decision {
            read::text(entry.seq, "edited value", text)?;
        }
        let (decision, by) = (body.decision.clone(), body.by.clone());
        let decided = Decided { decision, by, from: body.from, at: entry.at };
        self.close_gate(&body.gate, Standing::Decided(decided));
        Ok(())
    }

    pub(super) fn call_mut(&mut self, operation: &OperationId) -> Option<&mut Call> {
        self.by_operation.get(operation).map(|at| &mut self.calls[*at])
    }

    pub(super) fn propose(&mut self, seq: Seq, body: &CallProposed) -> Result<(), Broken> {
        let value = read::text(seq, "arguments", &body.arguments)?;
        let at = self.calls.len();
        self.calls.push(Call {
            operation: body.operation.clone(),
            key: body.key.clone(),
            tool: body.tool.clone(),
            effect: body.effect,
            proposed: body.arguments.clone(),
            edited: None,
            value,
            hash: body.hash.clone(),
            assumed: body.assumed.clone(),
            allowed_by_person: false,
            attempt: 0,
            stage: Stage::Allowed,
            since: seq,
        });
        self.by_operation.insert(body.operation.clone(), at);
        self.by_item.entry((body.key.step.clone(), body.key.item)).or_default().push(at);
        self.unsettled.insert(at);
        Ok(())
    }

    pub(super) fn stage(&mut self, operation: &OperationId, seq: Seq, stage: Stage) {
        let Some(at) = self.by_operation.get(operation).copied() else {
            return;
        };
        if stage.settled() {
            self.unsettled.remove(&at);
        } else {
            self.unsettled.insert(at);
        }
        self.calls[at].stage = stage;
        self.calls[at].since = seq;
    }

    pub(super) fn open_gate(&mut self, entry: &Entry, gate: &Gate) -> Result<(), Broken> {
        if let Some(proposed) = &gate.proposed {
            read::text(entry.seq, "proposed value", proposed)?;
        }
        let at = self.gates.len();
        self.gates.push(GateState { gate: gate.clone(), opened_at: entry.at, standing: Standing::Open });
        self.by_gate.insert(gate.id.clone(), at);
        self.open_gates.insert(at);
        let stage = match (gate.kind, self.call(&gate.operation).map(|call| &call.stage)) {
            (GateKind::Review, Some(Stage::Unknown { evidence, .. })) => {
                Stage::Unknown { evidence: evidence.clone(), review: Some(gate.id.clone()) }
            }
            (GateKind::Review, _) => Stage::Unknown { evidence: None, review: Some(gate.id.clone()) },
            (
                GateKind::Tool
                | GateKind::Approve
                | GateKind::Choose
                | GateKind::Input
                | GateKind::Edit
                | GateKind::Question
                | GateKind::Grant,
                _,
            ) => Stage::Held(gate.id.clone()),
        };
        self.stage(&gate.operation, entry.seq, stage);
        Ok(())
    }

    fn close_gate(&mut self, id: &GateId, standing: Standing) {
        if let Some(at) = self.by_gate.get(id) {
            self.gates[*at].standing = standing;
            self.open_gates.remove(at);
        }
    }

    pub(super) fn withdraw_gate(&mut self, seq: Seq, id: &GateId, why: &Words) {
        self.close_gate(id, Standing::Withdrawn(why.clone()));
        let Some(operation) = self.gate(id).map(|state| state.gate.operation.clone()) else {
            return;
        };
        let stage = match self.call(&operation).map(|call| &call.stage) {
            Some(Stage::Held(_)) => Stage::HeldBack(id.clone()),
            Some(Stage::Unknown { evidence, .. }) => Stage::Unknown { evidence: evidence.clone(), review: None },
            Some(_) | None => return,
        };
        self.stage(&operation, seq, stage);
    }
}

fn ended(outcome: &Outcome, by: Option<String>) -> Stage {
    match outcome {
        Outcome::Done(result) => Stage::Done { result: result.clone(), by },
        Outcome::Failed(failure) => Stage::Failed(failure.clone()),
        Outcome::Stopped => Stage::Stopped,
        Outcome::Unknown(evidence) => Stage::Unknown { evidence: evidence.clone().map(Some), review: None },
    }
}

pub(super) fn probed(probe: &Probe) -> Stage {
    match probe {
        Probe::Happened(result) => Stage::Done { result: result.clone(), by: None },
        Probe::NotHappened => Stage::Stopped,
        Probe::CannotTell(evidence) => Stage::Unknown { evidence: Some(evidence.clone()), review: None },
    }
}
