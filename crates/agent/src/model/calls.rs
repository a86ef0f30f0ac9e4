//! The calls of a turn, as they are proposed to the session.

use holdpoint_core::arguments;
use holdpoint_core::dialogue::{Said, SaidCall, TurnNumber};
use holdpoint_core::effect::internal;
use holdpoint_core::gate::{Ask, Choice, GateKind};
use holdpoint_core::id::Key;
use holdpoint_core::plan::Plan;
use holdpoint_core::session::{Call, ModelTurn, State, check_internal};
use holdpoint_core::words::Text;
use serde::Deserialize;
use serde_json::Value;
use std::collections::HashSet;

/// A call that a turn asks for.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Wanted {
    /// The tool.
    pub tool: String,
    /// What is proposed, as exact JSON text; or why nothing is.
    pub arguments: Result<String, String>,
}

/// The place of a turn's call.
pub(super) fn key(turn: TurnNumber, place: usize) -> Key {
    Key::work(&ModelTurn::step(turn), u32::try_from(place).unwrap_or(u32::MAX), 0)
}

/// What became of a turn's call, where it was proposed.
pub(super) fn made(state: &State, turn: TurnNumber, place: usize) -> Option<&Call> {
    state.call(&key(turn, place).operation(&state.created.id))
}

/// The calls that a turn asks for. A question asked in words is one.
pub(super) fn wanted(said: &Said) -> Vec<Wanted> {
    if let Some(question) = asked_in_words(said) {
        return vec![of(internal::REQUEST_HUMAN_INPUT, ask(question))];
    }
    said.calls.iter().map(of_call).collect()
}

/// The question that is the whole of a turn's words (requirement B8), for a model that cannot call tools.
pub(super) fn asked_in_words(said: &Said) -> Option<Value> {
    if !said.calls.is_empty() {
        return None;
    }
    let Ok(Value::Object(mut fields)) = serde_json::from_str::<Value>(bare(&said.text)) else {
        return None;
    };
    let action = fields.shift_remove("action")?;
    (action == internal::REQUEST_HUMAN_INPUT).then_some(Value::Object(fields))
}

/// The words without the thoughts that some servers leave before them.
pub(super) fn spoken(text: &str) -> &str {
    let text = text.trim();
    let thought = text.strip_prefix("<think>").and_then(|rest| rest.split_once("</think>"));
    thought.map_or(text, |(_, after)| after.trim())
}

/// The same without a fence around all of it.
fn bare(text: &str) -> &str {
    let text = spoken(text);
    let fenced = text.strip_prefix("```").and_then(|rest| rest.strip_suffix("```"));
    fenced.map_or(text, |inside| inside.strip_prefix("json").unwrap_or(inside).trim())
}

fn of_call(call: &SaidCall) -> Wanted {
    if call.tool.trim().is_empty() {
        return of(&call.tool, Err("it names no tool".to_owned()));
    }
    let value = match arguments::parse(&call.arguments) {
        Ok(value) => value,
        Err(why) => return of(&call.tool, Err(why.to_string())),
    };
    match call.tool.as_str() {
        internal::REQUEST_HUMAN_INPUT => of(&call.tool, ask(value)),
        internal::UPDATE_PLAN => of(&call.tool, plan(&call.arguments, value)),
        tool => of(tool, check_internal(tool, &value).map(|()| call.arguments.clone())),
    }
}

fn of(tool: &str, arguments: Result<String, String>) -> Wanted {
    Wanted { tool: tool.to_owned(), arguments }
}

/// A plan as the model wrote it, once its steps can be told apart from each other and from the turns.
fn plan(text: &str, value: Value) -> Result<String, String> {
    check_internal(internal::UPDATE_PLAN, &value)?;
    let Plan { steps } = serde_json::from_value(value).map_err(|error| error.to_string())?;
    let mut ids = HashSet::new();
    let unfit = steps.iter().map(|step| &step.id).find(|id| {
        id.as_str().trim().is_empty() || ModelTurn::of_step(id).is_some() || !ids.insert(id.as_str().to_owned())
    });
    match unfit {
        Some(id) => Err(format!("the id {:?} is empty, stands twice or is the name of a turn", id.as_str())),
        None => Ok(text.to_owned()),
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Question {
    question: String,
    context: Option<String>,
    options: Option<Vec<String>>,
}

/// A model's question in the form that the session takes.
fn ask(value: Value) -> Result<String, String> {
    let Question { question, context, options } = serde_json::from_value(value).map_err(|error| error.to_string())?;
    if question.trim().is_empty() {
        return Err("the question is empty".to_owned());
    }
    let options = choices(options.unwrap_or_default())?;
    let ask = Ask {
        kind: if options.is_empty() { GateKind::Question } else { GateKind::Choose },
        question: Text::Said(question),
        context: context.filter(|context| !context.trim().is_empty()).map(Text::Said),
        options,
        many: false,
        schema: None,
        value: None,
        grants: Vec::new(),
        about: None,
        pauses: false,
    };
    serde_json::to_string(&ask).map_err(|error| error.to_string())
}

fn choices(options: Vec<String>) -> Result<Vec<Choice>, String> {
    let mut seen = HashSet::new();
    if options.iter().any(|option| option.trim().is_empty() || !seen.insert(option.trim())) {
        return Err("an option is empty or stands twice".to_owned());
    }
    let choice = |option: &String| {
        let text = option.trim();
        Choice { key: text.to_owned(), label: Text::Said(text.to_owned()), after: None, input: None }
    };
    Ok(options.iter().map(choice).collect())
}
