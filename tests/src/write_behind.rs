//! A journal with the fault that the suite must find: `started` is written after the call.

use async_trait::async_trait;
use holdpoint_core::id::{OwnerId, Seq, SessionId};
use holdpoint_core::record::{Entry, Record};
use holdpoint_core::session::{Command, Reply};
use holdpoint_ports::{Batch, CommandId, Journal, JournalError, Purpose, QueuedCommand, Take};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::watch;

/// Answers that a batch with a start is stored while it still holds it back; it is stored together with the next one.
pub struct WriteBehind {
    inner: Arc<dyn Journal>,
    held_back: Mutex<Option<Batch>>,
}

impl WriteBehind {
    /// `inner`, with the fault.
    pub fn new(inner: Arc<dyn Journal>) -> Self {
        Self { inner, held_back: Mutex::default() }
    }

    fn join(&self, batch: Batch) -> Batch {
        let Some(mut first) = self.held_back.lock().unwrap_or_else(PoisonError::into_inner).take() else {
            return batch;
        };
        first.entries.extend(batch.entries);
        first.blobs.extend(batch.blobs);
        first.replies.extend(batch.replies);
        first.summary = batch.summary;
        first
    }
}

#[async_trait]
impl Journal for WriteBehind {
    fn me(&self) -> OwnerId {
        self.inner.me()
    }
    async fn append(&self, batch: Batch) -> Result<(), JournalError> {
        let batch = self.join(batch);
        if batch.entries.last().is_some_and(|entry| matches!(entry.record, Record::CallStarted(_))) {
            *self.held_back.lock().unwrap_or_else(PoisonError::into_inner) = Some(batch);
            return Ok(());
        }
        self.inner.append(batch).await
    }
    async fn read(&self, session: &SessionId, after: Seq) -> Result<Vec<Entry>, JournalError> {
        self.inner.read(session, after).await
    }
    async fn last(&self, session: &SessionId) -> Result<Seq, JournalError> {
        self.inner.last(session).await
    }
    async fn blob(&self, hash: &str) -> Result<String, JournalError> {
        self.inner.blob(hash).await
    }
    async fn take(&self, session: &SessionId, purpose: Purpose) -> Result<Take, JournalError> {
        self.inner.take(session, purpose).await
    }
    async fn let_go(&self, session: &SessionId) -> Result<(), JournalError> {
        self.inner.let_go(session).await
    }
    async fn mine(&self, session: &SessionId) -> Result<bool, JournalError> {
        self.inner.mine(session).await
    }
    async fn enqueue(&self, session: &SessionId, command: Command, by: &str) -> Result<CommandId, JournalError> {
        self.inner.enqueue(session, command, by).await
    }
    async fn queued(&self, session: &SessionId) -> Result<Vec<QueuedCommand>, JournalError> {
        self.inner.queued(session).await
    }
    async fn reply(&self, command: CommandId) -> Result<Option<Reply>, JournalError> {
        self.inner.reply(command).await
    }
    async fn withdraw(&self, command: CommandId) -> Result<bool, JournalError> {
        self.inner.withdraw(command).await
    }
    fn changes(&self) -> watch::Receiver<u64> {
        self.inner.changes()
    }
}
