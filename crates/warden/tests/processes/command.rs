//! A command from start to end: what it gets, what is heard of it, and when it is over.

use std::process::Command;
use std::time::{Duration, Instant};

use holdpoint_warden::{CommandText, Report, Stream, Verb, Why};

use crate::support::{Held, WARDEN, hold, living, mark, order, shell, wait_for_living};

fn argv(words: &[&str]) -> CommandText {
    CommandText::Argv(words.iter().map(|word| (*word).to_owned()).collect())
}

/// C2
#[test]
fn a_command_reports_its_output_and_its_status() {
    let mut held = shell("echo out; echo err >&2; exit 7");
    let gone = held.gone();
    assert!(matches!(held.heard[0], Report::Started { pid } if pid > 0));
    assert!(held.heard.contains(&Report::Exited { status: Some(7), signal: None }));
    assert_eq!((held.output(Stream::Stdout).as_str(), held.output(Stream::Stderr).as_str()), ("out\n", "err\n"));
    assert_eq!((gone.why, gone.processes_ended, gone.note_written), (Why::Exited, 0, true));
    assert!(gone.survivors.is_empty());
}

/// C2
#[test]
fn a_finished_command_leaves_an_exit_note() {
    let mut held = shell("exit 3");
    held.gone();
    let note = held.note();
    assert_eq!((note.operation.as_str(), note.attempt), ("op-1", 1));
    assert_eq!((note.status, note.signal, note.why, note.processes_ended), (Some(3), None, Why::Exited, 0));
    assert!(note.at > 1_700_000_000_000);
}

/// C2
#[test]
fn a_command_without_a_shell_gets_its_arguments_as_they_are() {
    let mut held = hold(argv(&["printf", "%s|", "a b", "$HOME", "*"]), |_| {});
    held.gone();
    assert_eq!(held.output(Stream::Stdout), "a b|$HOME|*|");
}

/// C2
#[test]
fn a_command_starts_in_its_folder_with_its_environment_and_nothing_to_read() {
    let mut held = hold(
        CommandText::Shell("pwd -P; env | grep -v -e ^PWD= -e ^_= -e ^SHLVL= -e ^OLDPWD=; cat".to_owned()),
        |order| {
            order.environment =
                vec![("LAMP".to_owned(), "blue".to_owned()), ("PATH".to_owned(), "/usr/bin:/bin".to_owned())];
        },
    );
    held.gone();
    let folder = held.folder.path().canonicalize().unwrap();
    let text = held.output(Stream::Stdout);
    let mut lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.remove(0), folder.to_str().unwrap());
    lines.sort_unstable();
    assert_eq!(lines, ["LAMP=blue", "PATH=/usr/bin:/bin"]);
}

/// C2
#[test]
fn a_command_inherits_no_blocked_or_ignored_signal_and_no_descriptor() {
    let folder = tempfile::tempdir().unwrap();
    let text = CommandText::Shell("grep -E '^Sig(Blk|Ign)' /proc/self/status; ls /proc/self/fd".to_owned());
    let line = order(folder.path(), text).to_line().unwrap();
    let mut program = Command::new("/bin/sh");
    program.args(["-c", "trap '' INT HUP TERM USR1; exec 9</dev/null; exec \"$0\"", WARDEN]);
    let mut held = Held::start(folder, program);
    held.write(&line);
    held.gone();
    let text = held.output(Stream::Stdout);
    let (masks, descriptors): (Vec<&str>, Vec<&str>) = text.lines().partition(|line| line.starts_with("Sig"));
    // The C library keeps signals 32 and 33 for itself and may leave them ignored in what it starts.
    let own = 0b11 << 31;
    for mask in &masks {
        let bits = u64::from_str_radix(mask.rsplit('\t').next().unwrap(), 16).unwrap();
        assert_eq!(bits & !own, 0, "{mask}");
    }
    // The fourth descriptor is the folder `ls` reads.
    assert_eq!((masks.len(), descriptors), (2, vec!["0", "1", "2", "3"]));
}

/// C2
#[test]
fn a_character_split_between_two_writes_arrives_whole() {
    let mut held = shell("printf 'caf\\303'; sleep 0.05; printf '\\251 \\344\\270'; sleep 0.05; printf '\\255'");
    held.gone();
    assert_eq!(held.output(Stream::Stdout), "café 中");
}

/// C2
#[test]
fn output_beyond_the_cap_is_counted_and_does_not_hold_the_command_up() {
    let mut held =
        hold(CommandText::Shell("yes abcdefg | head -c 1000000".to_owned()), |order| order.output_cap = 1000);
    let gone = held.gone();
    assert_eq!(held.output(Stream::Stdout), "abcdefg\n".repeat(125));
    assert_eq!((gone.output_dropped, gone.why), (999_000, Why::Exited));
}

/// C2
#[test]
fn a_program_that_does_not_exist_is_refused_and_noted_as_never_started() {
    let mut held = hold(argv(&["no-such-program-here"]), |_| {});
    let gone = held.gone();
    assert!(
        matches!(&held.heard[0], Report::Refused { reason } if reason.starts_with("The command cannot be started"))
    );
    assert_eq!((gone.why, held.note().why, held.note().status), (Why::NotStarted, Why::NotStarted, None));
}

/// C2
#[test]
fn an_order_that_cannot_be_read_is_refused() {
    let mut held = Held::start(tempfile::tempdir().unwrap(), Command::new(WARDEN));
    held.write("{\"operation\":1}\n");
    let gone = held.gone();
    assert!(matches!(&held.heard[0], Report::Refused { .. }));
    assert_eq!((gone.why, gone.note_written), (Why::NotStarted, false));
}

/// C2
#[test]
fn an_unknown_verb_is_refused_and_the_command_goes_on() {
    let mark = mark();
    let mut held = shell(format!("sleep {mark}"));
    wait_for_living(&mark, 1);
    held.write("dance\n");
    held.hear(|report| matches!(report, Report::Refused { .. }));
    assert!(!living(&mark).is_empty());
}

/// C2
#[test]
fn a_background_process_left_by_a_finished_command_is_ended_and_does_not_hang() {
    let mark = mark();
    let start = Instant::now();
    let mut held = shell(format!("sleep {mark} & setsid sleep {mark} & echo done"));
    let gone = held.gone();
    assert!(start.elapsed() < Duration::from_secs(2));
    assert_eq!(living(&mark), Vec::<i32>::new());
    assert_eq!((gone.why, gone.processes_ended), (Why::Exited, 2));
    assert_eq!((held.output(Stream::Stdout).as_str(), held.note().status), ("done\n", Some(0)));
}

/// C2
#[test]
fn a_helper_of_a_finished_command_still_writes_its_last_line() {
    let mut held = shell("(sleep 0.01; echo late) & echo early");
    let gone = held.gone();
    assert_eq!((held.output(Stream::Stdout).as_str(), gone.processes_ended), ("early\nlate\n", 0));
}

/// C5
#[test]
fn a_command_that_passes_its_time_limit_is_ended() {
    let mark = mark();
    let mut held =
        hold(CommandText::Shell(format!("sleep {mark} & sleep {mark}")), |order| order.time_limit_ms = Some(150));
    let gone = held.gone();
    assert_eq!(living(&mark), Vec::<i32>::new());
    assert_eq!((gone.why, held.note().why, held.note().signal), (Why::TimeLimit, Why::TimeLimit, Some(15)));
}

/// C5
#[test]
fn a_command_past_its_time_limit_stays_known_for_that_when_it_is_ended_at_once() {
    let mark = mark();
    let line = format!("trap 'echo asked' TERM; (trap '' TERM; exec sleep {mark}) & while :; do wait; done");
    let mut held = hold(CommandText::Shell(line), |order| {
        order.time_limit_ms = Some(150);
    });
    held.hear(|report| matches!(report, Report::Output { .. }));
    held.say(Verb::Kill);
    assert_eq!((held.gone().why, living(&mark)), (Why::TimeLimit, Vec::new()));
}

/// C5
#[test]
fn asking_to_end_lets_a_command_tidy_up() {
    let mark = mark();
    let line = format!("trap 'sleep 0.3; echo tidy > ledger; exit 5' TERM; sleep {mark} & touch ready; wait");
    let mut held = shell(line);
    let ready = held.path("ready");
    crate::support::wait_until("the trap", || ready.exists());
    held.say(Verb::End);
    let gone = held.gone();
    assert_eq!(std::fs::read_to_string(held.path("ledger")).unwrap(), "tidy\n");
    assert_eq!((gone.why, held.note().status), (Why::Ended, Some(5)));
    assert_eq!(living(&mark), Vec::<i32>::new());
}
