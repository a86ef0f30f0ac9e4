//! A store with the fault that the suite must find: `started` is written after the call.

use async_trait::async_trait;
use holdpoint_core::record::Record;
use holdpoint_ports::{Batch, Journal, JournalError};
use holdpoint_testkit::Layer;
use std::sync::{Mutex, PoisonError};

/// Answers that a batch with a start is stored while it still holds it back; it is stored together with the next one.
#[derive(Default)]
pub struct WriteBehind {
    held_back: Mutex<Option<Batch>>,
}

impl WriteBehind {
    fn join(&self, batch: Batch) -> Batch {
        let held_back = self.held_back.lock().unwrap_or_else(PoisonError::into_inner).take();
        let Some(mut first) = held_back else { return batch };
        first.entries.extend(batch.entries);
        first.blobs.extend(batch.blobs);
        first.replies.extend(batch.replies);
        first.summary = batch.summary;
        first
    }
}

#[async_trait]
impl Layer for WriteBehind {
    async fn append(&self, below: &dyn Journal, batch: Batch) -> Result<(), JournalError> {
        let batch = self.join(batch);
        if batch.entries.last().is_some_and(|entry| matches!(entry.record, Record::CallStarted(_))) {
            *self.held_back.lock().unwrap_or_else(PoisonError::into_inner) = Some(batch);
            return Ok(());
        }
        below.append(batch).await
    }
}
