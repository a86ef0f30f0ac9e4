//! What is said and refused before anything runs.

use crate::support::{Place, stop};
use holdpoint_core::effect::{Effect, FailureKind, Outcome, Probe, Touch};
use holdpoint_tools::{RunCommand, Tool};
use holdpoint_warden::read_note;
use serde_json::json;

/// B14
#[test]
fn a_command_is_irreversible_acts_and_is_shown_with_its_folder() {
    let place = Place::with(|tool| tool);
    let facts = place.tool.examine(&json!({ "command": "rm -r old", "folder": "out" })).unwrap().unwrap();
    assert_eq!((facts.effect, facts.touches), (Effect::Irreversible, vec![Touch::Acts]));
    assert_eq!((facts.shown.as_deref(), facts.refused), (Some("./out $ rm -r old"), None));
}

/// D2
#[tokio::test]
async fn a_folder_outside_the_workspace_is_refused_and_nothing_runs() {
    let place = Place::new();
    std::fs::create_dir_all(place.inside("")).unwrap();
    std::os::unix::fs::symlink(place.path(""), place.inside("link")).unwrap();
    for folder in ["..", "/tmp", "a/../../b"] {
        let facts = place.tool.examine(&json!({ "command": "ls", "folder": folder })).unwrap().unwrap();
        assert_eq!(facts.refused.unwrap().key, "refuse-folder-outside", "{folder}");
    }
    for folder in ["..", "/tmp", "link"] {
        let failure = place.failed(json!({ "command": "touch here", "folder": folder })).await;
        assert_eq!((failure.kind, failure.words.key.as_str()), (FailureKind::Refused, "refuse-folder-outside"));
    }
    assert!(!place.path("here").exists() && !place.path("notes").exists());
}

/// C1, D4
#[tokio::test]
async fn a_call_stopped_before_its_start_never_runs_and_is_known_not_to_have_happened() {
    let place = Place::new();
    let stop = stop();
    stop.now.cancel();
    let performed = place.tool.perform(place.call(json!({ "command": "touch here" })), stop).await;
    assert_eq!((performed.outcome, performed.ended.unwrap().key.as_str()), (Outcome::Stopped, "ended-before-start"));
    assert!(!place.inside("here").exists());
    assert_eq!(place.tool.probe(place.call(json!({}))).await, Probe::NotHappened);
}

/// D4
#[tokio::test]
async fn a_command_that_cannot_be_started_has_failed_and_is_known_not_to_have_happened() {
    let place = Place::new();
    // One argument cannot be this long.
    let failure = place.failed(json!({ "command": format!(": {}", "x".repeat(1 << 18)) })).await;
    assert_eq!((failure.kind, failure.words.key.as_str()), (FailureKind::Failed, "command-not-started"));
    assert!(failure.words.args["why"].starts_with("The command cannot be started"), "{:?}", failure.words);
    assert!(read_note(&place.path("notes"), &place.operation(), 1).unwrap().is_some());
    assert_eq!(place.tool.probe(place.call(json!({}))).await, Probe::NotHappened);
}

/// C2
#[tokio::test]
async fn without_a_warden_no_command_runs() {
    let place = Place::with(|tool: RunCommand| tool.with_warden("/nowhere/holdpoint-warden".into()));
    let failure = place.failed(json!({ "command": "touch here" })).await;
    assert_eq!(failure.words.key, "command-not-started");
    assert!(!place.inside("here").exists());
}
