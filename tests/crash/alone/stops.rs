//! Stop means stop.

use crate::hold::{Machine, Running, eventually, in_repository};
use crate::processes::alive;
use crate::streams::{Streams, unix_ms};
use std::path::Path;
use std::time::{Duration, Instant};

/// 11 processes, 3 endless responses and a timer, all running.
fn running(machine: &Machine, length: &str) -> (String, Running) {
    running_as(machine, &in_repository("samples/processes/playbook.yaml"), length)
}

fn running_as(machine: &Machine, playbook: &Path, length: &str) -> (String, Running) {
    let session = machine.run(playbook, &["--param", &format!("length={length}")]);
    let driver = machine.start(&["resume", &session]);
    let sleeps = || alive(&["sleep", length]).len();
    eventually(Duration::from_secs(30), "all that the sample starts", || {
        for gate in machine.gates(&session) {
            machine.answer(&gate, &["approve"]);
        }
        let streams = machine
            .journal(&session)
            .iter()
            .filter(|intent| intent["tool"] == "fetch_webpage" && intent["status"] == "started")
            .count();
        (sleeps() == 11 && streams == 3).then_some(())
    });
    (session, driver)
}

/// C1, C2, C3, H15
#[test]
fn a_force_stop_leaves_nothing_and_gives_its_receipt() {
    let machine = Machine::new();
    let length = "3600.2511";
    let (session, driver) = running(&machine, length);
    let began = Instant::now();
    let ran = machine.hold(&["stop", &session]);
    let stopped = began.elapsed();
    assert_eq!(ran.code, Some(0), "{ran:?}");
    assert_eq!(
        alive(&["sleep", length]),
        Vec::<u32>::new(),
        "none is left when the receipt is there, after {stopped:?}"
    );
    assert_eq!(driver.wait(), Some(3));
    let shown = machine.session(&session);
    assert_eq!((&shown["status"], &shown["pause"]), (&"paused".into(), &"force_stopped".into()));
    let receipt = shown["receipt"].as_array().expect("a receipt").len();
    assert_eq!(receipt, 6, "three commands and three responses: {}", shown["receipt"]);
}

/// C2
#[test]
fn nothing_is_left_a_quarter_second_after_a_force_stop_was_asked_for() {
    let machine = Machine::new();
    let length = "3600.2522";
    let streams = Streams::serve();
    let sample = std::fs::read_to_string(in_repository("samples/processes/playbook.yaml")).expect("the sample");
    let playbook = machine.write("here/playbook.yaml", &sample.replace("stream.example.test", streams.host()));
    let (session, _driver) = running_as(&machine, &playbook, length);
    assert_eq!((streams.open(), streams.closed()), (3, Vec::new()));
    let stop = machine.start(&["stop", &session]);
    while !alive(&["sleep", length]).is_empty() {
        std::thread::sleep(Duration::from_millis(1));
    }
    let gone = unix_ms();
    assert_eq!(stop.wait(), Some(0));
    // The clock starts with the stop's own record: how long `hold stop` takes to begin is not the stop's time.
    let events = machine.events(&session);
    let asked = events.iter().rev().find(|event| event["kind"] == "stop_requested").expect("the stop's record");
    let asked = asked["at"].as_i64().expect("its time");
    let closed = eventually(Duration::from_secs(5), "the end of the responses", || {
        Some(streams.closed()).filter(|closed| closed.len() == 3)
    });
    assert!(gone - asked <= 250, "the last process was gone after {} ms", gone - asked);
    assert!(closed.iter().all(|at| at - asked <= 250), "asked for at {asked}, closed at {closed:?}");
}

/// C2, E1
#[test]
fn nothing_is_left_a_second_after_the_program_was_killed() {
    let machine = Machine::new();
    let length = "3600.2533";
    let (session, mut driver) = running(&machine, length);
    driver.kill();
    eventually(Duration::from_secs(1), "the end of all processes", || {
        alive(&["sleep", length]).is_empty().then_some(())
    });
    let line = machine.line(&session);
    assert_eq!((&line["status"], &line["pause"]), (&"paused".into(), &"crashed".into()));
}

/// C1, C2
#[test]
fn a_stopped_command_never_writes_its_late_line() {
    let machine = Machine::new();
    let ledger = machine.path("ledger");
    let playbook = format!(
        "playbook: 1\nname: Late\nabout: Writes late.\nparams: {{}}\nsteps:\n  - id: late\n    tool: run_command\n    \
         with: {{ command: \": > {0}.begun; sleep 1; echo late >> {0}\" }}\n",
        ledger.display()
    );
    let playbook = machine.write("late/playbook.yaml", &playbook);
    let session = machine.run(&playbook, &[]);
    machine.agree(&session);
    let _driver = machine.start(&["resume", &session]);
    let begun = machine.path("ledger.begun");
    eventually(Duration::from_secs(10), "the command", || begun.exists().then_some(()));
    assert_eq!(machine.hold(&["stop", &session]).code, Some(0));
    // Time itself is what is tested: the line would be written one second after the beginning.
    std::thread::sleep(Duration::from_millis(1500));
    assert!(!ledger.exists(), "the line was never written");
    assert_eq!(machine.journal(&session).pop().expect("an intent")["status"], "unknown");
}
