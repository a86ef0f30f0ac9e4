//! The plan: the ordered steps an agent proposes.

use crate::id::StepId;
use serde::{Deserialize, Serialize};

/// The ordered steps toward the goal.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// The steps, in the order in which they are listed; what runs first is told by `needs`.
    pub steps: Vec<PlanStep>,
}

/// One step of the plan; its progress is read from the session's state, unless the agent tells it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlanStep {
    /// Its id.
    pub id: StepId,
    /// What it does, in a few words.
    pub title: String,
    /// The steps that must be done or skipped before it.
    #[serde(default)]
    pub needs: Vec<StepId>,
    /// How it stands, where the agent says so itself: a model enters no steps.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub status: Option<PlanStatus>,
}

/// How a step of the plan stands, as an agent tells it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PlanStatus {
    /// It lies ahead.
    Ahead,
    /// The agent is at it.
    Running,
    /// It is done.
    Done,
    /// It is left out.
    Skipped,
}

impl PlanStatus {
    /// Whether nothing more is done for the step.
    pub fn over(self) -> bool {
        match self {
            PlanStatus::Ahead | PlanStatus::Running => false,
            PlanStatus::Done | PlanStatus::Skipped => true,
        }
    }
}
