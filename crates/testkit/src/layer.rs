//! Something between an engine and its store: a fault, a death, a mistake of order.

use async_trait::async_trait;
use holdpoint_core::id::{OwnerId, Seq, SessionId};
use holdpoint_core::record::Entry;
use holdpoint_core::session::{Command, Reply};
use holdpoint_ports::{Batch, CommandId, Journal, JournalError, Purpose, QueuedCommand, Take};
use std::sync::Arc;
use tokio::sync::watch;

/// Changes how some calls reach the store below; the others pass.
#[async_trait]
pub trait Layer: Send + Sync {
    /// See [`Journal::append`].
    ///
    /// # Errors
    /// See there.
    async fn append(&self, below: &dyn Journal, batch: Batch) -> Result<(), JournalError> {
        below.append(batch).await
    }

    /// See [`Journal::read`].
    ///
    /// # Errors
    /// See there.
    async fn read(&self, below: &dyn Journal, session: &SessionId, after: Seq) -> Result<Vec<Entry>, JournalError> {
        below.read(session, after).await
    }

    /// See [`Journal::take`].
    ///
    /// # Errors
    /// See there.
    async fn take(&self, below: &dyn Journal, session: &SessionId, purpose: Purpose) -> Result<Take, JournalError> {
        below.take(session, purpose).await
    }

    /// See [`Journal::let_go`].
    ///
    /// # Errors
    /// See there.
    async fn let_go(&self, below: &dyn Journal, session: &SessionId) -> Result<(), JournalError> {
        below.let_go(session).await
    }

    /// See [`Journal::queued`].
    ///
    /// # Errors
    /// See there.
    async fn queued(&self, below: &dyn Journal, session: &SessionId) -> Result<Vec<QueuedCommand>, JournalError> {
        below.queued(session).await
    }
}

/// A store under a layer.
pub struct Layered<L> {
    layer: L,
    below: Arc<dyn Journal>,
}

impl<L> Layered<L> {
    /// `below`, under `layer`.
    pub fn new(layer: L, below: Arc<dyn Journal>) -> Self {
        Self { layer, below }
    }
}

#[async_trait]
impl<L: Layer> Journal for Layered<L> {
    fn me(&self) -> OwnerId {
        self.below.me()
    }
    async fn append(&self, batch: Batch) -> Result<(), JournalError> {
        self.layer.append(&*self.below, batch).await
    }
    async fn read(&self, session: &SessionId, after: Seq) -> Result<Vec<Entry>, JournalError> {
        self.layer.read(&*self.below, session, after).await
    }
    async fn last(&self, session: &SessionId) -> Result<Seq, JournalError> {
        self.below.last(session).await
    }
    async fn blob(&self, hash: &str) -> Result<String, JournalError> {
        self.below.blob(hash).await
    }
    async fn take(&self, session: &SessionId, purpose: Purpose) -> Result<Take, JournalError> {
        self.layer.take(&*self.below, session, purpose).await
    }
    async fn let_go(&self, session: &SessionId) -> Result<(), JournalError> {
        self.layer.let_go(&*self.below, session).await
    }
    async fn mine(&self, session: &SessionId) -> Result<bool, JournalError> {
        self.below.mine(session).await
    }
    async fn enqueue(&self, session: &SessionId, command: Command, by: &str) -> Result<CommandId, JournalError> {
        self.below.enqueue(session, command, by).await
    }
    async fn queued(&self, session: &SessionId) -> Result<Vec<QueuedCommand>, JournalError> {
        self.layer.queued(&*self.below, session).await
    }
    async fn reply(&self, command: CommandId) -> Result<Option<Reply>, JournalError> {
        self.below.reply(command).await
    }
    async fn withdraw(&self, command: CommandId) -> Result<bool, JournalError> {
        self.below.withdraw(command).await
    }
    fn changes(&self) -> watch::Receiver<u64> {
        self.below.changes()
    }
}
