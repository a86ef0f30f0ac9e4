//! Processes that do what they can to get away.

use holdpoint_warden::{Verb, Why};

use crate::support::{Held, living, mark, shell, wait_for_living, wait_until};

fn killed_without_remainder(mut held: Held, mark: &str) {
    held.say(Verb::Kill);
    let gone = held.gone();
    assert_eq!(living(mark), Vec::<i32>::new());
    assert!(gone.survivors.is_empty());
    assert_eq!(gone.why, Why::Killed);
}

/// H15
#[test]
fn a_double_fork_with_closed_descriptors_does_not_get_away() {
    let mark = mark();
    let held = shell(format!(
        "(setsid sh -c 'sleep {mark} & sleep {mark} & exit' </dev/null >/dev/null 2>&1 &); sleep {mark}"
    ));
    // Three sleeps and the command's shell; the shell between has ended, so two hang under the warden.
    wait_for_living(&mark, 4);
    killed_without_remainder(held, &mark);
}

/// H15
#[test]
fn a_cleared_environment_does_not_help_to_get_away() {
    let mark = mark();
    let held = shell(format!("env -i /usr/bin/setsid -f /bin/sleep {mark}; sleep {mark}"));
    wait_for_living(&mark, 3);
    killed_without_remainder(held, &mark);
}

/// H15
#[test]
fn a_chain_that_forks_ends_and_detaches_for_ever_does_not_get_away() {
    let mark = mark();
    // The script passes its own text on, so every link is a new process in a new session. It ends with its folder.
    let link = "echo . >> links || exit; setsid sh -c \"$1\" \"$0\" \"$1\" & exit";
    let held = shell(format!("link='{link}'; setsid sh -c \"$link\" {mark} \"$link\" & sleep {mark}"));
    let links = held.path("links");
    wait_until("some links of the chain", || std::fs::read(&links).is_ok_and(|text| text.len() > 20));
    killed_without_remainder(held, &mark);
}

/// H15
#[test]
fn a_chain_of_bare_forks_does_not_get_away() {
    let mark = mark();
    // A shell is too slow to be a hard case. Bounded, so that a failing test leaves no endless chain.
    let perl = "use POSIX; $| = 1; print \"begun\"; for (1..30000) { exit if fork; POSIX::setsid(); }";
    let mut held = shell(format!("perl -e '{perl}' {mark}; sleep {mark}"));
    held.hear(|report| matches!(report, holdpoint_warden::Report::Output { .. }));
    killed_without_remainder(held, &mark);
}
