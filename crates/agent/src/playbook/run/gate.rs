//! What a gate asks.

use super::cannot;
use super::opening::question;
use crate::playbook::expression::{Expression, Template};
use crate::playbook::form::{GateForm, Options, Step, Way};
use crate::playbook::parse::milliseconds;
use holdpoint_core::gate::{Ask, Choice, GateKind};
use holdpoint_core::words::{Text, Words};
use holdpoint_ports::AgentError;
use minijinja::Value as Jinja;
use serde_json::Value;

impl GateForm {
    /// All expressions in it.
    pub(super) fn expressions(&self) -> Vec<&Expression> {
        let value = self.value.iter().flat_map(Template::expressions);
        let options: Vec<&Expression> = match &self.options {
            Some(Options::Given(ways)) => labels(ways).flat_map(Template::expressions).collect(),
            Some(Options::Found(expression)) => vec![expression],
            None => Vec::new(),
        };
        let ask = self.ask.expressions().into_iter();
        ask.chain(value).chain(options).collect()
    }
}

/// The labels of `ways`.
pub(super) fn labels(ways: &[Way]) -> impl Iterator<Item = &Template> {
    ways.iter().filter_map(|way| way.label.as_ref())
}

pub(super) fn ask(step: &Step, form: &GateForm, names: &Jinja) -> Result<Ask, AgentError> {
    let fail = cannot(step.id.as_str());
    let options = match &form.options {
        None => Vec::new(),
        Some(Options::Given(ways)) => {
            let choices = ways.iter().map(|way| choice(way, names).map_err(&fail));
            choices.collect::<Result<_, _>>()?
        }
        Some(Options::Found(expression)) => {
            let found = expression.evaluate(names).map_err(&fail)?;
            let choices = found_choices(&found);
            choices.map_err(|word| at(step, expression, word))?
        }
    };
    let value = form.value.as_ref().map(|value| value.evaluate(names));
    let text = form.ask.evaluate_text(names).map_err(&fail)?;
    let ends = form.kind == GateKind::Approve && !step.answer_read;
    Ok(Ask {
        context: ends.then(|| Text::Words(Words::new("gate-reject-ends"))),
        options,
        many: form.many,
        schema: form.schema.clone(),
        value: value.transpose().map_err(&fail)?,
        ..question(form.kind, Text::Said(text))
    })
}

fn at(step: &Step, expression: &Expression, word: &str) -> AgentError {
    let words = Words::new(word).with("step", &step.id);
    let words = words.with("line", expression.place.line);
    AgentError(words.with("column", expression.place.column))
}

/// An option as the person sees it.
pub(super) fn choice(way: &Way, names: &Jinja) -> Result<Choice, crate::playbook::expression::Fault> {
    let label = way.label.as_ref().map(|label| label.evaluate_text(names));
    Ok(Choice {
        label: Text::Said(label.transpose()?.unwrap_or_else(|| way.key.clone())),
        key: way.key.clone(),
        after: way.after,
        input: way.input.clone(),
    })
}

/// The options that an expression gave: texts, or `{key, label, after, input}`. The same option twice is one.
fn found_choices(found: &Value) -> Result<Vec<Choice>, &'static str> {
    let items = found.as_array().ok_or("run-options")?;
    let mut choices: Vec<Choice> = Vec::new();
    for item in items {
        let choice = found_choice(item).ok_or("run-options")?;
        if choices.contains(&choice) {
            continue;
        }
        if choices.iter().any(|other| other.key == choice.key) {
            return Err("run-option-twice");
        }
        choices.push(choice);
    }
    if choices.is_empty() {
        return Err("run-no-options");
    }
    Ok(choices)
}

fn found_choice(item: &Value) -> Option<Choice> {
    if let Some(key) = item.as_str() {
        return Some(Choice { key: key.to_owned(), label: Text::Said(key.to_owned()), after: None, input: None });
    }
    let text = |name: &str| item.get(name).map(Value::as_str);
    let key = text("key")??;
    let label = match text("label") {
        None => key,
        Some(label) => label?,
    };
    let after = match text("after") {
        None => None,
        Some(after) => Some(milliseconds(after?)?),
    };
    Some(Choice { key: key.to_owned(), label: Text::Said(label.to_owned()), after, input: item.get("input").cloned() })
}

/// How long the answer `result` is to be waited on, by the options of the question `asked`.
pub(super) fn wait_after(asked: &Ask, result: &Value) -> Option<u64> {
    let chosen = |choice: &&Choice| match &result["value"] {
        Value::String(key) => *key == choice.key,
        Value::Array(keys) => keys.iter().any(|key| key.as_str() == Some(&choice.key)),
        _other => false,
    };
    let waits = asked.options.iter().filter(chosen);
    waits.filter_map(|choice| choice.after).max()
}

/// Whether `result` is a No to the question of an `approve` gate.
pub(super) fn rejected(form: &GateForm, result: &Value) -> bool {
    form.kind == GateKind::Approve && result["status"] == "rejected"
}
