//! What is opened, what is refused, and that refusing changes nothing.

use super::support::{Driven, Folder, id};
use holdpoint_core::session::Command;
use holdpoint_journal::SqliteJournal;
use holdpoint_ports::{Journal, JournalError, Purpose};
use std::fs;

fn refused(folder: &Folder, key: &str) {
    let before = (fs::read(folder.store()).unwrap(), folder.names());
    let error = SqliteJournal::open(folder.store(), "a test").unwrap_err();
    assert_eq!(error.words().key, key);
    assert_eq!(before, (fs::read(folder.store()).unwrap(), folder.names()));
}

/// A3
#[test]
fn a_file_that_is_no_database_is_refused_and_stays_as_it_is() {
    let long = "not a database, but somebody's letter\n".repeat(1000);
    let disguised = format!("SQLite format 3\0{long}");
    for text in ["x", &long[..511], &long[..512], &long[..5000], &long, &disguised[..300], &disguised] {
        let folder = Folder::new();
        fs::write(folder.store(), text).unwrap();
        refused(&folder, "store-not-a-store");
    }
}

/// A3
#[test]
fn a_database_of_another_program_is_refused_and_stays_as_it_is() {
    for numbered in ["PRAGMA application_id = 7", "PRAGMA user_version = 3", "SELECT 1"] {
        let folder = Folder::new();
        let other = folder.raw();
        other.execute_batch(&format!("CREATE TABLE letters (text TEXT); {numbered};")).unwrap();
        drop(other);
        refused(&folder, "store-not-a-store");
    }
}

/// A3
#[test]
fn a_folder_in_the_stores_place_is_refused() {
    let folder = Folder::new();
    fs::create_dir(folder.store()).unwrap();
    let error = SqliteJournal::open(folder.store(), "a test").unwrap_err();
    assert_eq!(error.words().key, "store-unreadable");
    assert_eq!(error.words().args["path"], folder.store().display().to_string());
}

/// A3
#[tokio::test]
async fn a_new_store_is_made_with_its_folders() {
    let folder = Folder::new();
    let store = folder.0.path().join("deep/er/store.db");
    let journal = SqliteJournal::open(&store, "a test").unwrap();
    Driven::stored(&journal, "s-1", 0).await;
    drop(journal);
    assert!(store.is_file());
}

/// A3
#[tokio::test]
async fn a_newer_store_is_read_and_not_written() {
    let folder = Folder::new();
    let journal = folder.journal();
    let mut driven = Driven::stored(&journal, "s-1", 0).await;
    journal.let_go(&id("s-1")).await.unwrap();
    drop(journal);
    let raw = folder.raw();
    raw.execute_batch("PRAGMA user_version = 99; CREATE TABLE tomorrow (a INTEGER);").unwrap();
    drop(raw);

    let journal = folder.journal();
    assert!(journal.read_only());
    assert_eq!(journal.read(&id("s-1"), 0).await.unwrap().len(), 1);
    assert_eq!(journal.reader().sessions(10, None).unwrap().len(), 1);
    let newer = |error: JournalError| assert_eq!(error.words().key, "store-newer");
    driven.go();
    newer(journal.append(driven.batch()).await.unwrap_err());
    newer(journal.take(&id("s-1"), Purpose::Drive).await.unwrap_err());
    newer(journal.enqueue(&id("s-1"), Command::Pause, "Ada").await.unwrap_err());
    drop(journal);
    let version: i64 = folder.raw().query_row("PRAGMA user_version", [], |row| row.get(0)).unwrap();
    assert_eq!(version, 99);
}

/// E1
#[tokio::test]
async fn who_only_looks_leaves_nothing_behind() {
    let folder = Folder::new();
    let journal = folder.journal();
    journal.reader().sessions(10, None).unwrap();
    drop(journal);
    let owners: i64 = folder.raw().query_row("SELECT count(*) FROM owner", [], |row| row.get(0)).unwrap();
    let locks = fs::read_dir(folder.0.path().join("owners")).unwrap().count();
    assert_eq!((owners, locks), (0, 1), "only the lock of making the store is there");
}
