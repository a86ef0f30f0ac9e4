//! A journal whose process dies at a chosen commit.

use async_trait::async_trait;
use holdpoint_core::id::{OperationId, Seq, SessionId};
use holdpoint_core::record::{Entry, Record};
use holdpoint_ports::{Batch, Journal, JournalError};
use holdpoint_testkit::Layer;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

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
    moment: Moment,
    tools: Mutex<HashMap<OperationId, String>>,
}

impl Mortal {
    /// Until `moment`.
    pub fn new(moment: Moment) -> Self {
        Self { moment, tools: Mutex::default() }
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
impl Layer for Mortal {
    async fn append(&self, below: &dyn Journal, batch: Batch) -> Result<(), JournalError> {
        let now = self.is_it(&batch.entries);
        if now && self.moment.before {
            die();
        }
        let stored = below.append(batch).await;
        if now {
            die();
        }
        stored
    }

    async fn read(&self, below: &dyn Journal, session: &SessionId, after: Seq) -> Result<Vec<Entry>, JournalError> {
        let entries = below.read(session, after).await?;
        // Which tool a call belongs to may have been recorded before this process began.
        self.is_it(&entries);
        Ok(entries)
    }
}
