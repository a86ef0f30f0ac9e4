//! A journal whose process dies at a chosen commit.

use async_trait::async_trait;
use holdpoint_core::id::{OperationId, OwnerId, Seq, SessionId};
use holdpoint_core::record::{Entry, Record};
use holdpoint_core::session::{Command, Reply};
use holdpoint_ports::{Batch, CommandId, Journal, JournalError, Purpose, QueuedCommand, Take};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::watch;

/// When to die.
#[derive(Clone)]
pub struct Moment {
    before: bool,
    kind: String,
    tool: Option<String>,
}

impl Moment {
    /// Reads `before:kind[:tool]` or `after:kind[:tool]`.
    pub fn read(text: &str) -> Option<Self> {
        let mut parts = text.split(':');
        let before = match parts.next()? {
            "before" => true,
            "after" => false,
            _ => return None,
        };
        Some(Self { before, kind: parts.next()?.to_owned(), tool: parts.next().map(str::to_owned) })
    }
}

/// See the program's description.
pub struct Mortal {
    inner: Arc<dyn Journal>,
    moment: Moment,
    tools: Mutex<HashMap<OperationId, String>>,
}

impl Mortal {
    /// `inner`, until `moment`.
    pub fn new(inner: Arc<dyn Journal>, moment: Moment) -> Self {
        Self { inner, moment, tools: Mutex::default() }
    }

    fn is_it(&self, entries: &[Entry]) -> bool {
        let mut tools = self.tools.lock().unwrap_or_else(PoisonError::into_inner);
        entries.iter().any(|entry| {
            let operation = match &entry.record {
                Record::CallProposed(body) => {
                    tools.insert(body.operation.clone(), body.tool.clone());
                    Some(&body.operation)
                }
                Record::CallAllowed(body) => Some(&body.operation),
                Record::CallStarted(body) => Some(&body.operation),
                Record::CallEnded(body) => Some(&body.operation),
                _ => None,
            };
            let tool = operation.and_then(|operation| tools.get(operation));
            let of_tool = self.moment.tool.is_none() || self.moment.tool.as_ref() == tool;
            entry.record.kind() == self.moment.kind && of_tool
        })
    }
}

fn die() -> ! {
    // SIGKILL to oneself: nothing gets to write a last word.
    let _ = std::process::Command::new("kill").args(["-9", &std::process::id().to_string()]).status();
    std::process::abort()
}

#[async_trait]
impl Journal for Mortal {
    fn me(&self) -> OwnerId {
        self.inner.me()
    }
    async fn append(&self, batch: Batch) -> Result<(), JournalError> {
        let now = self.is_it(&batch.entries);
        if now && self.moment.before {
            die();
        }
        let stored = self.inner.append(batch).await;
        if now {
            die();
        }
        stored
    }
    async fn read(&self, session: &SessionId, after: Seq) -> Result<Vec<Entry>, JournalError> {
        let entries = self.inner.read(session, after).await?;
        self.is_it(&entries);
        Ok(entries)
    }
    async fn last(&self, session: &SessionId) -> Result<Seq, JournalError> {
        self.inner.last(session).await
    }
    async fn blob(&self, hash: &str) -> Result<String, JournalError> {
        self.inner.blob(hash).await
    }
    async fn take(&self, session: &SessionId, purpose: Purpose) -> Result<Take, JournalError> {
        self.inner.take(session, purpose).await
    }
    async fn let_go(&self, session: &SessionId) -> Result<(), JournalError> {
        self.inner.let_go(session).await
    }
    async fn mine(&self, session: &SessionId) -> Result<bool, JournalError> {
        self.inner.mine(session).await
    }
    async fn enqueue(&self, session: &SessionId, command: Command, by: &str) -> Result<CommandId, JournalError> {
        self.inner.enqueue(session, command, by).await
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
