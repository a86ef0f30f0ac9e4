//! What went wrong with a call, as a playbook's question about it may read it.

use crate::playbook::expression::from_json;
use holdpoint_core::effect::FailureKind;
use holdpoint_core::session::{Call, Stage};
use holdpoint_core::words::{Text, Words};
use minijinja::Value as Jinja;
use serde_json::{Map, Value};

/// What went wrong with a call.
pub(super) struct Trouble {
    pub kind: FailureKind,
    /// In our words, or the person's.
    pub said: Text,
    /// As the reason of a pause.
    pub pause: Words,
    facts: Map<String, Value>,
}

impl Trouble {
    pub fn of(call: &Call, step: &str) -> Self {
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

    /// The kind of the failure that a call ended with; nothing where it ended with none.
    pub fn kind_of(call: &Call) -> Option<FailureKind> {
        match &call.stage {
            Stage::Failed(failure) => Some(failure.kind),
            Stage::Refused { .. } => Some(FailureKind::Refused),
            Stage::Held(_)
            | Stage::HeldBack(_)
            | Stage::Allowed
            | Stage::Started
            | Stage::Stopped
            | Stage::Unknown { .. }
            | Stage::Done { .. }
            | Stage::Withdrawn
            | Stage::Skipped => None,
        }
    }

    /// It as `error`.
    pub fn value(&self) -> Jinja {
        let mut facts = self.facts.clone();
        facts.insert("kind".to_owned(), self.kind.word().into());
        from_json(&Value::Object(facts))
    }
}
