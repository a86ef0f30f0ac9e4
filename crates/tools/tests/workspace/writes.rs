//! `write_file`.

use crate::desk::Desk;
use holdpoint_core::effect::{Effect, Outcome, Touch};
use holdpoint_core::gate::Verdict;
use serde_json::{Value, json};
use std::fs;
use std::os::unix::fs::PermissionsExt;

fn write(path: &str, text: &str) -> Value {
    json!({ "path": path, "text": text })
}

/// B14
#[tokio::test]
async fn a_new_file_is_allowed_and_made_with_its_folders() {
    let desk = Desk::new();
    let arguments = write("a/b/c.txt", "one\n");
    let facts = desk.facts("write_file", &arguments).await;
    assert_eq!(
        (facts.effect, facts.touches.as_slice()),
        (Effect::Idempotent, &[Touch::CreatesFile("a/b/c.txt".into())][..])
    );
    assert_eq!((facts.shown.as_deref(), facts.assumed.as_deref()), (None, Some("absent")));
    assert_eq!(desk.verdict("write_file", &arguments).await, Verdict::Allow);
    assert_eq!(desk.names(), [""; 0]);
    assert_eq!(desk.done("write_file", arguments).await, json!({ "path": "a/b/c.txt", "bytes": 4 }));
    assert_eq!(desk.text("a/b/c.txt"), "one\n");
}

/// B3
#[tokio::test]
async fn a_replacement_is_held_and_shows_what_would_change() {
    let desk = Desk::new();
    fs::write(desk.at("a.txt"), "one\ntwo\nthree\n").unwrap();
    fs::set_permissions(desk.at("a.txt"), fs::Permissions::from_mode(0o600)).unwrap();
    let arguments = write("a.txt", "one\n2\nthree\n");
    let facts = desk.facts("write_file", &arguments).await;
    assert_eq!(facts.touches, [Touch::ReplacesFile("a.txt".into())]);
    assert_eq!(facts.shown.unwrap(), "--- a.txt\n+++ a.txt\n@@ -1,3 +1,3 @@\n one\n-two\n+2\n three\n");
    assert!(matches!(desk.verdict("write_file", &arguments).await, Verdict::Hold(_)));
    assert_eq!(desk.text("a.txt"), "one\ntwo\nthree\n");
    desk.done("write_file", arguments).await;
    assert_eq!(desk.text("a.txt"), "one\n2\nthree\n");
    assert_eq!(fs::metadata(desk.at("a.txt")).unwrap().permissions().mode() & 0o777, 0o600);
    assert_eq!(desk.names(), ["a.txt"]);
}

/// B6
#[tokio::test]
async fn a_file_that_changed_since_it_was_shown_is_left_as_it_is() {
    let desk = Desk::new();
    fs::write(desk.at("a.txt"), "one").unwrap();
    let arguments = write("a.txt", "two");
    for (change, standing) in [("somebody else", "somebody else"), ("", "")] {
        let assumed = desk.facts("write_file", &arguments).await.assumed;
        fs::write(desk.at("a.txt"), change).unwrap();
        let Outcome::Failed(failure) = desk.perform_as("write_file", arguments.clone(), assumed).await.outcome else {
            panic!()
        };
        assert_eq!(failure.words.key, "file-changed");
        assert_eq!(desk.text("a.txt"), standing);
    }
}

/// B6
#[tokio::test]
async fn a_file_that_came_or_went_since_the_look_is_not_written_over() {
    let desk = Desk::new();
    let arguments = write("a.txt", "two");
    let absent = desk.facts("write_file", &arguments).await.assumed;
    fs::write(desk.at("a.txt"), "came").unwrap();
    let came = desk.perform_as("write_file", arguments.clone(), absent).await.outcome;
    assert!(matches!(came, Outcome::Failed(_)) && desk.text("a.txt") == "came");
    let there = desk.facts("write_file", &arguments).await.assumed;
    fs::remove_file(desk.at("a.txt")).unwrap();
    let went = desk.perform_as("write_file", arguments.clone(), there).await.outcome;
    assert!(matches!(went, Outcome::Failed(_)) && !desk.at("a.txt").exists());
    let unlooked = desk.perform_as("write_file", arguments, None).await.outcome;
    assert!(matches!(unlooked, Outcome::Failed(_)) && !desk.at("a.txt").exists());
}

/// D1
#[tokio::test]
async fn a_repeat_after_a_death_finds_its_work_done() {
    let desk = Desk::new();
    let arguments = write("a.txt", "two");
    let assumed = desk.facts("write_file", &arguments).await.assumed;
    for _ in 0..2 {
        let outcome = desk.perform_as("write_file", arguments.clone(), assumed.clone()).await.outcome;
        assert_eq!(outcome, Outcome::Done(json!({ "path": "a.txt", "bytes": 3 })));
    }
    assert_eq!(desk.text("a.txt"), "two");
}

/// D1
#[tokio::test]
async fn an_unfinished_file_of_a_dead_attempt_is_cleared_away_by_its_repeat() {
    let desk = Desk::new();
    let mark = blake3::hash(b"s/step/0/0/0").to_hex()[..16].to_owned();
    fs::write(desk.at(&format!(".holdpoint-{mark}")), "half").unwrap();
    desk.done("write_file", write("a.txt", "whole")).await;
    assert_eq!((desk.names(), desk.text("a.txt")), (vec!["a.txt".to_owned()], "whole".to_owned()));
}

/// H2
#[tokio::test]
async fn a_folder_is_not_written_over() {
    let desk = Desk::new();
    fs::create_dir(desk.at("folder")).unwrap();
    fs::write(desk.at("file"), "x").unwrap();
    for path in ["folder", "file/below.txt"] {
        let verdict = desk.verdict("write_file", &write(path, "x")).await;
        assert!(matches!(verdict, Verdict::Refuse(_)), "{path}: {verdict:?}");
    }
}

/// C2
#[tokio::test]
async fn a_call_that_was_stopped_before_it_began_writes_nothing() {
    let desk = Desk::new();
    desk.stop.gently.cancel();
    let performed = desk.perform("write_file", write("a.txt", "x")).await;
    assert_eq!((performed.outcome, performed.ended), (Outcome::Stopped, None));
    assert_eq!(desk.names(), [""; 0]);
}
