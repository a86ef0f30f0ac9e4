//! Hearing what a model says, no more often than it can be read.

use holdpoint_app::Saying;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::{Instant, sleep_until};

/// Words are written at most thirty times a second.
const EVERY: Duration = Duration::from_millis(34);

/// What a model says, as it comes.
pub(super) struct Ears {
    saying: watch::Receiver<Option<Saying>>,
    next: Instant,
}

impl Ears {
    pub(super) fn new(saying: watch::Receiver<Option<Saying>>) -> Self {
        Self { saying, next: Instant::now() }
    }

    /// Waits until more was said, and for the time when more is to be written; for ever where nothing more can come.
    pub(super) async fn more(&mut self) -> Saying {
        loop {
            sleep_until(self.next).await;
            if self.saying.changed().await.is_err() {
                return std::future::pending().await;
            }
            self.next = Instant::now() + EVERY;
            // Whoever speaks must not wait for a slow terminal.
            if let Some(said) = self.saying.borrow_and_update().clone() {
                return said;
            }
        }
    }
}
