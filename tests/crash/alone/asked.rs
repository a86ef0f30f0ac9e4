//! Gates, deaths and two people at once.

use crate::hold::{Machine, eventually};
use std::time::Duration;

const WRITE: &str = "
playbook: 1
name: One line
about: Asks, then appends a line.
params: { ledger: { type: string } }
steps:
  - id: sure
    gate: approve
    ask: Append a line?
  - id: act
    tool: run_command
    with: { command: \"echo line >> '{{ params.ledger }}'\" }
";

fn asked(machine: &Machine) -> String {
    let playbook = machine.write("ask/playbook.yaml", WRITE);
    let ledger = machine.path("ledger");
    machine.run(&playbook, &["--param", &format!("ledger={}", ledger.display())])
}

/// H16, B7
#[test]
fn a_gate_is_there_again_after_the_program_was_killed() {
    let machine = Machine::new();
    let session = asked(&machine);
    let before = machine.gates(&session);
    let mut running = machine.start(&["resume", &session]);
    eventually(Duration::from_secs(10), "a driver", || (!machine.line(&session)["driven"].is_null()).then_some(()));
    running.kill();
    assert_eq!(machine.gates(&session), before, "the same gate with the same arguments");
    machine.agree(&session);
    machine.hold(&["resume", &session, "--until-gate"]);
    machine.agree(&session);
    let ran = machine.hold(&["resume", &session, "--until-gate"]);
    let ledger = std::fs::read_to_string(machine.path("ledger")).expect("the ledger");
    assert_eq!((ran.code, ledger.as_str()), (Some(0), "line\n"), "{ran:?}");
}

/// H10, B6
#[test]
fn of_two_people_who_approve_at_once_one_counts_and_the_other_is_told() {
    let machine = Machine::new();
    let session = asked(&machine);
    machine.agree(&session);
    machine.hold(&["resume", &session, "--until-gate"]);
    let gate = machine.gates(&session).remove(0);
    let driver = machine.start(&["resume", &session]);
    eventually(Duration::from_secs(10), "a driver", || (!machine.line(&session)["driven"].is_null()).then_some(()));
    let mut ran: Vec<_> = std::thread::scope(|scope| {
        let people =
            [scope.spawn(|| machine.answer(&gate, &["approve"])), scope.spawn(|| machine.answer(&gate, &["approve"]))];
        people.map(|person| person.join().expect("an answer")).into()
    });
    ran.sort_by_key(|ran| ran.code);
    assert_eq!((ran[0].code, ran[1].code), (Some(0), Some(6)), "{ran:?}");
    assert!(ran[1].err.contains("casey"), "the second is told who was first: {}", ran[1].err);
    assert_eq!(driver.wait(), Some(0), "the driver goes on to the end");
    let ledger = std::fs::read_to_string(machine.path("ledger")).expect("the ledger");
    assert_eq!(ledger, "line\n", "the command ran once");
}

/// E1
#[test]
fn a_second_driver_is_refused_and_told_who_has_the_session() {
    let machine = Machine::new();
    let session = asked(&machine);
    let mut driver = machine.start(&["resume", &session]);
    eventually(Duration::from_secs(10), "a driver", || (!machine.line(&session)["driven"].is_null()).then_some(()));
    let pid = machine.line(&session)["driven"]["pid"].to_string();
    let ran = machine.hold(&["resume", &session, "--until-gate"]);
    assert_eq!(ran.code, Some(6), "{ran:?}");
    assert!(ran.err.contains(&pid), "it says who has it: {}", ran.err);
    assert!(!driver.ended(), "the first drives on");
}

/// C1
#[test]
fn a_pause_from_elsewhere_reaches_the_driver_and_an_answer_does_not_resume_it() {
    let machine = Machine::new();
    let session = asked(&machine);
    let driver = machine.start(&["resume", &session]);
    eventually(Duration::from_secs(10), "a driver", || (!machine.line(&session)["driven"].is_null()).then_some(()));
    assert_eq!(machine.hold(&["pause", &session]).code, Some(0));
    assert_eq!(driver.wait(), Some(3), "the driver lets go");
    machine.agree(&session);
    let line = machine.line(&session);
    assert_eq!((&line["status"], &line["pause"]), (&"paused".into(), &"user".into()));
}

/// C1: taken back from another terminal while it waits; the command is not touched, and its driver goes on.
#[test]
fn a_pause_that_waits_for_a_command_is_taken_back_from_elsewhere() {
    let machine = Machine::new();
    let (ledger, go) = (machine.path("ledger"), machine.path("go"));
    let waits = format!("echo line >> {}; while [ ! -e {} ]; do sleep 0.05; done", ledger.display(), go.display());
    let playbook = format!(
        "playbook: 1\nname: Slowly\nsteps:\n  - {{ id: act, tool: run_command, with: {{ command: '{waits}' }} }}\n"
    );
    let session = machine.run(&machine.write("slow/playbook.yaml", &playbook), &[]);
    machine.agree(&session);
    let driver = machine.start(&["resume", &session]);
    eventually(Duration::from_secs(20), "the command", || ledger.exists().then_some(()));
    assert_eq!(machine.hold(&["pause", &session]).code, Some(0));
    assert_eq!(machine.line(&session)["status"], "pausing");
    let ran = machine.hold(&["resume", &session]);
    assert_eq!((ran.code, ran.out.trim()), (Some(0), &*format!("It goes on in hold resume, process {}.", driver.id())));
    assert_eq!(machine.line(&session)["status"], "running");
    std::fs::write(&go, "").expect("the command may end");
    assert_eq!(driver.wait(), Some(0), "it goes on to its end");
    assert_eq!(std::fs::read_to_string(&ledger).expect("the ledger"), "line\n");
    let kinds = machine.events(&session);
    let of = |kind: &str| kinds.iter().filter(|event| event["kind"] == kind).count();
    assert_eq!((of("pause_requested"), of("resumed"), of("paused")), (1, 1, 0));
}

/// E1, B6
#[test]
fn an_owner_that_hangs_is_named_and_the_answer_that_it_never_took_up_does_not_count_later() {
    let machine = Machine::new();
    let session = asked(&machine);
    let driver = machine.start(&["resume", &session]);
    eventually(Duration::from_secs(10), "a driver", || (!machine.line(&session)["driven"].is_null()).then_some(()));
    let gate = machine.gates(&session).remove(0);
    driver.signal("STOP");
    let ran = machine.answer(&gate, &["approve"]);
    assert_eq!(ran.code, Some(6), "{ran:?}");
    assert!(ran.err.contains(&driver.id().to_string()), "it says who does not respond: {}", ran.err);
    let seen = machine.events(&session);
    driver.signal("CONT");
    assert_eq!(machine.gates(&session), std::slice::from_ref(&gate), "the gate still waits");
    assert_eq!(machine.answer(&gate, &["approve"]).code, Some(0), "an answer that is taken up counts");
    let decided = machine.events(&session).iter().filter(|event| event["kind"] == "gate_decided").count();
    let before = seen.iter().filter(|event| event["kind"] == "gate_decided").count();
    assert_eq!(decided, before + 1, "one answer was decided, not two");
}
