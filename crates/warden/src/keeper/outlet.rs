//! The report pipe. Nobody may be reading it, and the warden must hear the next verb all the same.

use std::collections::VecDeque;
use std::io;
use std::os::fd::BorrowedFd;
use std::time::{Duration, Instant};

use holdpoint_warden::Report;
use rustix::event::{PollFd, PollFlags};
use rustix::io::Errno;

use super::control::Control;
use super::wait;

/// A pipe that can be written to at all takes this much at once, so a write of it never blocks.
const SURE_WRITE: usize = 4096;
/// Above this the command's output is left in its pipes, where it holds the command back.
const FULL: usize = 256 * 1024;
/// How long the last reports wait for a reader once nobody holds the control pipe.
const LAST_WORDS: Duration = Duration::from_millis(500);

/// Reports on their way to standard output.
#[derive(Default)]
pub struct Outlet {
    queue: VecDeque<u8>,
    broken: bool,
}

impl Outlet {
    /// The descriptor to wait on while something waits to be written.
    pub fn fd(&self) -> BorrowedFd<'static> {
        rustix::stdio::stdout()
    }

    /// Puts a report in the queue.
    pub fn send(&mut self, report: &Report) {
        if let (false, Ok(line)) = (self.broken, report.to_line()) {
            self.queue.extend(line.as_bytes());
        }
    }

    /// Whether anything waits to be written.
    pub fn is_waiting(&self) -> bool {
        !self.queue.is_empty()
    }

    /// Whether so much waits that no more output should be taken in.
    pub fn is_full(&self) -> bool {
        self.queue.len() > FULL
    }

    /// Writes what can be written without waiting.
    pub fn push(&mut self) {
        while self.is_waiting() && wait::is_ready_now(self.fd(), PollFlags::OUT) {
            let piece = self.queue.as_slices().0;
            match rustix::io::write(self.fd(), &piece[..piece.len().min(SURE_WRITE)]) {
                Ok(count) => drop(self.queue.drain(..count)),
                Err(Errno::INTR | Errno::AGAIN) => {}
                Err(_) => self.give_up(),
            }
        }
    }

    /// Writes all that waits, for as long as there may be a reader.
    pub fn finish(&mut self, control: &mut Control) -> io::Result<()> {
        let mut closed_at = None;
        self.push();
        while self.is_waiting() {
            let mut fds = vec![PollFd::from_borrowed_fd(self.fd(), PollFlags::OUT)];
            let left = if control.is_closed() {
                let since = *closed_at.get_or_insert_with(Instant::now);
                Some(LAST_WORDS.saturating_sub(since.elapsed()))
            } else {
                fds.push(PollFd::from_borrowed_fd(control.fd(), PollFlags::IN));
                None
            };
            if left.is_some_and(|left| left.is_zero()) {
                self.give_up();
            }
            wait::any(&mut fds, left)?;
            control.listen();
            self.push();
        }
        Ok(())
    }

    fn give_up(&mut self) {
        self.broken = true;
        self.queue.clear();
    }
}
