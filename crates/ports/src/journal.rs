//! The port to the store.

use async_trait::async_trait;
use holdpoint_core::blob::Blob;
use holdpoint_core::id::{OwnerId, Seq, SessionId};
use holdpoint_core::record::{Damaged, Entry};
use holdpoint_core::session::{Command, Reply, Summary};
use holdpoint_core::words::Words;
use tokio::sync::watch;

/// The number of a command in the queue.
pub type CommandId = i64;

/// One transaction: all of it is stored, or nothing.
#[derive(Clone, Debug, PartialEq)]
pub struct Batch {
    /// The session.
    pub session: SessionId,
    /// The number of the last record that must be stored before this; 0 to create the session.
    pub expected: Seq,
    /// The records, numbered on from `expected` without a gap. May be empty where only commands are replied to.
    pub entries: Vec<Entry>,
    /// The large texts that the records refer to.
    pub blobs: Vec<Blob>,
    /// Commands of the queue that these records answer.
    pub replies: Vec<(CommandId, Reply)>,
    /// How the session stands after it.
    pub summary: Summary,
}

/// A command that waits for the session's owner.
#[derive(Clone, Debug, PartialEq)]
pub struct QueuedCommand {
    /// Its number.
    pub id: CommandId,
    /// What is asked.
    pub command: Command,
    /// Who asks.
    pub by: String,
    /// How long ago it was queued, in milliseconds of the wall clock; 0 where that went back meanwhile.
    pub age_ms: u64,
}

/// The process that owns a session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Owner {
    /// Its id.
    pub id: OwnerId,
    /// Its process id.
    pub pid: u32,
    /// What it is, for people: `hold run`.
    pub what: String,
    /// Whether it drives the session; else it only handles a command and lets go.
    pub drives: bool,
    /// How long its heartbeat has been silent, in milliseconds of a clock that stands still while the machine sleeps.
    pub silent_ms: u64,
}

/// What a session is taken for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To drive it.
    Drive,
    /// To handle a command and let go.
    Visit,
}

/// What became of taking a session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Take {
    /// It is ours. `after_death` tells that its owner before died without letting go.
    Taken {
        /// See above.
        after_death: bool,
    },
    /// Another living process has it.
    OwnedBy(Owner),
}

/// The store could not do what was asked. Nothing of it was done, but for [`JournalError::Uncertain`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum JournalError {
    /// No such session.
    #[error("no session {0}")]
    UnknownSession(SessionId),
    /// Another writer was there first: `found` is the number of the last stored record. Where it is the expected one, a command that
    /// the batch replies to was withdrawn or replied to meanwhile: its sender was told that nothing comes of it.
    #[error("record {expected} was expected to be the last and {found} is")]
    Conflict {
        /// What the batch expected.
        expected: Seq,
        /// What is stored.
        found: Seq,
    },
    /// A stored value cannot be read.
    #[error(transparent)]
    Damaged(#[from] Damaged),
    /// The commit may have landed or not: read the last stored number before anything else.
    #[error("the commit may have landed: {0}")]
    Uncertain(String),
    /// The store is locked, full, newer than this program, or otherwise not to be used now; in words for the person.
    #[error("the store cannot be used: {} {}", .0.key, .1)]
    Unusable(Words, String),
}

impl JournalError {
    /// The sentence for the person.
    pub fn words(&self) -> Words {
        match self {
            JournalError::UnknownSession(session) => Words::new("refused-unknown-session").with("session", session),
            JournalError::Conflict { .. } => Words::new("store-conflict"),
            JournalError::Damaged(damaged) => Words::new("store-damaged").with("what", damaged),
            JournalError::Uncertain(why) => Words::new("store-uncertain").with("why", why),
            JournalError::Unusable(words, _) => words.clone(),
        }
    }
}

/// The store of sessions.
///
/// Promises: what `append` has answered is durable; a dropped call may still land; one session's records have no gaps; blobs
/// are stored once.
#[async_trait]
pub trait Journal: Send + Sync {
    /// This process, as an owner.
    fn me(&self) -> OwnerId;

    /// Stores a batch. The first batch of a session (expected 0) also makes it this process's.
    ///
    /// # Errors
    /// See [`JournalError`].
    async fn append(&self, batch: Batch) -> Result<(), JournalError>;

    /// All records of a session after `after`, in order.
    ///
    /// # Errors
    /// [`JournalError::UnknownSession`], [`JournalError::Damaged`], or the store.
    async fn read(&self, session: &SessionId, after: Seq) -> Result<Vec<Entry>, JournalError>;

    /// The number of the last stored record; 0 where there is no such session.
    ///
    /// # Errors
    /// The store.
    async fn last(&self, session: &SessionId) -> Result<Seq, JournalError>;

    /// A large text.
    ///
    /// # Errors
    /// [`JournalError::Damaged`] where it is missing or its content is not what its hash says.
    async fn blob(&self, hash: &str) -> Result<String, JournalError>;

    /// Makes the session this process's if nobody living has it.
    ///
    /// # Errors
    /// [`JournalError::UnknownSession`] or the store.
    async fn take(&self, session: &SessionId, purpose: Purpose) -> Result<Take, JournalError>;

    /// Lets the session go, if it is this process's.
    ///
    /// # Errors
    /// The store.
    async fn let_go(&self, session: &SessionId) -> Result<(), JournalError>;

    /// Whether the session is still this process's: false after somebody found its lock free.
    ///
    /// # Errors
    /// The store.
    async fn mine(&self, session: &SessionId) -> Result<bool, JournalError>;

    /// Puts a command into the queue of a session that another process owns.
    ///
    /// # Errors
    /// [`JournalError::UnknownSession`] or the store.
    async fn enqueue(&self, session: &SessionId, command: Command, by: &str) -> Result<CommandId, JournalError>;

    /// The commands that wait for the session's owner, oldest first.
    ///
    /// # Errors
    /// [`JournalError::Damaged`] or the store.
    async fn queued(&self, session: &SessionId) -> Result<Vec<QueuedCommand>, JournalError>;

    /// The owner's reply to a command, once there is one.
    ///
    /// # Errors
    /// [`JournalError::Damaged`] or the store.
    async fn reply(&self, command: CommandId) -> Result<Option<Reply>, JournalError>;

    /// Takes back a command that was not replied to; false where it was replied to meanwhile.
    ///
    /// # Errors
    /// The store.
    async fn withdraw(&self, command: CommandId) -> Result<bool, JournalError>;

    /// Counts up whenever anything in the store has changed, by whatever process, at the latest after 250 ms.
    fn changes(&self) -> watch::Receiver<u64>;
}

/// A record as a store keeps it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stored {
    /// Its number.
    pub seq: Seq,
    /// Unix milliseconds.
    pub at: i64,
    /// Running time so far in milliseconds.
    pub ran_ms: u64,
    /// The kind's word.
    pub kind: String,
    /// The body's version.
    pub version: u32,
    /// The body as JSON.
    pub body: String,
}

impl Stored {
    /// The stored form of `entry`.
    ///
    /// # Errors
    /// As `Record::encode`.
    pub fn of(entry: &Entry) -> Result<Self, serde_json::Error> {
        let Entry { seq, at, ran_ms, record } = entry;
        let version = holdpoint_core::record::VERSION;
        Ok(Self {
            seq: *seq,
            at: *at,
            ran_ms: *ran_ms,
            kind: record.kind().to_owned(),
            version,
            body: record.encode()?,
        })
    }

    /// Reads it back.
    ///
    /// # Errors
    /// [`Damaged`] where it cannot be.
    pub fn read(&self) -> Result<Entry, Damaged> {
        let record = holdpoint_core::record::Record::decode(self.seq, &self.kind, self.version, &self.body)?;
        Ok(Entry { seq: self.seq, at: self.at, ran_ms: self.ran_ms, record })
    }
}
