//! A session as a list shows it, and in full.

use super::speak;
use crate::words::{Catalogue, Text};
use holdpoint_core::id::{OperationId, SessionId, StepId};
use holdpoint_core::limits::Limits;
use holdpoint_core::record::{PauseReason, StepStatus};
use holdpoint_core::session::{Item, Stage, State, Status, Summary};
use holdpoint_core::words::Words;
use serde::Serialize;
use serde_json::{Map, Value};

/// A session in a list.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SessionView<T = Text> {
    /// Its id.
    pub id: SessionId,
    /// What a person calls it.
    pub title: String,
    /// How it stands.
    pub status: Status,
    /// Why it is paused: `user`, `force_stopped`, `limit`, `error`, `closing`, `crashed`.
    pub pause: Option<&'static str>,
    /// Why it is paused, in words.
    pub why: Option<T>,
    /// How many gates wait.
    pub waiting: u32,
    /// What comes next, or what is asked; nothing where it has ended.
    pub next: Option<T>,
    /// When it was created: Unix milliseconds.
    pub created_at: i64,
    /// When its last record was made: Unix milliseconds.
    pub last_at: i64,
    /// The living process that drives it, if one does.
    pub driven: Option<DrivenView>,
}

/// The process that drives a session.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DrivenView {
    /// What it is, for people: `hold run`.
    pub what: String,
    /// Its process id.
    pub pid: u32,
    /// How long its heartbeat has been silent, in milliseconds.
    pub silent_ms: u64,
}

/// A session in full: the line of the list with everything behind it.
#[derive(Clone, Debug, Serialize)]
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
    pub params: Map<String, Value>,
    /// The folder that its files belong in.
    pub workspace: String,
    /// The limits in force.
    pub limits: LimitsView,
    /// What it has spent of them.
    pub spent: SpentView,
    /// The plan, with the progress of each step.
    pub plan: Vec<StepView>,
    /// Working memory by name; large texts in it are references.
    pub memory: Map<String, Value>,
    /// The pause it stands in.
    pub paused: Option<PauseView<T>>,
    /// The receipt of the last force stop.
    pub receipt: Vec<ReceiptView<T>>,
    /// The words that it ended with.
    pub ended: Option<String>,
}

/// What drives a session.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct LimitsView {
    /// Started intents.
    pub steps: u32,
    /// Seconds of running time.
    pub seconds: u32,
    /// Sub-tasks.
    pub subtasks: u32,
}

impl From<Limits> for LimitsView {
    fn from(limits: Limits) -> Self {
        let Limits { steps, seconds, subtasks } = limits;
        Self { steps, seconds, subtasks }
    }
}

/// What a session has spent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct SpentView {
    /// Started intents.
    pub steps: u32,
    /// Running time in milliseconds.
    pub ran_ms: u64,
}

/// A step of the plan.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct StepView {
    /// Its id.
    pub id: StepId,
    /// What it does.
    pub title: String,
    /// The steps before it.
    pub needs: Vec<StepId>,
    /// `ahead`, `running`, `waiting`, `done` or `skipped`.
    pub status: &'static str,
    /// How many items of its list are done or left out.
    pub items_done: Option<usize>,
    /// How many items its list has.
    pub items: Option<usize>,
}

/// A pause with its bookmark.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PauseView<T = Text> {
    /// Since when: Unix milliseconds.
    pub at: i64,
    /// What comes next.
    pub next: T,
}

/// One thing that a force stop ended.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ReceiptView<T = Text> {
    /// The call it belonged to.
    pub operation: OperationId,
    /// Its tool.
    pub tool: String,
    /// What was ended and how that was checked.
    pub what: T,
}

impl SessionView<Text> {
    /// The line of a session whose state is known.
    pub fn of(state: &State, driven: Option<DrivenView>) -> Self {
        let times = (state.created_at, state.last_at);
        let created = &state.created;
        Self::summed(created.id.clone(), created.title.clone(), state.summary(), times, driven)
    }

    /// The line of a session whose summary is known; `times` are those of its first and its last record.
    pub fn summed(id: SessionId, title: String, summary: Summary, times: (i64, i64), driven: Option<DrivenView>) -> Self {
        let Summary { status, pause, waiting, next } = summary;
        Self {
            id,
            title,
            status,
            pause: pause.as_ref().map(PauseReason::word),
            why: pause.map(|reason| Text::Words(why(reason))),
            waiting,
            next,
            created_at: times.0,
            last_at: times.1,
            driven,
        }
    }

    /// Whether it waits for the person: a gate is open, or it stands paused.
    pub fn needs_person(&self) -> bool {
        !self.status.ended() && (self.waiting > 0 || self.status == Status::Paused)
    }

    /// The same in a language.
    pub fn spoken(self, catalogue: &Catalogue) -> SessionView<String> {
        SessionView {
            id: self.id,
            title: self.title,
            status: self.status,
            pause: self.pause,
            why: speak(catalogue, self.why),
            waiting: self.waiting,
            next: speak(catalogue, self.next),
            created_at: self.created_at,
            last_at: self.last_at,
            driven: self.driven,
        }
    }
}

/// Why a session is paused, as a sentence.
pub fn why(reason: PauseReason) -> Words {
    match reason {
        PauseReason::User => Words::new("paused-user"),
        PauseReason::ForceStopped => Words::new("paused-force-stopped"),
        PauseReason::Limit(holdpoint_core::limits::Limit::Steps) => Words::new("paused-limit-steps"),
        PauseReason::Limit(holdpoint_core::limits::Limit::Seconds) => Words::new("paused-limit-seconds"),
        PauseReason::Error(words) => words,
        PauseReason::Closing => Words::new("paused-closing"),
        PauseReason::Crashed => Words::new("paused-crashed"),
    }
}

impl SessionDetail<Text> {
    /// The whole of a session, with the line that a list shows of it.
    pub fn of(session: SessionView, state: &State) -> Self {
        let created = &state.created;
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
            spent: SpentView { steps: state.spent.steps, ran_ms: state.spent.ran_ms },
            plan: StepView::all_of(state),
            memory: memory.collect(),
            paused: state.pause.as_ref().map(|pause| PauseView {
                at: pause.at,
                next: Text::Words(pause.next.clone()),
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
        let line = |line: &holdpoint_core::record::ReceiptLine| Self {
            operation: line.operation.clone(),
            tool: line.tool.clone(),
            what: Text::Words(line.what.clone()),
        };
        state.receipt.iter().map(line).collect()
    }

    /// The same in a language.
    pub fn spoken(self, catalogue: &Catalogue) -> ReceiptView<String> {
        ReceiptView {
            operation: self.operation,
            tool: self.tool,
            what: catalogue.exact(&self.what),
        }
    }
}

impl StepView {
    /// The plan of a session, with the progress of each step.
    pub fn all_of(state: &State) -> Vec<Self> {
        let step = |step: &holdpoint_core::plan::PlanStep| {
            let listed = items(state, &step.id);
            Self {
                id: step.id.clone(),
                title: step.title.clone(),
                needs: step.needs.clone(),
                status: progress(state, &step.id),
                items_done: listed.map(|(done, _)| done),
                items: listed.map(|(_, all)| all),
            }
        };
        state.plan.steps.iter().map(step).collect()
    }
}

fn progress(state: &State, id: &StepId) -> &'static str {
    let Some(step) = state.step(id) else {
        return "ahead";
    };
    match step.status {
        Some(StepStatus::Done) => "done",
        Some(StepStatus::Skipped) => "skipped",
        None if state.open_gates().any(|open| open.gate.step == *id) => "waiting",
        None if step.entered.is_some() => "running",
        None => "ahead",
    }
}

fn items(state: &State, id: &StepId) -> Option<(usize, usize)> {
    let entered = state.step(id)?.entered.as_ref().filter(|entered| entered.listed)?;
    let all = entered.prepared.len();
    let over = |item: &u32| match state.item(id, *item) {
        Item::Ahead => false,
        Item::Skipped => true,
        Item::Called(call) => matches!(call.stage, Stage::Done { .. }),
    };
    let done = (0..u32::try_from(all).unwrap_or(u32::MAX)).filter(over).count();
    Some((done, all))
}
