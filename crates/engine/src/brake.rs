//! What a force stop pulls, from wherever it comes: the token that all attempts of a session run under.
//!
//! It can be pulled while the driver waits for a store that hangs: everything ends at once, before anything is saved and even if nothing
//! can be (requirement C1).

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::watch;
use tokio_util::sync::CancellationToken;

/// Clones share it.
#[derive(Clone, Default)]
pub(crate) struct Brake(Arc<Inner>);

#[derive(Default)]
struct Inner {
    token: Mutex<CancellationToken>,
    /// Pulls whose command the driver has not taken up yet.
    waiting: watch::Sender<usize>,
    /// Whether what is pulled stays so.
    holds: AtomicBool,
}

impl Brake {
    fn inner(&self) -> MutexGuard<'_, CancellationToken> {
        self.0.token.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The token of attempts that start now.
    pub(crate) fn token(&self) -> CancellationToken {
        self.inner().clone()
    }

    /// Ends everything that runs.
    pub(crate) fn pull(&self) {
        self.inner().cancel();
    }

    /// Whenever it is pulled it stays pulled: nothing is to run again.
    pub(crate) fn hold(&self) {
        self.0.holds.store(true, Ordering::SeqCst);
    }

    /// Ends everything that runs, as [`Brake::pull`] does, for a command that is on its way; give it to [`Brake::taken_up`] when it has arrived, or cannot.
    pub(crate) fn pull_ahead(&self) {
        self.0.waiting.send_modify(|waiting| *waiting += 1);
        self.pull();
    }

    /// A command that pulled ahead has arrived.
    pub(crate) fn taken_up(&self) {
        self.0.waiting.send_modify(|waiting| *waiting = waiting.saturating_sub(1));
    }

    /// Whether a command that pulled ahead is still on its way.
    pub(crate) fn awaited(&self) -> bool {
        *self.0.waiting.borrow() > 0
    }

    /// Returns once no command that pulled ahead is on its way.
    pub(crate) async fn unawaited(&self) {
        // It fails only where the sender is gone, and that is held here.
        let _ = self.0.waiting.subscribe().wait_for(|waiting| *waiting == 0).await;
    }

    /// Whether it is pulled.
    pub(crate) fn pulled(&self) -> bool {
        self.inner().is_cancelled()
    }

    /// Lets attempts run again, unless a stop is still on its way or nothing is to run again.
    pub(crate) fn release(&self) {
        if !self.awaited() && !self.0.holds.load(Ordering::SeqCst) && self.pulled() {
            *self.inner() = CancellationToken::new();
        }
    }
}
