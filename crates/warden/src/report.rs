//! What the warden says to the app.

use serde::{Deserialize, Serialize};

/// One line of the warden's standard output.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "report", rename_all = "snake_case")]
pub enum Report {
    /// The command runs.
    Started {
        /// Its process id.
        pid: u32,
    },
    /// A line on the control pipe could not be followed. If it was the order, nothing was started.
    Refused {
        /// A sentence saying why.
        reason: String,
    },
    /// The command, or anything it started, wrote something.
    Output {
        /// Where it was written.
        stream: Stream,
        /// The text; bytes that are not UTF-8 are replaced by U+FFFD, split characters are joined.
        text: String,
    },
    /// The command itself ended; others of its tree may not have, and output may still follow.
    Exited {
        /// The status it left, if it ended by itself.
        status: Option<i32>,
        /// The signal that ended it, if one did.
        signal: Option<i32>,
    },
    /// Nothing of the tree runs any more, except the named survivors. Always the last report.
    Gone {
        /// How many processes the warden ended, whether they obeyed or were forced.
        processes_ended: u32,
        /// Processes that could not be ended, by id: held by a tracer, stuck in the kernel, or of another user.
        survivors: Vec<u32>,
        /// What brought the end.
        why: Why,
        /// Bytes of output beyond the cap, which were dropped.
        output_dropped: u64,
        /// Whether the exit note was written.
        note_written: bool,
    },
}

impl Report {
    /// The report as one line with its line end.
    ///
    /// # Errors
    /// None in practice; the signature is the encoder's.
    pub fn to_line(&self) -> Result<String, serde_json::Error> {
        Ok(serde_json::to_string(self)? + "\n")
    }

    /// Reads a report from its line.
    ///
    /// # Errors
    /// The line is not a report.
    pub fn from_line(line: &str) -> Result<Self, serde_json::Error> {
        serde_json::from_str(line)
    }
}

/// Which of its two outputs a command wrote to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stream {
    /// Standard output.
    Stdout,
    /// Standard error.
    Stderr,
}

/// What brought a command's end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// The command ended by itself.
    Exited,
    /// It was asked to end ([`crate::Verb::End`]).
    Ended,
    /// It was ended at once ([`crate::Verb::Kill`]).
    Killed,
    /// Whoever held the control pipe is gone.
    Orphaned,
    /// It ran longer than its time limit.
    TimeLimit,
    /// It never ran, so it had no effect.
    NotStarted,
}
