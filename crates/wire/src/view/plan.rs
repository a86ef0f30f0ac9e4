//! The plan with its progress, as a front shows it.

use holdpoint_core::id::StepId;
use holdpoint_core::plan::{PlanStatus, PlanStep};
use holdpoint_core::record::StepStatus;
use holdpoint_core::session::{Item, Stage, State};
use serde::Serialize;
use ts_rs::TS;

/// A step of the plan.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct StepView {
    /// Its id.
    #[ts(type = "string")]
    pub id: StepId,
    /// What it does.
    pub title: String,
    /// The steps before it.
    #[ts(type = "string[]")]
    pub needs: Vec<StepId>,
    /// `ahead`, `running`, `waiting`, `done` or `skipped`.
    #[ts(as = "crate::desk::StepName")]
    pub status: &'static str,
    /// How many items of its list are done or left out.
    #[ts(type = "number | null")]
    pub items_done: Option<usize>,
    /// How many items its list has.
    #[ts(type = "number | null")]
    pub items: Option<usize>,
}

impl StepView {
    /// The plan of a session, with the progress of each step.
    pub fn all_of(state: &State) -> Vec<Self> {
        let step = |step: &PlanStep| {
            let listed = items(state, &step.id);
            Self {
                id: step.id.clone(),
                title: step.title.clone(),
                needs: step.needs.clone(),
                status: step.status.map_or_else(|| progress(state, &step.id), |told| of_told(state, told)),
                items_done: listed.map(|(done, _)| done),
                items: listed.map(|(_, all)| all),
            }
        };
        state.plan.steps.iter().map(step).collect()
    }
}

/// What the agent tells of a step. It is at none while the session stands.
fn of_told(state: &State, told: PlanStatus) -> &'static str {
    match told {
        PlanStatus::Ahead => "ahead",
        PlanStatus::Running if state.moving() || state.runs() => "running",
        PlanStatus::Running => "ahead",
        PlanStatus::Done => "done",
        PlanStatus::Skipped => "skipped",
    }
}

fn progress(state: &State, id: &StepId) -> &'static str {
    let Some(step) = state.step(id) else {
        return "ahead";
    };
    let runs = || state.moving() || state.started().any(|call| call.key.step == *id);
    match step.status {
        Some(StepStatus::Done) => "done",
        Some(StepStatus::Skipped) => "skipped",
        None if state.open_gates().any(|open| open.gate.step == *id) => "waiting",
        None if step.entered.is_some() && runs() => "running",
        None => "ahead",
    }
}

fn items(state: &State, id: &StepId) -> Option<(usize, usize)> {
    let entered = state.step(id)?.entered.as_ref().filter(|entered| entered.listed)?;
    let all = entered.prepared.len();
    let done = (0..u32::try_from(all).unwrap_or(u32::MAX)).filter(|item| item_over(&state.item(id, *item))).count();
    Some((done, all))
}

/// Whether an item is done or left out.
pub(crate) fn item_over(item: &Item<'_>) -> bool {
    match item {
        Item::Ahead => false,
        Item::Skipped => true,
        Item::Called(call) => matches!(call.stage, Stage::Done { .. } | Stage::Skipped | Stage::Withdrawn),
    }
}
