//! The timeline of a session as rows: the rail read from top to bottom.

use super::{DecidedForm, EndName, GateKindName, PauseName, StandingName};
use serde::Serialize;
use ts_rs::TS;

/// One row. Its place never changes and its id names it in news; its body may.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Row {
    /// Its place in the timeline, from 0 without gaps.
    pub place: u32,
    /// When it began: Unix milliseconds.
    #[ts(type = "number")]
    pub at: i64,
    /// The lane that it stands in, where steps go side by side.
    pub lane: Option<Lane>,
    /// What stands there.
    pub body: RowBody,
}

/// The place of a row among steps that go side by side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Lane {
    /// The place of the group that the lane belongs to.
    pub group: u32,
    /// Which, from 0.
    pub index: u32,
    /// How many there are.
    pub count: u32,
}

/// What stands in a row.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum RowBody {
    /// The agent's words.
    Words {
        /// Which turn said them.
        turn: u32,
        /// The words, as Markdown, exactly as the agent said them; the beginning where they are long.
        text: String,
        /// Whether `text` is not all of it: the rest is in the journal.
        cut: bool,
        /// Whether more comes.
        live: bool,
        /// Why they broke off, where they did.
        broke: Option<String>,
    },
    /// The agent is thinking and has said nothing yet.
    Thinking {
        /// Which turn.
        turn: u32,
        /// Since when: Unix milliseconds.
        #[ts(type = "number")]
        since: i64,
    },
    /// What a person told the agent.
    Told {
        /// The words.
        text: String,
        /// Who.
        by: String,
    },
    /// A step that goes through a list, or holds several calls side by side: the rows of its lanes follow.
    Group {
        /// The step's title.
        title: String,
        /// How many of its lanes are done.
        done: u32,
        /// How many were left out or taken back.
        skipped: u32,
        /// How many failed or were rejected.
        failed: u32,
        /// How many run.
        running: u32,
        /// How many there are.
        all: u32,
        /// Whether all of them are over.
        over: bool,
    },
    /// A tool call.
    Call {
        /// Its operation.
        operation: String,
        /// The tool.
        tool: String,
        /// Its arguments in a few words.
        brief: String,
        /// How it stands.
        status: CallStatus,
        /// What came of it in a few words: `3 queries, 42 results`, `184 KB`.
        outcome: Option<String>,
        /// When its latest attempt began: Unix milliseconds.
        #[ts(type = "number | null")]
        started_at: Option<i64>,
        /// How long its latest attempt took, in milliseconds.
        #[ts(type = "number | null")]
        took_ms: Option<u64>,
        /// Whether a person changed its arguments.
        edited: bool,
    },
    /// A gate. Its whole is had by its own request.
    Gate {
        /// The gate.
        gate: String,
        /// What it asks for.
        kind: GateKindName,
        /// The question in one line.
        question: String,
        /// What became of it.
        standing: StandingName,
        /// The answer that it got.
        decided: Option<DecidedForm>,
        /// The tool that it holds, where it holds one.
        tool: Option<String>,
        /// What its answer was about, in a few words: the command, the address, the path. Nothing while it is open, where it holds no
        /// call, and where the row of that call stands beside it and says the same.
        about: Option<String>,
    },
    /// A pause: the line is broken from here to where it goes on.
    Pause {
        /// Why.
        reason: PauseName,
        /// Why, in a sentence.
        why: String,
        /// What comes next; nothing before the pause is reached, nor of one that was taken back before that.
        next: Option<String>,
        /// Who asked for it.
        by: Option<String>,
        /// When it went on: Unix milliseconds; nothing while it stands.
        #[ts(type = "number | null")]
        until: Option<i64>,
        /// Who went on.
        resumed_by: Option<String>,
    },
    /// The program that drove it died here.
    Crash {
        /// The last that was recorded before it: Unix milliseconds.
        #[ts(type = "number")]
        last_at: i64,
    },
    /// A force stop with its receipt.
    Stop {
        /// Who.
        by: String,
        /// What was ended, a line each, as it was when all of it was gone; nothing while it is being ended.
        receipt: Vec<ReceiptRow>,
        /// Whether nothing of it runs any more.
        over: bool,
        /// What comes next on resuming.
        next: Option<String>,
        /// Whether it ends the session.
        abandons: bool,
        /// When the session went on after it: Unix milliseconds; nothing while it stands.
        #[ts(type = "number | null")]
        until: Option<i64>,
        /// Who went on.
        resumed_by: Option<String>,
    },
    /// Something small worth a line: the plan was changed, a value was kept.
    Note {
        /// The sentence.
        text: String,
        /// What is waited for comes then: Unix milliseconds; nothing where nothing is waited for.
        #[ts(type = "number | null")]
        until: Option<i64>,
    },
    /// The end.
    End {
        /// How.
        how: EndName,
        /// With these words, where they do not stand above it already.
        words: Option<String>,
        /// Whether the session was taken up again after it.
        reopened: bool,
    },
}

/// One line of a receipt.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ReceiptRow {
    /// The call's operation: its own row tells what became of it since.
    pub operation: String,
    /// The tool, or the model that was asked.
    pub tool: String,
    /// What a person calls its place: the title of its step, or the model's turn.
    pub place: Option<String>,
    /// What was ended and how that was checked; what it was called with, where it did not report.
    pub what: String,
    /// Whether nobody knew what became of it when the stop was over.
    pub unknown: bool,
}

/// How a call stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum CallStatus {
    /// It may run and has not begun.
    Ahead,
    /// It waits at a gate.
    Held,
    /// It runs.
    Running,
    /// It is done.
    Done,
    /// It is known not to have done what was wanted.
    Failed,
    /// A rule or a person did not allow it.
    Refused,
    /// It was ended before it reported, and will be made again.
    Stopped,
    /// It may have happened.
    Unknown,
    /// It was left out, or taken back.
    Skipped,
}
