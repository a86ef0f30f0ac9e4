//! Ending at once, with nothing left behind.

use holdpoint_core::effect::Outcome;
use holdpoint_core::words::Words;
use holdpoint_ports::{Performed, Stop};
use std::future::Future;
use std::panic::resume_unwind;
use tokio_util::task::TaskTracker;

/// The result of `work`, or nothing where a stop was asked for first: then `work` is dropped.
pub(crate) async fn until_stopped<T>(stop: &Stop, work: impl Future<Output = T>) -> Option<T> {
    tokio::select! {
        biased;
        () = stop.asked() => None,
        done = work => Some(done),
    }
}

/// Whether a stop was asked for.
pub(crate) fn is_asked(stop: &Stop) -> bool {
    stop.gently.is_cancelled() || stop.now.is_cancelled()
}

/// What a stopped attempt answers.
pub(crate) fn stopped(ended: Option<Words>) -> Performed {
    Performed { outcome: Outcome::Stopped, ended }
}

/// Work that blocks its thread: dropping the future that waits for it does not end it, so that each attempt keeps count of its own.
#[derive(Clone, Debug, Default)]
pub(crate) struct Blocking(TaskTracker);

impl Blocking {
    /// Runs `work` on a thread that may block. A panic in there goes on out here.
    pub(crate) async fn run<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> T {
        match self.0.spawn_blocking(work).await {
            Ok(done) => done,
            Err(broke) => resume_unwind(broke.into_panic()),
        }
    }

    /// Returns when all of it has ended.
    pub(crate) async fn gone(&self) {
        self.0.close();
        self.0.wait().await;
    }
}
