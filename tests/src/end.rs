//! What a story came to: all that must be the same whether or not somebody died on the way.

use holdpoint_core::record::Entry;
use holdpoint_core::session::{State, Status};
use holdpoint_testkit::Asked;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// How a session ended or came to rest.
#[derive(Clone, Debug, PartialEq)]
pub struct End {
    /// Its status.
    pub status: Status,
    /// Working memory.
    pub memory: BTreeMap<String, Value>,
    /// What was irreversibly done in the world: tool and arguments, each as often as it happened.
    pub done: Vec<(String, String)>,
}

/// An end, with the records that led there.
pub struct Told {
    /// The end.
    pub end: End,
    /// All records.
    pub entries: Vec<Entry>,
    /// The state.
    pub state: State,
    /// What a model was asked.
    pub requests: Vec<Asked>,
}

impl End {
    pub(crate) fn of(state: &State, world: &holdpoint_testkit::World, irreversible: &BTreeSet<&str>) -> Self {
        let deeds = world.ledger.deeds().into_iter().filter(|deed| irreversible.contains(deed.tool.as_str()));
        let mut done: Vec<(String, String)> = deeds.map(|deed| (deed.tool, deed.arguments.to_string())).collect();
        done.sort();
        let memory = state.memory.iter().map(|(name, kept)| (name.clone(), kept.value.clone())).collect();
        Self { status: state.status(), memory, done }
    }
}
