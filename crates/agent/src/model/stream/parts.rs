//! Puts the pieces of an answer together.

use super::piece::{Frame, Piece, fields, text, words};
use super::{CALLS, Fault};
use crate::model::failure::provider_words;
use crate::model::private::{Private, is_private};
use holdpoint_core::dialogue::{Said, SaidCall, Usage};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};

/// An answer as far as it has come.
#[derive(Debug, Default)]
pub(super) struct Parts {
    pub text: String,
    calls: Vec<Slot>,
    private: Vec<(String, Grown)>,
    usage: Option<Usage>,
    model: String,
    /// Why the model ended, once it has said so.
    pub finish: Option<String>,
}

/// A call under construction.
#[derive(Debug, Default)]
struct Slot {
    index: Option<u64>,
    id: Option<String>,
    name: String,
    arguments: String,
    private: Vec<(String, Grown)>,
}

/// A private field under construction: texts and lists come in pieces.
#[derive(Debug)]
enum Grown {
    Text(String),
    List(Vec<Box<RawValue>>),
    Whole(Box<RawValue>),
}

impl Parts {
    /// Whether anything of the answer itself has come.
    pub fn begun(&self) -> bool {
        !self.text.is_empty() || !self.calls.is_empty() || !self.private.is_empty()
    }

    /// Takes a frame; gives the words in it.
    pub fn take(&mut self, frame: &str) -> Result<String, Fault> {
        let unreadable = |error: serde_json::Error| Fault::Unreadable(error.to_string());
        let Some(frame) = serde_json::from_str::<Option<Frame>>(frame).map_err(unreadable)? else {
            return Ok(String::new());
        };
        if let Some(error) = frame.error.filter(|error| !error.is_null()) {
            let code = error["code"].as_u64().and_then(|code| u16::try_from(code).ok());
            return Err(Fault::Provider { said: provider_words(&error), code });
        }
        if let Some(usage) = frame.usage.as_ref().and_then(counted) {
            self.usage = Some(usage);
        }
        if let Some(Value::String(model)) = frame.model
            && self.model.is_empty()
        {
            self.model = model;
        }
        // One answer was asked for; a server that gives several has its first one taken.
        let first = frame.choices.into_iter().flatten().next();
        first.map_or(Ok(String::new()), |choice| self.choice(&choice))
    }

    fn choice(&mut self, choice: &crate::model::private::Fields) -> Result<String, Fault> {
        if choice.get("index").is_some_and(|index| !["0", "null"].contains(&index.get())) {
            return Ok(String::new());
        }
        let (message, whole) = match choice.get("delta").filter(|delta| delta.get() != "null") {
            Some(delta) => (fields(delta), false),
            None => (choice.get("message").map(|raw| fields(raw)).unwrap_or_default(), true),
        };
        let mut said = String::new();
        for (name, value) in &message {
            match name.as_str() {
                "content" | "refusal" => said.push_str(&words(value)),
                "tool_calls" => self.calls(value, whole)?,
                name if is_private(name) => grow(&mut self.private, name, value),
                _ours_or_unknown => {}
            }
        }
        self.text.push_str(&said);
        self.finish = text(choice.get("finish_reason").map(|raw| &**raw)).or(self.finish.take());
        Ok(said)
    }

    fn calls(&mut self, list: &RawValue, whole: bool) -> Result<(), Fault> {
        let list: Vec<Box<RawValue>> = serde_json::from_str::<Option<_>>(list.get()).ok().flatten().unwrap_or_default();
        for (place, raw) in list.iter().enumerate() {
            let piece = Piece::read(raw);
            if piece.index.is_some_and(|index| index > CALLS as u64) {
                return Err(Fault::Hostile("index"));
            }
            let slot = if whole { None } else { self.slot_of(&piece, place > 0) };
            let slot = slot.unwrap_or_else(|| {
                self.calls.push(Slot { index: piece.index, ..Slot::default() });
                self.calls.len() - 1
            });
            if self.calls.len() > CALLS {
                return Err(Fault::Hostile("calls"));
            }
            self.calls[slot].take(piece);
        }
        Ok(())
    }

    /// The call that a piece goes on with, if it goes on with one. By index where the server gives one, else by id, else it is the
    /// latest; a name under another id, or behind whole arguments without an index, begins a call of its own.
    fn slot_of(&self, piece: &Piece, beside_another: bool) -> Option<usize> {
        let names = piece.name.is_some();
        let last = self.calls.len().checked_sub(1);
        match (piece.index, &piece.id) {
            (Some(index), id) => {
                let at = self.calls.iter().rposition(|slot| slot.index == Some(index))?;
                let another = id.is_some() && self.calls[at].id.is_some() && *id != self.calls[at].id;
                (!(names && another)).then_some(at)
            }
            (None, Some(id)) => match self.calls.iter().rposition(|slot| slot.id.as_ref() == Some(id)) {
                Some(at) => (!(names && self.calls[at].is_whole())).then_some(at),
                None => last.filter(|_| !names),
            },
            (None, None) => last.filter(|at| !(names && (beside_another || self.calls[*at].is_whole()))),
        }
    }

    /// What the model said, once nothing more comes. `closed` says whether the server said that it was all.
    pub fn said(self, closed: bool) -> Result<Said, Fault> {
        match self.finish.as_deref() {
            Some("length" | "max_tokens") => return Err(Fault::Length),
            Some("content_filter") => return Err(Fault::Filtered),
            Some("tool_calls" | "function_call") if self.calls.is_empty() => return Err(Fault::NoCalls),
            Some(_) => {}
            None if closed => {}
            None => return Err(Fault::Truncated),
        }
        let mut private = Private { message: finished(self.private), ..Private::default() };
        let mut calls = Vec::new();
        for (place, slot) in self.calls.into_iter().enumerate() {
            let fields = finished(slot.private);
            if !fields.is_empty() {
                private.calls.insert(place, fields);
            }
            // No arguments at all are what some models give to a tool that needs none.
            let arguments = if slot.arguments.trim().is_empty() { "{}".to_owned() } else { slot.arguments };
            calls.push(SaidCall { provider_id: slot.id, tool: slot.name, arguments });
        }
        Ok(Said { text: self.text, calls, private: private.text(), usage: self.usage, model: self.model })
    }
}

impl Slot {
    fn take(&mut self, piece: Piece) {
        self.id = self.id.take().or(piece.id);
        match piece.name {
            Some(name) if self.arguments.is_empty() && self.name != name => self.name.push_str(&name),
            Some(_) | None => {}
        }
        self.arguments.push_str(&piece.arguments);
        for (name, value) in &piece.private {
            grow(&mut self.private, name, value);
        }
    }

    fn is_whole(&self) -> bool {
        serde_json::from_str::<serde_json::Map<String, Value>>(&self.arguments).is_ok()
    }
}

fn grow(grown: &mut Vec<(String, Grown)>, name: &str, value: &RawValue) {
    if value.get() == "null" {
        return;
    }
    let piece = if let Ok(text) = serde_json::from_str(value.get()) {
        Grown::Text(text)
    } else if let Ok(list) = serde_json::from_str(value.get()) {
        Grown::List(list)
    } else {
        Grown::Whole(value.to_owned())
    };
    let known = grown.iter_mut().find(|(known, _)| known == name).map(|(_, known)| known);
    match (known, piece) {
        (Some(Grown::Text(known)), Grown::Text(text)) => known.push_str(&text),
        (Some(Grown::List(known)), Grown::List(list)) => known.extend(list),
        (Some(known), piece) => *known = piece,
        (None, piece) => grown.push((name.to_owned(), piece)),
    }
}

fn finished(grown: Vec<(String, Grown)>) -> crate::model::private::Fields {
    let raw = |grown| match grown {
        Grown::Text(text) => to_raw_value(&text),
        Grown::List(list) => to_raw_value(&list),
        Grown::Whole(raw) => Ok(raw),
    };
    let fields = grown.into_iter().map(|(name, grown)| Ok((name, raw(grown)?)));
    fields
        .collect::<Result<_, serde_json::Error>>()
        .unwrap_or_else(|error| unreachable!("a text or JSON is JSON: {error}"))
}

fn counted(usage: &Value) -> Option<Usage> {
    let count = |name: &str| usage[name].as_u64();
    let (input, output) = (count("prompt_tokens"), count("completion_tokens"));
    (input.is_some() || output.is_some())
        .then(|| Usage { input: input.unwrap_or_default(), output: output.unwrap_or_default() })
}
