//! The person answers a gate.

use super::Inner;
use crate::AppError;
use holdpoint_core::gate::{Decision, Front, Gate, GateKind, Misfit, Standing, Unfit, fit};
use holdpoint_core::id::{GateId, SessionId};
use holdpoint_core::session::{Accepted, Command, Refusal};
use holdpoint_core::words::Words;
use serde_json::Value;
use std::sync::Arc;

impl Inner {
    /// Answers a gate with a decision as it travels, and goes on with its session where nobody drives it.
    pub(super) async fn answer(
        self: &Arc<Self>,
        gate: &str,
        hash: String,
        decision: Value,
    ) -> Result<Accepted, AppError> {
        let decision = read(decision)?;
        let accepted = self.decide(gate, hash, decision, Front::Window).await?;
        // What was half typed has become the answer, whether or not the window lives to say so.
        self.drafts.set(format!("gate:{gate}"), None);
        Ok(accepted)
    }

    pub(super) async fn decide(
        self: &Arc<Self>,
        gate: &str,
        hash: String,
        decision: Decision,
        from: Front,
    ) -> Result<Accepted, AppError> {
        let (session, id) = self.app.find_gate(gate).await?;
        self.fits(&session, &id, &decision).await?;
        let command = Command::Answer { gate: id, decision, hash: Some(hash), from: Some(from) };
        let accepted = self.command(&session, command).await?;
        self.drive_on(&session).await;
        Ok(accepted)
    }

    /// Whether a decision would be taken, without giving it.
    pub(super) async fn check(&self, gate: &str, decision: Value) -> Result<(), AppError> {
        let decision = read(decision)?;
        let (session, id) = self.app.find_gate(gate).await?;
        self.fits(&session, &id, &decision).await
    }

    async fn fits(&self, session: &SessionId, id: &GateId, decision: &Decision) -> Result<(), AppError> {
        let standing = self.look(session, |state| state.gate(id).cloned()).await?;
        let known = standing.ok_or_else(|| Refusal::UnknownGate(id.clone()))?;
        match known.standing {
            Standing::Open => {}
            Standing::Decided(decided) => return Err(Refusal::AlreadyDecided(id.clone(), Box::new(decided)).into()),
            Standing::Withdrawn(why) => return Err(Refusal::Withdrawn(id.clone(), why).into()),
        }
        let unfit = |unfit: Unfit| Refusal::Unfit(Box::new(Misfit::of(&known.gate, unfit)));
        fit(&known.gate, decision).map_err(unfit)?;
        if let Some(asked) = self.as_input(&known.gate, decision) {
            fit(&asked, decision).map_err(unfit)?;
        }
        Ok(())
    }

    /// The gate of an edited call as one that asks for the arguments its tool takes, so that a misfit is told at its field.
    fn as_input(&self, gate: &Gate, decision: &Decision) -> Option<Gate> {
        match (gate.kind, decision) {
            (GateKind::Tool, Decision::Edit(_)) => {
                let schema = self.arguments_schema(gate)?;
                Some(Gate { kind: GateKind::Input, schema: Some(schema), ..gate.clone() })
            }
            _asks_for_its_own => None,
        }
    }

    /// The JSON Schema of the arguments of the tool that a gate holds.
    pub(super) fn arguments_schema(&self, gate: &Gate) -> Option<Value> {
        let tool = gate.tool.as_deref()?;
        let known = self.app.tools.descriptions().find(|known| known.name == tool)?;
        Some(known.schema.clone())
    }
}

fn read(decision: Value) -> Result<Decision, AppError> {
    serde_json::from_value(decision).map_err(|error| AppError::usage(Words::new("desk-no-decision").with("why", error)))
}
