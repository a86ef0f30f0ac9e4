//! A gate as a front shows it.

use super::exact::exact;
use super::speak;
use crate::words::{Catalogue, Text};
use holdpoint_core::effect::Effect;
use holdpoint_core::gate::{Decided, Front, Gate, GateKind, Grant, Standing, Verb, legal_at};
use holdpoint_core::id::{GateId, OperationId, SessionId, StepId};
use holdpoint_core::session::{Call, GateState, Stage, State};
use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;
use ts_rs::TS;

/// A gate with the answers that are legal now.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(concrete(T = String))]
pub struct GateView<T = Text> {
    /// Its id, which an answer names.
    #[ts(type = "string")]
    pub id: GateId,
    /// Its session.
    #[ts(type = "string")]
    pub session: SessionId,
    /// Where it stands: the session's title and the step's.
    pub path: String,
    /// What it asks for.
    #[ts(as = "crate::desk::GateKindName")]
    pub kind: GateKind,
    /// The question in one line.
    pub question: T,
    /// Why it is asked; for `review` the evidence.
    pub context: Option<T>,
    /// Who said `context`; nothing where it is a sentence of Holdpoint's own, or where there is none.
    pub context_by: Option<ContextBy>,
    /// The ways on, for `choose`.
    pub options: Vec<OptionView<T>>,
    /// Whether several options may be chosen.
    pub many: bool,
    /// The JSON Schema that an answer must fit.
    #[ts(type = "unknown")]
    pub schema: Option<Value>,
    /// What is proposed: the arguments of the call or the value, exactly.
    #[ts(type = "unknown")]
    pub proposed: Option<Box<RawValue>>,
    /// An answer may name this hash, and then counts only for exactly what is shown here.
    pub hash: String,
    /// When silence is taken for something: Unix milliseconds. Gates wait without limit for now.
    #[ts(type = "number | null")]
    pub deadline: Option<i64>,
    /// The answers it takes, in the order in which to offer them; none once it is closed.
    #[ts(as = "Vec<crate::desk::VerbName>")]
    pub legal: Vec<Verb>,
    /// The tool to be called, for `tool` and `review`.
    pub tool: Option<String>,
    /// The class of the call's effect, for `tool` and `review`.
    #[ts(as = "Option<crate::desk::EffectName>")]
    pub effect: Option<Effect>,
    /// What will be touched (a diff, a command with its folder), exactly.
    pub shown: Option<String>,
    /// What is asked to be granted, for `grant`.
    #[ts(type = "{ tools: string[], hosts: string[] }[]")]
    pub grants: Vec<Grant>,
    /// The call it holds.
    #[ts(type = "string")]
    pub operation: OperationId,
    /// The step of that call.
    #[ts(type = "string")]
    pub step: StepId,
    /// When it was opened: Unix milliseconds.
    #[ts(type = "number")]
    pub opened_at: i64,
    /// `open`, `decided` or `withdrawn`.
    #[ts(as = "crate::desk::StandingName")]
    pub standing: &'static str,
    /// The answer it got, if it got one.
    pub decided: Option<DecidedView>,
}

/// One way on.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(concrete(T = String))]
pub struct OptionView<T = Text> {
    /// What an answer names.
    pub key: String,
    /// What a person reads.
    pub label: T,
    /// How long to wait before going on, in milliseconds.
    #[ts(type = "number | null")]
    pub after_ms: Option<u64>,
    /// What else must be given with it: a JSON Schema per name.
    #[ts(type = "unknown")]
    pub input: Option<Value>,
}

/// Whose words say why something is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ContextBy {
    /// The agent's.
    Agent,
    /// Those of the person who rejected the call that the question is about.
    Person,
}

/// Who answered what.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct DecidedView {
    /// The answer's name.
    #[ts(as = "crate::desk::VerbName")]
    pub what: Verb,
    /// Who gave it.
    pub by: String,
    /// From where; nothing where that was not recorded.
    #[ts(as = "Option<crate::desk::FrontName>")]
    pub from: Option<Front>,
    /// When: Unix milliseconds.
    #[ts(type = "number")]
    pub at: i64,
}

impl GateView<Text> {
    /// The view of a gate of the session `state`.
    pub fn of(state: &State, standing: &GateState) -> Self {
        let GateState { gate, opened_at, standing } = standing;
        Self {
            id: gate.id.clone(),
            session: state.created.id.clone(),
            path: path(state, &gate.step),
            kind: gate.kind,
            question: gate.question.clone(),
            context: gate.context.clone(),
            context_by: context_by(state, gate),
            options: gate.options.iter().map(OptionView::of).collect(),
            many: gate.many,
            schema: gate.schema.clone(),
            proposed: gate.proposed.as_deref().map(exact),
            hash: gate.hash.clone(),
            deadline: None,
            legal: legal_now(gate, standing),
            tool: gate.tool.clone(),
            effect: gate.effect,
            shown: gate.shown.clone(),
            grants: gate.grants.clone(),
            operation: gate.operation.clone(),
            step: gate.step.clone(),
            opened_at: *opened_at,
            standing: word(standing),
            decided: decided(standing),
        }
    }

    /// The gates of a session that wait, oldest first.
    pub fn open_of(state: &State) -> Vec<Self> {
        state.open_gates().map(|open| Self::of(state, open)).collect()
    }

    /// The same in a language.
    pub fn spoken(self, catalogue: &Catalogue) -> GateView<String> {
        GateView {
            id: self.id,
            session: self.session,
            path: self.path,
            kind: self.kind,
            question: catalogue.exact(&self.question),
            context: speak(catalogue, self.context),
            context_by: self.context_by,
            options: self.options.into_iter().map(|option| option.spoken(catalogue)).collect(),
            many: self.many,
            schema: self.schema,
            proposed: self.proposed,
            hash: self.hash,
            deadline: self.deadline,
            legal: self.legal,
            tool: self.tool,
            effect: self.effect,
            shown: self.shown,
            grants: self.grants,
            operation: self.operation,
            step: self.step,
            opened_at: self.opened_at,
            standing: self.standing,
            decided: self.decided,
        }
    }
}

impl OptionView<Text> {
    fn of(choice: &holdpoint_core::gate::Choice) -> Self {
        Self {
            key: choice.key.clone(),
            label: choice.label.clone(),
            after_ms: choice.after,
            input: choice.input.clone(),
        }
    }

    fn spoken(self, catalogue: &Catalogue) -> OptionView<String> {
        OptionView { key: self.key, label: catalogue.exact(&self.label), after_ms: self.after_ms, input: self.input }
    }
}

/// `session title › step title`; the title alone for what is asked before the first step of the plan, and for a model's turn.
pub(super) fn path(state: &State, step: &StepId) -> String {
    let title = &state.created.title;
    step_of(state, step).map_or_else(|| title.clone(), |step| format!("{title} › {step}"))
}

/// What a person calls the step of a gate; nothing for what is asked before the first step of the plan, and for a model's turn.
pub fn step_of<'a>(state: &'a State, step: &'a StepId) -> Option<&'a str> {
    let planned = state.plan.steps.iter().any(|known| known.id == *step);
    let unnamed = step.as_str().starts_with('@') || (state.created.agent.listens() && !planned);
    (!unnamed).then(|| step_title(state, step))
}

/// What a person calls a step: its title in the plan, or its id.
pub(super) fn step_title<'a>(state: &'a State, step: &'a StepId) -> &'a str {
    let planned = state.plan.steps.iter().find(|known| known.id == *step);
    planned.map_or(step.as_str(), |known| known.title.as_str())
}

fn context_by(state: &State, gate: &Gate) -> Option<ContextBy> {
    let Some(Text::Said(said)) = &gate.context else {
        return None;
    };
    let about = state.call(&gate.operation).and_then(|asks| asks.arguments_value().get("about")?.as_str());
    let about = about.and_then(|operation| state.call(&operation.into()));
    Some(if about.is_some_and(|call| was_rejected(call, said)) { ContextBy::Person } else { ContextBy::Agent })
}

fn was_rejected(call: &Call, with: &str) -> bool {
    matches!(&call.stage, Stage::Refused { words: Some(words) } if words == with)
}

fn legal_now(gate: &Gate, standing: &Standing) -> Vec<Verb> {
    if *standing == Standing::Open { legal_at(gate) } else { Vec::new() }
}

fn word(standing: &Standing) -> &'static str {
    match standing {
        Standing::Open => "open",
        Standing::Decided(_) => "decided",
        Standing::Withdrawn(_) => "withdrawn",
    }
}

fn decided(standing: &Standing) -> Option<DecidedView> {
    match standing {
        Standing::Decided(Decided { decision, by, from, at }) => {
            Some(DecidedView { what: decision.verb(), by: by.clone(), from: *from, at: *at })
        }
        Standing::Open | Standing::Withdrawn(_) => None,
    }
}
