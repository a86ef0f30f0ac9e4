use crate::support::{Rail, YOU, call, enter};
use holdpoint_core::effect::{Outcome, Probe};
use holdpoint_core::gate::{Decision, Front};
use holdpoint_core::session::Input;
use holdpoint_wire::desk::{FrontName, RowBody};
use serde_json::json;

const COMMAND: &str = r#"{"command":"make wipe"}"#;

fn held() -> Rail {
    let mut rail = Rail::of_playbook();
    rail.propose(vec![enter("wipe", 1, false), call("wipe", 0, "run_command", COMMAND)]);
    rail
}

/// B3, I1
#[test]
fn a_held_call_is_its_gate_until_it_may_run_and_then_follows_it() {
    let mut rail = held();
    assert_eq!(rail.lines(), ["gate May run_command do this? open"]);
    rail.decide(Decision::Approve);
    let answered = "gate May run_command do this? decided Approved by you";
    assert_eq!(rail.lines(), [answered, "call run_command make wipe ahead"]);
    rail.go();
    assert_eq!(rail.lines()[1], "call run_command make wipe running");
    rail.done("wipe", 0, json!({"status": 0, "output": ""}));
    assert_eq!(rail.lines(), [answered, "call run_command make wipe done: exit 0"]);
}

/// B9
#[test]
fn changed_arguments_are_what_the_row_of_the_call_shows() {
    let mut rail = held();
    rail.decide(Decision::Edit(r#"{"command":"make show"}"#.to_owned()));
    let expected = [
        "gate May run_command do this? decided Approved with changes by you",
        "call run_command make show (edited) ahead",
    ];
    assert_eq!(rail.lines(), expected);
}

/// B3
#[test]
fn what_was_not_run_has_no_row_beside_its_gate() {
    let answers = [
        (Decision::Reject(Some("use\nstaging".to_owned())), r"Rejected: use\nstaging"),
        (Decision::Reject(None), "Rejected"),
        (Decision::Reply(json!("all is wiped")), "Answered instead: all is wiped"),
    ];
    for (decision, said) in answers {
        let mut rail = held();
        rail.decide(decision);
        assert_eq!(rail.lines(), [format!("gate May run_command do this? decided {said} by you: make wipe")]);
    }
}

/// I1, B3: several gates ask the same, and what follows an answer stands below the last of them.
#[test]
fn an_answer_names_its_command_where_the_row_of_the_call_is_not_right_below() {
    let mut rail = Rail::of_playbook();
    let show = r#"{"command":"make show"}"#;
    rail.propose(vec![
        enter("wipe", 2, true),
        call("wipe", 0, "run_command", COMMAND),
        call("wipe", 1, "run_command", show),
    ]);
    rail.decide(Decision::Edit(r#"{"command":"make clean"}"#.to_owned()));
    rail.decide(Decision::Approve);
    let lines = rail.lines();
    let expected = [
        "1/2 gate May run_command do this? decided Approved with changes by you: make clean",
        "2/2 gate May run_command do this? decided Approved by you: make show",
        "1/2 call run_command make clean (edited) ahead",
        "2/2 call run_command make show ahead",
    ];
    assert_eq!(lines[lines.len() - 4..], expected);
}

/// B6, B12: what a page or a model put into a command cannot hide in the line that tells of it.
#[test]
fn a_decided_command_is_one_line_with_nothing_hidden_in_it() {
    let mut rail = Rail::of_playbook();
    let long = format!(r#"{{"command":"make\n\u202ewipe {}"}}"#, "x".repeat(200));
    rail.propose(vec![enter("wipe", 1, false), call("wipe", 0, "run_command", &long)]);
    rail.decide(Decision::Reject(None));
    let RowBody::Gate { about: Some(about), .. } = &rail.rows()[0].body else { panic!("it says nothing") };
    assert!(about.starts_with(r"make\n\u{202e}wipe xxx") && about.ends_with('…'), "{about}");
    assert_eq!(about.chars().count(), 80);
}

/// B3: a question that is no call says by itself what it is about.
#[test]
fn an_answer_to_a_question_has_nothing_beside_its_words() {
    let mut rail = Rail::of_playbook();
    let ask = r#"{"kind":"approve","question":{"said":"Go on?"}}"#;
    rail.propose(vec![enter("on", 1, false), call("on", 0, "request_human_input", ask)]);
    assert_eq!(rail.lines(), ["gate Go on? open"]);
    rail.decide(Decision::Approve);
    assert_eq!(rail.lines(), ["gate Go on? decided Approved by you"]);
}

/// B6: from where an answer was given is told where it was recorded, and nothing is made up where it was not.
#[test]
fn an_answer_says_from_where_it_was_given() {
    for (from, name) in [(None, None), (Some(Front::Notice), Some(FrontName::Notice))] {
        let mut rail = held();
        let (gate, by) = (rail.waiting(), YOU.to_owned());
        rail.feed(Input::Decide { gate, decision: Decision::Approve, hash: None, by, from, examined: None });
        let RowBody::Gate { decided: Some(decided), .. } = &rail.rows()[0].body else { panic!("it was answered") };
        assert_eq!(decided.from, name);
    }
}

/// B3
#[test]
fn an_answer_is_somebody_elses_where_it_is_not_yours() {
    let mut rail = held();
    let (gate, by) = (rail.waiting(), format!("{YOU} b"));
    rail.feed(Input::Decide { gate, decision: Decision::Approve, hash: None, by, from: None, examined: None });
    assert_eq!(rail.lines()[0], "gate May run_command do this? decided Approved by ada b");
}

fn unknown() -> Rail {
    let mut rail = Rail::of_playbook();
    rail.running_command();
    rail.outcome("wipe", 0, Outcome::Unknown(None));
    rail.go();
    if rail.state.open_gates().next().is_none() {
        let operation = crate::support::operation("wipe", 0);
        rail.feed(Input::Probed { operation, probe: Probe::CannotTell(None) });
        rail.go();
    }
    rail
}

/// D4
#[test]
fn an_unknown_outcome_stands_above_the_question_what_became_of_it() {
    let mut rail = unknown();
    let expected = ["call run_command make wipe unknown: outcome unknown", "gate What became of run_command? open"];
    assert_eq!(rail.lines()[1..], expected);
    rail.decide(Decision::Happened(json!({"status": 0})));
    let expected =
        ["call run_command make wipe done: exit 0", "gate What became of run_command? decided It happened by you"];
    assert_eq!(rail.lines()[1..], expected);
}

/// D4
#[test]
fn an_effect_that_did_not_happen_is_made_again_below_that_answer() {
    let mut rail = unknown();
    rail.decide(Decision::NotHappened);
    rail.go();
    rail.done("wipe", 0, json!({"status": 0}));
    let expected = [
        "gate May run_command do this? decided Approved by you",
        "call run_command make wipe stopped: It did not happen",
        "gate What became of run_command? decided It did not happen by you",
        "call run_command make wipe done: exit 0",
    ];
    assert_eq!(rail.lines(), expected);
}
