//! Storing what was decided, and telling it: never the other way round.

use super::Driver;
use crate::DriveError;
use crate::load::Pending;
use holdpoint_core::record::Record;
use holdpoint_core::session::{Input, Reply};
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
    /// Stores what is pending and begins what follows from it. False where nothing was stored: it was taken back, or has to wait.
    pub(super) async fn commit(&mut self) -> Result<bool, DriveError> {
        let mut actions = std::mem::take(&mut self.pending.transition.actions);
        actions.retain(|action| !self.under_way(action));
        if self.pending.is_empty() {
            self.answer(&Ok(()));
            actions.into_iter().for_each(|action| self.act(action));
            return Ok(true);
        }
        match self.store().await {
            Ok(()) => {
                self.stored();
                actions.into_iter().for_each(|action| self.act(action));
                Ok(true)
            }
            Err(JournalError::Conflict { expected, found }) if expected == found => self.take_back().await,
            Err(JournalError::Conflict { .. }) => self.fail(DriveError::Lost),
            // While something is still being ended its records wait in memory: a failing store does not hold up a stop.
            Err(_) if self.state.stopping.is_some() && !self.attempts.is_empty() => Ok(false),
            Err(error) => self.wind_down(error).await,
        }
    }

    async fn store(&self) -> Result<(), JournalError> {
        let mut tried = 1;
        loop {
            let stored = self.pending.store(&*self.world.journal, &self.state, self.committed).await;
            let again = matches!(stored, Err(JournalError::Unusable(..) | JournalError::Uncertain(_)));
            let ending = self.attempts.brake().pulled() && !self.attempts.is_empty();
            if !again || tried >= TRIES || ending {
                return stored;
            }
            tried += 1;
            tokio::time::sleep(BETWEEN).await;
        }
    }

    fn stored(&mut self) {
        self.committed = self.state.seq;
        self.unstored.clear();
        let Pending { transition, .. } = std::mem::take(&mut self.pending);
        if !transition.entries.is_empty() {
            // Nobody may be listening any more: the journal has it all the same.
            let _ = self.entries.send(transition.entries);
        }
        self.answer(&Ok(()));
    }

    /// The store fails for good: nothing new is performed, what runs is brought to its end and its reports are kept in memory. Then they are
    /// stored together with a pause that says why; only if that fails too the driving ends.
    async fn wind_down(&mut self, error: JournalError) -> Result<bool, DriveError> {
        self.answer(&Err(error.clone().into()));
        self.attempts.end_repeatable();
        // Asked for first, so that what is ended from here on is known to have been ended and not to have broken off.
        self.feed(Input::AgentFailed { words: error.words() });
        self.wait_for_what_runs(&error).await;
        // What was decided to start and was not performed is forgotten; what is known to have happened is not.
        let starts = |record: &Record| matches!(record, Record::CallStarted(_) | Record::TurnStarted(_));
        let promises = self.pending.transition.entries.iter().any(|entry| starts(&entry.record));
        if promises || matches!(error, JournalError::Uncertain(_)) {
            self.pending = Pending::default();
            self.state = self.world.load(&self.session).await?;
            self.committed = self.state.seq;
            self.feed(Input::AgentFailed { words: error.words() });
            for fact in std::mem::take(&mut self.unstored) {
                self.take_up_fact(fact);
            }
        }
        match self.store().await {
            Ok(()) => {
                self.stored();
                Ok(true)
            }
            Err(error) => self.fail(error.into()),
        }
    }

    /// Waits until every attempt is gone. Commands are told that the store fails; a force stop has acted before it arrives here.
    async fn wait_for_what_runs(&mut self, error: &JournalError) {
        while !self.attempts.is_empty() {
            tokio::select! {
                biased;
                order = self.orders.recv(), if !self.leaving => match order {
                    Some(order) => {
                        self.arrived(&order.command);
                        let _ = order.reply.send(Err(error.clone().into()));
                    }
                    None => {
                        self.leaving = true;
                        self.attempts.brake().hold();
                    }
                },
                Some(report) = self.attempts.next() => self.take_up_report(report),
            }
        }
    }

    /// A queued command was withdrawn while it was being decided, and its sender told that nothing comes of it: nothing does. Each is stored on
    /// its own, so that nothing else is taken back with it.
    async fn take_back(&mut self) -> Result<bool, DriveError> {
        self.pending = Pending::default();
        self.state = self.world.load(&self.session).await?;
        self.timing.observe(&*self.world.clock, &self.state);
        if self.state.pausing.is_some() {
            // A pause that is not taken back after all ends its reads as before.
            self.timing.begin_grace();
        }
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
