//! A store that can be made to refuse or to hang.

use crate::layer::Layer;
use async_trait::async_trait;
use holdpoint_core::id::{Seq, SessionId};
use holdpoint_core::record::Entry;
use holdpoint_core::words::Words;
use holdpoint_ports::{Batch, Journal, JournalError, Purpose, QueuedCommand, Take};
use std::future::pending;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;
use tokio::time::sleep;

/// What is wrong with a store right now. Clones share it.
#[derive(Clone, Default)]
pub struct Faults(Arc<Inner>);

#[derive(Default)]
struct Inner {
    full: AtomicBool,
    hangs: AtomicBool,
    unreadable: AtomicUsize,
    uncertain: AtomicBool,
    slow: AtomicBool,
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

    /// Whether the store takes its time with everything, as on a busy machine.
    pub fn slow(&self, slow: bool) {
        self.0.slow.store(slow, Ordering::SeqCst);
    }

    async fn take_time(&self) {
        if self.0.slow.load(Ordering::SeqCst) {
            sleep(Duration::from_millis(20)).await;
        }
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

#[async_trait]
impl Layer for Faults {
    async fn append(&self, below: &dyn Journal, batch: Batch) -> Result<(), JournalError> {
        self.take_time().await;
        let Inner { full, hangs, uncertain, .. } = &*self.0;
        if hangs.load(Ordering::SeqCst) {
            pending::<()>().await;
        }
        if full.load(Ordering::SeqCst) {
            return Err(unusable());
        }
        below.append(batch).await?;
        if uncertain.swap(false, Ordering::SeqCst) { Err(JournalError::Uncertain("a test".into())) } else { Ok(()) }
    }

    async fn read(&self, below: &dyn Journal, session: &SessionId, after: Seq) -> Result<Vec<Entry>, JournalError> {
        self.take_time().await;
        below.read(session, after).await
    }

    async fn take(&self, below: &dyn Journal, session: &SessionId, purpose: Purpose) -> Result<Take, JournalError> {
        self.take_time().await;
        below.take(session, purpose).await
    }

    async fn let_go(&self, below: &dyn Journal, session: &SessionId) -> Result<(), JournalError> {
        self.take_time().await;
        below.let_go(session).await
    }

    async fn queued(&self, below: &dyn Journal, session: &SessionId) -> Result<Vec<QueuedCommand>, JournalError> {
        let left = self.0.unreadable.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |left| left.checked_sub(1));
        if left.is_ok() { Err(unusable()) } else { below.queued(session).await }
    }
}
