//! Models: a session driven by what a model answers, turn by turn.
//!
//! A [`ModelAgent`] asks an OpenAI-compatible [`Endpoint`]. Everything a request says is built from the session's state alone, and
//! what comes next is a function of it too, so a restart changes neither. [`probe`] finds out whether an endpoint answers.

mod calls;
mod endpoint;
mod failure;
mod next;
mod private;
pub mod probe;
mod request;
mod stream;
mod think;
mod tools;

pub use endpoint::{Endpoint, base_url, spec};
pub use tools::ToolSpec;

use async_trait::async_trait;
use holdpoint_core::dialogue::Thought;
use holdpoint_core::record::Created;
use holdpoint_core::session::State;
use holdpoint_core::words::Words;
use holdpoint_net::model::ModelClient;
use holdpoint_ports::{Agent, AgentError, Next, Stop, Think};
use secrecy::SecretString;
use std::fmt;
use std::sync::Arc;

/// Says a sentence of the catalogue to a model.
pub type Say = Arc<dyn Fn(&Words) -> String + Send + Sync>;

/// The key for an endpoint's base address, where there is one. Asked at the beginning of each turn, so a new key is used at once; it must
/// not wait for anybody.
pub type Keys = Arc<dyn Fn(&str) -> Option<SecretString> + Send + Sync>;

/// What a model's agent needs of the world.
#[derive(Clone)]
pub struct Parts {
    /// Asks models' servers.
    pub client: ModelClient,
    /// The tools of the session, without those that only change the session: these are added.
    pub tools: Vec<ToolSpec>,
    /// The keys, by base address.
    pub keys: Keys,
    /// Our sentences in the results that a model reads; always in one language, or a restart would change what it was told.
    pub say: Say,
}

impl fmt::Debug for Parts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Parts").field("tools", &self.tools.len()).finish_non_exhaustive()
    }
}

/// Says what comes next by asking a model.
#[derive(Debug)]
pub struct ModelAgent {
    endpoint: Endpoint,
    parts: Parts,
}

impl ModelAgent {
    /// The agent of the session that was created so: it goes on with the endpoint that the session keeps.
    ///
    /// # Errors
    /// A sentence where what the session keeps is no model's.
    pub fn new(created: &Created, parts: Parts) -> Result<Self, Words> {
        Ok(Self { endpoint: Endpoint::of(&created.agent)?, parts })
    }

    /// The request that the next turn of `state` would send, as JSON text, with large texts as their ends only. For a person who wants to
    /// see what a model is told.
    pub fn preview(&self, state: &State) -> String {
        request::request(state, &self.endpoint.model, &self.parts.tools, &self.parts.say, &request::Texts::new())
    }
}

#[async_trait]
impl Agent for ModelAgent {
    fn next(&self, state: &State) -> Result<Next, AgentError> {
        Ok(next::next(state))
    }

    async fn think(&self, think: Think, stop: Stop) -> Thought {
        let key = (self.parts.keys)(&self.endpoint.base_url);
        let endpoint = Endpoint { key, ..self.endpoint.clone() };
        think::think(&endpoint, &self.parts, &think, &stop).await
    }
}
