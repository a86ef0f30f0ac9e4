//! Sets the warden apart from the app: its own session, its own signals, the parent of every orphan below it.

use std::io;

use rustix::process;

use super::sys;

/// Sets this process apart. Must come before anything is started.
pub fn seclude() -> io::Result<()> {
    sys::shield()?;
    own_session();
    #[cfg(target_os = "linux")]
    adopt_orphans()?;
    Ok(())
}

/// Leaves the app's session, so that the terminal's signals and the terminal itself are out of reach.
fn own_session() {
    // The leader of a group may not start a session, so it joins its parent's group first. If both fail
    // it leads a session already, or its parent is gone, and the pipe will say so. A parent whose group is
    // led from outside the container cannot be joined: the group of its own keeps the terminal's keys off.
    if process::setsid().is_err() {
        let _ = process::setpgid(None, process::getppid().and_then(sys::group_of));
        let _ = process::setsid();
    }
}

#[cfg(target_os = "linux")]
fn adopt_orphans() -> io::Result<()> {
    process::set_child_subreaper(Some(process::getpid()))?;
    // The command runs as the same user: it must not open the warden's pipes through /proc, nor trace it.
    process::set_dumpable_behavior(process::DumpableBehavior::NotDumpable)?;
    sys::close_inherited_on_exec();
    Ok(())
}
