//! A journal whose store can be made to refuse or to hang.

use async_trait::async_trait;
use holdpoint_core::id::{OwnerId, Seq, SessionId};
use holdpoint_core::record::Entry;
use holdpoint_core::session::{Command, Reply};
use holdpoint_core::words::Words;
use holdpoint_ports::{Batch, CommandId, Journal, JournalError, Purpose, QueuedCommand, Take};
use std::future::pending;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use tokio::sync::watch;

/// What is wrong with a store right now. Clones share it.
#[derive(Clone, Default)]
pub struct Faults(Arc<Inner>);

#[derive(Default)]
struct Inner {
    full: AtomicBool,
    hangs: AtomicBool,
    unreadable: AtomicUsize,
    uncertain: AtomicBool,
}

impl Faults {
    /// Whether every append is refused, as on a full disk.
    pub fn full(&self, full: bool) {
        self.0.full.store(full, Ordering::SeqCst);
    }

    /// Whether an append never comes back, as on a disk that hangs.
    pub fn hangs(&self, hangs: bool) {
        self.0.hangs.store(hangs, Ordering::SeqCst);
    }

    /// The next `times` looks into the command queue fail.
    pub fn unreadable(&self, times: usize) {
        self.0.unreadable.store(times, Ordering::SeqCst);
    }

    /// The next append lands, and its answer is that it may have.
    pub fn uncertain(&self) {
        self.0.uncertain.store(true, Ordering::SeqCst);
    }
}

fn unusable() -> JournalError {
    JournalError::Unusable(Words::new("store-full").with("path", "a test"), String::new())
}

/// `inner`, with faults.
pub struct FaultyJournal {
    faults: Faults,
    inner: Arc<dyn Journal>,
}

impl FaultyJournal {
    /// `inner`, whose faults `faults` sets.
    pub fn new(faults: Faults, inner: Arc<dyn Journal>) -> Self {
        Self { faults, inner }
    }
}

#[async_trait]
impl Journal for FaultyJournal {
    fn me(&self) -> OwnerId {
        self.inner.me()
    }
    async fn append(&self, batch: Batch) -> Result<(), JournalError> {
        let Inner { full, hangs, uncertain, .. } = &*self.faults.0;
        if hangs.load(Ordering::SeqCst) {
            pending::<()>().await;
        }
        if full.load(Ordering::SeqCst) {
            return Err(unusable());
        }
        self.inner.append(batch).await?;
        if uncertain.swap(false, Ordering::SeqCst) { Err(JournalError::Uncertain("a test".into())) } else { Ok(()) }
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
        let left =
            self.faults.0.unreadable.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |left| left.checked_sub(1));
        if left.is_ok() { Err(unusable()) } else { self.inner.queued(session).await }
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
