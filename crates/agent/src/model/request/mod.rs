//! The request of a turn, built from the session's state alone: the same before and after a restart.

mod dialogue;
mod large;
mod object;
mod prompt;
mod results;

pub(super) use large::{Texts, wanted_texts};
pub(super) use object::Object;

use super::Say;
use super::tools::{self, ToolSpec};
use dialogue::{Dialogue, message};
use holdpoint_core::session::State;

/// The body of the request for the next turn of `state`, as JSON text.
pub(super) fn request(state: &State, model: &str, given: &[ToolSpec], say: &Say, texts: &Texts) -> String {
    let head = [message("system", &prompt::system(state, say)), message("user", &prompt::goal(state, texts))];
    let dialogue = Dialogue { state, texts, say }.messages();
    body(model, &head.into_iter().chain(dialogue).collect::<Vec<_>>(), given)
}

/// The body of a request that only finds out whether the model answers, and takes tools.
pub(super) fn trial(model: &str) -> String {
    body(model, &[message("user", "Reply with the word ready.")], &[])
}

fn body(model: &str, messages: &[Object], given: &[ToolSpec]) -> String {
    let tools: Vec<Object> = given.iter().chain(&tools::internal()).map(tool).collect();
    let request = Object::default()
        .with("model", model)
        .with("messages", messages)
        .with("tools", &tools)
        .with("stream", &true)
        .with("stream_options", &Object::default().with("include_usage", &true));
    serde_json::to_string(&request).unwrap_or_else(|error| unreachable!("its fields are JSON: {error}"))
}

fn tool(spec: &ToolSpec) -> Object {
    let function = Object::default()
        .with("name", &spec.name)
        .with("description", &spec.description)
        .with("parameters", &spec.schema);
    Object::default().with("type", "function").with("function", &function)
}
