//! Ports of a life that ends: a point before and after each call.

use crate::life::Life;
use async_trait::async_trait;
use holdpoint_core::arguments::Malformed;
use holdpoint_core::effect::{Facts, Probe};
use holdpoint_core::id::{OwnerId, Seq, SessionId};
use holdpoint_core::record::Entry;
use holdpoint_core::session::{Command, Reply};
use holdpoint_ports::{
    Batch, CommandId, Journal, JournalError, Perform, Performed, Purpose, QueuedCommand, Stop, Take, Toolbox,
};
use serde_json::Value;
use std::path::Path;
use std::sync::Arc;
use tokio::sync::watch;

/// A journal of a mortal process: it may die before a commit and after it.
pub struct MortalJournal {
    life: Arc<Life>,
    inner: Arc<dyn Journal>,
}

impl MortalJournal {
    /// `inner`, in `life`.
    pub fn new(life: Arc<Life>, inner: Arc<dyn Journal>) -> Self {
        Self { life, inner }
    }
}

macro_rules! around {
    ($self:ident, $call:expr) => {{
        $self.life.point().await;
        let answer = $call.await;
        $self.life.point().await;
        answer
    }};
}

#[async_trait]
impl Journal for MortalJournal {
    fn me(&self) -> OwnerId {
        self.inner.me()
    }
    async fn append(&self, batch: Batch) -> Result<(), JournalError> {
        around!(self, self.inner.append(batch))
    }
    async fn read(&self, session: &SessionId, after: Seq) -> Result<Vec<Entry>, JournalError> {
        self.inner.read(session, after).await
    }
    async fn last(&self, session: &SessionId) -> Result<Seq, JournalError> {
        self.inner.last(session).await
    }
    async fn blob(&self, hash: &str) -> Result<String, JournalError> {
        self.inner.blob(hash).await
    }
    async fn take(&self, session: &SessionId, purpose: Purpose) -> Result<Take, JournalError> {
        around!(self, self.inner.take(session, purpose))
    }
    async fn let_go(&self, session: &SessionId) -> Result<(), JournalError> {
        around!(self, self.inner.let_go(session))
    }
    async fn mine(&self, session: &SessionId) -> Result<bool, JournalError> {
        self.inner.mine(session).await
    }
    async fn enqueue(&self, session: &SessionId, command: Command, by: &str) -> Result<CommandId, JournalError> {
        around!(self, self.inner.enqueue(session, command, by))
    }
    async fn queued(&self, session: &SessionId) -> Result<Vec<QueuedCommand>, JournalError> {
        self.inner.queued(session).await
    }
    async fn reply(&self, command: CommandId) -> Result<Option<Reply>, JournalError> {
        self.inner.reply(command).await
    }
    async fn withdraw(&self, command: CommandId) -> Result<bool, JournalError> {
        self.inner.withdraw(command).await
    }
    fn changes(&self) -> watch::Receiver<u64> {
        self.inner.changes()
    }
}

/// A toolbox of a mortal process: it may die before an effect and after it.
pub struct MortalToolbox {
    life: Arc<Life>,
    inner: Arc<dyn Toolbox>,
}

impl MortalToolbox {
    /// `inner`, in `life`.
    pub fn new(life: Arc<Life>, inner: Arc<dyn Toolbox>) -> Self {
        Self { life, inner }
    }
}

#[async_trait]
impl Toolbox for MortalToolbox {
    fn examine(&self, tool: &str, arguments: &Value) -> Result<Option<Facts>, Malformed> {
        self.inner.examine(tool, arguments)
    }
    async fn preview(&self, tool: &str, arguments: &Value, workspace: &Path) -> Result<Facts, Malformed> {
        around!(self, self.inner.preview(tool, arguments, workspace))
    }
    async fn perform(&self, call: Perform, stop: Stop) -> Performed {
        around!(self, self.inner.perform(call, stop))
    }
    async fn probe(&self, call: Perform) -> Probe {
        around!(self, self.inner.probe(call))
    }
}
