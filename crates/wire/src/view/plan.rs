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
    /// How many items of its list are done.
    #[ts(type = "number | null")]
    pub items_done: Option<usize>,
    /// How many items of its list were left out or taken back: over, and not done.
    #[ts(type = "number | null")]
    pub items_skipped: Option<usize>,
    /// How many items its list has.
    #[ts(type = "number | null")]
    pub items: Option<usize>,
}

impl StepView {
    /// The plan of a session, with the progress of each step.
    pub fn all_of(state: &State) -> Vec<Self> {
        Self::with(state, state.moving())
    }

    /// The same for a session that stands where `stands`, though its records tell of no pause: nobody drives it.
    pub fn all_where(state: &State, stands: bool) -> Vec<Self> {
        Self::with(state, state.moving() && !stands)
    }

    fn with(state: &State, moves: bool) -> Vec<Self> {
        let step = |step: &PlanStep| {
            let listed = items(state, &step.id);
            Self {
                id: step.id.clone(),
                title: step.title.clone(),
                needs: step.needs.clone(),
                status: step
                    .status
                    .map_or_else(|| progress(state, &step.id, moves), |told| of_told(state, told, moves)),
                items_done: listed.map(|items| items.done),
                items_skipped: listed.map(|items| items.skipped),
                items: listed.map(|items| items.all),
            }
        };
        state.plan.steps.iter().map(step).collect()
    }
}

/// What the agent tells of a step. It is at none while the session stands.
fn of_told(state: &State, told: PlanStatus, moves: bool) -> &'static str {
    match told {
        PlanStatus::Ahead => "ahead",
        PlanStatus::Running if moves || state.runs() => "running",
        PlanStatus::Running => "ahead",
        PlanStatus::Done => "done",
        PlanStatus::Skipped => "skipped",
    }
}

fn progress(state: &State, id: &StepId, moves: bool) -> &'static str {
    let Some(step) = state.step(id) else {
        return "ahead";
    };
    let runs = || moves || state.started().any(|call| call.key.step == *id);
    match step.status {
        Some(StepStatus::Done) => "done",
        Some(StepStatus::Skipped) => "skipped",
        None if state.open_gates().any(|open| open.gate.step == *id) => "waiting",
        None if step.entered.is_some() && runs() => "running",
        None => "ahead",
    }
}

/// How many items of a list are over, and how.
#[derive(Clone, Copy)]
struct Items {
    done: usize,
    skipped: usize,
    all: usize,
}

fn items(state: &State, id: &StepId) -> Option<Items> {
    let entered = state.step(id)?.entered.as_ref().filter(|entered| entered.listed)?;
    let all = entered.prepared.len();
    let count = |over: fn(&Item<'_>) -> bool| {
        (0..u32::try_from(all).unwrap_or(u32::MAX)).filter(|item| over(&state.item(id, *item))).count()
    };
    Some(Items { done: count(item_done), skipped: count(item_skipped), all })
}

/// Whether an item is done.
pub(crate) fn item_done(item: &Item<'_>) -> bool {
    matches!(item, Item::Called(call) if matches!(call.stage, Stage::Done { .. }))
}

/// Whether an item was left out or taken back: it is over, and nothing came of it.
pub(crate) fn item_skipped(item: &Item<'_>) -> bool {
    match item {
        Item::Ahead => false,
        Item::Skipped => true,
        Item::Called(call) => matches!(call.stage, Stage::Skipped | Stage::Withdrawn),
    }
}
