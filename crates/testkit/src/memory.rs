//! A journal in memory that outlives the processes of a test.

mod journal;

use holdpoint_core::blob::Blob;
use holdpoint_core::id::{OwnerId, SessionId};
use holdpoint_core::session::{Command, Reply, Summary};
use holdpoint_ports::{CommandId, Purpose, Stored};
use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::watch;

/// The store itself. Clones share it.
#[derive(Clone)]
pub struct Memory {
    data: Arc<Mutex<Data>>,
    changes: watch::Sender<u64>,
}

#[derive(Default)]
struct Data {
    sessions: BTreeMap<SessionId, Kept>,
    blobs: HashMap<String, String>,
    commands: Vec<Row>,
    dead: HashSet<OwnerId>,
    processes: u32,
}

struct Kept {
    entries: Vec<Stored>,
    owner: Option<(OwnerId, Purpose)>,
    summary: Summary,
}

struct Row {
    id: CommandId,
    session: SessionId,
    command: Command,
    by: String,
    reply: Option<Reply>,
    withdrawn: bool,
}

impl Default for Memory {
    fn default() -> Self {
        Self { data: Arc::default(), changes: watch::Sender::new(0) }
    }
}

impl Memory {
    /// The journal as a new process opens it.
    pub fn open(&self) -> MemoryJournal {
        let mut data = self.data();
        data.processes += 1;
        let me = OwnerId(format!("process-{}", data.processes));
        MemoryJournal { memory: self.clone(), me }
    }

    /// The process died: whatever it owned is free, and known to be.
    pub fn died(&self, owner: &OwnerId) {
        self.data().dead.insert(owner.clone());
        self.changed();
    }

    /// How a session stands, as a list would show it.
    pub fn summary(&self, session: &SessionId) -> Option<Summary> {
        self.data().sessions.get(session).map(|kept| kept.summary.clone())
    }

    /// A large text.
    pub fn blob(&self, hash: &str) -> Option<String> {
        self.data().blobs.get(hash).cloned()
    }

    fn keep_blobs(data: &mut Data, blobs: Vec<Blob>) {
        for Blob { hash, content } in blobs {
            data.blobs.entry(hash).or_insert(content);
        }
    }

    fn data(&self) -> MutexGuard<'_, Data> {
        self.data.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn changed(&self) {
        self.changes.send_modify(|count| *count += 1);
    }
}

/// A process's view of a [`Memory`].
pub struct MemoryJournal {
    memory: Memory,
    me: OwnerId,
}
