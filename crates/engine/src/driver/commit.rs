//! Storing what was decided, and telling it: never the other way round.

use super::Driver;
use crate::DriveError;
use crate::load::Pending;
use holdpoint_core::session::Reply;
use holdpoint_ports::JournalError;
use std::time::Duration;
use tokio::sync::oneshot;

/// Somebody in this process who waits until what a command changed is stored.
pub(super) struct Waiting {
    pub(super) to: oneshot::Sender<Result<Reply, DriveError>>,
    pub(super) reply: Reply,
}

/// How often a store that cannot be used right now is tried again.
const TRIES: u32 = 4;
const BETWEEN: Duration = Duration::from_millis(500);

impl Driver {
    /// Stores what is pending; false where it was taken back or has to wait. Nothing of it was performed unless it was stored.
    ///
    /// While a stop is under way a failing store does not hold it up: the records wait in memory until everything is gone.
    pub(super) async fn commit(&mut self) -> Result<bool, DriveError> {
        if self.pending.is_empty() {
            self.answer(&Ok(()));
            return Ok(true);
        }
        let mut tried = 1;
        let stored = loop {
            let stored = self.pending.store(&*self.world.journal, &self.state, self.committed).await;
            let again = matches!(stored, Err(JournalError::Unusable(..) | JournalError::Uncertain(_)));
            let ending = self.state.stopping.is_some() && !self.attempts.is_empty();
            if !again || tried >= TRIES || ending {
                break stored;
            }
            tried += 1;
            tokio::time::sleep(BETWEEN).await;
        };
        match stored {
            Ok(()) => {
                self.committed = self.state.seq;
                let Pending { transition, .. } = std::mem::take(&mut self.pending);
                if !transition.entries.is_empty() {
                    // Nobody may be listening any more: the journal has it all the same.
                    let _ = self.entries.send(transition.entries);
                }
                self.answer(&Ok(()));
                Ok(true)
            }
            Err(JournalError::Conflict { expected, found }) if expected == found => self.take_back().await,
            Err(_) if self.state.stopping.is_some() && !self.attempts.is_empty() => Ok(false),
            Err(JournalError::Conflict { .. }) => self.fail(DriveError::Lost),
            Err(error) => self.fail(error.into()),
        }
    }

    /// A queued command was withdrawn while it was being decided, and its sender told that nothing comes of it: nothing does. Commands are
    /// taken up on their own, so that no outcome is taken back with them.
    async fn take_back(&mut self) -> Result<bool, DriveError> {
        self.pending = Pending::default();
        self.state = self.world.load(&self.session).await?;
        self.timing.observe(&*self.world.clock, &self.state);
        self.answer(&Err(DriveError::Gone));
        Ok(false)
    }

    fn fail(&mut self, error: DriveError) -> Result<bool, DriveError> {
        self.answer(&Err(error.clone()));
        Err(error)
    }

    fn answer(&mut self, stored: &Result<(), DriveError>) {
        for Waiting { to, reply } in self.replies.drain(..) {
            // Whoever asked may have gone; what was asked is done all the same.
            let _ = to.send(stored.clone().map(|()| reply));
        }
    }
}
