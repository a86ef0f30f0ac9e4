//! Effects that cannot be undone, and deaths around them.

use crate::hold::{Machine, eventually};
use std::path::Path;
use std::time::Duration;

fn lines(ledger: &Path) -> usize {
    std::fs::read_to_string(ledger).map_or(0, |text| text.lines().count())
}

fn playbook(command: &str) -> String {
    let command = serde_json::to_string(command).expect("text is JSON");
    format!(
        "playbook: 1\nname: One effect\nabout: Does one thing that cannot be undone.\nparams: {{}}\nsteps:\n  \
         - id: act\n    tool: run_command\n    with: {{ command: {command} }}\n    save: acted\n"
    )
}

/// A machine on which one command has been approved and nothing has happened yet.
fn approved(command: &str) -> (Machine, String) {
    let machine = Machine::new();
    let playbook = machine.write("effect/playbook.yaml", &playbook(command));
    let session = machine.run(&playbook, &[]);
    machine.agree(&session);
    (machine, session)
}

/// H09, D2, D4
#[test]
fn killed_after_it_was_allowed_it_is_not_started_and_waits_for_the_person() {
    let machine = Machine::new();
    let ledger = machine.path("ledger");
    let playbook =
        machine.write("effect/playbook.yaml", &playbook(&format!("sleep 2; echo line >> {}", ledger.display())));
    let session = machine.run(&playbook, &[]);
    let gate = machine.gates(&session).remove(0);
    let ran = machine.hold_until("after:call_allowed", &["answer", gate["id"].as_str().expect("an id"), "approve"]);
    assert_eq!(ran.code, None, "it died: {ran:?}");
    let intent = machine.journal(&session).pop().expect("an intent");
    assert_eq!((&intent["tool"], &intent["status"]), (&"run_command".into(), &"allowed".into()));
    assert_eq!(machine.line(&session)["status"], "paused");
    assert_eq!(lines(&ledger), 0, "it was not started");
    let ran = machine.hold(&["resume", &session, "--until-gate"]);
    assert_eq!((ran.code, lines(&ledger)), (Some(0), 1), "the person went on: {ran:?}");
}

/// H09, D4
#[test]
fn killed_in_the_middle_the_outcome_is_unknown_and_nothing_happens_until_the_person_chooses() {
    let machine = Machine::new();
    let (request, ledger) = (machine.path("request"), machine.path("ledger"));
    let command = format!(": > {}; while :; do sleep 0.05; done", request.display());
    let playbook = machine.write("effect/playbook.yaml", &playbook(&command));
    let session = machine.run(&playbook, &[]);
    machine.agree(&session);
    // The far end is outside of the session's tree: what it was asked to do it does, whoever is killed.
    let (asked, written) = (request.clone(), ledger.clone());
    let far_end = std::thread::spawn(move || {
        eventually(Duration::from_secs(20), "the request", || asked.exists().then_some(()));
        std::thread::sleep(Duration::from_secs(2));
        std::fs::write(written, "line\n").expect("the ledger is written");
    });
    let mut running = machine.start(&["resume", &session]);
    eventually(Duration::from_secs(20), "the request", || request.exists().then_some(()));
    running.kill();
    far_end.join().expect("the far end does its work");
    let ran = machine.hold(&["resume", &session, "--until-gate"]);
    assert_eq!(ran.code, Some(3), "it waits: {ran:?}");
    assert_eq!(machine.line(&session)["status"], "needs_review");
    let gate = machine.gates(&session).remove(0);
    assert_eq!(gate["kind"], "review");
    assert_eq!(gate["legal"], serde_json::json!(["happened", "not-happened", "skip", "abandon"]));
    assert_eq!(lines(&ledger), 1, "nothing else happened");
    assert_eq!(machine.answer(&gate, &["happened", r#"{"status":0}"#]).code, Some(0));
    let ran = machine.hold(&["resume", &session, "--until-gate"]);
    assert_eq!((ran.code, lines(&ledger)), (Some(0), 1), "it goes on with the person's word: {ran:?}");
    assert_eq!(machine.session(&session)["memory"]["acted"]["status"], 0);
}

/// H09, D3
#[test]
fn killed_after_the_result_was_stored_it_goes_on_and_nothing_is_repeated() {
    let machine = Machine::new();
    let ledger = machine.path("ledger");
    let second = "  - id: after\n    gate: approve\n    ask: Is it well?\n";
    let text = playbook(&format!("echo line >> {}", ledger.display())) + second;
    let session = machine.run(&machine.write("effect/playbook.yaml", &text), &[]);
    machine.agree(&session);
    let ran = machine.hold_until("after:call_ended:run_command", &["resume", &session, "--until-gate"]);
    assert_eq!((ran.code, lines(&ledger)), (None, 1), "it died after the result: {ran:?}");
    let ran = machine.hold(&["resume", &session, "--until-gate"]);
    assert_eq!((ran.code, lines(&ledger)), (Some(3), 1), "it goes on to the question: {ran:?}");
    machine.agree(&session);
    let ran = machine.hold(&["resume", &session, "--until-gate"]);
    assert_eq!((ran.code, lines(&ledger)), (Some(0), 1), "and to its end: {ran:?}");
}

/// D2, D4
#[test]
fn twenty_deaths_between_the_effect_and_its_outcome_repeat_nothing_and_all_are_told() {
    let (mut repeated, mut told) = (0, 0);
    for _ in 0..20 {
        let ledger = tempfile::NamedTempFile::new().expect("a ledger");
        let (machine, session) = approved(&format!("echo line >> {}", ledger.path().display()));
        let ran = machine.hold_until("before:call_ended:run_command", &["resume", &session, "--until-gate"]);
        assert_eq!((ran.code, lines(ledger.path())), (None, 1), "it died after the effect: {ran:?}");
        machine.hold(&["resume", &session, "--until-gate"]);
        told += machine.gates(&session).iter().filter(|gate| gate["kind"] == "review").count();
        repeated += lines(ledger.path()) - 1;
    }
    assert_eq!((repeated, told), (0, 20));
}
