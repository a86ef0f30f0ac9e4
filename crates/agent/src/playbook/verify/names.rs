//! The names that expressions may read, at one place of a playbook.

use super::order::Order;
use super::words;
use crate::playbook::doubt::{self, Doubts};
use crate::playbook::expression::Expression;
use crate::playbook::expression::Template;
use crate::playbook::form::{Step, Work};
use crate::playbook::problem::{Problems, nearest};
use holdpoint_core::words::Words;
use std::collections::BTreeSet;

const SESSION: [&str; 2] = ["id", "title"];
const STEP: [&str; 2] = ["status", "result"];
const ANSWER: [&str; 4] = ["status", "value", "input", "words"];
/// What may be called besides filters.
const FUNCTIONS: [&str; 2] = ["range", "dict"];

/// The names that can be read.
#[derive(Clone, Debug, Default)]
pub(super) struct Names {
    /// What may be among them besides: nobody knows until a slip that was told is mended.
    open: Open,
    params: BTreeSet<String>,
    memory: BTreeSet<String>,
    /// The steps that have ended, and all there are.
    steps: BTreeSet<String>,
    all_steps: BTreeSet<String>,
    answer: bool,
    session: bool,
    pub item: Option<String>,
    pub error: bool,
}

/// Names that there may be.
#[derive(Clone, Debug, Default)]
struct Open {
    params: doubt::Names,
    memory: doubt::Names,
    steps: doubt::Names,
    item: doubt::Names,
}

impl Names {
    /// Before anything has begun: parameters alone.
    pub fn of_params(params: &[String], doubts: &Doubts) -> Self {
        let open = Open { params: doubts.params.clone(), ..Open::default() };
        Self { params: params.iter().cloned().collect(), open, ..Self::default() }
    }

    /// Where the step with this number begins.
    pub fn of_step(&self, steps: &[Step], number: usize, order: &Order, doubts: &Doubts) -> Self {
        let before = order.earlier(number);
        let earlier = || before.iter().map(|earlier| &steps[*earlier]);
        let asks = before.iter().any(|earlier| doubts.steps[*earlier].asks);
        let gate = earlier().any(|step| matches!(step.work, Work::Gate(_)));
        Self {
            open: self.open.at(number, &before, doubts),
            params: self.params.clone(),
            memory: earlier().flat_map(kept).collect(),
            steps: earlier().map(|step| step.id.0.clone()).collect(),
            all_steps: steps.iter().map(|step| step.id.0.clone()).collect(),
            answer: asks || gate,
            session: true,
            item: None,
            error: false,
        }
    }

    pub fn check_expression(&self, expression: &Expression, problems: &mut Problems) {
        let names = match expression.names() {
            Ok(names) => names,
            Err((place, why)) => {
                problems.add(place, Words::new("playbook-expression").with("why", why));
                return;
            }
        };
        for name in names {
            if let Some(words) = self.unknown(&name) {
                problems.add(expression.place, words);
            }
        }
        for unknown in words::unknown(&expression.text) {
            problems.add(expression.place, unknown);
        }
    }

    /// What is wrong with the name `full`, such as `params.topic.words`.
    fn unknown(&self, full: &str) -> Option<Words> {
        let mut parts = full.split('.');
        let root = parts.next().unwrap_or_default();
        let (first, second) = (parts.next(), parts.next());
        if Some(root) == self.item.as_deref() {
            return None;
        }
        let open = |names: &doubt::Names| first.is_some_and(|name| names.may_be(name));
        match root {
            "params" if open(&self.open.params) => None,
            "params" => among(root, first, &self.params, "playbook-unknown-param"),
            "memory" if open(&self.open.memory) => None,
            "memory" => among(root, first, &self.memory, "playbook-unknown-memory"),
            "steps" => self.step(first, second),
            "answer" if self.answer => attribute(root, first, &ANSWER),
            "answer" => Some(Words::new("playbook-no-answer")),
            "session" if self.session => attribute(root, first, &SESSION),
            "error" if self.error => None,
            "error" => Some(Words::new("playbook-no-error")),
            "secret" | "value" => Some(Words::new("playbook-not-yet").with("key", root)),
            _ if FUNCTIONS.contains(&root) || self.open.item.may_be(root) => None,
            _stranger => {
                let near = nearest(root, self.roots());
                let words = Words::new("playbook-unknown-name").with("name", root);
                Some(words.with("nearest", near))
            }
        }
    }

    fn roots(&self) -> impl Iterator<Item = &str> {
        let always = ["params"];
        let later = ["memory", "steps", "session"].into_iter();
        let answer = self.answer.then_some("answer");
        let error = self.error.then_some("error");
        let later = later.filter(|_| self.session);
        always.into_iter().chain(later).chain(answer).chain(error).chain(self.item.as_deref())
    }

    fn step(&self, id: Option<&str>, part: Option<&str>) -> Option<Words> {
        match id {
            Some(id) if self.steps.contains(id) => attribute(&format!("steps.{id}"), part, &STEP),
            Some(id) if self.all_steps.contains(id) => Some(Words::new("playbook-step-not-before").with("id", id)),
            Some(id) if self.open.steps.may_be(id) => None,
            _ => among("steps", id, &self.steps, "playbook-unknown-step"),
        }
    }
}

impl Open {
    /// The same where the step with this number begins, and those in `before` have ended.
    fn at(&self, number: usize, before: &BTreeSet<usize>, doubts: &Doubts) -> Self {
        let mut open = Self { item: doubts.steps[number].item.clone(), ..self.clone() };
        for doubt in before.iter().map(|earlier| &doubts.steps[*earlier]) {
            open.memory.join(&doubt.kept);
            open.steps.join(&doubt.id);
        }
        open
    }
}

/// The names in memory that a step fills.
fn kept(step: &Step) -> Vec<String> {
    let set: Vec<String> = match &step.work {
        Work::Set(Template::Map(values)) => values.iter().map(|(name, _)| name.clone()).collect(),
        Work::Set(Template::Plain(values)) => {
            let values = values.as_object().into_iter().flatten();
            values.map(|(name, _)| name.clone()).collect()
        }
        Work::Set(_) | Work::Tool(_) | Work::Gate(_) | Work::End(..) => Vec::new(),
    };
    set.into_iter().chain(step.save.clone()).collect()
}

fn among(root: &str, name: Option<&str>, known: &BTreeSet<String>, word: &str) -> Option<Words> {
    let Some(name) = name else {
        return Some(Words::new("playbook-name-one").with("name", root));
    };
    let unknown = || {
        let near = nearest(name, known.iter().map(String::as_str));
        Words::new(word).with("id", name).with("nearest", near)
    };
    (!known.contains(name)).then(unknown)
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
