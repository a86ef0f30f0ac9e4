//! What became of a task.

use holdpoint_core::dialogue::{Thought, TurnNumber};
use holdpoint_core::effect::Probe;
use holdpoint_core::id::{Attempt, OperationId};
use holdpoint_core::words::Words;
use holdpoint_ports::Performed;

/// What became of a task, for the driver.
pub(in crate::driver) enum Report {
    Performed {
        operation: OperationId,
        attempt: Attempt,
        performed: Box<Performed>,
    },
    Probed {
        operation: OperationId,
        probe: Probe,
    },
    /// The tool broke off without a report.
    Broke {
        operation: OperationId,
        attempt: Attempt,
    },
    /// A try of a turn has ended.
    Thought {
        turn: TurnNumber,
        attempt: Attempt,
        thought: Box<Thought>,
    },
    /// The agent broke off in the middle of a turn.
    ThinkingBroke {
        turn: TurnNumber,
        attempt: Attempt,
    },
    /// A probe was dropped.
    Nothing,
}

/// What a task gave back.
pub(super) enum Ended {
    Performed(Box<Performed>),
    Probed(Probe),
    Thought(Box<Thought>),
    Dropped,
}

impl Ended {
    /// What was ended, where a stop ended it.
    pub(super) fn stopped(&self) -> Option<Words> {
        match self {
            Ended::Performed(performed) => performed.ended.clone(),
            Ended::Thought(thought) => {
                matches!(**thought, Thought::Stopped { .. }).then(|| Words::new("ended-model-request"))
            }
            Ended::Probed(_) | Ended::Dropped => None,
        }
    }
}

impl Report {
    /// The report of a task that gave back `ended`, or broke off.
    pub(super) fn of(ended: Option<Ended>, operation: OperationId, attempt: Attempt, turn: Option<TurnNumber>) -> Self {
        match (ended, turn) {
            (Some(Ended::Performed(performed)), _) => Report::Performed { operation, attempt, performed },
            (Some(Ended::Probed(probe)), _) => Report::Probed { operation, probe },
            (Some(Ended::Thought(thought)), Some(turn)) => Report::Thought { turn, attempt, thought },
            (Some(Ended::Thought(_) | Ended::Dropped), _) => Report::Nothing,
            (None, Some(turn)) => Report::ThinkingBroke { turn, attempt },
            (None, None) => Report::Broke { operation, attempt },
        }
    }
}
