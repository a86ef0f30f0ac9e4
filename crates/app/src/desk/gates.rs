//! Gates in full.

use super::Inner;
use crate::AppError;
use holdpoint_core::gate::GateKind;
use holdpoint_core::id::GateId;
use holdpoint_core::session::{Refusal, State};
use holdpoint_journal::GateRow;
use holdpoint_wire::desk::GateForm;

impl Inner {
    /// One gate, open or not.
    pub(super) async fn gate(&self, gate: &str) -> Result<GateForm, AppError> {
        let (session, id) = self.app.find_gate(gate).await?;
        let form = self.look(&session, |state| self.form(state, &id)).await?;
        form.ok_or_else(|| Refusal::UnknownGate(id).into())
    }

    /// All gates that wait, those that have waited longest first.
    pub(super) async fn inbox(&self) -> Result<Vec<GateForm>, AppError> {
        let rows = self.app.ask(|reader| reader.gates(None, true)).await?;
        let mut left = rows.iter().map(|row| (row.session.clone(), row.gate.id.clone())).collect::<Vec<_>>();
        let mut forms = Vec::with_capacity(rows.len());
        while let Some((session, _)) = left.first().cloned() {
            let of_session: Vec<GateId> =
                left.iter().filter(|(other, _)| *other == session).map(|(_, gate)| gate.clone()).collect();
            left.retain(|(other, _)| *other != session);
            let found = self
                .look(&session, |state| of_session.iter().filter_map(|id| self.form(state, id)).collect::<Vec<_>>());
            forms.extend(found.await?);
        }
        let place = |form: &GateForm| rows.iter().position(|row: &GateRow| row.gate.id == form.gate.id);
        forms.sort_by_key(place);
        Ok(forms)
    }

    fn form(&self, state: &State, id: &GateId) -> Option<GateForm> {
        let standing = state.gate(id)?;
        let schema = match standing.gate.kind {
            GateKind::Tool => self.arguments_schema(&standing.gate),
            GateKind::Approve
            | GateKind::Choose
            | GateKind::Input
            | GateKind::Edit
            | GateKind::Question
            | GateKind::Grant
            | GateKind::Review => None,
        };
        Some(GateForm::of(state, standing, schema, &self.voice.catalogue()))
    }
}
