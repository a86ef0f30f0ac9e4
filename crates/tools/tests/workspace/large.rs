//! Large texts that stand outside of the arguments.

use crate::desk::Desk;
use holdpoint_core::blob::take_out;
use holdpoint_core::effect::Outcome;
use serde_json::{Value, json};
use std::fs;

/// The arguments as the engine keeps them, with their large texts in the store of `desk`.
fn kept(desk: &mut Desk, arguments: Value) -> Value {
    let (arguments, blobs) = take_out(arguments);
    assert!(!blobs.is_empty());
    desk.blobs.extend(blobs.into_iter().map(|blob| (blob.hash, blob.content)));
    arguments
}

/// A6
#[tokio::test]
async fn a_large_text_is_written_from_its_reference() {
    let mut desk = Desk::new();
    let text = format!("begins {} ends", "渐".repeat(3000));
    let arguments = kept(&mut desk, json!({ "path": "a.txt", "text": text }));
    desk.done("write_file", arguments.clone()).await;
    assert_eq!(desk.text("a.txt"), text);
    fs::write(desk.at("a.txt"), "old").unwrap();
    let shown = desk.facts("write_file", &arguments).await.shown.unwrap();
    assert!(
        shown.starts_with("--- a.txt (3 B)\n+++ a.txt (9012 B)\n+begins 渐") && shown.contains(" ends\n"),
        "{shown}"
    );
}

/// A6
#[tokio::test]
async fn a_report_is_made_of_pages_whose_texts_are_references() {
    let mut desk = Desk::new();
    let text = "A kiln is an oven for clay, hot enough to change it.\n\n".repeat(100);
    let page = json!({ "url": "http://w.example.test/", "title": "Kilns", "text": text, "status": 200, "date": null });
    let focus = "fire ".repeat(1000);
    let arguments =
        json!({ "title": "Pottery", "outline": ["Kilns"], "pages": [page], "focus": focus, "to": "report.md" });
    let arguments = kept(&mut desk, arguments);
    assert_eq!(desk.done("generate_report", arguments).await["passages"], 1);
}

/// A6
#[tokio::test]
async fn a_text_that_the_store_cannot_give_is_a_failure() {
    let desk = Desk::new();
    let arguments = json!({ "path": "a.txt", "text": { "$blob": "00", "bytes": 5000, "head": "", "tail": "" } });
    let Outcome::Failed(failure) = desk.perform("write_file", arguments).await.outcome else { panic!() };
    assert_eq!(failure.words.key, "large-text-missing");
    assert_eq!(desk.names(), [""; 0]);
}
