//! The port to tools: whatever touches the world.

use async_trait::async_trait;
use holdpoint_core::arguments::Malformed;
use holdpoint_core::effect::{Facts, Outcome, Probe};
use holdpoint_core::gate::Grants;
use holdpoint_core::id::{Attempt, OperationId, SessionId};
use holdpoint_core::words::Words;
use serde_json::Value;
use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;
use tokio_util::sync::CancellationToken;

/// Reads large values that stand outside the state.
#[async_trait]
pub trait Blobs: Send + Sync {
    /// The text kept under `hash`.
    ///
    /// # Errors
    /// A sentence for the log where the store cannot give it.
    async fn text(&self, hash: &str) -> Result<String, String>;
}

/// How an attempt is told to end. Both tokens come from the session's one token tree.
#[derive(Clone, Debug)]
pub struct Stop {
    /// End in good order: the command gets its time to tidy up. Also set when `now` is.
    pub gently: CancellationToken,
    /// End at once (force stop): nothing may be left when `perform` returns.
    pub now: CancellationToken,
}

impl Stop {
    /// A stop under `parent`: `now` is ended with it.
    pub fn under(parent: &CancellationToken) -> Self {
        let now = parent.child_token();
        Self { gently: CancellationToken::new(), now }
    }

    /// Resolves when either is asked for.
    pub async fn asked(&self) {
        tokio::select! {
            () = self.gently.cancelled() => {}
            () = self.now.cancelled() => {}
        }
    }
}

/// What a running attempt tells before its outcome. Not journaled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Progress {
    /// It is being ended and these are still alive, by name; the stop is not over while there are any.
    StillAlive(Vec<String>),
}

/// What a tool is given to perform a call: this and nothing more.
#[derive(Clone)]
pub struct Perform {
    /// The session.
    pub session: SessionId,
    /// The call; the idempotency key given to the outside.
    pub operation: OperationId,
    /// Which try.
    pub attempt: Attempt,
    /// The tool.
    pub tool: String,
    /// The arguments; large texts in them are references (see `holdpoint_core::blob`), resolved through `blobs`.
    pub arguments: Value,
    /// What the preview assumed of the outside; checked again before acting.
    pub assumed: Option<String>,
    /// What the person granted.
    pub grants: Grants,
    /// Whether a person allowed this very call.
    pub allowed_by_person: bool,
    /// The folder that the session's files belong in; absolute.
    pub workspace: PathBuf,
    /// Large values.
    pub blobs: Arc<dyn Blobs>,
    /// Takes what it tells meanwhile.
    pub progress: Arc<dyn Fn(Progress) + Send + Sync>,
}

impl fmt::Debug for Perform {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Perform")
            .field("operation", &self.operation)
            .field("attempt", &self.attempt)
            .finish_non_exhaustive()
    }
}

/// An attempt is gone.
#[derive(Clone, Debug, PartialEq)]
pub struct Performed {
    /// How it ended. Large texts in a result may stand in it as they are: the engine takes them out.
    pub outcome: Outcome,
    /// What a stop ended and how that was checked, for the receipt; nothing where it ended by itself.
    pub ended: Option<Words>,
}

impl From<Outcome> for Performed {
    fn from(outcome: Outcome) -> Self {
        Self { outcome, ended: None }
    }
}

/// Performs effects.
///
/// Promises: `perform` returns only when the attempt is gone: its task, its blocking work and every process it started. When
/// `stop` is asked for it ends as soon as it can and answers [`Outcome::Stopped`] unless it had already finished.
#[async_trait]
pub trait Toolbox: Send + Sync {
    /// What can be said of a call without touching the outside: its arguments are checked and its facts told. `None` where more must
    /// be looked at first, by [`Toolbox::preview`].
    ///
    /// # Errors
    /// [`Malformed`] where the tool does not take these arguments, or there is no such tool.
    fn examine(&self, tool: &str, arguments: &Value) -> Result<Option<Facts>, Malformed>;

    /// What can be said of a call by looking at the workspace (which file it would replace). Changes nothing.
    ///
    /// # Errors
    /// [`Malformed`] where the tool cannot take these arguments there.
    async fn preview(&self, tool: &str, arguments: &Value, workspace: &std::path::Path) -> Result<Facts, Malformed>;

    /// Performs a call.
    async fn perform(&self, call: Perform, stop: Stop) -> Performed;

    /// What can be told of an attempt that did not report. Changes nothing.
    async fn probe(&self, call: Perform) -> Probe;
}
