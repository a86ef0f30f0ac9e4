//! What is written for people: nothing that came from outside reaches the terminal as it is.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod support;

use holdpoint_cli::prose::{Paint, Program, block, examples, sessions};
use holdpoint_wire::command::GateKind;
use holdpoint_wire::session::Status;
use holdpoint_wire::view::{DrivenView, GateView, OptionView, SessionView};
use holdpoint_wire::visible_line;
use holdpoint_wire::words::{Catalogue, Language, Text};
use serde_json::value::RawValue;
use std::path::Path;
use support::gate;

/// A title, a colour, a turned direction, a C1 control sequence, a line of its own.
const HOSTILE: &str = "a\u{1b}]0;b\u{7}\u{1b}[31m\u{202e}\u{9b}2J\n  approved";

fn proposing(json: String) -> GateView {
    GateView { proposed: Some(RawValue::from_string(json).unwrap()), ..gate(GateKind::Edit) }
}

fn english() -> Catalogue {
    Catalogue::in_utc(Language::English)
}

fn commands(gate: &GateView) -> Vec<(String, String)> {
    examples(gate, &english(), &Program::new("hold", Path::new("/"), None))
}

fn is_visible(text: &str) {
    assert_eq!(visible_line(text), text);
}

/// B6
#[test]
fn commands_to_copy_hold_nothing_that_a_terminal_obeys_or_hides() {
    let option = OptionView { key: HOSTILE.into(), label: Text::Said(HOSTILE.into()), after_ms: None, input: None };
    let choice = GateView { options: vec![option], ..gate(GateKind::Choose) };
    for gate in [choice, proposing("[\"\u{202e}\u{9b}2J\u{2028}\"]".into())] {
        for (command, meaning) in commands(&gate) {
            is_visible(&command);
            is_visible(&meaning);
        }
    }
}

/// B6
#[test]
fn a_gate_is_drawn_without_anything_that_a_terminal_obeys() {
    let gate = GateView {
        path: HOSTILE.into(),
        question: Text::Said(HOSTILE.into()),
        context: Some(Text::Said(HOSTILE.into())),
        shown: Some(HOSTILE.into()),
        ..proposing("[\"\u{202e}\u{9b}2J\"]".into())
    };
    let lines = block(&gate, &english(), Paint::new(false, true), 80);
    lines.iter().for_each(|line| is_visible(line));
    assert!(lines[0].contains("\\n  approved"), "the path stays one line: {}", lines[0]);
}

#[test]
fn a_value_too_long_to_read_in_a_command_is_left_out_of_it() {
    let short = commands(&proposing("[1]".into()));
    assert!(short.iter().any(|(command, _)| command == "hold answer s-g1 edit '[1]'"), "{short:?}");
    let long = commands(&proposing(format!("[\"{}\"]", "x".repeat(300))));
    assert!(long.iter().any(|(command, _)| command == "hold answer s-g1 edit '…'"), "{long:?}");
}

/// E1
#[test]
fn a_process_that_does_not_respond_is_told_in_the_list_with_what_to_do() {
    let view = |silent_ms| SessionView {
        id: "s".into(),
        title: "Tidy the notes".into(),
        status: Status::Running,
        pause: None,
        why: None,
        waiting: 0,
        next: None,
        created_at: 0,
        last_at: 0,
        driven: Some(DrivenView { what: "hold run".into(), pid: 70_123, silent_ms }),
    };
    let told = |silent_ms, language| {
        sessions(&[view(silent_ms)], &Catalogue::in_utc(language), Paint::new(false, true), 200, 0).join("\n")
    };
    assert!(!told(89_999, Language::English).contains("responded"));
    let silent = told(120_000, Language::English);
    assert!(silent.contains("hold run (process 70123) has not responded for "), "{silent}");
    assert!(silent.contains("kill -9 70123"), "{silent}");
    assert!(told(120_000, Language::Chinese).contains("进程 70123）已有"));
}
