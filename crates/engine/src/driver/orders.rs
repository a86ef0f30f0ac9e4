//! Commands: from this process by its handle, from others by the queue.

use super::Driver;
use super::commit::Waiting;
use crate::handle::Order;
use crate::{DriveError, facts};
use holdpoint_core::record::PauseReason;
use holdpoint_core::session::{Accepted, Command, Input, Reply};

impl Driver {
    pub(super) async fn take_up_order(&mut self, order: Order) {
        let Order { command, by, reply: to } = order;
        let reply = self.command(command, by).await;
        self.replies.push(Waiting { to, reply });
    }

    /// Takes up what other processes have queued. Each reply is stored with the records it tells of.
    pub(super) async fn take_up_queue(&mut self) -> Result<(), DriveError> {
        let journal = std::sync::Arc::clone(&self.world.journal);
        if !journal.mine(&self.session).await? {
            return Err(DriveError::Lost);
        }
        for queued in journal.queued(&self.session).await? {
            if self.pending.replies.iter().any(|(id, _)| *id == queued.id) {
                continue;
            }
            let reply = self.command(queued.command, queued.by).await;
            self.pending.replies.push((queued.id, reply));
        }
        Ok(())
    }

    async fn command(&mut self, command: Command, by: String) -> Reply {
        match command {
            Command::Answer { gate, decision, hash } => {
                let examined = facts::of_edit(&self.world, &self.state, &gate, &decision).await?;
                self.decide(Input::Decide { gate, decision, hash, by, examined })?;
                Ok(Accepted::Decided)
            }
            Command::Pause => {
                self.decide(Input::Pause { reason: PauseReason::User, by: Some(by) })?;
                Ok(if self.state.pause.is_some() { Accepted::Paused } else { Accepted::Pausing })
            }
            Command::Resume => {
                self.decide(Input::Resume { by })?;
                Ok(Accepted::Resumed)
            }
            Command::Stop => {
                self.act_first();
                self.decide(Input::Stop { by })?;
                Ok(if self.state.stopping.is_some() { Accepted::Stopping } else { Accepted::Stopped })
            }
            Command::Abandon => {
                self.act_first();
                self.decide(Input::Abandon { by })?;
                Ok(Accepted::Abandoned)
            }
        }
    }

    /// The one exception: a stop is acted on before it is decided, let alone stored.
    fn act_first(&mut self) {
        if self.state.ended.is_none() {
            self.attempts.stop_now();
        }
    }
}
