//! Facts that need a hand inside the thread that writes.

use super::*;
use holdpoint_core::limits::Limits;
use holdpoint_core::record::{AgentSpec, PauseReason, PauseRequested};
use holdpoint_core::session::{NewSession, Now, create};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;

struct Opened {
    journal: SqliteJournal,
    folder: tempfile::TempDir,
}

fn open() -> Opened {
    let folder = tempfile::tempdir().unwrap();
    let journal = SqliteJournal::open(folder.path().join("store.db"), "a test").unwrap();
    Opened { journal, folder }
}

fn first(session: &str) -> Batch {
    let text = String::new;
    let agent = AgentSpec { kind: text(), name: text(), origin: text(), text: text(), hash: text() };
    let new = NewSession {
        id: session.into(),
        title: text(),
        owner: text(),
        goal: text(),
        agent,
        params: Default::default(),
        workspace: text(),
        limits: Limits::default(),
    };
    let (state, entry) = create(Now { at: 0, ran_ms: 0 }, new);
    Batch {
        session: session.into(),
        expected: 0,
        entries: vec![entry],
        blobs: Vec::new(),
        replies: Vec::new(),
        summary: state.summary(),
    }
}

/// A record of `bytes` after the first.
fn second(session: &str, bytes: usize) -> Batch {
    let reason = PauseReason::Error(Words::new("error").with("why", "x".repeat(bytes)));
    let record = PauseRequested { reason, by: None }.into();
    let entries = vec![Entry { seq: 2, at: 0, ran_ms: 0, record }];
    Batch { expected: 1, entries, ..first(session) }
}

async fn set(journal: &SqliteJournal, name: &'static str, value: impl Fn(i64) -> i64 + Send + 'static) {
    let done = journal.write(As::Anybody, move |desk| {
        let pages = desk.conn.pragma_query_value(None, "page_count", |row| row.get(0))?;
        Ok(desk.conn.pragma_update(None, name, value(pages))?)
    });
    done.await.unwrap();
}

fn key<T: std::fmt::Debug>(answer: Result<T, JournalError>) -> String {
    answer.unwrap_err().words().key
}

/// A3
#[tokio::test]
async fn on_a_full_disk_nothing_is_stored_and_there_is_a_sentence_for_it() {
    let Opened { journal, folder: _folder } = open();
    journal.append(first("s-1")).await.unwrap();
    set(&journal, "max_page_count", |pages| pages + 2).await;
    assert_eq!(key(journal.append(second("s-1", 100_000)).await), "store-full");
    assert_eq!(journal.last(&"s-1".into()).await, Ok(1));
    set(&journal, "max_page_count", |pages| pages + 200).await;
    assert_eq!(journal.append(second("s-1", 100_000)).await, Ok(()));
}

/// A3
#[tokio::test]
async fn a_locked_store_has_a_sentence_and_can_be_used_again() {
    let Opened { journal, folder } = open();
    journal.append(first("s-1")).await.unwrap();
    set(&journal, "busy_timeout", |_| 1).await;
    let other = rusqlite::Connection::open(folder.path().join("store.db")).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    assert_eq!(key(journal.append(second("s-1", 10)).await), "store-locked");
    assert_eq!(journal.last(&"s-1".into()).await, Ok(1), "it can still be read");
    other.execute_batch("ROLLBACK").unwrap();
    assert_eq!(journal.append(second("s-1", 10)).await, Ok(()));
}

/// Holds the writer up until `orders` wait behind it; gives how many commits they took.
async fn together<T>(journal: &SqliteJournal, orders: impl Future<Output = T>) -> (T, usize) {
    let (go, wait) = mpsc::channel::<()>();
    let wait = std::sync::Mutex::new(wait);
    let begun = Arc::new(tokio::sync::Notify::new());
    let commits = Arc::new(AtomicUsize::new(0));
    let (begins, counted) = (begun.clone(), commits.clone());
    let held_up = journal.write(As::Anybody, move |desk| {
        begins.notify_one();
        // It ends with an error once the other side is dropped, which is what is waited for.
        let _ = wait.lock().unwrap().recv();
        let counted = counted.clone();
        let count = move || {
            counted.fetch_add(1, Ordering::SeqCst);
            false
        };
        Ok(desk.conn.commit_hook(Some(count))?)
    });
    let behind = async {
        begun.notified().await;
        // The first poll of each order puts it into the queue; the last future here is polled after them.
        tokio::join!(biased; orders, async { drop(go) }).0
    };
    let (held_up, answers) = tokio::join!(held_up, behind);
    held_up.unwrap();
    let own = 1;
    (answers, commits.load(Ordering::SeqCst) - own)
}

/// A3
#[tokio::test]
async fn what_waits_together_shares_a_commit_and_fails_alone() {
    let Opened { journal, folder: _folder } = open();
    for session in ["s-1", "s-2", "s-3"] {
        journal.append(first(session)).await.unwrap();
    }
    let wrong = Batch { expected: 7, entries: Vec::new(), ..second("s-2", 10) };
    let orders = async {
        tokio::join!(journal.append(second("s-1", 10)), journal.append(wrong), journal.append(second("s-3", 10)))
    };
    let (answers, commits) = together(&journal, orders).await;
    let conflict = JournalError::Conflict { expected: 7, found: 1 };
    assert_eq!(answers, (Ok(()), Err(conflict), Ok(())));
    assert_eq!(commits, 1);
    for (session, last) in [("s-1", 2), ("s-2", 1), ("s-3", 2)] {
        assert_eq!(journal.last(&session.into()).await, Ok(last), "{session}");
    }
}

/// A3
#[tokio::test]
async fn who_fills_the_disk_takes_nobody_with_it() {
    let Opened { journal, folder: _folder } = open();
    for session in ["s-1", "s-2", "s-3"] {
        journal.append(first(session)).await.unwrap();
    }
    set(&journal, "max_page_count", |pages| pages + 10).await;
    let orders = async {
        tokio::join!(
            journal.append(second("s-1", 10)),
            journal.append(second("s-2", 1_000_000)),
            journal.append(second("s-3", 10))
        )
    };
    let ((one, two, three), _) = together(&journal, orders).await;
    assert_eq!((one, key(two), three), (Ok(()), "store-full".to_owned(), Ok(())));
    for (session, last) in [("s-1", 2), ("s-2", 1), ("s-3", 2)] {
        assert_eq!(journal.last(&session.into()).await, Ok(last), "{session}");
    }
}

/// D2
#[tokio::test]
async fn a_commit_that_fails_for_an_unknown_reason_is_uncertain() {
    let Opened { journal, folder: _folder } = open();
    journal.append(first("s-1")).await.unwrap();
    let refuse = journal.write(As::Anybody, |desk| Ok(desk.conn.commit_hook(Some(|| true))?));
    assert!(matches!(refuse.await, Err(JournalError::Uncertain(_))));
    assert!(matches!(journal.append(second("s-1", 10)).await, Err(JournalError::Uncertain(_))));
    let allow = journal.write(As::Anybody, |desk| Ok(desk.conn.commit_hook(None::<fn() -> bool>)?));
    allow.await.unwrap();
    assert_eq!(journal.append(second("s-1", 10)).await, Ok(()));
}

/// J1
#[tokio::test]
async fn who_only_asks_wakes_nobody() {
    let Opened { journal, folder } = open();
    journal.append(first("s-1")).await.unwrap();
    let other = SqliteJournal::open(folder.path().join("store.db"), "another").unwrap();
    // Both are known as owners from here on.
    other.append(first("s-2")).await.unwrap();
    let raw = rusqlite::Connection::open(folder.path().join("store.db")).unwrap();
    let version = || raw.pragma_query_value(None, "data_version", |row| row.get::<_, i64>(0)).unwrap();
    let before = (other.follow.told(), version());
    assert!(matches!(other.take(&"s-1".into(), Purpose::Visit).await, Ok(Take::OwnedBy(_))));
    assert_eq!(other.let_go(&"s-1".into()).await, Ok(()));
    assert_eq!(other.withdraw(77).await, Ok(false));
    assert!(other.append(second("s-1", 10)).await.is_err());
    assert_eq!(journal.mine(&"s-1".into()).await, Ok(true));
    assert_eq!((other.follow.told(), version()), before);
}
