//! A step begins: all its expressions are evaluated, once, and what they gave is written down.

use super::gate::ask;
use super::opening::json;
use super::scope::Names;
use super::{Moves, Run, cannot};
use crate::playbook::expression::{Expression, from_json, scope};
use crate::playbook::form::{Step, ToolForm, Work};
use holdpoint_core::arguments;
use holdpoint_core::effect::internal;
use holdpoint_core::id::{Key, TimerId};
use holdpoint_core::record::{StepEntered, StepKind, StepStatus};
use holdpoint_core::session::Move;
use holdpoint_core::words::Words;
use holdpoint_ports::AgentError;
use serde_json::{Value, json};

impl Run<'_> {
    /// Begins the step with this number, or what must come before: its wait.
    pub(super) fn begin(&self, number: usize, moves: &mut Moves) -> Result<(), AgentError> {
        let step = self.of(number);
        let timer = TimerId(step.id.0.clone());
        // Once it waits, its condition has held.
        if self.state.timer(&timer).is_none() && !self.wanted(number)? {
            moves.end_step(&step.id, StepStatus::Skipped, &None);
            return Ok(());
        }
        if let Some(length) = step.after
            && !moves.waited(self.state, timer, length)
        {
            return Ok(());
        }
        let entered = self.entered(number)?;
        if entered.kind == StepKind::End {
            moves.close(Move::EnterStep(entered));
            return Ok(());
        }
        let first = first_calls(step, &entered);
        let over = entered.prepared.is_empty() || entered.kind == StepKind::Set;
        moves.add(Move::EnterStep(entered));
        first.into_iter().for_each(|call| moves.add(call));
        if over {
            moves.end_step(&step.id, StepStatus::Done, &step.save);
        }
        Ok(())
    }

    fn wanted(&self, number: usize) -> Result<bool, AgentError> {
        let step = self.of(number);
        let Some(when) = &step.when else {
            return Ok(true);
        };
        let names = scope(self.names(number, &[when]));
        let value = when.evaluate(&names).map_err(cannot(step.id.as_str()))?;
        Ok(from_json(&value).is_true())
    }

    fn entered(&self, number: usize) -> Result<StepEntered, AgentError> {
        let step = self.of(number);
        let names = self.names(number, &expressions(&step.work));
        let fail = cannot(step.id.as_str());
        let (kind, tool, prepared) = match &step.work {
            Work::Tool(form) => return tool_entered(step, form, &names),
            Work::Gate(form) => {
                let ask = ask(step, form, &scope(names))?;
                (StepKind::Gate, Some(internal::REQUEST_HUMAN_INPUT), json(&ask)?)
            }
            Work::Set(values) => {
                let values = values.evaluate(&scope(names)).map_err(fail)?;
                let text = exact(step, &json!({ "values": values }))?;
                (StepKind::Set, Some(internal::REMEMBER), text)
            }
            Work::End(end, words) => {
                let names = scope(names);
                let words = words.as_ref().map(|words| words.evaluate_text(&names));
                let words = words.transpose().map_err(fail)?;
                (StepKind::End, None, json(&json!({ "end": end, "words": words }))?)
            }
        };
        Ok(StepEntered {
            step: step.id.clone(),
            kind,
            tool: tool.map(str::to_owned),
            listed: false,
            prepared: vec![prepared],
            items: vec![Value::Null],
        })
    }
}

fn tool_entered(step: &Step, form: &ToolForm, names: &Names) -> Result<StepEntered, AgentError> {
    let items = items(step, form, names)?;
    let prepared = items.iter().map(|item| {
        let named = form.each.as_ref().map(|each| (each.name.as_str(), from_json(item)));
        let names = scope(names.iter().map(|(name, value)| (*name, value.clone())).chain(named));
        let arguments = form.with.evaluate(&names);
        exact(step, &arguments.map_err(cannot(step.id.as_str()))?)
    });
    Ok(StepEntered {
        step: step.id.clone(),
        kind: StepKind::Tool,
        tool: Some(form.tool.clone()),
        listed: form.each.is_some(),
        prepared: prepared.collect::<Result<_, _>>()?,
        items,
    })
}

fn items(step: &Step, form: &ToolForm, names: &Names) -> Result<Vec<Value>, AgentError> {
    let Some(each) = &form.each else {
        return Ok(vec![Value::Null]);
    };
    let names = scope(names.iter().map(|(name, value)| (*name, value.clone())));
    let list = each.list.evaluate(&names).map_err(cannot(step.id.as_str()))?;
    match list {
        Value::Array(items) => Ok(items),
        _other => {
            let words = Words::new("run-not-a-list").with("step", &step.id);
            let words = words.with("line", each.place.line);
            Err(AgentError(words.with("column", each.place.column)))
        }
    }
}

fn expressions(work: &Work) -> Vec<&Expression> {
    match work {
        Work::Tool(form) => {
            let list = form.each.iter().flat_map(|each| each.list.expressions());
            list.chain(form.with.expressions()).collect()
        }
        Work::Gate(form) => form.expressions(),
        Work::Set(values) => values.expressions(),
        Work::End(_, words) => words.iter().flat_map(|words| words.expressions()).collect(),
    }
}

/// The text of arguments, which must survive being read and printed.
fn exact(step: &Step, value: &Value) -> Result<String, AgentError> {
    let text = value.to_string();
    match arguments::parse(&text) {
        Ok(_) => Ok(text),
        Err(why) => {
            let words = Words::new("run-inexact").with("step", &step.id);
            let words = words.with("line", step.place.line).with("why", why);
            Err(AgentError(words.with("column", step.place.column)))
        }
    }
}

/// The calls that begin together with their step.
fn first_calls(step: &Step, entered: &StepEntered) -> Vec<Move> {
    let tool = entered.tool.clone().unwrap_or_default();
    let calls = (0u32..).zip(&entered.prepared).take(parallel(step));
    calls
        .map(|(item, arguments)| Move::Call {
            key: Key::work(&step.id, item, 0),
            tool: tool.clone(),
            arguments: arguments.clone(),
        })
        .collect()
}

/// How many items of a step may be open at once.
pub(super) fn parallel(step: &Step) -> usize {
    match &step.work {
        Work::Tool(form) => form.parallel,
        Work::Gate(_) | Work::Set(_) | Work::End(..) => 1,
    }
}
