//! A call failed or was rejected: the person is asked, and the answer is carried out.

use super::advance::{Stand, timer};
use super::gate::{choice, labels};
use super::moves::Ending;
use super::opening::{json, question};
use super::trouble::Trouble;
use super::{Moves, Run};
use crate::playbook::expression::{Expression, Template, from_json, scope};
use crate::playbook::form::{OnError, ToolForm, Way, Work};
use holdpoint_core::arguments;
use holdpoint_core::effect::{FailureKind, internal};
use holdpoint_core::gate::{Ask, Choice, GateKind};
use holdpoint_core::id::Key;
use holdpoint_core::record::{End, StepEntered};
use holdpoint_core::session::{Call, Move, Stage};
use holdpoint_core::words::{Text, Words};
use holdpoint_ports::AgentError;
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeSet;

/// Characters of what was given that a question shows at most.
const SHOWN: usize = 300;
/// What is offered where the playbook says nothing.
const USUAL: [(&str, &str); 3] = [("retry", "option-retry"), ("skip", "option-skip"), ("abandon", "option-abandon")];

/// A question of the playbook about a failure.
struct Handled<'a> {
    form: &'a ToolForm,
    handler: &'a OnError,
    /// Whether it was written for a failure of this kind.
    of_this_kind: bool,
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
        let handled = self.handled(number, call, trouble.kind);
        let (question_put, options) = match &handled {
            Some(handled) => self.put(number, entered, call, handled, &trouble),
            None => (Text::Words(plain(call, title, &[])), usual_choices()),
        };
        let ask = Ask {
            context: Some(trouble.said),
            options,
            about: Some(call.operation.clone()),
            pauses: handled.is_none(),
            ..question(GateKind::Choose, question_put)
        };
        moves.call(call.key.ask(), internal::REQUEST_HUMAN_INPUT, &json(&ask)?);
        if handled.is_none() {
            moves.pause(trouble.pause);
        }
        Ok(Stand::Open)
    }

    /// What the playbook asks about a call that failed in this way. A call that a person's answer to such a question led to, and that fails in
    /// another way, is met by the same question again: whoever gave another address must be able to give yet another.
    fn handled(&self, number: usize, call: &Call, kind: FailureKind) -> Option<Handled<'_>> {
        let Work::Tool(form) = &self.of(number).work else {
            return None;
        };
        let of = |kind| form.on_error.iter().find(|handler| handler.kind == kind);
        if let Some(handler) = of(kind) {
            return Some(Handled { form, handler, of_this_kind: true });
        }
        let handler = self.earlier(call).find_map(|earlier| of(Trouble::kind_of(earlier)?))?;
        Some(Handled { form, handler, of_this_kind: false })
    }

    /// The calls in whose place `call` was made, the latest first.
    fn earlier(&self, call: &Call) -> impl Iterator<Item = &Call> {
        let keys = (0..call.key.group).rev().map(|group| Key { group, ..call.key.clone() });
        keys.filter_map(|key| self.state.call(&key.operation(&self.state.created.id)))
    }

    /// The playbook's own question and options. What cannot be evaluated (a fact that this failure does not have) must not stand between the
    /// person and the way on, nor may a question that speaks of something else than what failed: then our own question is put, and the
    /// options bear their keys.
    fn put(
        &self,
        number: usize,
        entered: &StepEntered,
        call: &Call,
        Handled { form, handler, of_this_kind }: &Handled<'_>,
        trouble: &Trouble,
    ) -> (Text, Vec<Choice>) {
        let mut expressions: Vec<&Expression> = handler.ask.expressions();
        expressions.extend(labels(&handler.ways).flat_map(Template::expressions));
        let names = self.names(number, &expressions);
        let at = usize::try_from(call.key.item).unwrap_or(usize::MAX);
        let item = entered.items.get(at).unwrap_or(&Value::Null);
        let item = form.each.iter().map(|each| (each.name.as_str(), from_json(item)));
        let names = scope(names.into_iter().chain([("error", trouble.value())]).chain(item));
        let options = handler.ways.iter().map(|way| choice(way, &names).unwrap_or_else(|_| bare(way)));
        let given = given(&handler.ways, call.arguments_value());
        let speaks_of_it = |said: &String| given == planned(&handler.ways, entered, at) || names_all(said, &given);
        let said = handler.ask.evaluate_text(&names).ok().filter(|said| *of_this_kind && speaks_of_it(said));
        let own = || Text::Words(plain(call, self.of(number).title(), &given));
        (said.map_or_else(own, Text::Said), options.collect())
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

/// What may be given in place of some arguments by one of `ways`, as it stands in `arguments`: what tells one try from another.
fn given(ways: &[Way], arguments: &Value) -> Vec<String> {
    let inputs = ways.iter().filter_map(|way| way.input.as_ref()?.as_object());
    let names: BTreeSet<&String> = inputs.flat_map(|input| input.keys()).collect();
    let values = names.into_iter().filter_map(|name| arguments.get(name));
    values.map(|value| value.as_str().map_or_else(|| value.to_string(), str::to_owned)).collect()
}

/// The same as the playbook had it.
fn planned(ways: &[Way], entered: &StepEntered, item: usize) -> Vec<String> {
    let text = entered.prepared.get(item).map_or("{}", String::as_str);
    given(ways, &arguments::parse(text).unwrap_or_default())
}

fn names_all(said: &str, given: &[String]) -> bool {
    given.iter().all(|value| said.contains(value.as_str()))
}

/// The question where the playbook has none that fits: with what was tried, where something else can be tried in its place.
fn plain(call: &Call, step: String, given: &[String]) -> Words {
    let words = |key| Words::new(key).with("tool", &call.tool).with("step", step);
    if given.is_empty() {
        return words("gate-failed");
    }
    words("gate-failed-with").with("given", shortened(&given.join(", ")))
}

fn shortened(text: &str) -> String {
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
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
