//! The command's process tree: who has ended, and how all of them are made to end.

use std::collections::HashSet;
use std::time::{Duration, Instant};

use rustix::io::Errno;
use rustix::process::{Pid, WaitOptions, WaitStatus};

#[cfg(target_os = "linux")]
mod descent;
#[cfg(not(target_os = "linux"))]
#[path = "group.rs"]
mod reach;
#[cfg(target_os = "linux")]
#[path = "sweep.rs"]
mod reach;

pub use reach::Ends;

/// How long ending everything by force may take before what is left is named as surviving.
const SWEEP_BOUND: Duration = Duration::from_secs(2);

/// How many ended processes are reaped before anything else gets its turn; more may end meanwhile.
const MOST_AT_ONCE: u32 = 4096;

/// A process that was told to end: its id, and its start time where the system tells, as ids are used again.
type Told = (i32, u64);

/// Everything below the warden.
pub struct Tree {
    main: Pid,
    status: Option<WaitStatus>,
    empty: bool,
    told: HashSet<Told>,
    ends: Ends,
}

impl Tree {
    /// The tree that grows from this command.
    pub fn new(main: Pid, ends: Ends) -> Self {
        Self { main, status: None, empty: false, told: HashSet::new(), ends }
    }

    /// What becomes readable when a process ends, where the system has that, and how long to wait at most.
    pub fn ends(&self) -> &Ends {
        &self.ends
    }

    /// How the command itself ended, once it has.
    pub fn status(&self) -> Option<WaitStatus> {
        self.status
    }

    /// Whether nothing is left.
    pub fn is_empty(&self) -> bool {
        self.empty
    }

    /// How many processes were told to end and could have gone on.
    pub fn told(&self) -> u32 {
        u32::try_from(self.told.len()).unwrap_or(u32::MAX)
    }

    /// Takes note of the processes that have ended and gives the last of them, which is the youngest orphan.
    ///
    /// "No child" is a proof: an orphan passes to the warden in the same moment its parent ends, so while
    /// anything of the tree exists, even an unreaped remnant, the warden has a child.
    pub fn reap(&mut self) -> Option<Pid> {
        self.ends.clear();
        let mut last = None;
        for _ in 0..MOST_AT_ONCE {
            match rustix::process::wait(reap_options()) {
                Ok(Some((pid, status))) => {
                    last = Some(pid);
                    self.status = self.status.or((pid == self.main).then_some(status));
                }
                Err(Errno::INTR) => {}
                Ok(None) => break,
                Err(_) => {
                    self.empty = true;
                    break;
                }
            }
        }
        last
    }

    /// Ends everything at once. Gives the processes that could not be ended.
    pub fn sweep(&mut self) -> Vec<u32> {
        let deadline = Instant::now() + SWEEP_BOUND;
        self.reap();
        self.sweep_until(deadline)
    }
}

fn reap_options() -> WaitOptions {
    #[cfg(target_os = "linux")]
    // Also children made by clone() with an unusual end signal, which a plain wait does not see.
    return WaitOptions::NOHANG | WaitOptions::from_bits_retain(libc::__WALL.cast_unsigned());
    #[cfg(not(target_os = "linux"))]
    WaitOptions::NOHANG
}
