//! The dialogue as the provider is to see it: turns with their calls, one result for each, and what the person said, in order.

use super::large::Texts;
use super::object::Object;
use super::results;
use crate::model::Say;
use crate::model::calls::{self, Wanted};
use crate::model::private::Private;
use holdpoint_core::dialogue::{Said, SaidCall, TurnNumber};
use holdpoint_core::session::{Call, ModelTurn, Stage, State, Told, TurnStage};
use std::iter;

/// What a dialogue is built from.
#[derive(Clone, Copy)]
pub(super) struct Dialogue<'a> {
    pub state: &'a State,
    pub texts: &'a Texts,
    pub say: &'a Say,
}

pub(super) fn message(role: &str, content: &str) -> Object {
    Object::default().with("role", role).with("content", content)
}

impl Dialogue<'_> {
    pub fn messages(&self) -> Vec<Object> {
        let mut told = self.state.told.iter().peekable();
        let mut messages = Vec::new();
        for turn in &self.state.turns {
            messages.extend(iter::from_fn(|| told.next_if(|told| told.seq < turn.started)).map(person));
            messages.extend(self.turn(turn));
        }
        messages.extend(told.map(person));
        messages
    }

    /// A turn that broke off or said nothing leaves no trace.
    fn turn(&self, turn: &ModelTurn) -> Vec<Object> {
        match &turn.stage {
            TurnStage::Said { said, .. } if !said.is_empty() => self.said(turn.number, said),
            TurnStage::Said { .. }
            | TurnStage::Thinking { .. }
            | TurnStage::Failed { .. }
            | TurnStage::Stopped { .. } => Vec::new(),
        }
    }

    fn said(&self, number: TurnNumber, said: &Said) -> Vec<Object> {
        let wanted = calls::wanted(said);
        let private = Private::read(said.private.as_deref());
        if said.calls.is_empty() {
            let answer = wanted.first().map(|wanted| message("user", &self.answer(number, wanted)));
            let words = with_all(message("assistant", &said.text), &private.message);
            return iter::once(words).chain(answer).collect();
        }
        let calls: Vec<Object> =
            said.calls.iter().enumerate().map(|(place, call)| self.call(number, place, call, &private)).collect();
        let text = (!said.text.trim().is_empty()).then_some(said.text.as_str());
        let head = Object::default().with("role", "assistant").with("content", &text).with("tool_calls", &calls);
        let results = wanted.iter().enumerate().map(|(place, wanted)| {
            let written = said.calls.get(place).map_or("", |call| call.arguments.as_str());
            let content = self.result(number, place, wanted, written);
            Object::default().with("role", "tool").with("tool_call_id", &id(number, place)).with("content", &content)
        });
        iter::once(with_all(head, &private.message)).chain(results).collect()
    }

    /// A call in the history: after an edit with the arguments that ran.
    fn call(&self, number: TurnNumber, place: usize, call: &SaidCall, private: &Private) -> Object {
        let made = calls::made(self.state, number, place);
        let arguments = match made.and_then(|made| made.edited.as_deref()) {
            Some(edited) => edited,
            // A server that reads its history would stumble over what is no JSON.
            None if serde_json::from_str::<serde::de::IgnoredAny>(&call.arguments).is_err() => "{}",
            None => &call.arguments,
        };
        let function = Object::default().with("name", &name(&call.tool)).with("arguments", arguments);
        let call =
            Object::default().with("id", &id(number, place)).with("type", "function").with("function", &function);
        private.calls.get(&place).map_or(call.clone(), |fields| with_all(call, fields))
    }

    fn result(&self, number: TurnNumber, place: usize, wanted: &Wanted, written: &str) -> String {
        match (&wanted.arguments, calls::made(self.state, number, place)) {
            (Err(why), _) => results::malformed(why, written),
            (Ok(_), Some(made)) => results::told(made, self.texts, self.say),
            (Ok(_), None) => results::NOT_EXECUTED.to_owned(),
        }
    }

    /// What becomes of a question that was asked in words joins the dialogue as the person's message (requirement B8).
    fn answer(&self, number: TurnNumber, wanted: &Wanted) -> String {
        match calls::made(self.state, number, 0).map(|made: &Call| &made.stage) {
            Some(Stage::Done { result, by: Some(_) }) => match result["value"].as_str() {
                Some(value) => value.to_owned(),
                None => result["value"].to_string(),
            },
            Some(_) | None => self.result(number, 0, wanted, ""),
        }
    }
}

fn person(told: &Told) -> Object {
    message("user", &told.text)
}

/// Our own id of a call: a provider's may stand twice.
fn id(number: TurnNumber, place: usize) -> String {
    format!("t{number}-c{place}")
}

/// The tool's name as servers take one, whatever the model made up.
fn name(tool: &str) -> String {
    let fit = |one: char| if one.is_ascii_alphanumeric() || "_-".contains(one) { one } else { '_' };
    let name: String = tool.chars().take(64).map(fit).collect();
    if name.is_empty() { "unnamed".to_owned() } else { name }
}

fn with_all(object: Object, fields: &crate::model::private::Fields) -> Object {
    fields.iter().fold(object, |object, (name, raw)| object.exactly(name, raw.clone()))
}
