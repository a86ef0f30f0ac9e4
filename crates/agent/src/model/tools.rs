//! What a model is told of the tools that it may call.

use holdpoint_core::effect::internal;
use serde_json::{Value, json};

/// A tool, as a model is told of it.
#[derive(Clone, Debug, PartialEq)]
pub struct ToolSpec {
    /// Its name.
    pub name: String,
    /// What it does, for the model.
    pub description: String,
    /// The JSON Schema of its arguments.
    pub schema: Value,
}

/// The tools that only change the session. A question has a simpler form here than in the session itself.
pub(super) fn internal() -> Vec<ToolSpec> {
    vec![
        spec(
            internal::REMEMBER,
            "Keep named values in the session's working memory. They are shown to you in every turn and survive a pause. \
             A name that is kept already gets the new value.",
            json!({
                "type": "object",
                "properties": { "values": { "type": "object", "description": "Any JSON value by name." } },
                "required": ["values"],
                "additionalProperties": false,
            }),
        ),
        spec(
            internal::UPDATE_PLAN,
            "Replace the plan that the person sees. Give all of its steps each time; keep their ids, and keep each status true.",
            plan_schema(),
        ),
        spec(
            internal::REQUEST_HUMAN_INPUT,
            "Ask the person, and wait for the answer. With options the person chooses one of them; without, the answer is free text.",
            json!({
                "type": "object",
                "properties": {
                    "question": { "type": "string", "description": "One question, complete in itself." },
                    "context": { "type": "string", "description": "Why you ask, and what depends on the answer." },
                    "options": { "type": "array", "items": { "type": "string" }, "description": "The ways on, the one you would take first." },
                },
                "required": ["question"],
                "additionalProperties": false,
            }),
        ),
    ]
}

fn plan_schema() -> Value {
    let step = json!({
        "type": "object",
        "properties": {
            "id": { "type": "string", "description": "Short and unique, such as `sources`." },
            "title": { "type": "string", "description": "What it does, in a few words." },
            "needs": { "type": "array", "items": { "type": "string" }, "description": "Ids of the steps before it." },
            "status": { "type": "string", "enum": ["ahead", "running", "done", "skipped"] },
        },
        "required": ["id", "title"],
        "additionalProperties": false,
    });
    json!({
        "type": "object",
        "properties": { "steps": { "type": "array", "items": step } },
        "required": ["steps"],
        "additionalProperties": false,
    })
}

fn spec(name: &str, description: &str, schema: Value) -> ToolSpec {
    ToolSpec { name: name.to_owned(), description: description.to_owned(), schema }
}
