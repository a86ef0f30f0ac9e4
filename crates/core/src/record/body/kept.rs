//! What a session keeps: memory, plan, timers.

use crate::id::{OperationId, TimerId};
use crate::plan::Plan;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// `remembered`: named values were put into working memory by a call.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Remembered {
    /// The call.
    pub operation: OperationId,
    /// The values by name.
    pub values: Map<String, Value>,
}

/// `plan_updated`: the plan was replaced.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlanUpdated {
    /// The new plan.
    pub plan: Plan,
}

/// `timer_set`
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TimerSet {
    /// The timer.
    pub timer: TimerId,
    /// Its whole length in milliseconds.
    pub length_ms: u64,
    /// When it is due: Unix milliseconds.
    pub due_at: i64,
}

/// `timer_fired`
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TimerFired {
    /// The timer.
    pub timer: TimerId,
}
