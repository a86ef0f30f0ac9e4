//! A session to store.

use holdpoint_core::limits::Limits;
use holdpoint_core::record::{AgentSpec, Entry, PauseReason};
use holdpoint_core::session::{Input, NewSession, Now, State, create};
use holdpoint_ports::{Batch, Journal};
use serde_json::Map;

/// A session as its driver has it, with what it has not stored yet.
pub(super) struct Sample {
    pub(super) state: State,
    pub(super) entries: Vec<Entry>,
}

const NOW: Now = Now { at: 1_700_000_000_000, ran_ms: 40 };

impl Sample {
    /// A new session.
    pub(super) fn new(id: &str) -> Self {
        let agent = AgentSpec {
            kind: "playbook".into(),
            name: "sample".into(),
            origin: "/sample/playbook.yaml".into(),
            text: "name: sample".into(),
            hash: "0".repeat(64),
        };
        let new = NewSession {
            id: id.into(),
            title: "A sample".into(),
            owner: "Ada".into(),
            goal: "To be stored".into(),
            agent,
            params: Map::new(),
            workspace: "/sample/workspace".into(),
            limits: Limits::default(),
        };
        let (state, entry) = create(NOW, new);
        Self { state, entries: vec![entry] }
    }

    /// A session that `journal` has stored.
    pub(super) async fn stored(journal: &impl Journal, id: &str) -> Self {
        let mut sample = Self::new(id);
        let batch = sample.batch();
        journal.append(batch).await.expect("a new session can be stored");
        sample
    }

    /// Pauses it where it moves and goes on where it is paused: some records either way.
    pub(super) fn moves(&mut self) {
        let input = match self.state.pause {
            Some(_) => Input::Resume { by: "Ada".into() },
            None => Input::Pause { reason: PauseReason::User, by: Some("Ada".into()) },
        };
        let transition = self.state.handle(NOW, input).expect("it can be paused and gone on with");
        self.entries.extend(transition.entries);
    }

    /// What is not stored yet, as a batch.
    pub(super) fn batch(&mut self) -> Batch {
        let entries = std::mem::take(&mut self.entries);
        Batch {
            session: self.state.created.id.clone(),
            expected: self.state.seq - entries.len() as u64,
            entries,
            blobs: Vec::new(),
            replies: Vec::new(),
            summary: self.state.summary(),
        }
    }

    /// A batch of the next records.
    pub(super) fn next(&mut self) -> Batch {
        self.moves();
        self.batch()
    }
}
