//! A life that ends at a chosen point.
//!
//! Every port call passes points of the life. At the chosen one everything behind the ports stands still for ever; the test then drops
//! the runtime, which is as sudden as a death can be in one process: nothing gets to write a last word.

use std::future::pending;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::sync::watch;

/// Counts points and ends at one of them.
pub struct Life {
    last: Option<usize>,
    passed: AtomicUsize,
    ended: watch::Sender<bool>,
}

impl Life {
    /// A life that ends at its `last` point, counted from 0, or never.
    pub fn until(last: Option<usize>) -> Self {
        Self { last, passed: AtomicUsize::new(0), ended: watch::Sender::new(false) }
    }

    /// Passes a point: returns, or stands still for ever.
    pub async fn point(&self) {
        if *self.ended.borrow() {
            pending::<()>().await;
        }
        let here = self.passed.fetch_add(1, Ordering::SeqCst);
        if self.last == Some(here) {
            self.ended.send_replace(true);
            pending::<()>().await;
        }
    }

    /// How many points were passed.
    pub fn points(&self) -> usize {
        self.passed.load(Ordering::SeqCst)
    }

    /// Resolves at the end of this life.
    pub async fn end(&self) {
        let mut ended = self.ended.subscribe();
        if ended.wait_for(|ended| *ended).await.is_err() {
            pending::<()>().await;
        }
    }
}
