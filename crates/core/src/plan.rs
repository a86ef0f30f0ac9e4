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

/// One step of the plan; its progress is read from the session's state.
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
}
