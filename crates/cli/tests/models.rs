//! `hold ask` and `hold tell`: a goal for a model, in the terminal.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use holdpoint_testkit::{ModelServer, Reply};
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
