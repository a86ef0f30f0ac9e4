//! The agents of a story: the real playbook agent, or a model with a script.

use holdpoint_agent::playbook::PlaybookAgent;
use holdpoint_core::record::Created;
use holdpoint_ports::{Agent, AgentError};
use holdpoint_testkit::ScriptedModel;
use std::sync::Arc;

/// The agent that `created` names; `model` where it names a model.
pub(crate) fn agent(created: &Created, model: &ScriptedModel) -> Result<Arc<dyn Agent>, AgentError> {
    if created.agent.listens() {
        return Ok(Arc::new(model.clone()));
    }
    let agent = PlaybookAgent::new(created);
    Ok(Arc::new(agent.unwrap_or_else(|problems| panic!("the story's playbook is wrong: {problems:#?}"))))
}
