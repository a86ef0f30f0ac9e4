//! A process that cannot be ended is named, never passed over.

use holdpoint_warden::{Verb, Why};

use crate::support::{living, mark, shell, wait_for_living};

/// Traces a process from this thread, which then has to be the one that takes note of its end.
#[allow(unsafe_code)]
fn trace(pid: i32) {
    let nothing = std::ptr::null_mut::<libc::c_void>();
    // SAFETY: seizing touches no memory of this process.
    let answer = unsafe { libc::ptrace(libc::PTRACE_SEIZE, pid, nothing, nothing) };
    assert_eq!(answer, 0, "{}", std::io::Error::last_os_error());
}

/// H15
#[test]
fn what_a_tracer_holds_on_to_is_named_as_surviving() {
    let mark = mark();
    let mut held = shell(format!("sleep {mark} & exec sleep {mark}"));
    wait_for_living(&mark, 2);
    let traced = living(&mark)[0];
    trace(traced);
    held.say(Verb::Kill);
    let gone = held.gone();
    assert_eq!((gone.why, gone.survivors), (Why::Killed, vec![traced.cast_unsigned()]));
    assert_eq!(held.note().survivors, vec![traced.cast_unsigned()]);
}
