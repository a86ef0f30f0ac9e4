//! `gate`: which records opened and closed each gate.

use super::record;
use crate::fault::{Fault, damaged};
use holdpoint_core::gate::{Decided, Gate, Standing};
use holdpoint_core::id::{GateId, Seq, SessionId};
use holdpoint_core::record::{Entry, GateDecided, Record};
use rusqlite::{Connection, OptionalExtension, Params, params};

/// A gate and what became of it.
#[derive(Clone, Debug, PartialEq)]
pub struct GateRow {
    /// Its session.
    pub session: SessionId,
    /// As it was opened.
    pub gate: Gate,
    /// The record that opened it.
    pub opened: Seq,
    /// When: Unix milliseconds.
    pub opened_at: i64,
    /// What became of it.
    pub standing: Standing,
}

/// Notes that record `seq` opens `gate`, about the call kept as `operation`.
pub(crate) fn open(conn: &Connection, session: i64, seq: Seq, gate: &GateId, operation: &str) -> rusqlite::Result<()> {
    let mut insert =
        conn.prepare_cached("INSERT INTO gate (id, session, operation, opened) VALUES (?1, ?2, ?3, ?4)")?;
    insert.execute(params![gate.as_str(), session, operation, seq])?;
    Ok(())
}

/// Notes that record `seq` closes `gate`; gives what its call is kept as.
pub(crate) fn close(conn: &Connection, session: i64, seq: Seq, gate: &GateId) -> rusqlite::Result<Option<String>> {
    let mut update =
        conn.prepare_cached("UPDATE gate SET closed = ?3 WHERE id = ?1 AND session = ?2 RETURNING operation")?;
    update.query_row(params![gate.as_str(), session, seq], |row| row.get(0)).optional()
}

/// The session of a gate.
pub(crate) fn session(conn: &Connection, gate: &GateId) -> rusqlite::Result<Option<SessionId>> {
    let mut query =
        conn.prepare_cached("SELECT s.id FROM gate g JOIN session s ON s.key = g.session WHERE g.id = ?1")?;
    query.query_row([gate.as_str()], |row| Ok(SessionId(row.get(0)?))).optional()
}

/// Gates, oldest first: those of one session or of all, those that wait or all.
pub(crate) fn list(conn: &Connection, session: Option<&SessionId>, only_open: bool) -> Result<Vec<GateRow>, Fault> {
    let columns = "SELECT s.id, s.key, g.opened, g.closed FROM gate g JOIN session s ON s.key = g.session";
    let open = if only_open { "g.closed IS NULL" } else { "TRUE" };
    let mut found = match session {
        Some(id) => {
            let sql = format!("{columns} WHERE s.id = ?1 AND {open} ORDER BY g.opened");
            rows(conn, &sql, [id.as_str()])?
        }
        None => rows(conn, &format!("{columns} WHERE {open}"), [])?,
    };
    if session.is_none() {
        found.sort_by(|one, other| {
            (one.opened_at, &one.session, one.opened).cmp(&(other.opened_at, &other.session, other.opened))
        });
    }
    Ok(found)
}

fn rows(conn: &Connection, sql: &str, params: impl Params) -> Result<Vec<GateRow>, Fault> {
    let mut query = conn.prepare_cached(sql)?;
    let mut rows = query.query(params)?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        let (key, opened, closed): (_, _, Option<Seq>) = (row.get(1)?, row.get(2)?, row.get(3)?);
        let entry = record::get(conn, key, opened)?;
        let (opened_at, gate) = match entry.record {
            Record::GateOpened(body) => (entry.at, body.gate),
            other => return Err(misplaced(opened, &other)),
        };
        let closed = closed.map(|seq| record::get(conn, key, seq)).transpose()?;
        found.push(GateRow {
            session: SessionId(row.get(0)?),
            gate,
            opened,
            opened_at,
            standing: closed.map_or(Ok(Standing::Open), standing)?,
        });
    }
    Ok(found)
}

fn standing(entry: Entry) -> Result<Standing, Fault> {
    match entry.record {
        Record::GateDecided(body) => {
            let GateDecided { gate: _, decision, by, from } = body;
            Ok(Standing::Decided(Decided { decision, by, from, at: entry.at }))
        }
        Record::GateWithdrawn(body) => Ok(Standing::Withdrawn(body.why)),
        other => Err(misplaced(entry.seq, &other)),
    }
}

fn misplaced(seq: Seq, found: &Record) -> Fault {
    damaged("gate", format!("record {seq} is {:?}", found.kind())).into()
}
