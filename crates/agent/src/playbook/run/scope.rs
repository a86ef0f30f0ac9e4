//! What the expressions of a step may read, taken from the state: only what they name.

use super::Run;
use crate::playbook::expression::{Expression, from_json, scope};
use holdpoint_core::record::StepStatus;
use holdpoint_core::session::{Item, Stage};
use minijinja::Value as Jinja;
use serde_json::{Map, Value};
use std::collections::{BTreeMap, BTreeSet};

/// Names and what they stand for.
pub(super) type Names = BTreeMap<&'static str, Jinja>;

/// The parameters that `expressions` read.
pub(super) fn params(params: &Map<String, Value>, expressions: &[&Expression]) -> Names {
    let read = Read::by(expressions);
    let read = read.under("params");
    let values = read.filter_map(|name| Some((name, from_json(params.get(name)?))));
    Names::from([("params", scope(values))])
}

/// The names that expressions read, dotted.
struct Read(BTreeSet<String>);

impl Read {
    fn by(expressions: &[&Expression]) -> Self {
        let names = expressions.iter().filter_map(|one| one.names().ok());
        Self(names.flatten().collect())
    }

    /// The names read of `root`: `topic` for `params.topic`.
    fn under(&self, root: &str) -> impl Iterator<Item = &str> {
        let names = self.0.iter().filter_map(move |name| {
            let rest = name.strip_prefix(root)?.strip_prefix('.')?;
            rest.split('.').next()
        });
        names.collect::<BTreeSet<_>>().into_iter()
    }

    fn has(&self, root: &str) -> bool {
        self.0.iter().any(|name| name.split('.').next() == Some(root))
    }
}

impl Run<'_> {
    /// What `expressions` of the step with this number may read.
    pub(super) fn names(&self, number: usize, expressions: &[&Expression]) -> Names {
        let read = Read::by(expressions);
        let mut names = params(&self.state.created.params, expressions);
        let memory = read.under("memory");
        let memory = memory.filter_map(|name| {
            let kept = self.state.memory.get(name)?;
            Some((name, from_json(&kept.value)))
        });
        names.insert("memory", scope(memory));
        let steps = read.under("steps");
        let steps = steps.filter_map(|id| Some((id, self.outcome(id)?)));
        names.insert("steps", scope(steps));
        let created = &self.state.created;
        let session = [("id", created.id.as_str()), ("title", created.title.as_str())];
        let session = session.map(|(name, text)| (name, Jinja::from(text)));
        names.insert("session", scope(session));
        if let (true, Some(answer)) = (read.has("answer"), self.answer(number)) {
            names.insert("answer", answer);
        }
        names
    }

    fn outcome(&self, id: &str) -> Option<Jinja> {
        let step = self.state.step(&id.into())?;
        let status = match step.status? {
            StepStatus::Done => "done",
            StepStatus::Skipped => "skipped",
        };
        Some(scope([("status", Jinja::from(status)), ("result", from_json(&step.result))]))
    }

    /// The answer of the nearest gate before this step that was asked.
    fn answer(&self, number: usize) -> Option<Jinja> {
        let gates = self.of(number).answers.iter();
        let mut asked = gates.filter(|gate| self.status(**gate) == Some(StepStatus::Done));
        let gate = &self.of(*asked.next()?).id;
        match self.state.item(gate, 0) {
            Item::Called(call) => match &call.stage {
                Stage::Done { result, .. } => Some(from_json(result)),
                _other => None,
            },
            Item::Ahead | Item::Skipped => None,
        }
    }
}
