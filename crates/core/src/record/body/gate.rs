//! Gates, and what the person said there.

use crate::gate::{Decision, Front, Gate, Grant};
use crate::id::GateId;
use crate::words::Words;
use serde::{Deserialize, Serialize};

/// `gate_opened`
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GateOpened {
    /// The gate.
    pub gate: Gate,
}

/// `gate_decided`: the first answer, the only one that counts.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GateDecided {
    /// The gate.
    pub gate: GateId,
    /// The answer.
    pub decision: Decision,
    /// Who gave it.
    pub by: String,
    /// From where; nothing where that was not recorded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Front>,
}

/// `gate_withdrawn`: nobody can answer it any more.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GateWithdrawn {
    /// The gate.
    pub gate: GateId,
    /// Why.
    pub why: Words,
}

/// `granted`: a person granted tools and hosts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Granted {
    /// What was granted.
    pub grants: Vec<Grant>,
}
