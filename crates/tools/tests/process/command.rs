//! A command that nobody stops: what it gets, and what it comes to.

use crate::support::{Place, living, mark};
use holdpoint_core::effect::{FailureKind, Probe};
use holdpoint_tools::Tool;
use serde_json::{Value, json};

/// D2
#[tokio::test]
async fn a_command_that_succeeds_gives_its_output() {
    let place = Place::new();
    let mut result = place.done("echo out; printf 'a\\033[31m\\007b' >&2").await;
    let took = result.as_object_mut().unwrap().remove("ms").unwrap();
    assert!(took.as_u64().is_some_and(|ms| ms < 10_000));
    let expected = json!({ "status": 0, "output": "out\n", "errors": "a\u{1b}[31m\u{7}b", "dropped": 0, "ended": 0 });
    assert_eq!(result, expected);
}

/// D4
#[tokio::test]
async fn a_command_that_fails_has_failed_for_certain() {
    let place = Place::new();
    let failure = place.failed(json!({ "command": "echo half; echo no >&2; exit 7" })).await;
    assert_eq!((failure.kind, failure.words.key.as_str()), (FailureKind::Failed, "command-failed"));
    let fact = |name: &str| failure.facts[name].clone();
    assert_eq!((fact("status"), fact("output"), fact("errors")), (json!(7), json!("half\n"), json!("no\n")));
}

/// D4
#[tokio::test]
async fn a_command_ended_by_a_signal_of_its_own_has_failed() {
    let place = Place::new();
    let failure = place.failed(json!({ "command": "kill -SEGV $$" })).await;
    assert_eq!((failure.words.key.as_str(), &failure.facts["signal"]), ("command-signalled", &json!(11)));
}

/// A1
#[tokio::test]
async fn a_command_starts_in_the_workspace_or_in_the_folder_it_names() {
    let place = Place::new();
    let workspace = |output: Value| output["output"].as_str().unwrap().trim_end().to_owned();
    assert_eq!(
        workspace(place.done("pwd -P; mkdir in").await),
        place.inside("").canonicalize().unwrap().to_str().unwrap()
    );
    place.run(json!({ "command": "pwd -P > place", "folder": "./in" })).await;
    assert!(std::fs::read_to_string(place.inside("in/place")).unwrap().ends_with("/workspace/in\n"));
}

/// D2
#[tokio::test]
async fn a_command_is_given_its_operation_and_nothing_that_is_not_listed() {
    let place = Place::new();
    assert!(std::env::var_os("CARGO_MANIFEST_DIR").is_some(), "there is something to hold back");
    let result = place.done("env").await;
    let lines: Vec<(&str, &str)> =
        result["output"].as_str().unwrap().lines().filter_map(|line| line.split_once('=')).collect();
    let listed = ["PATH", "HOME", "LANG", "TZ", "TMPDIR", "USER", "SHELL", "TERM"];
    // What a shell sets for itself.
    let shells = ["PWD", "OLDPWD", "SHLVL", "_"];
    let expected = |name: &str| listed.contains(&name) || shells.contains(&name) || name.starts_with("LC_");
    let rest: Vec<_> = lines.iter().filter(|(name, _)| !expected(name)).copied().collect();
    let (workspace, operation) = (place.inside(""), place.operation());
    let own = [
        ("HOLDPOINT_OPERATION", operation.as_str()),
        ("HOLDPOINT_ATTEMPT", "1"),
        ("HOLDPOINT_SESSION", "s-1"),
        ("HOLDPOINT_WORKSPACE", workspace.to_str().unwrap().trim_end_matches('/')),
    ];
    let sorted = |mut lines: Vec<(_, _)>| {
        lines.sort_unstable();
        lines
    };
    assert_eq!(sorted(rest), sorted(own.to_vec()));
    assert!(lines.contains(&("TERM", "dumb")));
}

/// A6
#[tokio::test]
async fn output_beyond_the_cap_is_dropped_and_counted() {
    let place = Place::new();
    let result = place.done("yes abcdefg | head -c 300000").await;
    let kept = result["output"].as_str().unwrap().len();
    assert_eq!((kept, result["dropped"].as_u64()), (256 * 1024, Some(300_000 - 256 * 1024)));
}

/// C2
#[tokio::test]
async fn what_a_finished_command_leaves_behind_is_ended_and_counted() {
    let place = Place::new();
    let mark = mark();
    let result = place.done(&format!("sleep {mark} & setsid sleep {mark} & echo done")).await;
    assert_eq!((result["output"].as_str(), &result["ended"]), (Some("done\n"), &json!(2)));
    assert!(living(&mark).is_empty());
}

/// D4
#[tokio::test]
async fn a_note_tells_that_a_command_had_exited_by_itself() {
    let place = Place::new();
    place.failed(json!({ "command": "exit 3" })).await;
    let Probe::CannotTell(Some(words)) = place.tool.probe(place.call(json!({}))).await else {
        panic!("its output is lost, so it cannot be told what it did");
    };
    assert_eq!((words.key.as_str(), words.args["status"].as_str()), ("evidence-note-exited", "3"));
    assert!(words.args["at"].parse::<u64>().is_ok_and(|at| at > 1_700_000_000_000));
}
