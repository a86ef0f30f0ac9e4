//! `read_file`.

use crate::desk::Desk;
use holdpoint_core::effect::{FailureKind, Touch};
use holdpoint_core::gate::Verdict;
use serde_json::json;
use std::fs;

/// H2
#[tokio::test]
async fn a_file_is_read_whole_however_large() {
    let desk = Desk::new();
    fs::create_dir(desk.at("a")).unwrap();
    let text = "一行\n".repeat(200_000);
    fs::write(desk.at("a/b.txt"), &text).unwrap();
    let result = desk.done("read_file", json!({ "path": "./a/b.txt" })).await;
    assert_eq!(result, json!({ "path": "a/b.txt", "text": text, "bytes": text.len(), "charset": "UTF-8" }));
}

/// H20
#[tokio::test]
async fn a_file_in_another_charset_is_read_too() {
    let desk = Desk::new();
    let line =
        b"\xd6\xd0\xce\xc4\xb5\xc4\xd2\xbb\xd0\xd0\xce\xc4\xd7\xd6\xa3\xac\xb1\xe3\xd3\xda\xb1\xe6\xc8\xcf\xa1\xa3";
    fs::write(desk.at("gbk.txt"), line).unwrap();
    assert_eq!(desk.done("read_file", json!({ "path": "gbk.txt" })).await["text"], "中文的一行文字，便于辨认。");
}

/// B14
#[tokio::test]
async fn reading_the_workspace_is_allowed() {
    let desk = Desk::new();
    let arguments = json!({ "path": "a.txt" });
    assert_eq!(desk.facts("read_file", &arguments).await.touches, [Touch::ReadsWorkspace]);
    assert_eq!(desk.verdict("read_file", &arguments).await, Verdict::Allow);
}

/// H2
#[tokio::test]
async fn what_cannot_be_read_is_a_failure_in_words() {
    let desk = Desk::new();
    fs::create_dir(desk.at("folder")).unwrap();
    fs::write(desk.at("data.bin"), b"a\0b").unwrap();
    for (path, key) in [("none.txt", "file-absent"), ("folder", "file-no-file"), ("data.bin", "file-not-text")] {
        let failure = desk.failure("read_file", json!({ "path": path })).await;
        assert_eq!((failure.kind, failure.words.key.as_str()), (FailureKind::Failed, key));
        assert_eq!(failure.facts["path"], path);
    }
}

/// C2
#[cfg(unix)]
#[tokio::test]
async fn a_pipe_is_not_waited_for() {
    let desk = Desk::new();
    let made = std::process::Command::new("mkfifo").arg(desk.at("pipe")).status().unwrap();
    assert!(made.success());
    assert_eq!(desk.failure("read_file", json!({ "path": "pipe" })).await.words.key, "file-no-file");
}
