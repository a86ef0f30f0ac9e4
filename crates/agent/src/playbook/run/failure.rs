//! A call failed or was rejected: the person is asked, and the answer is carried out.

use super::advance::{Stand, timer};
use super::gate::{choice, labels};
use super::moves::Ending;
use super::opening::{json, question};
use super::{Moves, Run};
use crate::playbook::expression::{Expression, Template, from_json, scope};
use crate::playbook::form::{OnError, ToolForm, Way, Work};
use holdpoint_core::effect::{FailureKind, internal};
use holdpoint_core::gate::{Ask, Choice, GateKind};
use holdpoint_core::id::Key;
use holdpoint_core::record::{End, StepEntered};
use holdpoint_core::session::{Call, Move, Stage};
use holdpoint_core::words::{Text, Words};
use holdpoint_ports::AgentError;
use minijinja::Value as Jinja;
use serde::Deserialize;
use serde_json::{Map, Value};

/// What is offered where the playbook says nothing.
const USUAL: [(&str, &str); 3] = [("retry", "option-retry"), ("skip", "option-skip"), ("abandon", "option-abandon")];

/// What went wrong with a call.
struct Trouble {
    kind: FailureKind,
    /// In our words, or the person's.
    said: Text,
    /// As the reason of a pause.
    pause: Words,
    facts: Map<String, Value>,
}

impl Trouble {
    fn of(call: &Call, step: &str) -> Self {
        match &call.stage {
            Stage::Failed(failure) => Self {
                kind: failure.kind,
                said: Text::Words(failure.words.clone()),
                pause: failure.words.clone(),
                facts: failure.facts.clone(),
            },
            stage => {
                let words = match stage {
                    Stage::Refused { words } => words.clone(),
                    _other => None,
                };
                let pause = Words::new("call-rejected").with("tool", &call.tool);
                let pause = pause.with("step", step);
                let facts = words.iter().map(|words| ("words".to_owned(), words.as_str().into()));
                Self {
                    kind: FailureKind::Refused,
                    facts: facts.collect(),
                    said: words.map_or_else(|| Text::Words(pause.clone()), Text::Said),
                    pause,
                }
            }
        }
    }

    /// It as `error`.
    fn value(&self) -> Jinja {
        let mut facts = self.facts.clone();
        facts.insert("kind".to_owned(), self.kind.word().into());
        from_json(&Value::Object(facts))
    }
}

impl Run<'_> {
    /// Takes up the call of an item that failed.
    pub(super) fn failed(
        &self,
        number: usize,
        entered: &StepEntered,
        call: &Call,
        moves: &mut Moves,
    ) -> Result<Stand, AgentError> {
        let asked = call.key.ask().operation(&self.state.created.id);
        match self.state.call(&asked).map(|asked| (&asked.stage, asked)) {
            None => self.ask_about(number, entered, call, moves),
            Some((Stage::Done { result, .. }, question)) => self.carry_out(call, question, result, moves),
            Some(_) => Ok(Stand::Open),
        }
    }

    fn ask_about(
        &self,
        number: usize,
        entered: &StepEntered,
        call: &Call,
        moves: &mut Moves,
    ) -> Result<Stand, AgentError> {
        let title = self.of(number).title();
        let trouble = Trouble::of(call, &title);
        let usual = Words::new("gate-failed").with("tool", &call.tool);
        let usual = Text::Words(usual.with("step", title));
        let handled = self.handler(number, trouble.kind);
        let (said, options) = match handled {
            Some((form, handler)) => self.handled(number, entered, call, (form, handler), &trouble),
            None => (None, usual_choices()),
        };
        let ask = Ask {
            context: Some(trouble.said),
            options,
            about: Some(call.operation.clone()),
            pauses: handled.is_none(),
            ..question(GateKind::Choose, said.map_or(usual, Text::Said))
        };
        moves.call(call.key.ask(), internal::REQUEST_HUMAN_INPUT, &json(&ask)?);
        if handled.is_none() {
            moves.pause(trouble.pause);
        }
        Ok(Stand::Open)
    }

    fn handler(&self, number: usize, kind: FailureKind) -> Option<(&ToolForm, &OnError)> {
        let Work::Tool(form) = &self.of(number).work else {
            return None;
        };
        let found = form.on_error.iter().find(|handler| handler.kind == kind);
        found.map(|handler| (&**form, handler))
    }

    /// The playbook's own question and options. What cannot be evaluated (a fact that this failure does not have) must not stand between the
    /// person and the way on: then our own question is put, and the options bear their keys.
    fn handled(
        &self,
        number: usize,
        entered: &StepEntered,
        call: &Call,
        (form, handler): (&ToolForm, &OnError),
        trouble: &Trouble,
    ) -> (Option<String>, Vec<Choice>) {
        let mut expressions: Vec<&Expression> = handler.ask.expressions();
        expressions.extend(labels(&handler.ways).flat_map(Template::expressions));
        let names = self.names(number, &expressions);
        let at = usize::try_from(call.key.item).unwrap_or(usize::MAX);
        let item = entered.items.get(at).unwrap_or(&Value::Null);
        let item = form.each.iter().map(|each| (each.name.as_str(), from_json(item)));
        let names = scope(names.into_iter().chain([("error", trouble.value())]).chain(item));
        let ways = handler.ways.iter();
        let options = ways.map(|way| choice(way, &names).unwrap_or_else(|_| bare(way)));
        (handler.ask.evaluate_text(&names).ok(), options.collect())
    }

    /// Does what the person chose.
    fn carry_out(&self, call: &Call, asked: &Call, answer: &Value, moves: &mut Moves) -> Result<Stand, AgentError> {
        let chosen = chosen(asked, &answer["value"])?;
        match chosen.key.as_str() {
            "skip" => {
                let Key { step, item, .. } = call.key.clone();
                moves.add(Move::SkipItem { step, item });
                return Ok(Stand::Skipped);
            }
            "abandon" => moves.end(Ending { end: End::Abandoned, words: None, step: None }),
            _again => {
                let waited = chosen.after.is_none_or(|length| moves.waited(self.state, timer(&call.key), length));
                if waited {
                    again(call, answer.get("input"), moves);
                }
            }
        }
        Ok(Stand::Open)
    }
}

/// Makes the call anew, under a new operation, with what was given in place of its own arguments.
fn again(call: &Call, given: Option<&Value>, moves: &mut Moves) {
    let key = Key { group: call.key.group + 1, ..call.key.clone() };
    let fields = given.and_then(Value::as_object);
    match (fields, call.arguments_value()) {
        (Some(given), Value::Object(own)) => {
            let mut fields = own.clone();
            fields.extend(given.clone());
            moves.call(key, &call.tool, &Value::Object(fields).to_string());
        }
        (_, _) => moves.call(key, &call.tool, call.arguments()),
    }
}

/// The option that was chosen, as it was offered.
fn chosen(asked: &Call, key: &Value) -> Result<Choice, AgentError> {
    let ask = Ask::deserialize(asked.arguments_value()).map_err(|error| {
        let words = Words::new("run-stored").with("step", &asked.key.step);
        AgentError(words.with("why", error))
    })?;
    let found = ask.options.into_iter().find(|choice| *key == choice.key);
    found.ok_or_else(|| {
        let words = Words::new("run-answer").with("step", &asked.key.step);
        AgentError(words.with("option", key.as_str().map_or_else(|| key.to_string(), str::to_owned)))
    })
}

fn usual_choices() -> Vec<Choice> {
    let usual = USUAL.map(|(key, label)| Choice {
        key: key.to_owned(),
        label: Text::Words(Words::new(label)),
        after: None,
        input: None,
    });
    usual.to_vec()
}

fn bare(way: &Way) -> Choice {
    Choice { key: way.key.clone(), label: Text::Said(way.key.clone()), after: way.after, input: way.input.clone() }
}
