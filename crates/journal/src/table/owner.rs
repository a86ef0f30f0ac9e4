//! `owner`: the processes that have taken sessions.

use crate::clock;
use crate::fault::{Fault, damaged};
use holdpoint_core::id::OwnerId;
use rusqlite::{Connection, OptionalExtension, params};

/// A process, as it described itself.
#[derive(Debug)]
pub(crate) struct Row {
    pub(crate) id: OwnerId,
    pub(crate) pid: u32,
    pub(crate) what: String,
    pub(crate) boot: String,
    pub(crate) beat_ms: u64,
}

/// Adds this process and gives its key.
pub(crate) fn add(conn: &Connection, id: &OwnerId, what: &str) -> rusqlite::Result<i64> {
    conn.execute(
        "INSERT INTO owner (id, pid, what, boot, beat_ms, started_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        params![id.as_str(), std::process::id(), what, clock::boot(), clock::running_ms(), clock::wall_ms()],
    )?;
    Ok(conn.last_insert_rowid())
}

/// Notes that this process lives.
pub(crate) fn beat(conn: &Connection, key: i64) -> rusqlite::Result<()> {
    conn.execute("UPDATE owner SET beat_ms = ?2 WHERE key = ?1", params![key, clock::running_ms()])?;
    Ok(())
}

/// The owner that a session's row names.
pub(crate) fn get(conn: &Connection, key: i64) -> Result<Row, Fault> {
    let mut query = conn.prepare_cached("SELECT id, pid, what, boot, beat_ms FROM owner WHERE key = ?1")?;
    let row = query.query_row([key], |row| {
        Ok(Row {
            id: OwnerId(row.get(0)?),
            pid: row.get(1)?,
            what: row.get(2)?,
            boot: row.get(3)?,
            beat_ms: row.get(4)?,
        })
    });
    row.optional()?.ok_or_else(|| damaged("owner", format!("there is no owner {key}")).into())
}

/// The owners but `me` that no session names.
pub(crate) fn idle(conn: &Connection, me: i64) -> rusqlite::Result<Vec<(i64, OwnerId)>> {
    let mut query = conn.prepare(
        "SELECT key, id FROM owner WHERE key <> ?1
         AND NOT EXISTS (SELECT 1 FROM session WHERE session.owner = owner.key)",
    )?;
    query.query_map([me], |row| Ok((row.get(0)?, OwnerId(row.get(1)?))))?.collect()
}

pub(crate) fn remove(conn: &Connection, key: i64) -> rusqlite::Result<()> {
    conn.execute("DELETE FROM owner WHERE key = ?1", [key])?;
    Ok(())
}
