//! An end to what a command left running when its warden died before it could end the tree.
//!
//! Such processes have no common parent any more. What they still share is the environment they were given, which
//! names the operation and the attempt; only what bears both is touched.

use super::environment::{ATTEMPT, OPERATION};
use holdpoint_core::words::Words;

/// Whose processes are looked for.
#[derive(Clone, Debug)]
pub(super) struct Tag {
    lines: [String; 2],
}

impl Tag {
    /// The processes of this attempt of this operation.
    pub(super) fn of(operation: &str, attempt: u32) -> Self {
        Self { lines: [format!("{OPERATION}={operation}"), format!("{ATTEMPT}={attempt}")] }
    }

    /// Whether an environment, as `proc_pid_environ(5)` gives it, has every line of the tag.
    #[cfg(any(target_os = "linux", test))]
    fn marks(&self, environment: &[u8]) -> bool {
        let has = |line: &String| environment.split(|byte| *byte == 0).any(|entry| entry == line.as_bytes());
        self.lines.iter().all(has)
    }
}

/// What a sweep came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Swept {
    /// Nothing that bears the tag is left; with how many processes were ended.
    Clean(usize),
    /// Time ran out while some were left.
    Partly { ended: usize, left: usize },
    /// This system does not show what a process was given.
    Unchecked,
}

impl Swept {
    /// Adds what is known of the processes to `words`: `swept` is how it went, beside `count` and `left`.
    pub(super) fn tell(self, words: Words) -> Words {
        let (swept, count, left) = match self {
            Self::Clean(ended) => ("clean", ended, 0),
            Self::Partly { ended, left } => ("partly", ended, left),
            Self::Unchecked => ("unchecked", 0, 0),
        };
        words.with("swept", swept).with("count", count).with("left", left)
    }
}

/// Ends every process that bears `tag`, apart from this one. Takes 2 s at most.
pub(super) async fn end_all(tag: Tag) -> Swept {
    tokio::task::spawn_blocking(move || system::end_all(&tag)).await.unwrap_or(Swept::Unchecked)
}

#[cfg(not(target_os = "linux"))]
mod system {
    pub(super) fn end_all(_: &super::Tag) -> super::Swept {
        super::Swept::Unchecked
    }
}

#[cfg(target_os = "linux")]
mod system {
    use super::{Swept, Tag};
    use rustix::process::{Pid, PidfdFlags, Signal, pidfd_open, pidfd_send_signal};
    use std::collections::HashSet;
    use std::io;
    use std::os::fd::OwnedFd;
    use std::time::{Duration, Instant};

    const BOUND: Duration = Duration::from_secs(2);
    /// One look is no snapshot: what is in the midst of starting a program shows no environment.
    const CALM_ROUNDS: u32 = 2;
    const BREATH: Duration = Duration::from_millis(5);

    pub(super) fn end_all(tag: &Tag) -> Swept {
        sweep(tag).unwrap_or(Swept::Unchecked)
    }

    fn sweep(tag: &Tag) -> io::Result<Swept> {
        let (start, mut ended, mut calm) = (Instant::now(), HashSet::new(), 0);
        while calm < CALM_ROUNDS {
            if start.elapsed() > BOUND {
                let (ended, left) = (ended.len(), tagged(tag)?.len());
                return Ok(if left == 0 { Swept::Clean(ended) } else { Swept::Partly { ended, left } });
            }
            calm = if round(tag, &mut ended)? { 0 } else { calm + 1 };
            std::thread::sleep(BREATH);
        }
        Ok(Swept::Clean(ended.len()))
    }

    /// Holds all still before any is ended, so that none sees another end and starts a new one. Gives whether any was
    /// there.
    fn round(tag: &Tag, ended: &mut HashSet<Pid>) -> io::Result<bool> {
        let first = tagged(tag)?;
        for (_, process) in &first {
            let _ = pidfd_send_signal(process, Signal::STOP);
        }
        let second = tagged(tag)?;
        for (pid, process) in &second {
            if pidfd_send_signal(process, Signal::KILL).is_ok() {
                ended.insert(*pid);
            }
        }
        Ok(!first.is_empty() || !second.is_empty())
    }

    fn tagged(tag: &Tag) -> io::Result<Vec<(Pid, OwnedFd)>> {
        let own = rustix::process::getpid();
        let mut found = Vec::new();
        for entry in std::fs::read_dir("/proc")?.flatten() {
            let pid = entry.file_name().to_str().and_then(|name| name.parse().ok()).and_then(Pid::from_raw);
            if let Some(pid) = pid.filter(|pid| *pid != own)
                && bears(tag, pid)
            {
                found.extend(hold(tag, pid)?.map(|process| (pid, process)));
            }
        }
        Ok(found)
    }

    /// Takes hold of the process and only then looks again: the id may have passed to another one meanwhile.
    fn hold(tag: &Tag, pid: Pid) -> io::Result<Option<OwnedFd>> {
        match pidfd_open(pid, PidfdFlags::empty()) {
            Ok(process) => Ok(bears(tag, pid).then_some(process)),
            Err(rustix::io::Errno::SRCH | rustix::io::Errno::INVAL) => Ok(None),
            Err(error) => Err(error.into()),
        }
    }

    fn bears(tag: &Tag, pid: Pid) -> bool {
        let environment = std::fs::read(format!("/proc/{}/environ", pid.as_raw_nonzero()));
        environment.is_ok_and(|environment| tag.marks(&environment))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// C2
    #[test]
    fn only_the_same_operation_and_attempt_are_marked() {
        let tag = Tag::of("s/step/1", 2);
        let marked = |text: &str| tag.marks(text.replace(' ', "\0").as_bytes());
        assert!(marked("A=1 HOLDPOINT_OPERATION=s/step/1 HOLDPOINT_ATTEMPT=2 "));
        assert!(!marked("HOLDPOINT_OPERATION=s/step/1 "), "no attempt");
        assert!(!marked("HOLDPOINT_OPERATION=s/step/1 HOLDPOINT_ATTEMPT=21 "), "another attempt");
        assert!(!marked("HOLDPOINT_OPERATION=s/step/10 HOLDPOINT_ATTEMPT=2 "), "another operation");
        assert!(!marked("X_HOLDPOINT_OPERATION=s/step/1 HOLDPOINT_ATTEMPT=2 "), "another name");
        assert!(!marked(""), "cleared, or ended");
    }
}
