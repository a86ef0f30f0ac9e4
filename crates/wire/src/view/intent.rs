//! An intent as the journal shows it: what was proposed, what ran, what came of it.

use super::exact::exact;
use super::place::place;
use super::speak;
use crate::words::{Catalogue, Text};
use holdpoint_core::effect::{Effect, FailureKind};
use holdpoint_core::id::{Attempt, OperationId, StepId};
use holdpoint_core::session::{Call, Stage, State};
use serde::Serialize;
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use ts_rs::TS;

/// One intent of a session.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(concrete(T = String))]
pub struct IntentView<T = Text> {
    /// Its operation: the idempotency key given to the outside.
    #[ts(type = "string")]
    pub operation: OperationId,
    /// The step it belongs to.
    #[ts(type = "string")]
    pub step: StepId,
    /// What a person calls that place: the title of the step, or the model's turn; nothing for what comes before the first step.
    pub place: Option<T>,
    /// The tool.
    pub tool: String,
    /// The class of its effect.
    #[ts(as = "crate::desk::EffectName")]
    pub effect: Effect,
    /// `held`, `allowed`, `started`, `stopped`, `unknown`, `done`, `failed`, `refused`, `withdrawn` or `skipped`.
    pub status: &'static str,
    /// The latest attempt; 0 where none was made.
    #[ts(type = "number")]
    pub attempt: Attempt,
    /// The arguments that run, exactly.
    #[ts(type = "unknown")]
    pub arguments: Box<RawValue>,
    /// Whether a person put them in place of those proposed.
    pub edited: bool,
    /// The arguments proposed, exactly.
    #[ts(type = "unknown")]
    pub proposed: Box<RawValue>,
    /// What came of it; nothing while it is open.
    pub outcome: Option<OutcomeView<T>>,
}

/// What came of an intent.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(concrete(T = String))]
pub struct OutcomeView<T = Text> {
    /// The result, where it is done.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(type = "unknown")]
    pub result: Option<Value>,
    /// The person who gave the result in the tool's place.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    /// What kind of failure it was.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(type = "string", optional)]
    pub failure: Option<FailureKind>,
    /// What is known about a failure.
    #[serde(skip_serializing_if = "Map::is_empty")]
    #[ts(type = "Record<string, unknown>")]
    pub facts: Map<String, Value>,
    /// What happened, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub words: Option<T>,
}

impl<T> Default for OutcomeView<T> {
    fn default() -> Self {
        Self { result: None, by: None, failure: None, facts: Map::new(), words: None }
    }
}

impl IntentView<Text> {
    /// The view of a call of the session `state`.
    pub fn of(state: &State, call: &Call) -> Self {
        Self {
            operation: call.operation.clone(),
            step: call.key.step.clone(),
            place: place(state, &call.key.step),
            tool: call.tool.clone(),
            effect: call.effect,
            status: call.stage.word(),
            attempt: call.attempt,
            arguments: exact(call.arguments()),
            edited: call.edited.is_some(),
            proposed: exact(&call.proposed),
            outcome: outcome(&call.stage),
        }
    }

    /// All intents of a session, in the order in which they were proposed.
    pub fn all_of(state: &State) -> Vec<Self> {
        state.calls().iter().map(|call| Self::of(state, call)).collect()
    }

    /// The same in a language.
    pub fn spoken(self, catalogue: &Catalogue) -> IntentView<String> {
        IntentView {
            operation: self.operation,
            step: self.step,
            place: speak(catalogue, self.place),
            tool: self.tool,
            effect: self.effect,
            status: self.status,
            attempt: self.attempt,
            arguments: self.arguments,
            edited: self.edited,
            proposed: self.proposed,
            outcome: self.outcome.map(|outcome| OutcomeView {
                result: outcome.result,
                by: outcome.by,
                failure: outcome.failure,
                facts: outcome.facts,
                words: speak(catalogue, outcome.words),
            }),
        }
    }
}

fn outcome(stage: &Stage) -> Option<OutcomeView> {
    match stage {
        Stage::Held(_) | Stage::HeldBack(_) | Stage::Allowed | Stage::Started => None,
        Stage::Done { result, by } => {
            Some(OutcomeView { result: Some(result.clone()), by: by.clone(), ..OutcomeView::default() })
        }
        Stage::Failed(failure) => Some(OutcomeView {
            failure: Some(failure.kind),
            facts: failure.facts.clone(),
            words: Some(Text::Words(failure.words.clone())),
            ..OutcomeView::default()
        }),
        Stage::Refused { words } => {
            Some(OutcomeView { words: words.clone().map(Text::Said), ..OutcomeView::default() })
        }
        Stage::Unknown { evidence, .. } => {
            Some(OutcomeView { words: evidence.clone().flatten().map(Text::Words), ..OutcomeView::default() })
        }
        Stage::Stopped | Stage::Withdrawn | Stage::Skipped => Some(OutcomeView::default()),
    }
}
