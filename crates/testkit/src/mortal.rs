//! Ports of a life that ends: a point before and after each call.

use crate::layer::Layer;
use crate::life::Life;
use async_trait::async_trait;
use holdpoint_core::arguments::Malformed;
use holdpoint_core::dialogue::Thought;
use holdpoint_core::effect::{Facts, Probe};
use holdpoint_core::id::SessionId;
use holdpoint_core::session::State;
use holdpoint_ports::{
    Agent, AgentError, Batch, Journal, JournalError, Next, Perform, Performed, Purpose, Stop, Take, Think, Toolbox,
};
use serde_json::Value;
use std::path::Path;
use std::sync::Arc;

macro_rules! around {
    ($life:expr, $call:expr) => {{
        $life.point().await;
        let answer = $call.await;
        $life.point().await;
        answer
    }};
}

/// A mortal process's store: the process may die before each change of it and after.
#[async_trait]
impl Layer for Arc<Life> {
    async fn append(&self, below: &dyn Journal, batch: Batch) -> Result<(), JournalError> {
        around!(self, below.append(batch))
    }
    async fn take(&self, below: &dyn Journal, session: &SessionId, purpose: Purpose) -> Result<Take, JournalError> {
        around!(self, below.take(session, purpose))
    }
    async fn let_go(&self, below: &dyn Journal, session: &SessionId) -> Result<(), JournalError> {
        around!(self, below.let_go(session))
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
        around!(self.life, self.inner.preview(tool, arguments, workspace))
    }
    async fn perform(&self, call: Perform, stop: Stop) -> Performed {
        around!(self.life, self.inner.perform(call, stop))
    }
    async fn probe(&self, call: Perform) -> Probe {
        around!(self.life, self.inner.probe(call))
    }
}

/// An agent of a mortal process: it may die before a turn and after it.
pub struct MortalAgent {
    life: Arc<Life>,
    inner: Arc<dyn Agent>,
}

impl MortalAgent {
    /// `inner`, in `life`.
    pub fn new(life: Arc<Life>, inner: Arc<dyn Agent>) -> Self {
        Self { life, inner }
    }
}

#[async_trait]
impl Agent for MortalAgent {
    fn next(&self, state: &State) -> Result<Next, AgentError> {
        self.inner.next(state)
    }
    async fn think(&self, think: Think, stop: Stop) -> Thought {
        around!(self.life, self.inner.think(think, stop))
    }
}
