//! Facts about records and large texts.

use super::Store;
use super::sample::Sample;
use holdpoint_core::blob::{Blob, take_out};
use holdpoint_core::id::SessionId;
use holdpoint_core::session::Command;
use holdpoint_ports::{Journal, JournalError, Purpose};
use serde_json::Value;
use std::time::Duration;

/// A3
pub async fn a_batch_comes_back_as_it_was(store: &impl Store) {
    let journal = store.open();
    let mut sample = Sample::new("s-1");
    sample.moves();
    let batch = sample.batch();
    journal.append(batch.clone()).await.expect("it is stored");
    assert_eq!(journal.read(&batch.session, 0).await, Ok(batch.entries.clone()));
    assert_eq!(store.open().read(&batch.session, 0).await, Ok(batch.entries));
    assert_eq!(journal.last(&batch.session).await, Ok(sample.state.seq));
}

/// A3
pub async fn reading_goes_on_after_a_given_record(store: &impl Store) {
    let journal = store.open();
    let mut sample = Sample::stored(&journal, "s-1").await;
    let batch = sample.next();
    journal.append(batch.clone()).await.expect("it is stored");
    assert_eq!(journal.read(&batch.session, 1).await, Ok(batch.entries.clone()));
    assert_eq!(journal.read(&batch.session, sample.state.seq).await, Ok(Vec::new()));
}

/// A4
pub async fn a_session_that_nobody_made_is_unknown(store: &impl Store) {
    let journal = store.open();
    let id = SessionId::from("s-none");
    let unknown = JournalError::UnknownSession(id.clone());
    assert_eq!(journal.read(&id, 0).await, Err(unknown.clone()));
    assert_eq!(journal.take(&id, Purpose::Drive).await, Err(unknown.clone()));
    assert_eq!(journal.enqueue(&id, Command::Pause, "Ada").await, Err(unknown));
    assert_eq!(journal.last(&id).await, Ok(0));
}

/// E1
pub async fn a_batch_after_another_record_than_the_last_is_a_conflict(store: &impl Store) {
    let journal = store.open();
    let mut sample = Sample::stored(&journal, "s-1").await;
    let batch = sample.next();
    journal.append(batch.clone()).await.expect("it is stored");
    let found = sample.state.seq;
    assert_eq!(journal.append(batch.clone()).await, Err(JournalError::Conflict { expected: 1, found }));
    let mut ahead = sample.next();
    ahead.expected += 1;
    ahead.entries.remove(0);
    assert!(matches!(journal.append(ahead).await, Err(JournalError::Conflict { .. })));
    assert_eq!(journal.last(&batch.session).await, Ok(found));
}

/// A1
pub async fn a_session_is_made_once(store: &impl Store) {
    let journal = store.open();
    Sample::stored(&journal, "s-1").await;
    let again = Sample::new("s-1").batch();
    assert_eq!(journal.append(again).await, Err(JournalError::Conflict { expected: 0, found: 1 }));
}

/// A3
pub async fn records_with_a_gap_are_refused(store: &impl Store) {
    let journal = store.open();
    let mut sample = Sample::stored(&journal, "s-1").await;
    let mut batch = sample.next();
    batch.entries.remove(0);
    let session = batch.session.clone();
    assert!(matches!(journal.append(batch).await, Err(JournalError::Conflict { .. })));
    assert_eq!(journal.last(&session).await, Ok(1));
}

fn large() -> Blob {
    let (_, mut blobs) = take_out(Value::from("a long text, 长文 ".repeat(1000)));
    blobs.remove(0)
}

/// A6
pub async fn a_large_text_comes_back_and_is_kept_once(store: &impl Store) {
    let journal = store.open();
    let blob = large();
    let mut sample = Sample::stored(&journal, "s-1").await;
    for _ in 0..2 {
        let mut batch = sample.next();
        batch.blobs = vec![blob.clone(), blob.clone()];
        journal.append(batch).await.expect("it is stored");
    }
    assert_eq!(store.open().blob(&blob.hash).await, Ok(blob.content));
}

/// A6
pub async fn a_missing_text_is_damage(store: &impl Store) {
    let journal = store.open();
    assert!(matches!(journal.blob(&large().hash).await, Err(JournalError::Damaged(_))));
}

/// A3
pub async fn a_refused_batch_leaves_no_text_behind(store: &impl Store) {
    let journal = store.open();
    let mut batch = Sample::stored(&journal, "s-1").await.next();
    batch.expected += 7;
    batch.blobs = vec![large()];
    assert!(matches!(journal.append(batch).await, Err(JournalError::Conflict { .. })));
    assert!(matches!(journal.blob(&large().hash).await, Err(JournalError::Damaged(_))));
}

/// J1
pub async fn a_change_by_another_process_is_told(store: &impl Store) {
    let (writer, follower) = (store.open(), store.open());
    let mut changes = follower.changes();
    let mut sample = Sample::stored(&writer, "s-1").await;
    for _ in 0..3 {
        let batch = sample.next();
        let (session, last) = (batch.session.clone(), sample.state.seq);
        writer.append(batch).await.expect("it is stored");
        while follower.last(&session).await != Ok(last) {
            let told = tokio::time::timeout(Duration::from_secs(10), changes.changed()).await;
            assert!(matches!(told, Ok(Ok(()))), "the change was not told");
        }
    }
    let own = writer.changes();
    let before = *own.borrow();
    writer.append(sample.next()).await.expect("it is stored");
    assert!(*own.borrow() > before, "a commit of one's own is told with its answer");
}
