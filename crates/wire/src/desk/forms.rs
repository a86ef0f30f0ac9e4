//! A call and a gate in full, for forms that edit text.

use super::answer::{CallForm, GateForm};
use super::rail::beginning;
use crate::view::{GateView, IntentView, readable};
use crate::words::Catalogue;
use holdpoint_core::session::{Call, GateState, Stage, State};
use serde_json::Value;

/// A result is shown up to so many characters.
const RESULT_CHARS: usize = 20_000;

impl CallForm {
    /// A call of the session `state` in the language of `catalogue`.
    pub fn of(state: &State, call: &Call, catalogue: &Catalogue) -> Self {
        let result = match &call.stage {
            Stage::Done { result, .. } => Some(laid_out(result)),
            _without => None,
        };
        let shown = result.as_deref().map(|text| beginning(text, RESULT_CHARS));
        let mut view = IntentView::of(state, call).spoken(catalogue);
        let cut = shown.is_some_and(|(_, cut)| cut);
        if let Some(outcome) = view.outcome.as_mut().filter(|_| cut) {
            // What is too long to be shown is not sent beside it either.
            outcome.result = Some(Value::Null);
        }
        Self {
            call: view,
            arguments_text: call.arguments().to_owned(),
            proposed_text: call.edited.is_some().then(|| call.proposed.clone()),
            result_text: shown.map(|(text, _)| text.to_owned()),
            cut,
        }
    }
}

fn laid_out(value: &Value) -> String {
    match readable(value) {
        Value::String(text) => text,
        other => serde_json::to_string_pretty(&other)
            .unwrap_or_else(|error| unreachable!("a JSON value can be written: {error}")),
    }
}

impl GateForm {
    /// The gate `standing` of the session `state`, with the schema of the arguments of the tool that it holds.
    pub fn of(state: &State, standing: &GateState, arguments_schema: Option<Value>, catalogue: &Catalogue) -> Self {
        Self {
            gate: GateView::of(state, standing).spoken(catalogue),
            proposed_text: standing.gate.proposed.clone(),
            arguments_schema,
            title: state.created.title.clone(),
        }
    }
}
