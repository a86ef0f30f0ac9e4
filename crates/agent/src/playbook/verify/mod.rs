//! Looks at a playbook as a whole: what its names mean, in which order its steps stand, which answers are read.

mod answers;
mod calls;
mod names;
mod numbers;
mod order;
mod words;

pub use calls::KnownTool;
pub(super) use calls::verify_calls;

use super::doubt::Doubts;
use super::expression::{Expression, Template};
use super::form::{Options, Playbook, Step, Way, Work};
use super::misfit::unfit;
use super::problem::Problems;
use holdpoint_core::words::Words;
use names::{Known, Names};

/// Completes `playbook` with what follows from its order; what is wrong goes to `problems`, without what may only follow from `doubts`.
pub(super) fn verify(playbook: &mut Playbook, doubts: &Doubts, problems: &mut Problems) {
    let order = order::order(&playbook.steps, doubts, problems);
    answers::answers(&mut playbook.steps, &order);
    let known = Known::of(playbook, &order, doubts);
    for (number, param) in playbook.params.iter().enumerate() {
        check_default(param, &known.at_param(number), problems);
    }
    for allowance in &playbook.asks {
        known.at_start().check(&allowance.hosts, problems);
    }
    for (number, step) in playbook.steps.iter().enumerate() {
        check_step(known.at_step(number), step, problems);
    }
}

fn check_default(param: &super::form::Param, names: &Names, problems: &mut Problems) {
    let Some(default) = &param.default else {
        return;
    };
    names.check(default, problems);
    if let Template::Plain(value) = default
        && let Some(misfit) = unfit(&param.schema, value)
    {
        let words = Words::new("playbook-default").with("name", &param.name);
        problems.add(param.place, misfit.told(words));
    }
}

fn check_step(names: Names, step: &Step, problems: &mut Problems) {
    if let Some(when) = &step.when {
        names.check_expression(when, problems);
    }
    match &step.work {
        Work::Tool(tool) => {
            let mut inner = names;
            if let Some(each) = &tool.each {
                names.check(&each.list, problems);
                inner.item = Some(&each.name);
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
                Some(Options::Given(ways)) => check_ways(&names, ways, problems),
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

impl Names<'_> {
    fn check(&self, template: &Template, problems: &mut Problems) {
        let all = template.expressions();
        all.into_iter().for_each(|one: &Expression| self.check_expression(one, problems));
    }
}
