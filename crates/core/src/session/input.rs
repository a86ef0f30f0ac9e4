//! Everything that can move a session.

use crate::dialogue::{Thought, TurnNumber};
use crate::effect::{Facts, Outcome, Probe};
use crate::gate::{Decision, Front};
use crate::id::{Attempt, GateId, Key, OperationId, OwnerId, Seq, StepId, TimerId};
use crate::limits::Limit;
use crate::record::{Created, End, PauseReason, ReceiptLine, StepEntered, StepStatus};
use crate::words::Words;
use std::collections::BTreeMap;

/// The time of an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Now {
    /// Unix milliseconds of the wall clock.
    pub at: i64,
    /// The session's running time so far in milliseconds.
    pub ran_ms: u64,
}

/// What a new session is made of: the body of its first record.
pub type NewSession = Created;

/// One thing that an agent proposes.
#[derive(Clone, Debug, PartialEq)]
pub enum Move {
    /// Begin a step.
    EnterStep(StepEntered),
    /// Call a tool.
    Call {
        /// The call's place.
        key: Key,
        /// The tool.
        tool: String,
        /// The arguments, as exact JSON text.
        arguments: String,
    },
    /// Leave an item out of its step's result.
    SkipItem {
        /// The step.
        step: StepId,
        /// The item, from 0.
        item: u32,
    },
    /// End a step.
    EndStep {
        /// The step.
        step: StepId,
        /// How.
        status: StepStatus,
        /// The name in memory for its result.
        save: Option<String>,
    },
    /// Wait.
    SetTimer {
        /// The timer.
        timer: TimerId,
        /// How long, in milliseconds.
        length_ms: u64,
    },
    /// Pause because something went wrong.
    Pause {
        /// What.
        error: Words,
    },
    /// End the session.
    End {
        /// How.
        end: End,
        /// With these words.
        words: Option<String>,
    },
}

/// What the tool says of the calls in a proposal, by operation. A call that is not internal and not in here is refused.
pub type Examined = BTreeMap<OperationId, Facts>;

/// Something that happened, or that somebody wants. No input has a default: the match over them names each.
#[derive(Clone, Debug, PartialEq)]
pub enum Input {
    /// A process took the session.
    Taken {
        /// The process.
        owner: OwnerId,
        /// Whether its owner before died without letting go.
        after_death: bool,
    },
    /// The agent says what comes next.
    Propose {
        /// In this order.
        moves: Vec<Move>,
        /// What the tools say of the calls among them.
        examined: Examined,
    },
    /// The agent cannot say what comes next.
    AgentFailed {
        /// Why.
        words: Words,
    },
    /// The agent wants to think: its next turn is to be made.
    Think,
    /// A further piece of what the model says.
    Saying {
        /// The turn.
        turn: TurnNumber,
        /// The try.
        attempt: Attempt,
        /// The text that follows what was fed before.
        text: String,
    },
    /// A try of a turn has ended.
    Thought {
        /// The turn.
        turn: TurnNumber,
        /// The try.
        attempt: Attempt,
        /// How it ended.
        thought: Thought,
    },
    /// Start whatever may start. Sent by a driving engine at the end of each turn.
    Go {
        /// The last record that is stored: what must be stored before it starts is compared with it.
        committed: Seq,
    },
    /// An attempt reported.
    Outcome {
        /// The call.
        operation: OperationId,
        /// The attempt.
        attempt: Attempt,
        /// How it ended.
        outcome: Outcome,
    },
    /// A tool said what it can tell of an attempt that did not report.
    Probed {
        /// The call.
        operation: OperationId,
        /// What it can tell.
        probe: Probe,
    },
    /// A person answered a gate.
    Decide {
        /// The gate.
        gate: GateId,
        /// The answer.
        decision: Decision,
        /// The hash that was shown, where the front names it.
        hash: Option<String>,
        /// Who.
        by: String,
        /// From where, where that is known.
        from: Option<Front>,
        /// What the tool says of the edited call, where the answer edits one.
        examined: Option<Facts>,
    },
    /// A timer's time has come.
    Due {
        /// The timer.
        timer: TimerId,
    },
    /// A limit that the engine measures was reached.
    LimitReached {
        /// Which.
        limit: Limit,
    },
    /// Pause gracefully.
    Pause {
        /// Why.
        reason: PauseReason,
        /// Who, where it is a person.
        by: Option<String>,
    },
    /// Go on.
    Resume {
        /// Who.
        by: String,
    },
    /// Force stop. By the time this is handled the engine has already begun to end everything.
    Stop {
        /// Who.
        by: String,
    },
    /// Everything that a stop ended is gone.
    Gone {
        /// What was ended.
        receipt: Vec<ReceiptLine>,
    },
    /// End the session for good.
    Abandon {
        /// Who.
        by: String,
    },
    /// A person tells the agent something.
    Tell {
        /// The words.
        text: String,
        /// Who.
        by: String,
    },
}
