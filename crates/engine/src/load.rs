//! Reading a session back, and committing what a turn came to.

use crate::{DriveError, World};
use holdpoint_core::blob::Blob;
use holdpoint_core::id::{Seq, SessionId};
use holdpoint_core::record::Entry;
use holdpoint_core::session::{Reply, State, Transition};
use holdpoint_ports::{Batch, CommandId, Journal, JournalError};
use std::time::Duration;

/// How often the last stored number is asked for.
const TRIES: u32 = 40;
const BETWEEN: Duration = Duration::from_millis(250);

impl World {
    /// The state of a session, from its stored records.
    pub(crate) async fn load(&self, session: &SessionId) -> Result<State, DriveError> {
        let entries = self.journal.read(session, 0).await?;
        Ok(State::replay(entries)?)
    }
}

/// What was decided and is not stored yet.
#[derive(Default)]
pub(crate) struct Pending {
    pub(crate) transition: Transition,
    pub(crate) blobs: Vec<Blob>,
    pub(crate) replies: Vec<(CommandId, Reply)>,
}

impl Pending {
    pub(crate) fn is_empty(&self) -> bool {
        self.transition.entries.is_empty() && self.replies.is_empty()
    }

    /// Stores it after record `committed`. After a commit that may have landed, the last stored number tells whether it did.
    pub(crate) async fn store(&self, journal: &dyn Journal, state: &State, committed: Seq) -> Result<(), JournalError> {
        let batch = Batch {
            session: state.created.id.clone(),
            expected: committed,
            entries: self.transition.entries.clone(),
            blobs: self.blobs.clone(),
            replies: self.replies.clone(),
            summary: state.summary(),
        };
        match journal.append(batch).await {
            Err(JournalError::Uncertain(why)) => landed(journal, state, &self.transition.entries, why).await,
            other => other,
        }
    }
}

async fn landed(journal: &dyn Journal, state: &State, entries: &[Entry], why: String) -> Result<(), JournalError> {
    let last = last(journal, state).await?;
    match entries.last() {
        Some(entry) if entry.seq == last => Ok(()),
        Some(_) | None => Err(JournalError::Uncertain(why)),
    }
}

/// The last stored number. Nothing may be stored before it is known whether the commit landed, so it is asked for until it is told.
async fn last(journal: &dyn Journal, state: &State) -> Result<Seq, JournalError> {
    let mut tried = 1;
    loop {
        match journal.last(&state.created.id).await {
            Err(JournalError::Unusable(..)) if tried < TRIES => tokio::time::sleep(BETWEEN).await,
            answered => return answered,
        }
        tried += 1;
    }
}
