//! The control pipe: lines from whoever started the warden, and its end.

use std::io;
use std::os::fd::BorrowedFd;

use rustix::event::PollFlags;
use rustix::io::Errno;

use super::wait;

/// Longer than any order; a line beyond it is not one, and must not fill the memory.
const LONGEST_LINE: usize = 32 << 20;

/// Reads standard input by lines without ever waiting for one.
#[derive(Default)]
pub struct Control {
    heard: Vec<u8>,
    closed: bool,
}

impl Control {
    /// The descriptor to wait on.
    pub fn fd(&self) -> BorrowedFd<'static> {
        rustix::stdio::stdin()
    }

    /// Whether the other end is gone. Lines heard before may still be waiting.
    pub fn is_closed(&self) -> bool {
        self.closed
    }

    /// Takes what is there, if anything is.
    pub fn listen(&mut self) {
        if self.closed || !wait::is_ready_now(self.fd(), PollFlags::IN) {
            return;
        }
        let mut chunk = [0_u8; 8192];
        match rustix::io::read(self.fd(), &mut chunk) {
            Ok(0) => self.closed = true,
            Ok(count) => self.heard.extend_from_slice(&chunk[..count]),
            Err(Errno::INTR | Errno::AGAIN) => {}
            Err(_) => self.closed = true,
        }
        self.closed |= self.heard.len() > LONGEST_LINE;
    }

    /// The next whole line, without its end.
    pub fn next_line(&mut self) -> Option<String> {
        let end = self.heard.iter().position(|byte| *byte == b'\n')?;
        let rest = self.heard.split_off(end + 1);
        let line = std::mem::replace(&mut self.heard, rest);
        Some(String::from_utf8_lossy(&line[..end]).into_owned())
    }

    /// Waits for a line; `None` if the pipe ends first.
    pub fn wait_for_line(&mut self) -> io::Result<Option<String>> {
        loop {
            if let Some(line) = self.next_line() {
                return Ok(Some(line));
            }
            if self.closed {
                return Ok(None);
            }
            wait::until_ready(self.fd(), PollFlags::IN)?;
            self.listen();
        }
    }
}
