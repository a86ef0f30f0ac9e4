//! `command`: what other processes ask of a session's owner.

use super::{json, of_json};
use crate::clock;
use crate::fault::Fault;
use holdpoint_core::session::{Command, Reply};
use holdpoint_ports::{CommandId, QueuedCommand};
use rusqlite::{Connection, OptionalExtension, params};

pub(crate) fn add(conn: &Connection, session: i64, command: &Command, by: &str) -> Result<CommandId, Fault> {
    let body = json("command", command)?;
    conn.execute(
        "INSERT INTO command (session, body, by, at) VALUES (?1, ?2, ?3, ?4)",
        params![session, body, by, clock::wall_ms()],
    )?;
    Ok(conn.last_insert_rowid())
}

/// The commands without a reply, oldest first.
pub(crate) fn waiting(conn: &Connection, session: i64) -> Result<Vec<QueuedCommand>, Fault> {
    let mut query =
        conn.prepare_cached("SELECT id, body, by, at FROM command WHERE session = ?1 AND reply IS NULL ORDER BY id")?;
    let rows = query
        .query_map([session], |row| Ok((row.get(0)?, row.get::<_, String>(1)?, row.get(2)?, row.get::<_, i64>(3)?)))?;
    let now = clock::wall_ms();
    rows.map(|row| {
        let (id, body, by, at) = row?;
        let command = of_json("command", &body)?;
        let age_ms = u64::try_from(now.saturating_sub(at)).unwrap_or(0);
        Ok(QueuedCommand { id, command, by, age_ms })
    })
    .collect()
}

/// Stores a reply; false where the command no longer waits for one.
pub(crate) fn answer(conn: &Connection, session: i64, id: CommandId, reply: &Reply) -> Result<bool, Fault> {
    let mut update =
        conn.prepare_cached("UPDATE command SET reply = ?3 WHERE id = ?1 AND session = ?2 AND reply IS NULL")?;
    let reply = json("command", reply)?;
    Ok(update.execute(params![id, session, reply])? == 1)
}

/// The reply, once there is one.
pub(crate) fn reply(conn: &Connection, id: CommandId) -> Result<Option<Reply>, Fault> {
    let mut query = conn.prepare_cached("SELECT reply FROM command WHERE id = ?1")?;
    let text: Option<Option<String>> = query.query_row([id], |row| row.get(0)).optional()?;
    text.flatten().map(|text| of_json("command", &text)).transpose()
}

/// Takes a command back; false where it does not wait any more.
pub(crate) fn withdraw(conn: &Connection, id: CommandId) -> rusqlite::Result<bool> {
    let removed = conn.execute("DELETE FROM command WHERE id = ?1 AND reply IS NULL", [id])?;
    Ok(removed == 1)
}
