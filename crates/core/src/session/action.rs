//! What the core asks the engine to do after the commit.

use crate::dialogue::TurnNumber;
use crate::id::{Attempt, OperationId};

/// One thing to do, once the records it came with are stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Perform the effect of this call.
    Perform {
        /// The call.
        operation: OperationId,
        /// The attempt just started; its outcome must echo it.
        attempt: Attempt,
    },
    /// Ask the tool what became of an attempt that did not report.
    Probe {
        /// The call.
        operation: OperationId,
        /// The attempt in question.
        attempt: Attempt,
    },
    /// Let the agent make this turn.
    Think {
        /// The turn.
        turn: TurnNumber,
        /// The try just started; how it ends must echo it.
        attempt: Attempt,
    },
    /// End the repeatable attempts and the turn once their grace is over; wait for the other attempts.
    Wind,
}
