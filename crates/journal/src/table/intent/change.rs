//! How records change where intents stand.

use super::IntentStatus;
use holdpoint_core::id::{Attempt, OperationId, Seq, SessionId};
use rusqlite::{Connection, params};

/// What an operation is kept as: without its session's id, which every operation begins with.
pub(crate) fn short(session: &SessionId, operation: &OperationId) -> String {
    let own = operation.0.strip_prefix(&session.0);
    match own.filter(|rest| rest.starts_with('/')) {
        Some(rest) => rest.to_owned(),
        None => format!("={operation}"),
    }
}

pub(crate) fn propose(conn: &Connection, session: i64, seq: Seq, operation: &str) -> rusqlite::Result<()> {
    let mut insert = conn.prepare_cached(
        "INSERT INTO intent (session, operation, status, attempt, proposed, since)
         VALUES (?1, ?2, 'allowed', 0, ?3, ?3)",
    )?;
    insert.execute(params![session, operation, seq])?;
    Ok(())
}

/// The change that record `seq` makes.
pub(crate) struct Change<'a> {
    pub(crate) session: i64,
    pub(crate) seq: Seq,
    pub(crate) operation: &'a str,
    pub(crate) status: IntentStatus,
}

impl Change<'_> {
    /// It stands so; what was told of it stays.
    pub(crate) fn stand(&self, conn: &Connection) -> rusqlite::Result<()> {
        let mut update =
            conn.prepare_cached("UPDATE intent SET status = ?3, since = ?4 WHERE session = ?1 AND operation = ?2")?;
        self.run(&mut update)
    }

    /// It stands so, by an outcome that this record holds.
    pub(crate) fn end(&self, conn: &Connection) -> rusqlite::Result<()> {
        let mut update = conn.prepare_cached(
            "UPDATE intent SET status = ?3, since = ?4, outcome = ?4
             WHERE session = ?1 AND operation = ?2",
        )?;
        self.run(&mut update)
    }

    fn run(&self, update: &mut rusqlite::Statement<'_>) -> rusqlite::Result<()> {
        update.execute(params![self.session, self.operation, self.status.word(), self.seq])?;
        Ok(())
    }

    /// It may start, with the arguments that this record holds where it edits them.
    pub(crate) fn allow(&self, conn: &Connection, edited: bool) -> rusqlite::Result<()> {
        let mut update = conn.prepare_cached(
            "UPDATE intent SET status = ?3, since = ?4, outcome = NULL,
             edited = CASE WHEN ?5 THEN ?4 ELSE edited END WHERE session = ?1 AND operation = ?2",
        )?;
        let Self { session, seq, operation, status } = self;
        update.execute(params![session, operation, status.word(), seq, edited])?;
        Ok(())
    }

    /// A new attempt begins.
    pub(crate) fn start(&self, conn: &Connection, attempt: Attempt) -> rusqlite::Result<()> {
        let mut update = conn.prepare_cached(
            "UPDATE intent SET status = ?3, since = ?4, outcome = NULL, attempt = ?5
             WHERE session = ?1 AND operation = ?2",
        )?;
        let Self { session, seq, operation, status } = self;
        update.execute(params![session, operation, status.word(), seq, attempt])?;
        Ok(())
    }
}

/// Notes that record `seq` withdrew the gate where the call waits: it goes on to wait, without one.
pub(crate) fn lose_gate(conn: &Connection, session: i64, seq: Seq, operation: &str) -> rusqlite::Result<()> {
    let mut update = conn.prepare_cached(
        "UPDATE intent SET since = ?3
         WHERE session = ?1 AND operation = ?2 AND status IN ('held', 'unknown')",
    )?;
    update.execute(params![session, operation, seq])?;
    Ok(())
}

/// Notes that the session ended with record `seq`: what was not executed never will be.
pub(crate) fn take_back(conn: &Connection, session: i64, seq: Seq) -> rusqlite::Result<()> {
    conn.execute(
        "UPDATE intent SET status = 'withdrawn', since = ?2
         WHERE session = ?1 AND status IN ('held', 'allowed', 'stopped')",
        params![session, seq],
    )?;
    Ok(())
}
