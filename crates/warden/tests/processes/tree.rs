//! Stopping: the whole tree is gone, quickly, and none of it acts on the way.

use std::time::{Duration, Instant};

use holdpoint_warden::{Report, Stream, Verb, Why};

use crate::support::{living, mark, shell, wait_for_living, wait_until};

/// H15
#[test]
fn kill_ends_what_left_the_process_group() {
    let mark = mark();
    let mut held = shell(format!("sleep {mark} & setsid sleep {mark} & sleep {mark}"));
    wait_for_living(&mark, 4);
    let start = Instant::now();
    held.say(Verb::Kill);
    let gone = held.gone();
    assert!(start.elapsed() < Duration::from_millis(250), "{:?}", start.elapsed());
    assert_eq!(living(&mark), Vec::<i32>::new());
    assert_eq!((gone.why, gone.processes_ended), (Why::Killed, 4));
    assert!(gone.survivors.is_empty());
    assert_eq!((held.note().why, held.note().signal, held.note().processes_ended), (Why::Killed, Some(9), 4));
}

/// H15
#[test]
fn kill_ends_what_ignores_the_request_to_end() {
    let mark = mark();
    let mut held = shell(format!("trap '' TERM; sleep {mark}; sleep {mark}"));
    wait_for_living(&mark, 2);
    held.say(Verb::Kill);
    assert_eq!((held.gone().why, living(&mark)), (Why::Killed, Vec::new()));
}

/// H15
#[test]
fn what_ignores_the_request_to_end_is_ended_after_two_seconds() {
    let mark = mark();
    let mut held = shell(format!("trap '' TERM; sleep {mark}"));
    wait_for_living(&mark, 2);
    let start = Instant::now();
    held.say(Verb::End);
    assert_eq!((held.gone().why, living(&mark)), (Why::Ended, Vec::new()));
    let took = start.elapsed();
    assert!(took >= Duration::from_secs(2) && took < Duration::from_secs(3), "{took:?}");
}

/// C1
#[test]
fn kill_cuts_the_time_to_tidy_up_short() {
    let mark = mark();
    let mut held = shell(format!("trap '' TERM; sleep {mark}"));
    wait_for_living(&mark, 2);
    let start = Instant::now();
    held.say(Verb::End);
    held.say(Verb::Kill);
    assert_eq!((held.gone().why, living(&mark)), (Why::Killed, Vec::new()));
    assert!(start.elapsed() < Duration::from_secs(1));
}

/// C2
#[test]
fn a_dozen_processes_are_gone_well_within_a_quarter_second() {
    let mark = mark();
    let mut held = shell(format!("for i in 1 2 3 4 5 6; do sleep {mark} & setsid sleep {mark} & done; wait"));
    wait_for_living(&mark, 13);
    let start = Instant::now();
    held.say(Verb::Kill);
    let gone = held.gone();
    assert!(start.elapsed() < Duration::from_millis(250), "{:?}", start.elapsed());
    assert_eq!((gone.processes_ended, living(&mark)), (13, Vec::new()));
}

/// H15
#[test]
fn no_line_after_the_one_that_was_ended_is_ever_run() {
    let mark = mark();
    // Each shell would write the moment its sleep ends, so each sleep must end after its shell was stopped.
    let writer = format!("sh -c 'sleep {mark}; echo late >> ledger'");
    let mut held = shell(format!(
        "for i in 1 2 3 4 5 6 7 8; do {writer} & setsid {writer} & done; sleep {mark}; echo late >> ledger"
    ));
    wait_for_living(&mark, 34);
    held.say(Verb::Kill);
    held.gone();
    assert_eq!(living(&mark), Vec::<i32>::new());
    assert!(!held.path("ledger").exists());
}

/// H15
#[test]
fn a_stopped_writer_does_not_write_when_its_time_comes() {
    let start = Instant::now();
    let mut held = shell("echo begun; sleep 1; echo late >> ledger");
    held.hear(|report| matches!(report, Report::Output { stream: Stream::Stdout, .. }));
    held.say(Verb::Kill);
    held.gone();
    let ledger = held.path("ledger");
    wait_until("the moment it would have written", || start.elapsed() > Duration::from_millis(1300) || ledger.exists());
    assert!(!ledger.exists());
}

/// H15
#[test]
fn job_control_groups_are_not_continued_by_the_end_of_their_shell() {
    let mark = mark();
    // When its shell ends, the system continues a stopped group that ignores SIGHUP.
    let job = format!("sh -c 'trap \"\" HUP; sleep {mark}; echo late >> ledger'");
    let mut held =
        shell(format!("setsid sh -mc \"{}\" & wait", format!("{job} & {job} & {job} & wait").replace('"', "\\\"")));
    wait_for_living(&mark, 7);
    held.say(Verb::Kill);
    held.gone();
    assert!(living(&mark).is_empty() && !held.path("ledger").exists());
}

/// C1
#[test]
fn kill_works_while_nobody_reads_the_reports() {
    let mark = mark();
    let folder = tempfile::tempdir().unwrap();
    let text = holdpoint_warden::CommandText::Shell(format!("yes {mark}"));
    let mut order = crate::support::order(folder.path(), text);
    order.output_cap = u64::MAX;
    let mut warden = std::process::Command::new(crate::support::WARDEN)
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    let mut control = warden.stdin.take().unwrap();
    std::io::Write::write_all(&mut control, order.to_line().unwrap().as_bytes()).unwrap();
    wait_for_living(&mark, 1);
    std::io::Write::write_all(&mut control, Verb::Kill.as_line().as_bytes()).unwrap();
    wait_until("the end of the unread command", || living(&mark).is_empty());
    drop(control);
    assert!(warden.wait().unwrap().success());
}
