//! Commands: from this process by its handle, from others by the queue.

use super::Driver;
use super::commit::Waiting;
use crate::handle::Order;
use crate::{DriveError, command};
use holdpoint_core::session::{Command, Refusal, Reply};
use holdpoint_ports::{JournalError, QueuedCommand};
use std::sync::Arc;

impl Driver {
    pub(super) async fn take_up_order(&mut self, order: Order) {
        let Order { command, by, reply: to } = order;
        self.arrived(&command);
        let reply = self.command(command, &by).await;
        self.replies.push(Waiting { to, reply });
    }

    /// A force stop from this process has arrived: it pulled the brake before it set out.
    pub(super) fn arrived(&self, command: &Command) {
        if command::ends(command) {
            self.attempts.brake().taken_up();
        }
    }

    /// Takes up what other processes have queued, once everything else is stored. A store that cannot be read right now is read again.
    pub(super) async fn take_up_queue(&mut self) -> Result<(), DriveError> {
        if !self.pending.is_empty() && !self.commit().await? {
            return Ok(());
        }
        match self.queue().await {
            Ok(Some(queued)) => {
                for queued in queued {
                    self.take_up_queued(queued).await?;
                }
                Ok(())
            }
            Ok(None) => Err(DriveError::Lost),
            Err(error) => {
                tracing::warn!(session = %self.session, %error, "the command queue cannot be read");
                self.timing.look_again();
                Ok(())
            }
        }
    }

    /// What is queued; nothing where the session is not this process's any more.
    async fn queue(&self) -> Result<Option<Vec<QueuedCommand>>, JournalError> {
        let journal = Arc::clone(&self.world.journal);
        if !journal.mine(&self.session).await? {
            return Ok(None);
        }
        journal.queued(&self.session).await.map(Some)
    }

    /// Each reply is stored with the records it tells of, and with nothing else.
    async fn take_up_queued(&mut self, queued: QueuedCommand) -> Result<(), DriveError> {
        if command::stale(&queued) {
            self.world.journal.withdraw(queued.id).await?;
            return Ok(());
        }
        let reply = self.command(queued.command, &queued.by).await;
        self.pending.replies.push((queued.id, reply));
        self.commit().await?;
        Ok(())
    }

    async fn command(&mut self, command: Command, by: &str) -> Reply {
        if command::ends(&command) && self.state.ended.is_none() {
            // The one exception: a stop is acted on before it is decided, let alone stored.
            self.attempts.stop_now();
        }
        if self.leaving && command == Command::Resume {
            // Whoever paused it, nobody stays here to drive it on.
            return Err(Refusal::IsClosing);
        }
        let taking = command::read(&self.world, &self.state, command, by).await?;
        self.decide(taking.input)?;
        Ok((taking.accepted)(&self.state))
    }
}
