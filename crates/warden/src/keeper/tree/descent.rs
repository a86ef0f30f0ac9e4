//! Who descends from the warden, read from /proc.

use std::collections::HashMap;
use std::fs::File;
use std::io::Read as _;

use rustix::process::{Pid, Signal, getpid, kill_process};

/// How many ids after an ended process are looked at; other programs start processes as well.
const NEAR: i32 = 16;

/// One process, as it was when it was looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entry {
    /// Its id.
    pub pid: i32,
    /// Its parent's id.
    pub parent: i32,
    /// The state letter of its first thread.
    pub state: u8,
    /// How many threads it has.
    pub threads: u32,
    /// When it started, in clock ticks since boot.
    pub start: u64,
}

impl Entry {
    /// Ended, and only waiting to be reaped. A first thread may end before the others do.
    pub fn is_remnant(&self) -> bool {
        matches!(self.state, b'Z' | b'X') && self.threads <= 1
    }

    /// Runs no more of its own code until it is continued.
    pub fn is_still(&self) -> bool {
        self.is_remnant() || matches!(self.state, b'T' | b't')
    }

    /// Sends it a signal; false if that is not allowed or it is gone.
    pub fn signal(&self, signal: Signal) -> bool {
        Pid::from_raw(self.pid).is_some_and(|pid| kill_process(pid, signal).is_ok())
    }
}

/// All descendants, parents before children.
///
/// Own children are sent `at_sight` the moment they are read: what forks and ends in a loop is another
/// process by the time the list is complete. The newest ids come first, as such a loop is among them.
pub fn descendants(at_sight: Option<Signal>) -> Vec<Entry> {
    let own = getpid().as_raw_pid();
    let mut children: HashMap<i32, Vec<Entry>> = HashMap::new();
    for entry in pids().into_iter().rev().filter_map(read) {
        if let (true, Some(signal)) = (entry.parent == own && !entry.is_still(), at_sight) {
            entry.signal(signal);
        }
        children.entry(entry.parent).or_default().push(entry);
    }
    let mut found = children.remove(&own).unwrap_or_default();
    let mut next = 0;
    while let Some(entry) = found.get(next) {
        found.extend(children.remove(&entry.pid).unwrap_or_default());
        next += 1;
    }
    found
}

/// Sends a signal to own children that started just after this process, as far as their ids tell.
///
/// A chain that forks and ends lives on under the next ids. Looking there takes microseconds; by the time
/// a whole list is read the chain is a hundred ids further.
pub fn signal_children_after(pid: Pid, signal: Signal) {
    let own = getpid().as_raw_pid();
    for next in (1..=NEAR).filter_map(|step| read(pid.as_raw_pid().checked_add(step)?)) {
        if next.parent == own && !next.is_still() {
            next.signal(signal);
        }
    }
}

fn pids() -> Vec<i32> {
    let Ok(folder) = std::fs::read_dir("/proc") else {
        return Vec::new();
    };
    folder.flatten().filter_map(|entry| entry.file_name().to_str()?.parse().ok()).collect()
}

fn read(pid: i32) -> Option<Entry> {
    let mut text = [0_u8; 1024];
    let count = File::open(format!("/proc/{pid}/stat")).ok()?.read(&mut text).ok()?;
    parse(pid, &text[..count])
}

/// Reads proc_pid_stat(5). The name in parentheses is the program's own and may hold anything.
fn parse(pid: i32, text: &[u8]) -> Option<Entry> {
    let after_name = text.iter().rposition(|byte| *byte == b')')? + 1;
    let rest = std::str::from_utf8(&text[after_name..]).ok()?;
    let fields: Vec<&str> = rest.split_ascii_whitespace().take(20).collect();
    Some(Entry {
        pid,
        parent: fields.get(1)?.parse().ok()?,
        state: *fields.first()?.as_bytes().first()?,
        threads: fields.get(17)?.parse().ok()?,
        start: fields.get(19)?.parse().ok()?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// H15
    #[test]
    fn a_program_name_cannot_disguise_a_process() {
        let line = b"7 (a) Z 1 (b) S 5 7 7 0 -1 4194304 1 0 0 0 1 2 3 4 20 0 3 0 987 1 2 3\n";
        let entry = Entry { pid: 7, parent: 5, state: b'S', threads: 3, start: 987 };
        assert_eq!(parse(7, line), Some(entry));
        assert_eq!(parse(7, b""), None);
    }
}
