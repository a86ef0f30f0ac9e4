//! What is written for people: nothing that came from outside reaches the terminal as it is.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod support;

use holdpoint_cli::prose::{Paint, Program, block, examples, receipt, sessions};
use holdpoint_wire::command::GateKind;
use holdpoint_wire::session::Status;
use holdpoint_wire::view::{DrivenView, GateView, OptionView, ReceiptView, SessionView};
use holdpoint_wire::visible_line;
use holdpoint_wire::words::{Catalogue, Language, Text, Words};
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

fn line(status: Status) -> SessionView {
    SessionView {
        id: "s".into(),
        title: "Tidy the notes".into(),
        status,
        pause: None,
        why: None,
        waiting: 0,
        next: None,
        created_at: 0,
        last_at: 0,
        driven: None,
    }
}

fn listed(view: SessionView, language: Language) -> String {
    sessions(&[view], &Catalogue::in_utc(language), Paint::new(false, true), 200, 0).join("\n")
}

/// A2, J1: the list says how a session stands as the window does.
#[test]
fn a_session_with_questions_is_listed_as_waiting_for_the_person() {
    let asking = |status, waiting| SessionView { waiting, next: Some(Text::Said("Which?".into())), ..line(status) };
    for status in [Status::Running, Status::AwaitingInput] {
        let told = listed(asking(status, 2), Language::English);
        assert!(told.starts_with("◆ Waiting for you (2)  ") || told.starts_with("○ Waiting for you (2)  "), "{told}");
        assert!(told.contains("Which? (and 1 more)"), "{told}");
        assert!(listed(asking(status, 1), Language::English).contains(" Waiting for you  "));
        assert!(listed(asking(status, 2), Language::Chinese).contains("等你决定（2）"));
    }
    assert!(listed(asking(Status::NeedsReview, 2), Language::English).contains("Outcome unknown"));
    assert!(listed(line(Status::Running), Language::English).contains("○ Running"));
}

/// A2
#[test]
fn a_pause_by_error_is_listed_with_its_reason() {
    let why = Some(Text::Said("The disk is full.".into()));
    let paused = |pause, waiting| SessionView {
        pause: Some(pause),
        why: why.clone(),
        waiting,
        next: Some(Text::Said("Which?".into())),
        ..line(Status::Paused)
    };
    for waiting in [0, 1] {
        let told = listed(paused("error", waiting), Language::English);
        assert!(told.contains("Paused by an error"), "{told}");
        assert!(told.contains("The disk is full.") && told.contains("Which?"), "{told}");
    }
    assert!(listed(paused("limit", 0), Language::Chinese).contains("因达到上限而暂停"));
    let told = listed(paused("user", 0), Language::English);
    assert!(told.contains("Paused by you") && !told.contains("The disk"), "{told}");
}

fn ended(place: Option<Text>, unknown: bool) -> ReceiptView {
    let what = Text::Words(Words::new("ended-processes").with("count", 3));
    ReceiptView { operation: "s/wipe/0/0/0".into(), tool: "run_command".into(), place, what, unknown }
}

/// C3, D4: what may have happened says so on the line that tells what was ended.
#[test]
fn a_receipt_has_one_line_for_a_call_of_unknown_outcome() {
    let line = |unknown| ended(Some(Text::Said("Wipe the disk".into())), unknown);
    let told = receipt(&[line(true), line(false)], &english(), 200);
    assert_eq!(told.len(), 3);
    assert_eq!(told[1], "  ■ run_command (Wipe the disk), outcome unknown: 3 processes were ended and are gone.");
    assert_eq!(told[2], "  ■ run_command (Wipe the disk): 3 processes were ended and are gone.");
}

/// C3: a model's turn is named in words, in both languages; what has no place is named without one.
#[test]
fn a_receipt_names_no_step_by_its_id() {
    let turn = || ended(Some(Text::Words(Words::new("place-turn").with("number", 3))), false);
    let told = |language| receipt(&[turn(), ended(None, false)], &Catalogue::in_utc(language), 200);
    let english = told(Language::English);
    assert!(english[1].starts_with("  ■ run_command (the model's turn 3): "), "{english:?}");
    assert!(english[2].starts_with("  ■ run_command: "), "{english:?}");
    assert!(told(Language::Chinese)[1].starts_with("  ■ run_command（第 3 轮）："));
}

/// C3: what ended in the same way in the same place is said once.
#[test]
fn lines_of_a_receipt_that_say_the_same_are_one_with_their_count() {
    let again = ReceiptView { operation: "s/wipe/1/0/0".into(), ..ended(None, false) };
    let told = |language| receipt(&[ended(None, false), again.clone()], &Catalogue::in_utc(language), 200);
    assert_eq!(told(Language::English)[1..], ["  ■ run_command ×2: 3 processes were ended and are gone."]);
    assert!(told(Language::Chinese)[1].starts_with("  ■ run_command 2 次："));
}

/// A2: a session in which nothing runs until a time comes does not say that it runs.
#[test]
fn a_session_that_waits_for_a_time_is_listed_with_what_is_left_of_it() {
    let next = Words::new("next-wait-call").with("tool", "fetch_webpage").with("step", "Read the pages");
    let next = Some(Text::Words(next.with("until", 20_000).with("length", 20_000)));
    let waits = || SessionView { next: next.clone(), ..line(Status::Running) };
    let told = |language, now| {
        sessions(&[waits()], &Catalogue::in_utc(language), Paint::new(false, true), 200, now).join("\n")
    };
    let english = told(Language::English, 6000);
    assert!(english.contains("○ Waiting  Tidy the notes"), "{english}");
    let sentence = "Nothing runs until 00:00:20, then fetch_webpage is tried again in step \"Read the pages\".";
    assert!(english.contains(&format!("{sentence} 14 s left.")), "{english}");
    let chinese = told(Language::Chinese, 6000);
    assert!(chinese.contains("等待中") && chinese.contains("还剩 14 秒"), "{chinese}");
    assert!(!told(Language::English, 20_000).contains("left"), "no time is left");
    let asked = SessionView { waiting: 1, next: Some(Text::Said("Which?".into())), ..line(Status::Running) };
    assert!(listed(asked, Language::English).contains("Waiting for you"));
}

/// E1
#[test]
fn a_process_that_does_not_respond_is_told_in_the_list_with_what_to_do() {
    let driven = |silent_ms| Some(DrivenView { what: "hold run".into(), pid: 70_123, silent_ms });
    let told =
        |silent_ms, language| listed(SessionView { driven: driven(silent_ms), ..line(Status::Running) }, language);
    assert!(!told(89_999, Language::English).contains("responded"));
    let silent = told(120_000, Language::English);
    assert!(silent.contains("hold run (process 70123) has not responded for "), "{silent}");
    assert!(silent.contains("kill -9 70123"), "{silent}");
    assert!(told(120_000, Language::Chinese).contains("进程 70123）已有"));
}
