//! Steps of the plan: entered, ended, left out.

use crate::id::StepId;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What kind of step it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StepKind {
    /// Calls a tool.
    Tool,
    /// Asks the person.
    Gate,
    /// Keeps values.
    Set,
    /// Ends the session.
    End,
}

/// `step_entered`: a step began. All that its expressions gave is here, so that nothing is evaluated twice.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StepEntered {
    /// The step.
    pub step: StepId,
    /// What kind it is.
    pub kind: StepKind,
    /// The tool that it calls, where it calls one.
    pub tool: Option<String>,
    /// Whether it runs once per item of a list.
    pub listed: bool,
    /// For each item the arguments as exact JSON text; one entry where the step has no list.
    pub prepared: Vec<String>,
    /// For each item what a later question about it may need to name; `null` where the step has no list.
    pub items: Vec<Value>,
}

/// How a step ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StepStatus {
    /// All of its items are done or skipped.
    Done,
    /// It was never entered: its condition did not hold, or the person skipped it.
    Skipped,
}

/// `step_ended`: a step will do nothing more.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StepEnded {
    /// The step.
    pub step: StepId,
    /// How.
    pub status: StepStatus,
    /// The name in memory that its result is kept under.
    pub save: Option<String>,
}

/// `item_skipped`: one item of a step is left out of its result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ItemSkipped {
    /// The step.
    pub step: StepId,
    /// The item, from 0.
    pub item: u32,
}
