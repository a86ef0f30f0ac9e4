//! A store in a folder of its own, and a session that moves.

use holdpoint_core::effect::{Effect, Facts, Outcome, Touch};
use holdpoint_core::id::{Attempt, GateId, Key, OperationId, SessionId, StepId};
use holdpoint_core::limits::Limits;
use holdpoint_core::record::{AgentSpec, Entry};
use holdpoint_core::session::{Action, Examined, Input, Move, NewSession, Now, State, create};
use holdpoint_journal::SqliteJournal;
use holdpoint_ports::{Batch, Journal};
use serde_json::Map;
use std::path::PathBuf;
use tempfile::TempDir;

pub struct Folder(pub TempDir);

impl Folder {
    pub fn new() -> Self {
        Folder(tempfile::tempdir().unwrap())
    }

    pub fn store(&self) -> PathBuf {
        self.0.path().join("store.db")
    }

    pub fn journal(&self) -> SqliteJournal {
        SqliteJournal::open(self.store(), "a test").unwrap()
    }

    /// The store as another program would open it.
    pub fn raw(&self) -> rusqlite::Connection {
        rusqlite::Connection::open(self.store()).unwrap()
    }

    /// The names of all that lies in the folder.
    pub fn names(&self) -> Vec<String> {
        let mut names: Vec<String> = std::fs::read_dir(self.0.path())
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }
}

pub fn id(text: &str) -> SessionId {
    SessionId::from(text)
}

/// A session that is driven by hand.
pub struct Driven {
    pub state: State,
    pub entries: Vec<Entry>,
    pub actions: Vec<Action>,
    at: i64,
}

impl Driven {
    pub fn new(session: &str, at: i64) -> Self {
        let agent = AgentSpec {
            kind: "playbook".into(),
            name: "sample".into(),
            origin: "/sample/playbook.yaml".into(),
            text: "name: sample".into(),
            hash: "0".repeat(64),
        };
        let new = NewSession {
            id: id(session),
            title: format!("Sample {session}"),
            owner: "Ada".into(),
            goal: "To be stored".into(),
            agent,
            params: Map::new(),
            workspace: "/sample".into(),
            limits: Limits { steps: 1_000_000, ..Limits::default() },
        };
        let (state, entry) = create(Now { at, ran_ms: 0 }, new);
        Self { state, entries: vec![entry], actions: Vec::new(), at }
    }

    pub async fn stored(journal: &SqliteJournal, session: &str, at: i64) -> Self {
        let mut driven = Self::new(session, at);
        driven.store(journal).await;
        driven
    }

    pub fn handle(&mut self, input: Input) {
        self.at += 10;
        let now = Now { at: self.at, ran_ms: 5 };
        let transition = self.state.handle(now, input).unwrap();
        self.entries.extend(transition.entries);
        self.actions = transition.actions;
    }

    pub fn batch(&mut self) -> Batch {
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

    pub async fn store(&mut self, journal: &SqliteJournal) {
        let batch = self.batch();
        journal.append(batch).await.unwrap();
    }

    /// Calls `tool` in `step`; what it touches is held unless it reads the workspace.
    pub fn call(&mut self, step: &str, tool: &str, effect: Effect, held: bool) -> OperationId {
        let key = Key::work(&StepId::from(step), 0, 0);
        let operation = key.operation(&self.state.created.id);
        let touches = vec![if held { Touch::Acts } else { Touch::ReadsWorkspace }];
        let facts = Facts { effect, touches, shown: None, assumed: None, refused: None };
        let call = Move::Call { key, tool: tool.into(), arguments: r#"{"n":1}"#.into() };
        let examined = Examined::from([(operation.clone(), facts)]);
        self.handle(Input::Propose { moves: vec![call], examined });
        operation
    }

    /// Starts what may start.
    pub fn go(&mut self) {
        self.handle(Input::Go { committed: self.state.seq });
    }

    pub fn ends(&mut self, operation: &OperationId, attempt: Attempt, outcome: Outcome) {
        self.handle(Input::Outcome { operation: operation.clone(), attempt, outcome });
    }

    /// The oldest gate that waits.
    pub fn gate(&self) -> GateId {
        self.state.open_gates().next().unwrap().gate.id.clone()
    }
}
