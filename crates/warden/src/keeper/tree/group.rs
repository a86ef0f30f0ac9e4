//! How far the warden reaches on unix systems without a subreaper: the command's process group.

use std::io;
use std::os::fd::BorrowedFd;
use std::time::{Duration, Instant};

use rustix::process::{Signal, kill_process_group, test_kill_process_group};

use super::Tree;

/// How often to look for ended children, as nothing wakes the warden here.
const TICK: Duration = Duration::from_millis(20);

/// Ended children are found by looking.
pub struct Ends;

impl Ends {
    pub fn new() -> io::Result<Self> {
        Ok(Self)
    }

    pub fn fd(&self) -> Option<BorrowedFd<'_>> {
        None
    }

    pub fn tick(&self) -> Option<Duration> {
        Some(TICK)
    }

    pub fn clear(&self) {}
}

impl Tree {
    /// Asks the command's group to end.
    pub fn ask_to_end(&mut self) {
        self.tell_group(Signal::TERM);
    }

    pub(super) fn sweep_until(&mut self, deadline: Instant) -> Vec<u32> {
        loop {
            self.reap();
            let gone = test_kill_process_group(self.main).is_err();
            if self.is_empty() && gone {
                return Vec::new();
            }
            if Instant::now() > deadline {
                return vec![self.main.as_raw_pid().cast_unsigned()];
            }
            self.tell_group(Signal::KILL);
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    fn tell_group(&mut self, signal: Signal) {
        if kill_process_group(self.main, signal).is_ok() {
            self.told.insert((self.main.as_raw_pid(), 0));
        }
    }
}
