//! What the model is saying right now: shown at once, saved in batches.

use super::Driver;
use crate::handle::Saying;
use holdpoint_core::dialogue::TurnNumber;
use holdpoint_core::id::Attempt;
use holdpoint_core::session::{Input, State};
use std::future::pending;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::{Instant, timeout_at};

/// Text is saved as soon as so much of it waits,
const BATCH_BYTES: usize = 2048;
/// or once the first of it has waited so long.
const BATCH_TIME: Duration = Duration::from_secs(1);

/// The text of the turn under way.
pub(super) struct Speech {
    live: watch::Sender<Option<Saying>>,
    heard: watch::Receiver<Option<Saying>>,
    /// How many bytes of it are saved.
    saved: usize,
    /// Since when some of it waits to be saved.
    since: Option<Instant>,
}

impl Default for Speech {
    fn default() -> Self {
        let (live, heard) = watch::channel(None);
        Self { live, heard, saved: 0, since: None }
    }
}

impl Speech {
    /// Follows the text as it comes.
    pub(super) fn listen(&self) -> watch::Receiver<Option<Saying>> {
        self.live.subscribe()
    }

    /// Begins a turn; gives what takes its text.
    pub(super) fn begin(&mut self, turn: TurnNumber, attempt: Attempt) -> Arc<dyn Fn(&str) + Send + Sync> {
        self.live.send_replace(Some(Saying { turn, attempt, text: String::new() }));
        (self.saved, self.since) = (0, None);
        let live = self.live.clone();
        Arc::new(move |piece| {
            live.send_if_modified(|now| match now {
                Some(saying) if (saying.turn, saying.attempt) == (turn, attempt) && !piece.is_empty() => {
                    saying.text.push_str(piece);
                    true
                }
                // It speaks out of a turn that is over.
                Some(_) | None => false,
            });
        })
    }

    /// The whole text of this try, as far as it came; empty where it is not under way.
    pub(super) fn text(&self, turn: TurnNumber, attempt: Attempt) -> String {
        let now = self.live.borrow();
        let this = now.as_ref().filter(|saying| (saying.turn, saying.attempt) == (turn, attempt));
        this.map(|saying| saying.text.clone()).unwrap_or_default()
    }

    /// Silence, unless a turn is under way.
    pub(super) fn observe(&mut self, state: &State) {
        if state.thinking().is_none() && self.live.borrow().is_some() {
            self.live.send_replace(None);
            (self.saved, self.since) = (0, None);
        }
    }

    fn waiting(&self) -> usize {
        self.heard.borrow().as_ref().map_or(0, |saying| saying.text.len().saturating_sub(self.saved))
    }

    /// Resolves when a batch is to be saved. Nothing is lost where this is dropped.
    pub(super) async fn due(&mut self) {
        loop {
            match self.waiting() {
                0 => {
                    self.since = None;
                    self.more().await;
                }
                waiting if waiting >= BATCH_BYTES => return,
                _little => {
                    let due = *self.since.get_or_insert_with(Instant::now) + BATCH_TIME;
                    if timeout_at(due, self.more()).await.is_err() {
                        return;
                    }
                }
            }
        }
    }

    async fn more(&mut self) {
        if self.heard.changed().await.is_err() {
            // Its sender lives as long as this does.
            pending::<()>().await;
        }
    }

    /// The batch that waits.
    fn take(&mut self) -> Option<Saying> {
        self.since = None;
        let now = self.heard.borrow();
        let Saying { turn, attempt, text } = now.as_ref()?;
        let batch = text.get(self.saved..)?.to_owned();
        self.saved = text.len();
        Some(Saying { turn: *turn, attempt: *attempt, text: batch })
    }
}

impl Driver {
    /// Saves what was said since the last batch.
    pub(super) fn save_speech(&mut self) {
        if let Some(Saying { turn, attempt, text }) = self.speech.take() {
            self.feed(Input::Saying { turn, attempt, text });
        }
    }
}
