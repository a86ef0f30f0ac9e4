//! The only unsafe code: signal dispositions, which have no safe interface, and the step between fork and exec.
//!
//! The warden is single-threaded, so nothing here races with another thread of it.
#![allow(unsafe_code)]

use std::io;
use std::mem::MaybeUninit;
use std::os::unix::process::CommandExt as _;
use std::process::Command;

use rustix::process::Pid;

/// Signals a fault raises in the program itself; blocking them would hide a crash.
const FAULTS: [libc::c_int; 7] =
    [libc::SIGSEGV, libc::SIGBUS, libc::SIGFPE, libc::SIGILL, libc::SIGABRT, libc::SIGTRAP, libc::SIGSYS];

/// Makes the warden deaf to signals meant for the app's terminal.
///
/// Blocked, not ignored: an ignored signal stays ignored in the command, and one the app ignored would too.
pub fn shield() -> io::Result<()> {
    for signal in
        (1..=libc::SIGRTMAX()).filter(|signal| ![libc::SIGKILL, libc::SIGSTOP, libc::SIGPIPE].contains(signal))
    {
        // SAFETY: SIG_DFL installs no handler, so no code of ours runs in a signal context.
        unsafe { libc::signal(signal, libc::SIG_DFL) };
    }
    let mut all = MaybeUninit::<libc::sigset_t>::uninit();
    // SAFETY: sigfillset initialises the set it is given before anything reads it.
    let all = unsafe {
        libc::sigfillset(all.as_mut_ptr());
        for fault in FAULTS {
            libc::sigdelset(all.as_mut_ptr(), fault);
        }
        all.assume_init()
    };
    set_mask(&all)
}

/// Lets the command start with every signal unblocked, and ends it if the warden itself is ended by force.
pub fn prepare(command: &mut Command) {
    // SAFETY: the closure allocates nothing and calls only async-signal-safe functions.
    unsafe { command.pre_exec(between_fork_and_exec) };
}

fn between_fork_and_exec() -> io::Result<()> {
    #[cfg(target_os = "linux")]
    rustix::process::set_parent_process_death_signal(Some(rustix::process::Signal::KILL))?;
    let mut none = MaybeUninit::<libc::sigset_t>::uninit();
    // SAFETY: sigemptyset initialises the set it is given before anything reads it.
    let none = unsafe {
        libc::sigemptyset(none.as_mut_ptr());
        none.assume_init()
    };
    set_mask(&none)
}

fn set_mask(mask: &libc::sigset_t) -> io::Result<()> {
    // SAFETY: the mask is a valid set, and a null old mask is allowed.
    match unsafe { libc::sigprocmask(libc::SIG_SETMASK, mask, std::ptr::null_mut()) } {
        0 => Ok(()),
        _ => Err(io::Error::last_os_error()),
    }
}

/// The group of a process; none where it is gone, or where the group's leader is outside the container.
///
/// Not `rustix::process::getpgid`: that takes the 0 which Linux answers for the latter as a valid id.
pub fn group_of(process: Pid) -> Option<Pid> {
    // SAFETY: getpgid reads one number of the kernel's and touches no memory of ours.
    let group = unsafe { libc::getpgid(process.as_raw_pid()) };
    Pid::from_raw(group).filter(|_| group > 0)
}

/// A descriptor that becomes readable whenever a child ends; SIGCHLD must be blocked already.
#[cfg(target_os = "linux")]
pub fn child_ends() -> io::Result<std::os::fd::OwnedFd> {
    use std::os::fd::{FromRawFd as _, OwnedFd};
    let mut set = MaybeUninit::<libc::sigset_t>::uninit();
    // SAFETY: the set is initialised by sigemptyset before signalfd reads it.
    let fd = unsafe {
        libc::sigemptyset(set.as_mut_ptr());
        libc::sigaddset(set.as_mut_ptr(), libc::SIGCHLD);
        libc::signalfd(-1, set.as_ptr(), libc::SFD_NONBLOCK | libc::SFD_CLOEXEC)
    };
    if fd < 0 {
        return Err(io::Error::last_os_error());
    }
    // SAFETY: the descriptor is new and nobody else owns it.
    Ok(unsafe { OwnedFd::from_raw_fd(fd) })
}

/// Keeps descriptors the app left open by mistake from reaching the command.
#[cfg(target_os = "linux")]
pub fn close_inherited_on_exec() {
    // SAFETY: only sets the close-on-exec flag; an old kernel refuses the call, which leaves things as they were.
    unsafe { libc::syscall(libc::SYS_close_range, 3_u32, u32::MAX, libc::CLOSE_RANGE_CLOEXEC) };
}
