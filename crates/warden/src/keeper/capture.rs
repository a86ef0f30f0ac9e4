//! What the command writes: read without waiting, counted against the cap, turned into text.

use std::os::fd::{AsFd as _, BorrowedFd, OwnedFd};

use holdpoint_warden::{Report, Stream};
use rustix::fs::{OFlags, fcntl_getfl, fcntl_setfl};
use rustix::io::Errno;

use super::outlet::Outlet;
use super::text::Joiner;

/// Bounds the last reading: more than a pipe holds, so only an endless writer outside the tree meets it.
const MOST_PIECES: u32 = 128;

/// How much output may still be reported, and how much was not, both streams together.
pub struct Budget {
    left: u64,
    /// Bytes read and dropped.
    pub dropped: u64,
}

impl Budget {
    /// A budget of this many bytes.
    pub fn new(cap: u64) -> Self {
        Self { left: cap, dropped: 0 }
    }

    fn take(&mut self, wanted: usize) -> usize {
        let granted = usize::try_from(self.left).unwrap_or(usize::MAX).min(wanted);
        self.left -= granted as u64;
        self.dropped += (wanted - granted) as u64;
        granted
    }
}

/// One output of the command.
pub struct Capture {
    stream: Stream,
    pipe: Option<OwnedFd>,
    text: Joiner,
}

impl Capture {
    /// Takes over the reading end of a pipe.
    pub fn new(stream: Stream, pipe: Option<OwnedFd>) -> std::io::Result<Self> {
        if let Some(pipe) = &pipe {
            fcntl_setfl(pipe, fcntl_getfl(pipe)? | OFlags::NONBLOCK)?;
        }
        Ok(Self { stream, pipe, text: Joiner::default() })
    }

    /// The descriptor to wait on, until every writer is gone.
    pub fn fd(&self) -> Option<BorrowedFd<'_>> {
        self.pipe.as_ref().map(|pipe| pipe.as_fd())
    }

    /// Takes one piece of what is there and reports it; false when nothing is there now.
    pub fn read(&mut self, budget: &mut Budget, outlet: &mut Outlet) -> bool {
        let Some(pipe) = &self.pipe else { return false };
        let mut chunk = [0_u8; 16 * 1024];
        match rustix::io::read(pipe, &mut chunk) {
            Ok(count) if count > 0 => {
                let text = self.keep(&chunk[..count], budget);
                self.report(text, outlet);
                true
            }
            Err(Errno::AGAIN | Errno::INTR) => false,
            Ok(_) | Err(_) => {
                self.close(outlet);
                false
            }
        }
    }

    /// Takes what is there now and ends the reading; somebody outside may still hold the writing end.
    pub fn drain(&mut self, budget: &mut Budget, outlet: &mut Outlet) {
        let mut pieces = 0;
        while pieces < MOST_PIECES && self.read(budget, outlet) {
            pieces += 1;
        }
        self.close(outlet);
    }

    fn keep(&mut self, bytes: &[u8], budget: &mut Budget) -> String {
        let kept = budget.take(bytes.len());
        let mut text = self.text.push(&bytes[..kept]);
        if kept < bytes.len() {
            text += &self.text.finish();
        }
        text
    }

    fn close(&mut self, outlet: &mut Outlet) {
        self.pipe = None;
        let text = self.text.finish();
        self.report(text, outlet);
    }

    fn report(&self, text: String, outlet: &mut Outlet) {
        if !text.is_empty() {
            outlet.send(&Report::Output { stream: self.stream, text });
        }
    }
}
