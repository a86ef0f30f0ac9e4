//! Waiting for descriptors, with a bound.

use std::io;
use std::os::fd::BorrowedFd;
use std::time::Duration;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;

/// Waits until one of the descriptors is ready or the time is over; a signal may end the wait early.
pub fn any(fds: &mut [PollFd<'_>], at_most: Option<Duration>) -> io::Result<()> {
    let at_most = at_most.and_then(|time| Timespec::try_from(time).ok());
    match poll(fds, at_most.as_ref()) {
        Ok(_) | Err(Errno::INTR) => Ok(()),
        Err(error) => Err(error.into()),
    }
}

/// Waits until this descriptor is ready, or its other end is gone.
pub fn until_ready(fd: BorrowedFd<'_>, how: PollFlags) -> io::Result<()> {
    any(&mut [PollFd::from_borrowed_fd(fd, how)], None)
}

/// Whether using the descriptor would not block, be it that its other end is gone.
pub fn is_ready_now(fd: BorrowedFd<'_>, how: PollFlags) -> bool {
    poll(&mut [PollFd::from_borrowed_fd(fd, how)], Some(&Timespec::default())).is_ok_and(|ready| ready > 0)
}
