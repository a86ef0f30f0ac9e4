//! The real playbook agent, for every session of a story.

use holdpoint_agent::playbook::PlaybookAgent;
use holdpoint_core::record::Created;
use holdpoint_ports::{Agent, AgentError};
use std::sync::Arc;

pub(crate) fn playbooks(created: &Created) -> Result<Arc<dyn Agent>, AgentError> {
    let agent = PlaybookAgent::new(created);
    Ok(Arc::new(agent.unwrap_or_else(|problems| panic!("the story's playbook is wrong: {problems:#?}"))))
}
