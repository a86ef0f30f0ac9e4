//! Ctrl-C: once pauses, twice within two seconds ends everything at once.

use crate::console::Console;
use holdpoint_wire::command::Command;
use holdpoint_wire::words::Words;
use std::time::{Duration, Instant};
use tokio::signal::unix::{Signal, SignalKind, signal};

/// A second Ctrl-C within this time is a force stop.
const TWICE: Duration = Duration::from_secs(2);

/// What a Ctrl-C at `now` asks for, when the one before it was at `before`.
fn meaning(before: Option<Instant>, now: Instant) -> Command {
    match before {
        Some(before) if now.duration_since(before) <= TWICE => Command::Stop,
        Some(_) | None => Command::Pause,
    }
}

/// Tells what is done about an interrupt.
pub(super) fn announce(command: &Command, console: &Console) {
    let key = match command {
        Command::Stop => "run-stopping",
        Command::Answer { .. } | Command::Pause | Command::Resume | Command::Abandon | Command::Tell { .. } => {
            "run-pausing"
        }
    };
    console.say(&Words::new(key));
}

/// The signals that ask this program to end.
pub(crate) struct Interrupts {
    ctrl_c: Option<Signal>,
    term: Option<Signal>,
    hang_up: Option<Signal>,
    last: Option<Instant>,
}

impl Interrupts {
    /// Begins to listen. From here on a Ctrl-C does not end the program by itself.
    pub(crate) fn listen() -> Self {
        Self {
            ctrl_c: signal(SignalKind::interrupt()).ok(),
            term: signal(SignalKind::terminate()).ok(),
            hang_up: signal(SignalKind::hangup()).ok(),
            last: None,
        }
    }

    /// Waits for one, and tells what it asks for.
    pub(crate) async fn next(&mut self) -> Command {
        tokio::select! {
            () = received(&mut self.ctrl_c) => self.pressed(),
            () = received(&mut self.term) => Command::Pause,
            () = received(&mut self.hang_up) => Command::Pause,
        }
    }

    /// A Ctrl-C that came as a key. Tells what it asks for.
    pub(crate) fn pressed(&mut self) -> Command {
        let now = Instant::now();
        let asked = meaning(self.last, now);
        self.last = Some(now);
        asked
    }

    /// What the last one asked for was taken back: the next one is a first one again.
    pub(crate) fn taken_back(&mut self) {
        self.last = None;
    }
}

async fn received(signal: &mut Option<Signal>) {
    match signal {
        Some(signal) => {
            signal.recv().await;
        }
        None => std::future::pending().await,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// C1
    #[test]
    fn one_ctrl_c_pauses_and_a_second_within_two_seconds_stops() {
        let first = Instant::now();
        assert_eq!(meaning(None, first), Command::Pause);
        assert_eq!(meaning(Some(first), first + Duration::from_millis(1900)), Command::Stop);
        assert_eq!(meaning(Some(first), first + Duration::from_millis(2100)), Command::Pause);
    }

    /// C1: whoever pauses, goes on and pauses again ends nothing, however quick they are.
    #[test]
    fn after_a_pause_was_taken_back_a_ctrl_c_pauses_again() {
        let mut interrupts = Interrupts { ctrl_c: None, term: None, hang_up: None, last: Some(Instant::now()) };
        interrupts.taken_back();
        assert_eq!(interrupts.pressed(), Command::Pause);
        assert!(interrupts.last.is_some(), "and is the first of two");
    }
}
