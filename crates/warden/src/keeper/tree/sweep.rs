//! How a whole tree is ended on Linux: nobody may run between the first end and the last.

use std::collections::HashSet;
use std::io;
use std::os::fd::{AsFd as _, BorrowedFd, OwnedFd};
use std::time::{Duration, Instant};

use rustix::process::{Signal, kill_process_group};

use super::descent::{Entry, descendants, signal_children_after};
use super::{Told, Tree};
use crate::keeper::sys;

/// How long the tree may take to come to rest before it is ended all the same.
const FREEZE_BOUND: Duration = Duration::from_millis(500);
/// How many looks in a row must find all at rest; one look is no snapshot, as it reads process by process.
const CALM_LOOKS: u32 = 2;
/// How many links of a chain are followed before the rest of the tree gets its turn.
const CHASE: u32 = 64;
/// A breath for the system to deliver what was sent.
const BREATH: Duration = Duration::from_micros(300);

/// Wakes the warden whenever a child ends.
pub struct Ends(OwnedFd);

impl Ends {
    pub fn new() -> io::Result<Self> {
        sys::child_ends().map(Self)
    }

    pub fn fd(&self) -> Option<BorrowedFd<'_>> {
        Some(self.0.as_fd())
    }

    pub fn tick(&self) -> Option<Duration> {
        None
    }

    pub fn clear(&self) {
        let mut ignored = [0_u8; 1024];
        while rustix::io::read(&self.0, &mut ignored).is_ok_and(|count| count > 0) {}
    }
}

impl Tree {
    /// Asks everything to end. Parents come first: one that heard nothing would go on to its next line.
    pub fn ask_to_end(&mut self) {
        for entry in descendants(None) {
            self.tell(&entry, Signal::TERM);
        }
    }

    pub(super) fn sweep_until(&mut self, deadline: Instant) -> Vec<u32> {
        self.freeze(deadline.min(Instant::now() + FREEZE_BOUND));
        loop {
            self.chase();
            if self.is_empty() {
                return Vec::new();
            }
            let left = descendants(Some(Signal::STOP));
            if Instant::now() > deadline {
                return self.named(&left);
            }
            if left.is_empty() {
                // Something is there and /proc does not show it: the group is all that can be reached.
                self.tell_group(Signal::KILL);
            }
            // Children first: when a parent ends, the system continues the stopped groups it leaves behind.
            for entry in left.iter().rev() {
                self.tell(entry, Signal::KILL);
            }
            std::thread::sleep(BREATH);
        }
    }

    /// The ids of what is left. If the list does not show it, the command's own id stands for it.
    fn named(&self, left: &[Entry]) -> Vec<u32> {
        let ids = left.iter().map(|entry| entry.pid);
        let unseen = left.is_empty().then_some(self.main.as_raw_pid());
        ids.chain(unseen).map(i32::cast_unsigned).collect()
    }

    /// Stops everything where it is, and never continues it, so that nothing sees another end and goes on.
    fn freeze(&mut self, until: Instant) {
        let mut sent = HashSet::new();
        let mut calm = 0;
        self.tell_group(Signal::STOP);
        while calm < CALM_LOOKS && !self.is_empty() && Instant::now() < until {
            let (restless, new) = stop_all(&mut sent);
            calm = if restless { 0 } else { calm + 1 };
            if restless && !new {
                std::thread::sleep(BREATH);
            }
            self.chase();
        }
    }

    /// Follows a chain of processes that fork and end, link by link, for as long as links keep ending.
    fn chase(&mut self) {
        for _ in 0..CHASE {
            let Some(last) = self.reap() else { return };
            signal_children_after(last, Signal::STOP);
        }
    }

    /// Reaches the command's group in one call. An ended command's group id may be somebody else's already.
    fn tell_group(&self, signal: Signal) {
        if self.status.is_none() {
            let _ = kill_process_group(self.main, signal);
        }
    }

    fn tell(&mut self, entry: &Entry, signal: Signal) {
        if !entry.is_remnant() && entry.signal(signal) {
            self.told.insert((entry.pid, entry.start));
        }
    }
}

/// Stops all that still runs. Gives whether anything did, and whether any of it was seen for the first time.
fn stop_all(sent: &mut HashSet<Told>) -> (bool, bool) {
    let (mut restless, mut new) = (false, false);
    for entry in descendants(Some(Signal::STOP)) {
        let first = sent.insert((entry.pid, entry.start));
        // What waits inside the kernel cannot show as stopped, but meets the stop before its own code.
        let held_inside = entry.state == b'D' && !first;
        if !entry.is_still() && !held_inside && entry.signal(Signal::STOP) {
            restless = true;
            new |= first;
        }
    }
    (restless, new)
}
