//! `record`: everything that ever changed a session.

use crate::fault::{Fault, damaged};
use holdpoint_core::id::Seq;
use holdpoint_core::record::Entry;
use holdpoint_ports::Stored;
use rusqlite::{Connection, OptionalExtension, Row, params};

pub(crate) fn add(conn: &Connection, session: i64, stored: &Stored) -> rusqlite::Result<()> {
    let mut insert = conn.prepare_cached(
        "INSERT INTO record (session, seq, at, ran_ms, kind, version, body)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    )?;
    let Stored { seq, at, ran_ms, kind, version, body } = stored;
    insert.execute(params![session, seq, at, ran_ms, kind, version, body])?;
    Ok(())
}

/// The records of a session after `after`, in order, `limit` of them at most.
pub(crate) fn list(conn: &Connection, session: i64, after: Seq, limit: Option<u32>) -> Result<Vec<Entry>, Fault> {
    let mut query = conn.prepare_cached(
        "SELECT seq, at, ran_ms, kind, version, body FROM record
         WHERE session = ?1 AND seq > ?2 ORDER BY seq LIMIT ?3",
    )?;
    let limit = limit.map_or(-1, i64::from);
    let rows = query.query_map(params![session, after, limit], stored)?;
    rows.map(|row| Ok(row?.read()?)).collect()
}

/// One record, which must be there.
pub(crate) fn get(conn: &Connection, session: i64, seq: Seq) -> Result<Entry, Fault> {
    let mut query =
        conn.prepare_cached("SELECT seq, at, ran_ms, kind, version, body FROM record WHERE session = ?1 AND seq = ?2")?;
    let row = query.query_row(params![session, seq], stored).optional()?;
    let stored = row.ok_or_else(|| damaged("record", format!("record {seq} is missing")))?;
    Ok(stored.read()?)
}

fn stored(row: &Row<'_>) -> rusqlite::Result<Stored> {
    Ok(Stored {
        seq: row.get(0)?,
        at: row.get(1)?,
        ran_ms: row.get(2)?,
        kind: row.get(3)?,
        version: row.get(4)?,
        body: row.get(5)?,
    })
}
