//! Looks at a playbook as a whole: what its names mean, in which order its steps stand, which answers are read.

mod calls;
mod names;
mod order;
mod words;

pub use calls::KnownTool;
pub(super) use calls::verify_calls;

use super::doubt::Doubts;
use super::expression::{Expression, Template};
use super::form::{Options, Playbook, Step, Way, Work};
use super::params;
use super::problem::Problems;
use holdpoint_core::gate::GateKind;
use holdpoint_core::words::Words;
use names::Names;
use std::collections::BTreeSet;

/// Completes `playbook` with what follows from its order; what is wrong goes to `problems`, without what may only follow from `doubts`.
pub(super) fn verify(playbook: &mut Playbook, doubts: &Doubts, problems: &mut Problems) {
    let params: Vec<String> = playbook.params.iter().map(|one| one.name.clone()).collect();
    for (number, param) in playbook.params.iter().enumerate() {
        let names = Names::of_params(&params[..number], doubts);
        check_default(param, &names, problems);
    }
    let names = Names::of_params(&params, doubts);
    for allowance in &playbook.asks {
        names.check(&allowance.hosts, problems);
    }
    let order = order::order(&playbook.steps, doubts, problems);
    answers(&mut playbook.steps, &order.before);
    for (number, step) in playbook.steps.iter().enumerate() {
        check_step(&names.of_step(&playbook.steps, number, &order, doubts), step, problems);
    }
}

fn check_default(param: &super::form::Param, names: &Names, problems: &mut Problems) {
    let Some(default) = &param.default else {
        return;
    };
    names.check(default, problems);
    if let Template::Plain(value) = default
        && let Some(why) = params::unfit(&param.schema, value)
    {
        let words = Words::new("playbook-default").with("name", &param.name);
        problems.add(param.place, words.with("why", why));
    }
}

/// Which gates' answers each step may read as `answer`, and which gates' answers some condition reads.
fn answers(steps: &mut [Step], before: &[BTreeSet<usize>]) {
    for (number, before) in before.iter().enumerate() {
        let mut answers = Vec::new();
        for earlier in before.iter().rev().copied() {
            if matches!(steps[earlier].work, Work::Gate(_)) {
                answers.push(earlier);
                if steps[earlier].when.is_none() {
                    break;
                }
            }
        }
        steps[number].answers = answers;
    }
    for number in 0..steps.len() {
        let read = read_by_condition(&steps[number], steps);
        let later = before[number].clone();
        for gate in read.into_iter().filter(|gate| later.contains(gate)) {
            steps[gate].answer_read = true;
        }
    }
}

fn read_by_condition(step: &Step, steps: &[Step]) -> Vec<usize> {
    let names = step.when.as_ref().and_then(|when| when.names().ok());
    let names = names.unwrap_or_default();
    let named = |name: &str| {
        let dotted = format!("{name}.");
        names.iter().any(|read| read == name || read.starts_with(&dotted))
    };
    let gates = steps.iter().enumerate().filter(|(_, gate)| is_approve(gate));
    gates
        .filter(|(number, gate)| {
            let saved = gate.save.as_ref();
            named(&format!("steps.{}", gate.id))
                || saved.is_some_and(|name| named(&format!("memory.{name}")))
                || (named("answer") && step.answers.contains(number))
        })
        .map(|(number, _)| number)
        .collect()
}

fn is_approve(step: &Step) -> bool {
    matches!(&step.work, Work::Gate(gate) if gate.kind == GateKind::Approve)
}

fn check_step(names: &Names, step: &Step, problems: &mut Problems) {
    if let Some(when) = &step.when {
        names.check_expression(when, problems);
    }
    match &step.work {
        Work::Tool(tool) => {
            let mut inner = names.clone();
            if let Some(each) = &tool.each {
                names.check(&each.list, problems);
                inner.item = Some(each.name.clone());
            }
            inner.check(&tool.with, problems);
            inner.error = true;
            for handler in &tool.on_error {
                inner.check(&handler.ask, problems);
                check_ways(&inner, &handler.ways, problems);
            }
        }
        Work::Gate(gate) => {
            names.check(&gate.ask, problems);
            gate.value.iter().for_each(|value| names.check(value, problems));
            match &gate.options {
                Some(Options::Given(ways)) => check_ways(names, ways, problems),
                Some(Options::Found(expression)) => names.check_expression(expression, problems),
                None => {}
            }
        }
        Work::Set(values) => names.check(values, problems),
        Work::End(_, words) => words.iter().for_each(|words| names.check(words, problems)),
    }
}

fn check_ways(names: &Names, ways: &[Way], problems: &mut Problems) {
    let labels = ways.iter().filter_map(|way| way.label.as_ref());
    labels.for_each(|label| names.check(label, problems));
}

impl Names {
    fn check(&self, template: &Template, problems: &mut Problems) {
        let all = template.expressions();
        all.into_iter().for_each(|one: &Expression| self.check_expression(one, problems));
    }
}
