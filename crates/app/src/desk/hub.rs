//! Where news go.

use holdpoint_wire::desk::News;
use std::sync::{Mutex, PoisonError};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

/// Sends news to all windows there are.
#[derive(Default)]
pub(super) struct Hub(Mutex<Vec<UnboundedSender<News>>>);

impl Hub {
    pub(super) fn listen(&self) -> UnboundedReceiver<News> {
        let (sender, receiver) = unbounded_channel();
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(sender);
        receiver
    }

    /// Tells all that still listen.
    pub(super) fn tell(&self, news: &News) {
        let mut listeners = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        listeners.retain(|listener| listener.send(news.clone()).is_ok());
    }
}
