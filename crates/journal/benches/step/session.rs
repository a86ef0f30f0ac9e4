//! A session that goes on and on.

use holdpoint_core::effect::{Effect, Outcome};
use holdpoint_core::gate::Verdict;
use holdpoint_core::id::{Key, OperationId, StepId};
use holdpoint_core::limits::Limits;
use holdpoint_core::record::{AgentSpec, CallEnded, CallProposed, CallStarted, Entry, Record};
use holdpoint_core::session::{NewSession, Now, State, Summary, create};
use holdpoint_ports::Batch;
use serde_json::{Map, Value};

/// What a step carries from outside, in bytes, on the average: a quarter is arguments.
pub const PAYLOAD: usize = 1024;
const ARGUMENTS: usize = PAYLOAD / 4;

/// Lengths between half of `mean` and half more than it, in a fixed order: rows of one length alone would fill pages by luck.
fn length(mean: usize, step: u32) -> usize {
    let turn = step.wrapping_mul(2_654_435_769) >> 16;
    mean / 2 + turn as usize % (mean + 1)
}

/// It makes the records that the machine would, without the machine's time.
pub struct Session {
    state: State,
    first: Entry,
    summary: Summary,
    last: u64,
    steps: u32,
}

impl Session {
    pub fn new(id: &str) -> Self {
        let agent = AgentSpec {
            kind: "playbook".into(),
            name: "sample".into(),
            origin: "/sample/playbook.yaml".into(),
            text: String::new(),
            hash: "0".repeat(64),
        };
        let new = NewSession {
            id: id.into(),
            title: "A session of the bench".into(),
            owner: "Ada".into(),
            goal: "To be stored".into(),
            agent,
            params: Map::new(),
            workspace: "/sample".into(),
            limits: Limits::default(),
        };
        let (state, first) = create(Now { at: 1_700_000_000_000, ran_ms: 0 }, new);
        let summary = state.summary();
        Self { state, first, summary, last: 1, steps: 0 }
    }

    /// The batch that makes the session.
    pub fn first(&mut self) -> Batch {
        self.batch(0, vec![self.first.clone()])
    }

    /// The outcome of the call before, the next intent, and its start.
    pub fn step(&mut self) -> Batch {
        let expected = self.last;
        let ended = self.steps.checked_sub(1).map(|before| Record::from(self.ended(before)));
        let (proposed, operation) = self.proposed(self.steps);
        let started = CallStarted { operation, attempt: 1 };
        self.steps += 1;
        let records: Vec<Record> = ended.into_iter().chain([proposed.into(), started.into()]).collect();
        let entries = records.into_iter().map(|record| self.entry(record)).collect();
        self.batch(expected, entries)
    }

    fn entry(&mut self, record: Record) -> Entry {
        self.last += 1;
        let ran_ms = self.last * 350;
        Entry { seq: self.last, at: self.first.at + ran_ms as i64, ran_ms, record }
    }

    fn batch(&self, expected: u64, entries: Vec<Entry>) -> Batch {
        Batch {
            session: self.state.created.id.clone(),
            expected,
            entries,
            blobs: Vec::new(),
            replies: Vec::new(),
            summary: self.summary.clone(),
        }
    }

    fn key(item: u32) -> Key {
        Key::work(&StepId::from("fetch"), item, 0)
    }

    fn ended(&self, item: u32) -> CallEnded {
        let operation = Self::key(item).operation(&self.state.created.id);
        let result = Value::from("r".repeat(length(PAYLOAD - ARGUMENTS, item)));
        CallEnded { operation, attempt: 1, outcome: Outcome::Done(result), by: None, late: false }
    }

    fn proposed(&self, item: u32) -> (CallProposed, OperationId) {
        let key = Self::key(item);
        let operation = key.operation(&self.state.created.id);
        let proposed = CallProposed {
            operation: operation.clone(),
            key,
            tool: "fetch_webpage".into(),
            arguments: format!(r#"{{"url":"{}"}}"#, "u".repeat(length(ARGUMENTS, item) - r#"{"url":""}"#.len())),
            hash: "0".repeat(32),
            effect: Effect::ReadOnly,
            assumed: None,
            verdict: Verdict::Allow,
        };
        (proposed, operation)
    }
}
