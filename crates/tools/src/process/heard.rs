//! What the warden reported, put together.

use holdpoint_warden::{Report, Stream, Why};

/// A command and all that it started are gone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Gone {
    /// What brought the end.
    pub(super) why: Why,
    /// The status that the command left, if it ended by itself.
    pub(super) status: Option<i32>,
    /// The signal that ended the command, if one did.
    pub(super) signal: Option<i32>,
    /// What was written to standard output.
    pub(super) output: String,
    /// What was written to standard error.
    pub(super) errors: String,
    /// Bytes beyond the cap of both.
    pub(super) dropped: u64,
    /// How many processes the warden ended.
    pub(super) ended: u32,
    /// What it could not end, by id.
    pub(super) survivors: Vec<u32>,
    /// Why nothing was started, where it was not.
    pub(super) refused: Option<String>,
    /// Whether it had been asked to end in good order, so that a status may be its answer to that.
    pub(super) asked: bool,
}

/// The reports so far.
#[derive(Default)]
pub(super) struct Heard {
    main: Option<u32>,
    status: Option<i32>,
    signal: Option<i32>,
    output: String,
    errors: String,
    refused: Option<String>,
}

impl Heard {
    /// The id of the command's own process, once it was started.
    pub(super) fn main(&self) -> Option<u32> {
        self.main
    }

    /// Takes in a report. The last one gives the whole.
    pub(super) fn take(&mut self, report: Report) -> Option<Gone> {
        match report {
            Report::Started { pid } => self.main = Some(pid),
            Report::Refused { reason } => self.refused = Some(reason),
            Report::Output { stream: Stream::Stdout, text } => self.output.push_str(&text),
            Report::Output { stream: Stream::Stderr, text } => self.errors.push_str(&text),
            Report::Exited { status, signal } => (self.status, self.signal) = (status, signal),
            Report::Gone { processes_ended, survivors, why, output_dropped, note_written: _ } => {
                let Self { main: _, status, signal, output, errors, refused } = std::mem::take(self);
                let (dropped, ended) = (output_dropped, processes_ended);
                let asked = false;
                return Some(Gone { why, status, signal, output, errors, dropped, ended, survivors, refused, asked });
            }
        }
        None
    }
}
