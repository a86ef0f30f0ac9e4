//! What a session may spend before it pauses by itself.

use serde::{Deserialize, Serialize};

/// The limits of a session. Reaching one pauses it; nothing is thrown away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Limits {
    /// Started intents and model turns.
    pub steps: u32,
    /// Seconds of running time: monotonic, pauses and sleep left out.
    pub seconds: u32,
    /// Sub-tasks.
    pub subtasks: u32,
    /// Tokens that a model reads and writes, as its provider counts them; nothing where they are not limited.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tokens: Option<u64>,
}

impl Default for Limits {
    fn default() -> Self {
        Self { steps: 50, seconds: 1800, subtasks: 10, tokens: Some(400_000) }
    }
}

/// Which limit was reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Limit {
    /// [`Limits::steps`].
    Steps,
    /// [`Limits::seconds`].
    Seconds,
    /// [`Limits::tokens`].
    Tokens,
}

impl Limits {
    /// These limits raised by `grant` in the one that was reached: what "the same again" means on resuming.
    #[must_use]
    pub fn raised(self, which: Limit, grant: Limits) -> Self {
        match which {
            Limit::Steps => Self { steps: self.steps.saturating_add(grant.steps), ..self },
            Limit::Seconds => Self { seconds: self.seconds.saturating_add(grant.seconds), ..self },
            Limit::Tokens => {
                let more = |tokens: u64| tokens.saturating_add(grant.tokens.unwrap_or(u64::MAX));
                Self { tokens: self.tokens.map(more), ..self }
            }
        }
    }
}
