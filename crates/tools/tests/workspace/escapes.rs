//! Nothing outside of the workspace is read or written, whatever a path or a link says.

use crate::desk::Desk;
use holdpoint_core::effect::{FailureKind, Outcome};
use holdpoint_core::gate::Verdict;
use serde_json::{Value, json};
use std::fs;
use std::os::unix::fs::symlink;

fn write(path: &str) -> Value {
    json!({ "path": path, "text": "new" })
}

fn report(to: &str) -> Value {
    json!({ "title": "t", "outline": [], "pages": [], "to": to })
}

/// H2
#[tokio::test]
async fn a_path_that_leads_outside_is_refused_before_anything_is_touched() {
    let desk = Desk::new();
    let absolute = desk.beside("secret.txt").display().to_string();
    for path in ["../secret.txt", "a/../../secret.txt", absolute.as_str(), ""] {
        for (tool, arguments) in [
            ("read_file", json!({ "path": path })),
            ("write_file", write(path)),
            ("generate_report", report(&format!("{path}/../x.md"))),
        ] {
            let Verdict::Refuse(why) = desk.verdict(tool, &arguments).await else { panic!("{tool} {path}") };
            assert!(["refuse-outside", "refuse-no-file"].contains(&why.key.as_str()), "{tool} {path}: {why:?}");
            let performed = desk.perform_as(tool, arguments, Some("absent".to_owned())).await;
            assert!(matches!(performed.outcome, Outcome::Failed(_)), "{tool} {path}");
        }
    }
    assert_eq!(fs::read_to_string(desk.beside("secret.txt")).unwrap(), "secret");
}

/// H2
#[tokio::test]
async fn a_link_that_leads_outside_leads_nowhere() {
    let desk = Desk::new();
    symlink(desk.beside("secret.txt"), desk.at("link.txt")).unwrap();
    symlink("../secret.txt", desk.at("relative.txt")).unwrap();
    symlink(desk.beside(""), desk.at("out")).unwrap();
    symlink("out", desk.at("twice")).unwrap();
    for path in ["link.txt", "relative.txt", "out/secret.txt", "twice/secret.txt"] {
        let failure = desk.failure("read_file", json!({ "path": path })).await;
        assert_eq!((failure.kind, failure.words.key.as_str()), (FailureKind::Refused, "refuse-outside"), "{path}");
        assert!(matches!(desk.verdict("write_file", &write(path)).await, Verdict::Refuse(_)), "{path}");
        for assumed in ["absent", blake3::hash(b"secret").to_hex().as_str()] {
            let performed = desk.perform_as("write_file", write(path), Some(assumed.to_owned())).await;
            assert!(matches!(performed.outcome, Outcome::Failed(_)), "{path}");
        }
    }
    assert!(matches!(desk.verdict("generate_report", &report("out/x.md")).await, Verdict::Refuse(_)));
    assert_eq!(fs::read_to_string(desk.beside("secret.txt")).unwrap(), "secret");
    assert!(!desk.beside("new.txt").exists());
}

/// H2
#[tokio::test]
async fn a_folder_that_becomes_a_link_after_the_look_is_not_written_through() {
    let desk = Desk::new();
    fs::create_dir(desk.at("a")).unwrap();
    let facts = desk.facts("write_file", &write("a/new.txt")).await;
    fs::remove_dir(desk.at("a")).unwrap();
    symlink(desk.beside(""), desk.at("a")).unwrap();
    let Outcome::Failed(failure) = desk.perform_as("write_file", write("a/new.txt"), facts.assumed).await.outcome
    else {
        panic!()
    };
    assert_eq!((failure.kind, failure.words.key.as_str()), (FailureKind::Refused, "refuse-outside"));
    assert!(!desk.beside("new.txt").exists());
}

/// H2
#[tokio::test]
async fn a_link_inside_the_workspace_is_read_and_never_replaced() {
    let desk = Desk::new();
    fs::write(desk.at("real.txt"), "real").unwrap();
    symlink("real.txt", desk.at("link.txt")).unwrap();
    assert_eq!(desk.done("read_file", json!({ "path": "link.txt" })).await["text"], "real");
    assert!(matches!(desk.verdict("write_file", &write("link.txt")).await, Verdict::Refuse(_)));
}
