//! How a command ended, as it is told to the app and left in the exit note.

use std::time::{SystemTime, UNIX_EPOCH};

use holdpoint_warden::{ExitNote, Order, Report, Why};
use rustix::process::WaitStatus;

use super::outlet::Outlet;

/// All there is to say once the tree is gone.
pub struct End {
    /// What brought the end.
    pub why: Why,
    /// How the command itself ended; `None` if it never started or is among the survivors.
    pub status: Option<WaitStatus>,
    /// How many processes the warden ended.
    pub processes_ended: u32,
    /// Processes that could not be ended.
    pub survivors: Vec<u32>,
    /// Bytes of output beyond the cap.
    pub output_dropped: u64,
}

impl End {
    /// The end of a command that never ran.
    pub fn without_start() -> Self {
        Self { why: Why::NotStarted, status: None, processes_ended: 0, survivors: Vec::new(), output_dropped: 0 }
    }

    /// Leaves the exit note and then says that all is gone: who hears the report may rely on the note.
    pub fn write_down(self, order: &Order, outlet: &mut Outlet) {
        let written = holdpoint_warden::write_note(&order.notes, &self.note(order));
        if let Err(error) = &written {
            eprintln!("holdpoint-warden: the exit note was not written: {error}");
        }
        outlet.send(&self.report(written.is_ok()));
    }

    /// The last report.
    pub fn report(self, note_written: bool) -> Report {
        Report::Gone {
            processes_ended: self.processes_ended,
            survivors: self.survivors,
            why: self.why,
            output_dropped: self.output_dropped,
            note_written,
        }
    }

    fn note(&self, order: &Order) -> ExitNote {
        ExitNote {
            operation: order.operation.clone(),
            attempt: order.attempt,
            status: self.status.and_then(WaitStatus::exit_status),
            signal: self.status.and_then(WaitStatus::terminating_signal),
            why: self.why,
            at: now_ms(),
            processes_ended: self.processes_ended,
            survivors: self.survivors.clone(),
        }
    }
}

fn now_ms() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}
