//! The end of whoever holds the control pipe, and signals that are not meant for the command.

use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use holdpoint_warden::{CommandText, Stream, Why, read_note};

use crate::support::{WARDEN, living, mark, order, session_of, shell, wait_for_living, wait_until};

fn send(signal: rustix::process::Signal, pid: u32) {
    let pid = rustix::process::Pid::from_raw(pid.cast_signed()).unwrap();
    rustix::process::kill_process(pid, signal).unwrap();
}

/// C2
#[test]
fn the_end_of_the_control_pipe_ends_the_tree() {
    let mark = mark();
    let mut held = shell(format!("sleep {mark} & setsid sleep {mark} & sleep {mark}"));
    wait_for_living(&mark, 4);
    held.hang_up();
    assert_eq!((held.gone().why, living(&mark)), (Why::Orphaned, Vec::new()));
    assert_eq!((held.note().why, held.note().processes_ended), (Why::Orphaned, 4));
}

/// C2
#[test]
fn the_end_of_the_pipe_before_an_order_starts_nothing() {
    let warden = Command::new(WARDEN).stdin(Stdio::null()).output().unwrap();
    assert!(warden.status.success() && warden.stdout.is_empty());
}

/// C2
#[test]
fn an_app_ended_by_force_takes_the_tree_along_within_a_second() {
    let mark = mark();
    let folder = tempfile::tempdir().unwrap();
    let text = CommandText::Shell(format!("sleep {mark} & env -i /usr/bin/setsid -f /bin/sleep {mark}; sleep {mark}"));
    let line = order(folder.path(), text).to_line().unwrap();
    std::fs::write(folder.path().join("order"), line).unwrap();
    // Stands for the app: holds the control pipe open and waits for a line that never comes.
    let script = "mkfifo control never; \"$0\" <control >reports & exec 3>control; cat order >&3; read line <never";
    let mut app = Command::new("/bin/sh").args(["-c", script, WARDEN]).current_dir(&folder).spawn().unwrap();
    wait_for_living(&mark, 4);

    let start = Instant::now();
    app.kill().unwrap();
    app.wait().unwrap();
    wait_until("the end of the orphaned tree", || living(&mark).is_empty());
    assert!(start.elapsed() < Duration::from_secs(1), "{:?}", start.elapsed());

    let notes = folder.path().join("notes");
    wait_until("the exit note", || read_note(&notes, "op-1", 1).unwrap().is_some());
    assert_eq!(read_note(&notes, "op-1", 1).unwrap().unwrap().why, Why::Orphaned);
}

/// C2
#[test]
fn the_terminal_reaches_neither_the_warden_nor_the_command() {
    use rustix::process::Signal;
    let mark = mark();
    let mut held = shell(format!("while [ ! -e go ]; do sleep 0.01; done; echo reached; : {mark}"));
    wait_for_living(&mark, 1);
    let warden = held.warden.id();
    for signal in [Signal::INT, Signal::HUP, Signal::TERM, Signal::QUIT, Signal::TSTP] {
        send(signal, warden);
    }
    let (warden, command) = (warden.cast_signed(), living(&mark)[0]);
    assert_eq!((session_of(warden), session_of(command)), (Some(warden), Some(warden)));
    std::fs::write(held.path("go"), "").unwrap();
    assert_eq!((held.gone().why, held.output(Stream::Stdout).as_str()), (Why::Exited, "reached\n"));
}

/// C2
#[test]
fn a_warden_started_as_a_group_leader_still_leaves_the_session() {
    use std::os::unix::process::CommandExt as _;
    let mut warden = Command::new(WARDEN).stdin(Stdio::piped()).process_group(0).spawn().unwrap();
    let pid = warden.id().cast_signed();
    wait_until("a session of its own", || session_of(pid) == Some(pid));
    drop(warden.stdin.take());
    assert!(warden.wait().unwrap().success());
}

/// H15
#[test]
fn the_command_goes_down_with_a_warden_ended_by_force() {
    let mark = mark();
    let mut held = shell(format!("exec sleep {mark}"));
    wait_for_living(&mark, 1);
    held.warden.kill().unwrap();
    wait_until("the end of the command", || living(&mark).is_empty());
}
