//! The names that expressions may read, at one place of a playbook.

use super::order::Order;
use super::words;
use crate::playbook::doubt::{self, Doubt, Doubts};
use crate::playbook::expression::Expression;
use crate::playbook::expression::Template;
use crate::playbook::form::{Playbook, Step, Work};
use crate::playbook::problem::Problems;
use holdpoint_core::words::Words;
use std::collections::BTreeMap;

const SESSION: [&str; 2] = ["id", "title"];
const STEP: [&str; 2] = ["status", "result"];
const ANSWER: [&str; 4] = ["status", "value", "input", "words"];
/// What may be called besides filters.
const FUNCTIONS: [&str; 2] = ["range", "dict"];

/// Everything in a playbook that has a name, and what comes before what.
pub(super) struct Known<'a> {
    params: BTreeMap<&'a str, usize>,
    /// The steps that keep each name in memory, those that have each id, and those that ask a person.
    memory: BTreeMap<&'a str, Vec<usize>>,
    steps: BTreeMap<&'a str, Vec<usize>>,
    asking: Vec<usize>,
    /// The steps of which something is not known.
    doubtful: Vec<usize>,
    order: &'a Order,
    doubts: &'a Doubts,
}

/// The names that can be read at one place.
#[derive(Clone, Copy)]
pub(super) struct Names<'a> {
    known: &'a Known<'a>,
    /// How many of the parameters can be read.
    params: usize,
    /// The step that begins, if one does.
    number: Option<usize>,
    pub item: Option<&'a str>,
    pub error: bool,
}

impl<'a> Known<'a> {
    pub fn of(playbook: &'a Playbook, order: &'a Order, doubts: &'a Doubts) -> Self {
        let params = playbook.params.iter().map(|param| param.name.as_str());
        // Of a name that stands twice the first can be read first.
        let params = params.enumerate().map(|(number, name)| (name, number)).rev().collect();
        let (mut memory, mut steps) = (BTreeMap::new(), BTreeMap::new());
        let (mut asking, mut doubtful) = (Vec::new(), Vec::new());
        for (number, (step, doubt)) in playbook.steps.iter().zip(&doubts.steps).enumerate() {
            let of = |names: &mut BTreeMap<&'a str, Vec<usize>>, name| names.entry(name).or_default().push(number);
            kept(step).into_iter().for_each(|name| of(&mut memory, name));
            of(&mut steps, step.id.as_str());
            asking.extend((doubt.asks || matches!(step.work, Work::Gate(_))).then_some(number));
            let sure = doubt.kept == doubt::Names::default() && doubt.id == doubt::Names::default();
            doubtful.extend((!sure).then_some(number));
        }
        Self { params, memory, steps, asking, doubtful, order, doubts }
    }

    /// For the default of the parameter with this number: those above it.
    pub fn at_param(&'a self, number: usize) -> Names<'a> {
        Names { known: self, params: number, number: None, item: None, error: false }
    }

    /// Before anything has begun: parameters alone.
    pub fn at_start(&'a self) -> Names<'a> {
        self.at_param(usize::MAX)
    }

    /// Where the step with this number begins.
    pub fn at_step(&'a self, number: usize) -> Names<'a> {
        Names { number: Some(number), ..self.at_start() }
    }
}

impl Names<'_> {
    pub fn check_expression(&self, expression: &Expression, problems: &mut Problems) {
        let names = match expression.names() {
            Ok(names) => names,
            Err((place, why)) => {
                problems.add(place, Words::new("playbook-expression").with("why", why));
                return;
            }
        };
        for name in names {
            if let Some(words) = self.unknown(&name, problems) {
                problems.add(expression.place, words);
            }
        }
        for unknown in words::unknown(&expression.text) {
            problems.add(expression.place, unknown);
        }
    }

    /// What is wrong with the name `full`, such as `params.topic.words`.
    fn unknown(&self, full: &str, problems: &Problems) -> Option<Words> {
        let mut parts = full.split('.');
        let root = parts.next().unwrap_or_default();
        let (first, second) = (parts.next(), parts.next());
        if Some(root) == self.item {
            return None;
        }
        let step = self.number.is_some();
        match root {
            "params" | "memory" | "steps" => match first {
                None => Some(Words::new("playbook-name-one").with("name", root)),
                Some(name) if root == "params" => self.param(name, problems),
                Some(name) if root == "memory" => self.memory(name, problems),
                Some(id) => self.step(id, second, problems),
            },
            "answer" if self.any_earlier(&self.known.asking) => attribute(root, first, &ANSWER),
            "answer" => Some(Words::new("playbook-no-answer")),
            "session" if step => attribute(root, first, &SESSION),
            "error" if self.error => None,
            "error" => Some(Words::new("playbook-no-error")),
            "secret" | "value" => Some(Words::new("playbook-not-yet").with("key", root)),
            _ if FUNCTIONS.contains(&root) || self.may_be_item(root) => None,
            _stranger => {
                let near = problems.nearest(root, self.roots());
                let words = Words::new("playbook-unknown-name").with("name", root);
                Some(words.with("nearest", near))
            }
        }
    }

    fn roots(&self) -> impl Iterator<Item = &str> {
        let always = ["params"];
        let later = ["memory", "steps", "session"].into_iter().filter(|_| self.number.is_some());
        let answer = self.any_earlier(&self.known.asking).then_some("answer");
        let error = self.error.then_some("error");
        always.into_iter().chain(later).chain(answer).chain(error).chain(self.item)
    }

    /// Whether one of `steps` has ended, as far as the order is known.
    fn any_earlier(&self, steps: &[usize]) -> bool {
        self.number.is_some_and(|number| steps.iter().any(|other| self.known.order.maybe(*other, number)))
    }

    /// Whether a slip in one of the steps that have ended leaves open that there is this name.
    fn may_be(&self, name: &str, names: impl Fn(&Doubt) -> &doubt::Names) -> bool {
        let of = |number: &&usize| names(&self.known.doubts.steps[**number]).may_be(name);
        self.known.doubtful.iter().filter(of).any(|number| self.any_earlier(&[*number]))
    }

    fn may_be_item(&self, name: &str) -> bool {
        self.number.is_some_and(|number| self.known.doubts.steps[number].item.may_be(name))
    }

    fn param(&self, name: &str, problems: &Problems) -> Option<Words> {
        let can = |number: &usize| *number < self.params;
        if self.known.params.get(name).is_some_and(can) || self.known.doubts.params.may_be(name) {
            return None;
        }
        let known = self.known.params.iter().filter(|(_, number)| can(number)).map(|(name, _)| *name);
        Some(stranger("playbook-unknown-param", name, problems.nearest(name, known)))
    }

    fn memory(&self, name: &str, problems: &Problems) -> Option<Words> {
        let kept = self.known.memory.get(name).is_some_and(|steps| self.any_earlier(steps));
        if kept || self.may_be(name, |doubt| &doubt.kept) {
            return None;
        }
        Some(stranger("playbook-unknown-memory", name, problems.nearest(name, self.earlier(&self.known.memory))))
    }

    fn step(&self, id: &str, part: Option<&str>, problems: &Problems) -> Option<Words> {
        let found = self.known.steps.get(id).filter(|_| self.number.is_some());
        match found {
            Some(steps) if self.any_earlier(steps) => attribute(&format!("steps.{id}"), part, &STEP),
            Some(_) => Some(Words::new("playbook-step-not-before").with("id", id)),
            None if self.may_be(id, |doubt| &doubt.id) => None,
            None => {
                let near = problems.nearest(id, self.earlier(&self.known.steps));
                Some(stranger("playbook-unknown-step", id, near))
            }
        }
    }

    /// The names among `all` that a step has which has ended.
    fn earlier<'b>(&self, all: &'b BTreeMap<&'b str, Vec<usize>>) -> impl Iterator<Item = &'b str> {
        all.iter().filter(|(_, steps)| self.any_earlier(steps)).map(|(name, _)| *name)
    }
}

fn stranger(word: &str, name: &str, near: &str) -> Words {
    Words::new(word).with("id", name).with("nearest", near)
}

/// The names in memory that a step fills.
fn kept(step: &Step) -> Vec<&str> {
    let set: Vec<&str> = match &step.work {
        Work::Set(Template::Map(values)) => values.iter().map(|(name, _)| name.as_str()).collect(),
        Work::Set(Template::Plain(values)) => {
            let values = values.as_object().into_iter().flatten();
            values.map(|(name, _)| name.as_str()).collect()
        }
        Work::Set(_) | Work::Tool(_) | Work::Gate(_) | Work::End(..) => Vec::new(),
    };
    set.into_iter().chain(step.save.as_deref()).collect()
}

fn attribute(root: &str, name: Option<&str>, known: &[&str]) -> Option<Words> {
    let unknown = |name: &str| {
        let words = Words::new("playbook-unknown-attribute").with("name", root);
        words.with("attribute", name).with("expected", known.join(", "))
    };
    match name {
        Some(name) if known.contains(&name) => None,
        Some(name) => Some(unknown(name)),
        None if root == "answer" || root == "session" => None,
        None => Some(Words::new("playbook-name-one").with("name", root)),
    }
}
