//! Tool calls: from intent to outcome.

use crate::effect::{Effect, Outcome, Probe};
use crate::gate::Verdict;
use crate::id::{Attempt, Key, OperationId};
use serde::{Deserialize, Serialize};

/// `call_proposed`: an intent, and the rules' answer to it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CallProposed {
    /// Its operation.
    pub operation: OperationId,
    /// Its place.
    pub key: Key,
    /// The tool.
    pub tool: String,
    /// The arguments, as exact JSON text.
    pub arguments: String,
    /// What a decision about it is bound to.
    pub hash: String,
    /// The class of its effect.
    pub effect: Effect,
    /// What its preview assumed of the outside.
    pub assumed: Option<String>,
    /// The rules' answer.
    pub verdict: Verdict,
}

/// Arguments that a person put in place of those proposed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Edited {
    /// The arguments, as exact JSON text.
    pub arguments: String,
    /// What is to run, hashed as a proposal is.
    pub hash: String,
    /// The class of the edited call's effect.
    pub effect: Effect,
    /// What the preview of the edited call assumed.
    pub assumed: Option<String>,
}

/// `call_allowed`: a person allowed a held call, or said that an unknown effect did not happen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CallAllowed {
    /// Its operation.
    pub operation: OperationId,
    /// What runs in place of what was proposed.
    pub edited: Option<Edited>,
}

/// `call_started`: written before the effect is performed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CallStarted {
    /// Its operation.
    pub operation: OperationId,
    /// Which try.
    pub attempt: Attempt,
}

/// `call_ended`: an attempt's outcome, or an answer given in its place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CallEnded {
    /// Its operation.
    pub operation: OperationId,
    /// Which try; 0 where no attempt was made.
    pub attempt: Attempt,
    /// How it ended.
    pub outcome: Outcome,
    /// The person who gave the outcome, where it was not the tool.
    pub by: Option<String>,
    /// Whether it came after the attempt had been given up: it is kept and moves nothing.
    pub late: bool,
}

/// `call_probed`: what the tool can tell of an attempt that did not report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CallProbed {
    /// Its operation.
    pub operation: OperationId,
    /// What it can tell.
    pub probe: Probe,
}

/// `call_refused`: a held call was rejected. It was not executed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CallRefused {
    /// Its operation.
    pub operation: OperationId,
    /// The person's words.
    pub words: Option<String>,
}

/// `call_skipped`: the session goes on without knowing what became of a call.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CallSkipped {
    /// Its operation.
    pub operation: OperationId,
}
