//! `hold ask` and `hold tell`: a goal for a model, in the terminal.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use holdpoint_testkit::{ModelServer, Reply};
use serde_json::json;
use std::path::Path;
use std::process::{Command, Output, Stdio};

fn hold(home: &Path, server: Option<&ModelServer>, words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hold"));
    command.args(words).env("HOLDPOINT_HOME", home).env("LANG", "C.UTF-8").env_remove("LC_ALL");
    // No key store of the machine that tests run on is asked.
    command.env("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent").stdin(Stdio::null());
    for name in ["HOLDPOINT_BASE_URL", "HOLDPOINT_MODEL", "HOLDPOINT_API_KEY"] {
        command.env_remove(name);
    }
    if let Some(server) = server {
        command.env("HOLDPOINT_BASE_URL", server.base_url()).env("HOLDPOINT_MODEL", "test-model");
        command.env("HOLDPOINT_API_KEY", "sk-of-the-environment");
    }
    command.output().unwrap()
}

fn out(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn session(printed: &str) -> String {
    let first = printed.lines().next().unwrap();
    first.rsplit_once('(').unwrap().1.trim_end_matches(')').to_owned()
}

/// G1, B8, B13
#[test]
fn a_goal_is_asked_of_the_environments_model_answered_and_taken_up_again() {
    let server = ModelServer::start(vec![
        Reply::calls(&[("request_human_input", r#"{"question":"How many?","options":["two","three"]}"#)]),
        Reply::words("There are three boxes."),
        Reply::words("Four, then."),
    ]);
    let home = tempfile::tempdir().unwrap();
    let asked = hold(home.path(), Some(&server), &["ask", "Count the boxes", "--until-gate"]);
    assert_eq!(asked.status.code(), Some(3), "{asked:?}");
    let printed = out(&asked);
    assert!(printed.contains("Count the boxes") && printed.contains("How many?"), "{printed}");
    let session = session(&printed);
    let answered = hold(home.path(), Some(&server), &["answer", &format!("{session}-g1"), "choose", "three"]);
    assert_eq!(answered.status.code(), Some(0), "{answered:?}");
    let resumed = hold(home.path(), Some(&server), &["resume", &session]);
    assert_eq!(resumed.status.code(), Some(0), "{resumed:?}");
    assert!(out(&resumed).contains("There are three boxes."));
    let told = hold(home.path(), None, &["tell", &session, "One more came."]);
    assert_eq!(told.status.code(), Some(0), "{told:?}");
    let again = hold(home.path(), Some(&server), &["resume", &session]);
    assert!(out(&again).contains("Four, then."), "{again:?}");
    assert!(server.heads().iter().all(|head| head.to_lowercase().contains("bearer sk-of-the-environment")));
    let printed = [asked, answered, resumed, told, again].map(|output| format!("{output:?}")).concat();
    assert!(!printed.contains("sk-of-the-environment"));
}

/// G1
#[test]
fn without_a_model_it_says_how_to_name_one() {
    let home = tempfile::tempdir().unwrap();
    let asked = hold(home.path(), None, &["ask", "Count the boxes"]);
    assert_eq!(asked.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&asked.stderr).contains("HOLDPOINT_BASE_URL"));
}

/// I4, G1: what a model says, plans and does is told as it comes, each thing once, and so is what the person tells it.
#[test]
fn a_models_words_plan_and_calls_are_told_in_both_languages() {
    for (language, done) in [("en", "Completed."), ("zh-CN", "已完成")] {
        let steps = r#"{"steps":[{"id":"a","title":"Read the list","status":"running"},{"id":"b","title":"Count"}]}"#;
        let call = |place: u32, tool: &str, arguments: &str| json!({ "tool_calls": [{ "index": place, "id": format!("c{place}"), "type": "function", "function": { "name": tool, "arguments": arguments } }] });
        let deltas = [
            json!({ "role": "assistant", "content": "I read the list first." }),
            call(0, "update_plan", steps),
            call(1, "read_file", r#"{"path":"list.txt"}"#),
        ];
        let server =
            ModelServer::start(vec![Reply::deltas(&deltas, "tool_calls"), Reply::words("There are three boxes.")]);
        let home = tempfile::tempdir().unwrap();
        let folder = home.path().join("work");
        std::fs::create_dir(&folder).unwrap();
        std::fs::write(folder.join("list.txt"), "one\ntwo\nthree\n").unwrap();
        let words = ["ask", "Count the boxes", "--workspace", folder.to_str().unwrap(), "--lang", language];
        let asked = hold(home.path(), Some(&server), &words);
        assert_eq!(asked.status.code(), Some(0), "{asked:?}");
        let printed = out(&asked);
        let order = [
            "Count the boxes",
            "I read the list first.",
            "Read the list",
            "✓ read_file list.txt",
            done,
            "There are three boxes.",
        ];
        let places: Vec<usize> =
            order.iter().map(|words| printed.find(words).unwrap_or_else(|| panic!("{words}: {printed}"))).collect();
        assert!(places.is_sorted(), "{printed}");
        assert!(order[1..].iter().all(|words| printed.matches(words).count() == 1), "{printed}");
    }
}

/// C6: of an endpoint that stays down, each try that comes is told, and after the last one only that the session pauses.
#[test]
fn no_try_is_told_of_that_does_not_come() {
    for (language, again) in [("en", "Trying again in 1 s."), ("zh-CN", "1 秒 后重试。")] {
        let down = || Reply::error(503, "The hall is closed.").header("retry-after", "1");
        let server = ModelServer::start(vec![down(), down(), down(), down()]);
        let home = tempfile::tempdir().unwrap();
        let asked = hold(home.path(), Some(&server), &["ask", "Count the boxes", "--lang", language]);
        assert_eq!(asked.status.code(), Some(3), "{asked:?}");
        let printed = out(&asked);
        assert_eq!((server.sent().len(), printed.matches(again).count()), (4, 3), "{printed}");
        assert_eq!(printed.matches("The hall is closed.").count(), 4, "each failure is told once: {printed}");
    }
}

/// I4, G1: the place of a model's call is its turn, in words.
#[test]
fn the_calls_of_a_model_are_listed_by_its_turns() {
    let server =
        ModelServer::start(vec![Reply::calls(&[("list_files", r#"{"path":"."}"#)]), Reply::words("Nothing is there.")]);
    let home = tempfile::tempdir().unwrap();
    let asked = hold(home.path(), Some(&server), &["ask", "Look around"]);
    assert_eq!(asked.status.code(), Some(0), "{asked:?}");
    let session = session(&out(&asked));
    for (language, place) in [("en", "the model's turn 1"), ("zh-CN", "第 1 轮")] {
        let journal = out(&hold(home.path(), None, &["journal", &session, "--lang", language]));
        assert!(journal.contains(place) && !journal.contains("turn-1"), "{journal}");
    }
}
