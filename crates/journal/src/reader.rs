//! What fronts ask of a store. Each question sees the store as it stood at one moment.

use crate::fault::Fault;
use crate::ownership::living;
use crate::place::Place;
use crate::settings::{Role, connect};
use crate::table::gate::{self, GateRow};
use crate::table::intent::{self, IntentRow};
use crate::table::session::{self, Before, SessionRow};
use crate::table::{blob, command, owner, record};
use holdpoint_core::id::{GateId, OwnerId, Seq, SessionId};
use holdpoint_core::record::Entry;
use holdpoint_core::session::Reply;
use holdpoint_ports::{CommandId, JournalError, Owner, QueuedCommand};
use rusqlite::Connection;
use std::sync::{Arc, Mutex, PoisonError};

/// Connections that are kept for the next question.
const KEPT: usize = 4;
/// Sessions named where a prefix fits several.
const NAMED: u32 = 10;

/// Reads a store. Cheap to clone. Its questions block for as long as the disk takes: ask them outside of async code.
#[derive(Clone, Debug)]
pub struct Reader {
    pool: Arc<Pool>,
}

#[derive(Debug)]
struct Pool {
    place: Arc<Place>,
    idle: Mutex<Vec<Connection>>,
}

/// What a prefix of a session's id names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Resolved {
    /// No session.
    Nothing,
    /// This session: its id is the prefix, or it alone begins with it.
    One(SessionId),
    /// Several; the first of them.
    Several(Vec<SessionId>),
}

impl Reader {
    pub(crate) fn new(place: Arc<Place>) -> Self {
        let idle = Mutex::new(Vec::new());
        Self { pool: Arc::new(Pool { place, idle }) }
    }

    /// The sessions after `before`, newest active first, `limit` of them at most.
    ///
    /// # Errors
    /// [`JournalError::Damaged`] or the store.
    pub fn sessions(&self, limit: u32, before: Option<&Before>) -> Result<Vec<SessionRow>, JournalError> {
        self.ask(|conn, place| session::newest(conn, place, limit, before))
    }

    /// The sessions whose title or goal has each of these words, newest active first, `limit` of them at most.
    ///
    /// # Errors
    /// [`JournalError::Damaged`] or the store.
    pub fn search(&self, words: &str, limit: u32) -> Result<Vec<SessionRow>, JournalError> {
        self.ask(|conn, place| session::search(conn, place, words, limit))
    }

    /// A session.
    ///
    /// # Errors
    /// [`JournalError::UnknownSession`], [`JournalError::Damaged`], or the store.
    pub fn session(&self, id: &SessionId) -> Result<SessionRow, JournalError> {
        self.ask(|conn, place| session::one(conn, place, id)?.ok_or_else(|| unknown(id)))
    }

    /// The session whose id is, or alone begins with, `prefix`.
    ///
    /// # Errors
    /// The store.
    pub fn resolve(&self, prefix: &str) -> Result<Resolved, JournalError> {
        let found = self.ask(|conn, _| Ok(session::beginning(conn, prefix, NAMED)?))?;
        Ok(match found.as_slice() {
            [] => Resolved::Nothing,
            [one] => Resolved::One(one.clone()),
            [first, ..] if first.as_str() == prefix => Resolved::One(first.clone()),
            [..] => Resolved::Several(found),
        })
    }

    /// Gates, oldest first: of one session or of all, those that wait or all. None for a session that there is not.
    ///
    /// # Errors
    /// [`JournalError::Damaged`] or the store.
    pub fn gates(&self, session: Option<&SessionId>, only_open: bool) -> Result<Vec<GateRow>, JournalError> {
        self.ask(|conn, _| gate::list(conn, session, only_open))
    }

    /// The session of a gate, if there is such a gate.
    ///
    /// # Errors
    /// The store.
    pub fn gate_session(&self, id: &GateId) -> Result<Option<SessionId>, JournalError> {
        self.ask(|conn, _| Ok(gate::session(conn, id)?))
    }

    /// The intents of a session, in the order in which they were proposed.
    ///
    /// # Errors
    /// [`JournalError::UnknownSession`], [`JournalError::Damaged`], or the store.
    pub fn intents(&self, session: &SessionId) -> Result<Vec<IntentRow>, JournalError> {
        self.ask(|conn, _| intent::list(conn, key(conn, session)?))
    }

    /// The records of a session after `after`, in order, `limit` of them at most.
    ///
    /// # Errors
    /// [`JournalError::UnknownSession`], [`JournalError::Damaged`], or the store.
    pub fn entries(&self, session: &SessionId, after: Seq, limit: Option<u32>) -> Result<Vec<Entry>, JournalError> {
        self.ask(|conn, _| record::list(conn, key(conn, session)?, after, limit))
    }

    /// A large text.
    ///
    /// # Errors
    /// [`JournalError::Damaged`] where it is missing or not what its hash says, or the store.
    pub fn blob(&self, hash: &str) -> Result<String, JournalError> {
        self.ask(|conn, _| blob::text(conn, hash))
    }

    pub(crate) fn last(&self, session: &SessionId) -> Result<Seq, JournalError> {
        let known = self.ask(|conn, _| Ok(session::find(conn, session)?))?;
        Ok(known.map_or(0, |known| known.last))
    }

    pub(crate) fn owned_by(&self, session: &SessionId, me: &OwnerId) -> Result<bool, JournalError> {
        self.ask(|conn, _| match session::find(conn, session)?.and_then(|known| known.held) {
            Some(held) => Ok(owner::get(conn, held.by)?.id == *me),
            None => Ok(false),
        })
    }

    /// The living process that has the session, if one but `me` has.
    pub(crate) fn other_owner(&self, session: &SessionId, me: &OwnerId) -> Result<Option<Owner>, JournalError> {
        let held = |conn: &Connection| Ok::<_, Fault>(session::find(conn, session)?.and_then(|known| known.held));
        let owner = self.ask(|conn, place| match held(conn)? {
            Some(held) => living(conn, place, held),
            None => Ok(None),
        })?;
        Ok(owner.filter(|owner| owner.id != *me))
    }

    pub(crate) fn queued(&self, session: &SessionId) -> Result<Vec<QueuedCommand>, JournalError> {
        self.ask(|conn, _| match session::find(conn, session)? {
            Some(known) => command::waiting(conn, known.key),
            None => Ok(Vec::new()),
        })
    }

    pub(crate) fn reply(&self, id: CommandId) -> Result<Option<Reply>, JournalError> {
        self.ask(|conn, _| command::reply(conn, id))
    }

    fn ask<T>(&self, question: impl FnOnce(&Connection, &Place) -> Result<T, Fault>) -> Result<T, JournalError> {
        let place = &self.pool.place;
        let said = |fault: Fault| fault.said(&place.store);
        let conn = self.pool.get().map_err(|error| said(error.into()))?;
        let answer = within(&conn, place, question).map_err(said);
        self.pool.put(conn);
        answer
    }
}

impl Pool {
    fn get(&self) -> rusqlite::Result<Connection> {
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        match idle {
            Some(conn) => Ok(conn),
            None => connect(&self.place.store, Role::Reader),
        }
    }

    fn put(&self, conn: Connection) {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        if idle.len() < KEPT {
            idle.push(conn);
        }
    }
}

fn within<T>(
    conn: &Connection,
    place: &Place,
    question: impl FnOnce(&Connection, &Place) -> Result<T, Fault>,
) -> Result<T, Fault> {
    let moment = conn.unchecked_transaction()?;
    let answer = question(conn, place);
    moment.rollback()?;
    answer
}

fn key(conn: &Connection, id: &SessionId) -> Result<i64, Fault> {
    let known = session::find(conn, id)?;
    known.map(|known| known.key).ok_or_else(|| unknown(id))
}

fn unknown(id: &SessionId) -> Fault {
    JournalError::UnknownSession(id.clone()).into()
}
