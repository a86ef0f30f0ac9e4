//! The real parts that an engine works with.

use async_trait::async_trait;
use holdpoint_core::record::Created;
use holdpoint_core::session::Now;
use holdpoint_ports::{Agent, AgentError, Blobs, Clock, Journal, Toolbox};
use std::sync::Arc;

/// Makes the agent that a session was created with.
pub type Agents = dyn Fn(&Created) -> Result<Arc<dyn Agent>, AgentError> + Send + Sync;

/// All that the engine needs of the world.
#[derive(Clone)]
pub struct World {
    /// The store.
    pub journal: Arc<dyn Journal>,
    /// The tools.
    pub toolbox: Arc<dyn Toolbox>,
    /// Time.
    pub clock: Arc<dyn Clock>,
    /// The agents.
    pub agents: Arc<Agents>,
}

impl World {
    pub(crate) fn now(&self, ran_ms: u64) -> Now {
        Now { at: self.clock.wall_ms(), ran_ms }
    }

    pub(crate) fn blobs(&self) -> Arc<dyn Blobs> {
        Arc::new(FromJournal(Arc::clone(&self.journal)))
    }
}

struct FromJournal(Arc<dyn Journal>);

#[async_trait]
impl Blobs for FromJournal {
    async fn text(&self, hash: &str) -> Result<String, String> {
        self.0.blob(hash).await.map_err(|error| error.to_string())
    }
}
