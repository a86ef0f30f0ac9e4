//! What can be told of a command whose end nobody lived to see: its warden left a note.
//!
//! A note says how the command ended, not what it did, so it is evidence for a person and no verdict. Only a command
//! that never ran is known not to have happened.

use super::sweep::{self, Tag};
use holdpoint_core::effect::Probe;
use holdpoint_core::words::Words;
use holdpoint_warden::{ExitNote, Why, read_note, write_note};
use std::io;
use std::path::Path;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// How long a warden may still be ending a tree after its app died.
const PATIENCE: Duration = Duration::from_secs(2);
const BETWEEN_LOOKS: Duration = Duration::from_millis(20);

/// What the note of this attempt tells. Without one its warden died as well, so what is left of it is ended first.
pub(super) async fn of(notes: &Path, operation: &str, attempt: u32) -> Probe {
    match wait(notes, operation, attempt).await {
        Ok(Some(note)) => told(&note),
        Ok(None) => {
            let swept = sweep::end_all(Tag::of(operation, attempt)).await;
            Probe::CannotTell(Some(swept.tell(Words::new("evidence-no-note"))))
        }
        Err(error) => Probe::CannotTell(Some(Words::new("evidence-note-unreadable").with("why", error))),
    }
}

/// Leaves the note of an attempt that was stopped before a warden was started for it.
pub(super) fn never_started(notes: &Path, operation: &str, attempt: u32) -> io::Result<()> {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let note = ExitNote {
        operation: operation.to_owned(),
        attempt,
        status: None,
        signal: None,
        why: Why::NotStarted,
        at: u64::try_from(since.as_millis()).unwrap_or(u64::MAX),
        processes_ended: 0,
        survivors: Vec::new(),
    };
    write_note(notes, &note)
}

async fn wait(notes: &Path, operation: &str, attempt: u32) -> io::Result<Option<ExitNote>> {
    let start = Instant::now();
    loop {
        match read_note(notes, operation, attempt)? {
            None if start.elapsed() < PATIENCE => tokio::time::sleep(BETWEEN_LOOKS).await,
            read => return Ok(read),
        }
    }
}

fn told(note: &ExitNote) -> Probe {
    let words = match (note.why, note.status, note.signal) {
        (Why::NotStarted, _, _) => return Probe::NotHappened,
        (Why::Exited | Why::Killed | Why::Orphaned, Some(status), _) => {
            Words::new("evidence-note-exited").with("status", status)
        }
        (Why::Exited, None, Some(signal)) => Words::new("evidence-note-signalled").with("signal", signal),
        (Why::Exited | Why::Ended | Why::Killed | Why::Orphaned | Why::TimeLimit, _, _) => swept(note),
    };
    Probe::CannotTell(Some(words.with("at", note.at)))
}

fn swept(note: &ExitNote) -> Words {
    let words = if note.survivors.is_empty() {
        Words::new("evidence-note-swept").with("count", note.processes_ended)
    } else {
        let ids: Vec<String> = note.survivors.iter().map(u32::to_string).collect();
        Words::new("evidence-note-survivors").with("left", ids.join(", "))
    };
    words.with("why", word(note.why))
}

fn word(why: Why) -> &'static str {
    match why {
        Why::Exited => "exited",
        Why::Ended => "ended",
        Why::Killed => "killed",
        Why::Orphaned => "orphaned",
        Why::TimeLimit => "time-limit",
        Why::NotStarted => "not-started",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OPERATION: &str = "s/step/0/0/0";

    fn note(why: Why, status: Option<i32>, signal: Option<i32>) -> ExitNote {
        let (operation, survivors) = (OPERATION.to_owned(), Vec::new());
        ExitNote { operation, attempt: 1, status, signal, why, at: 17, processes_ended: 3, survivors }
    }

    async fn probed(note: ExitNote) -> Words {
        let notes = tempfile::tempdir().unwrap();
        write_note(notes.path(), &note).unwrap();
        match of(notes.path(), OPERATION, 1).await {
            Probe::CannotTell(Some(words)) => words,
            other => panic!("{other:?}"),
        }
    }

    /// D4
    #[tokio::test]
    async fn an_exit_without_a_report_is_evidence_and_no_verdict() {
        let exited = Words::new("evidence-note-exited").with("status", 0).with("at", 17);
        assert_eq!(probed(note(Why::Exited, Some(0), None)).await, exited);
        assert_eq!(probed(note(Why::Orphaned, Some(0), None)).await, exited, "by itself, in the moment of the end");
        let signalled = Words::new("evidence-note-signalled").with("signal", 11).with("at", 17);
        assert_eq!(probed(note(Why::Exited, None, Some(11))).await, signalled);
    }

    /// D4
    #[tokio::test]
    async fn an_end_by_force_is_told_with_its_reason() {
        let swept = Words::new("evidence-note-swept").with("count", 3).with("at", 17);
        for (why, word) in [(Why::Orphaned, "orphaned"), (Why::Killed, "killed")] {
            assert_eq!(probed(note(why, None, Some(9))).await, swept.clone().with("why", word));
        }
        // A status may be the command's answer to the request to end.
        assert_eq!(probed(note(Why::Ended, Some(0), None)).await, swept.with("why", "ended"));
        let with_survivors = ExitNote { survivors: vec![7, 8], ..note(Why::Killed, None, None) };
        let survived = Words::new("evidence-note-survivors").with("left", "7, 8").with("why", "killed").with("at", 17);
        assert_eq!(probed(with_survivors).await, survived);
    }

    /// D4
    #[tokio::test]
    async fn only_a_command_that_never_ran_is_known_not_to_have_happened() {
        let notes = tempfile::tempdir().unwrap();
        never_started(notes.path(), OPERATION, 1).unwrap();
        assert_eq!(of(notes.path(), OPERATION, 1).await, Probe::NotHappened);
    }

    /// D4
    #[tokio::test]
    async fn a_note_that_is_still_being_made_is_waited_for() {
        let notes = tempfile::tempdir().unwrap();
        let (later, folder) = (note(Why::Orphaned, None, Some(9)), notes.path().to_owned());
        let probe = of(notes.path(), OPERATION, 1);
        let write = async move { write_note(&folder, &later) };
        // Polled in this order: the probe has looked in vain before the note is made.
        let (probe, written) = tokio::join!(biased; probe, write);
        written.unwrap();
        assert!(matches!(probe, Probe::CannotTell(Some(words)) if words.key == "evidence-note-swept"));
    }

    /// D4
    #[tokio::test]
    async fn no_note_and_a_broken_note_say_so() {
        let notes = tempfile::tempdir().unwrap();
        let Probe::CannotTell(Some(words)) = of(notes.path(), OPERATION, 2).await else { panic!("it cannot be told") };
        assert_eq!((words.key.as_str(), words.args["count"].as_str()), ("evidence-no-note", "0"));
        std::fs::write(holdpoint_warden::note_path(notes.path(), OPERATION, 2), "{").unwrap();
        let Probe::CannotTell(Some(words)) = of(notes.path(), OPERATION, 2).await else { panic!("it cannot be told") };
        assert_eq!(words.key, "evidence-note-unreadable");
    }
}
