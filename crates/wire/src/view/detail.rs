//! A session in full.

use super::place::place_of;
use super::plan::StepView;
use super::session::SessionView;
use super::speak;
use crate::words::{Catalogue, Text};
use holdpoint_core::id::OperationId;
use holdpoint_core::limits::Limits;
use holdpoint_core::record::{PauseReason, ReceiptLine};
use holdpoint_core::session::{State, Status};
use holdpoint_core::words::Words;
use serde::Serialize;
use serde_json::{Map, Value};
use ts_rs::TS;

/// A session in full: the line of the list with everything behind it.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(concrete(T = String))]
pub struct SessionDetail<T = Text> {
    /// The line of the list.
    #[serde(flatten)]
    pub session: SessionView<T>,
    /// What was asked for.
    pub goal: String,
    /// The identity behind every "by whom".
    pub owner: String,
    /// What drives it.
    pub agent: AgentView,
    /// The parameters by name.
    #[ts(type = "Record<string, unknown>")]
    pub params: Map<String, Value>,
    /// The folder that its files belong in.
    pub workspace: String,
    /// The limits in force.
    pub limits: LimitsView,
    /// What it has spent of them.
    pub spent: SpentView,
    /// The plan, with the progress of each step.
    pub plan: Vec<StepView>,
    /// Whether the session completed though by this plan something was still ahead: it is only what the agent told of it last.
    pub plan_as_told: bool,
    /// Working memory by name; large texts in it are references.
    #[ts(type = "Record<string, unknown>")]
    pub memory: Map<String, Value>,
    /// The pause it stands in.
    pub paused: Option<PauseView<T>>,
    /// The receipt of the last force stop.
    pub receipt: Vec<ReceiptView<T>>,
    /// The words that it ended with.
    pub ended: Option<String>,
}

/// What drives a session.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct AgentView {
    /// `playbook`.
    pub kind: String,
    /// What a person calls it.
    pub name: String,
    /// Where it came from.
    pub origin: String,
    /// BLAKE3 of the text that the session keeps.
    pub hash: String,
}

/// What a session may spend.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct LimitsView {
    /// Started intents.
    pub steps: u32,
    /// Seconds of running time.
    pub seconds: u32,
    /// Sub-tasks.
    pub subtasks: u32,
    /// Tokens that a model reads and writes; nothing where they are not limited. A window has them in the head.
    #[ts(skip)]
    pub tokens: Option<u64>,
}

impl From<Limits> for LimitsView {
    fn from(limits: Limits) -> Self {
        let Limits { steps, seconds, subtasks, tokens } = limits;
        Self { steps, seconds, subtasks, tokens }
    }
}

/// What a session has spent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct SpentView {
    /// Started intents.
    pub steps: u32,
    /// Running time in milliseconds.
    #[ts(type = "number")]
    pub ran_ms: u64,
    /// Tokens that a model has read and written. A window has them in the head.
    #[ts(skip)]
    pub tokens: u64,
}

impl SpentView {
    /// What `state` has spent.
    pub fn of(state: &State) -> Self {
        Self { steps: state.spent.steps, ran_ms: state.spent.ran_ms, tokens: state.spent.tokens }
    }
}

/// A pause with its bookmark.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(concrete(T = String))]
pub struct PauseView<T = Text> {
    /// Since when: Unix milliseconds.
    #[ts(type = "number")]
    pub at: i64,
    /// What comes next.
    pub next: T,
}

/// One thing that a force stop ended.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(concrete(T = String))]
pub struct ReceiptView<T = Text> {
    /// The call it belonged to.
    #[ts(type = "string")]
    pub operation: OperationId,
    /// Its tool, or the model that was asked.
    pub tool: String,
    /// What a person calls its place: the title of its step, or the model's turn.
    pub place: Option<T>,
    /// What was ended and how that was checked.
    pub what: T,
    /// Whether it may have happened and nobody has said yet whether it did.
    pub unknown: bool,
}

impl SessionDetail<Text> {
    /// The whole of a session, with the line that a list shows of it.
    pub fn of(session: SessionView, state: &State) -> Self {
        let created = &state.created;
        let plan = StepView::all_where(state, session.status == Status::Paused);
        let memory = state.memory.iter().map(|(name, kept)| (name.clone(), kept.value.clone()));
        Self {
            session,
            goal: created.goal.clone(),
            owner: created.owner.clone(),
            agent: AgentView {
                kind: created.agent.kind.clone(),
                name: created.agent.name.clone(),
                origin: created.agent.origin.clone(),
                hash: created.agent.hash.clone(),
            },
            params: created.params.clone(),
            workspace: created.workspace.clone(),
            limits: state.limits.into(),
            spent: SpentView::of(state),
            plan,
            plan_as_told: StepView::as_told(state),
            memory: memory.collect(),
            paused: state.pause.as_ref().map(|pause| {
                let next = Text::Words(state.resumes_with(pause));
                PauseView { at: pause.at, next }
            }),
            receipt: ReceiptView::all_of(state),
            ended: state.ended.as_ref().and_then(|ended| ended.words.clone()),
        }
    }

    /// The same in a language.
    pub fn spoken(self, catalogue: &Catalogue) -> SessionDetail<String> {
        SessionDetail {
            session: self.session.spoken(catalogue),
            goal: self.goal,
            owner: self.owner,
            agent: self.agent,
            params: self.params,
            workspace: self.workspace,
            limits: self.limits,
            spent: self.spent,
            plan: self.plan,
            plan_as_told: self.plan_as_told,
            memory: self.memory,
            paused: self.paused.map(|pause| PauseView { at: pause.at, next: catalogue.exact(&pause.next) }),
            receipt: self.receipt.into_iter().map(|line| line.spoken(catalogue)).collect(),
            ended: self.ended,
        }
    }
}

impl ReceiptView<Text> {
    /// The receipt of the session's last force stop.
    pub fn all_of(state: &State) -> Vec<Self> {
        let unknown = |operation: &OperationId| state.unknown().any(|call| call.operation == *operation);
        let line = |line: &ReceiptLine| Self {
            operation: line.operation.clone(),
            tool: line.tool.clone(),
            place: place_of(state, &line.operation),
            what: Text::Words(line.what.clone()),
            unknown: unknown(&line.operation),
        };
        let mut lines: Vec<Self> = state.receipt.iter().map(line).collect();
        let told: Vec<OperationId> = lines.iter().map(|line| line.operation.clone()).collect();
        lines.extend(unreported(state).filter(|line| !told.contains(&line.operation)));
        lines
    }

    /// The same in a language.
    pub fn spoken(self, catalogue: &Catalogue) -> ReceiptView<String> {
        let (place, what) = (speak(catalogue, self.place), catalogue.exact(&self.what));
        ReceiptView { operation: self.operation, tool: self.tool, place, what, unknown: self.unknown }
    }
}

/// What had started when the session was force-stopped, and left nothing to be ended and no report.
fn unreported(state: &State) -> impl Iterator<Item = ReceiptView> {
    let stopped = state.pause.as_ref().is_some_and(|pause| pause.reason == PauseReason::ForceStopped);
    state.unknown().filter(move |_| stopped).map(|call| ReceiptView {
        operation: call.operation.clone(),
        tool: call.tool.clone(),
        place: place_of(state, &call.operation),
        what: Text::Words(Words::new("receipt-unreported")),
        unknown: true,
    })
}
