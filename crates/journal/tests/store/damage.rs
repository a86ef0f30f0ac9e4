//! What cannot be read is told, and never replaced by something that can.

use super::support::{Driven, Folder, id};
use holdpoint_core::blob::{Blob, take_out};
use holdpoint_core::effect::Effect;
use holdpoint_core::session::Command;
use holdpoint_ports::{Journal, JournalError};
use serde_json::Value;
use std::fs;

async fn filled(folder: &Folder) {
    let journal = folder.journal();
    let mut driven = Driven::stored(&journal, "s-1", 0).await;
    driven.call("one", "act", Effect::Irreversible, true);
    driven.store(&journal).await;
    journal.enqueue(&id("s-1"), Command::Pause, "Ada").await.unwrap();
}

fn damaged<T: std::fmt::Debug>(answer: Result<T, JournalError>, change: &str) {
    match answer {
        Err(JournalError::Damaged(_)) => {}
        other => panic!("after {change:?}: {other:?}"),
    }
}

async fn after(change: &str) -> (Folder, holdpoint_journal::SqliteJournal) {
    let folder = Folder::new();
    filled(&folder).await;
    assert!(folder.raw().execute(change, []).unwrap() > 0, "{change} changes something");
    let journal = folder.journal();
    (folder, journal)
}

/// A3
#[tokio::test]
async fn a_record_that_cannot_be_read_is_damage() {
    for change in [
        r#"UPDATE record SET body = '{"operation":"s-1/one/0/0/0"}' WHERE kind = 'call_proposed'"#,
        "UPDATE record SET body = substr(body, 1, 40) WHERE kind = 'call_proposed'",
        "UPDATE record SET kind = 'call_guessed' WHERE kind = 'call_proposed'",
        "UPDATE record SET version = 2 WHERE kind = 'call_proposed'",
        "UPDATE record SET ran_ms = -1 WHERE kind = 'call_proposed'",
    ] {
        let (_folder, journal) = after(change).await;
        damaged(journal.read(&id("s-1"), 0).await, change);
        damaged(journal.reader().intents(&id("s-1")), change);
        assert_eq!(journal.reader().sessions(10, None).unwrap().len(), 1, "the list can still be read");
    }
}

/// A3
#[tokio::test]
async fn a_row_of_a_list_that_cannot_be_read_is_damage() {
    for change in [
        "UPDATE session SET status = 'fine'",
        "UPDATE session SET next = '{'",
        "UPDATE session SET waiting = -1",
        "UPDATE gate SET opened = 1",
        "UPDATE gate SET closed = 1",
        "UPDATE gate SET opened = 77",
        "UPDATE intent SET status = 'guessed'",
        "UPDATE intent SET edited = 2",
        "UPDATE intent SET outcome = 2",
        "UPDATE command SET body = '\"dance\"'",
    ] {
        let (_folder, journal) = after(change).await;
        let reader = journal.reader();
        match change.split(' ').nth(1).unwrap() {
            "session" => damaged(reader.session(&id("s-1")), change),
            "gate" => damaged(reader.gates(None, false), change),
            "intent" => damaged(reader.intents(&id("s-1")), change),
            _ => damaged(journal.queued(&id("s-1")).await, change),
        }
    }
}

fn large(text: &str) -> Blob {
    let (_, mut blobs) = take_out(Value::from(text.repeat(1000)));
    blobs.remove(0)
}

/// A6
#[tokio::test]
async fn a_large_text_with_another_hash_is_damage() {
    let folder = Folder::new();
    let journal = folder.journal();
    let mut driven = Driven::stored(&journal, "s-1", 0).await;
    let (one, other) = (large("one text "), large("another text "));
    driven.go();
    let mut batch = driven.batch();
    batch.blobs = vec![one.clone(), other.clone()];
    journal.append(batch).await.unwrap();
    let raw = folder.raw();
    let sql = "UPDATE blob SET (bytes, packed, content) =
               (SELECT bytes, packed, content FROM blob WHERE hash = ?2) WHERE hash = ?1";
    raw.execute(sql, [&one.hash, &other.hash]).unwrap();
    damaged(journal.blob(&one.hash).await, sql);
    let sql = "UPDATE blob SET content = zeroblob(10) WHERE hash = ?1";
    raw.execute(sql, [&other.hash]).unwrap();
    damaged(journal.blob(&other.hash).await, sql);
}

/// A3
#[tokio::test]
async fn a_store_with_a_damaged_page_is_told_and_stays_as_it_is() {
    let folder = Folder::new();
    filled(&folder).await;
    let mut bytes = fs::read(folder.store()).unwrap();
    // All but the page with the header and the schema.
    bytes[4096..].fill(0xA5);
    fs::write(folder.store(), &bytes).unwrap();
    let journal = folder.journal();
    let error = journal.read(&id("s-1"), 0).await.unwrap_err();
    assert_eq!(error.words().key, "store-damaged");
    let mut driven = Driven::new("s-2", 0);
    assert_eq!(journal.append(driven.batch()).await.unwrap_err().words().key, "store-damaged");
    drop(journal);
    assert!(fs::read(folder.store()).unwrap() == bytes, "not a byte has changed");
}
