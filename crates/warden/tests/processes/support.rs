//! A warden under test, and a look at which marked processes live.

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use holdpoint_warden::{CommandText, ExitNote, Order, Report, Stream, Verb, Why, read_note};
use tempfile::TempDir;

/// Beyond any honest delay; a test that waits this long has failed.
pub const PATIENCE: Duration = Duration::from_secs(10);
pub const WARDEN: &str = env!("CARGO_BIN_EXE_holdpoint-warden");

/// A number of seconds nobody else sleeps for.
pub fn mark() -> String {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    format!("300.{}{:03}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed))
}

/// The living processes that have the mark in their arguments.
pub fn living(mark: &str) -> Vec<i32> {
    let pids =
        std::fs::read_dir("/proc").unwrap().flatten().filter_map(|entry| entry.file_name().to_str()?.parse().ok());
    pids.filter(|pid| arguments(*pid).contains(mark)).collect()
}

fn arguments(pid: i32) -> String {
    let bytes = std::fs::read(format!("/proc/{pid}/cmdline")).unwrap_or_default();
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The session a process belongs to, from proc_pid_stat(5); 0 where its leader is outside the container.
pub fn session_of(pid: i32) -> Option<i32> {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    stat.rsplit_once(')')?.1.split_ascii_whitespace().nth(3)?.parse().ok()
}

/// Waits until as many marked processes live as the test needs.
pub fn wait_for_living(mark: &str, count: usize) {
    wait_until(&format!("{count} processes marked {mark}"), || living(mark).len() >= count);
}

pub fn wait_until(what: &str, mut holds: impl FnMut() -> bool) {
    let start = Instant::now();
    while !holds() {
        assert!(start.elapsed() < PATIENCE, "waited in vain for {what}");
        std::thread::sleep(Duration::from_millis(2));
    }
}

/// What the last report said.
#[derive(Debug)]
pub struct Gone {
    pub processes_ended: u32,
    pub survivors: Vec<u32>,
    pub why: Why,
    pub output_dropped: u64,
    pub note_written: bool,
}

/// A warden and its command. Dropping it closes the control pipe, so a failed test leaves nothing.
pub struct Held {
    pub folder: TempDir,
    pub warden: Child,
    control: Option<ChildStdin>,
    reports: Receiver<Report>,
    pub heard: Vec<Report>,
}

pub fn order(folder: &Path, command: CommandText) -> Order {
    Order {
        operation: "op-1".to_owned(),
        attempt: 1,
        command,
        folder: folder.to_owned(),
        environment: vec![("PATH".to_owned(), "/usr/bin:/bin".to_owned())],
        time_limit_ms: None,
        notes: folder.join("notes"),
        output_cap: 1 << 20,
    }
}

pub fn shell(line: impl Into<String>) -> Held {
    hold(CommandText::Shell(line.into()), |_| {})
}

pub fn hold(command: CommandText, adjust: impl FnOnce(&mut Order)) -> Held {
    let folder = tempfile::tempdir().unwrap();
    let mut order = order(folder.path(), command);
    adjust(&mut order);
    let mut held = Held::start(folder, Command::new(WARDEN));
    held.write(&order.to_line().unwrap());
    held
}

impl Held {
    pub fn start(folder: TempDir, mut program: Command) -> Self {
        let mut warden = program.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let (control, lines) = (warden.stdin.take(), BufReader::new(warden.stdout.take().unwrap()).lines());
        let (sender, reports) = channel();
        std::thread::spawn(move || {
            lines.map_while(Result::ok).all(|line| sender.send(Report::from_line(&line).unwrap()).is_ok())
        });
        Self { folder, warden, control, reports, heard: Vec::new() }
    }

    pub fn write(&mut self, line: &str) {
        self.control.as_mut().unwrap().write_all(line.as_bytes()).unwrap();
    }

    pub fn say(&mut self, verb: Verb) {
        self.write(verb.as_line());
    }

    pub fn hang_up(&mut self) {
        self.control = None;
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Hears reports until one fits.
    pub fn hear(&mut self, fits: impl Fn(&Report) -> bool) {
        let start = Instant::now();
        while !self.heard.last().is_some_and(&fits) {
            let left = PATIENCE.saturating_sub(start.elapsed());
            let report = self.reports.recv_timeout(left);
            self.heard.push(report.unwrap_or_else(|_| panic!("heard only {:?}", self.heard)));
        }
    }

    /// Hears all reports, and that the warden ends after the last.
    pub fn gone(&mut self) -> Gone {
        self.hear(|report| matches!(report, Report::Gone { .. }));
        assert!(self.warden.wait().unwrap().success());
        assert!(self.reports.recv().is_err(), "nothing follows the last report");
        let Some(Report::Gone { processes_ended, survivors, why, output_dropped, note_written }) =
            self.heard.last().cloned()
        else {
            unreachable!("just heard")
        };
        Gone { processes_ended, survivors, why, output_dropped, note_written }
    }

    pub fn output(&self, wanted: Stream) -> String {
        let text = |report: &Report| match report {
            Report::Output { stream, text } if *stream == wanted => Some(text.clone()),
            _ => None,
        };
        self.heard.iter().filter_map(text).collect()
    }

    pub fn note(&self) -> ExitNote {
        read_note(&self.path("notes"), "op-1", 1).unwrap().unwrap()
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        self.hang_up();
        let _ = self.warden.wait();
    }
}
