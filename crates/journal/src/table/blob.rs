//! `blob`: large texts, once each.

use crate::fault::{Fault, damaged};
use crate::pack::{Packed, unpack};
use rusqlite::{Connection, OptionalExtension, params};

/// Keeps a text unless it is kept already.
pub(crate) fn keep(conn: &Connection, blob: &Packed) -> rusqlite::Result<()> {
    let mut insert =
        conn.prepare_cached("INSERT OR IGNORE INTO blob (hash, bytes, packed, content) VALUES (?1, ?2, ?3, ?4)")?;
    insert.execute(params![blob.hash, blob.bytes, blob.packed, blob.content])?;
    Ok(())
}

/// The text of this hash.
pub(crate) fn text(conn: &Connection, hash: &str) -> Result<String, Fault> {
    let mut query = conn.prepare_cached("SELECT bytes, packed, content FROM blob WHERE hash = ?1")?;
    let row = query.query_row([hash], |row| {
        Ok(Packed { hash: hash.to_owned(), bytes: row.get(0)?, packed: row.get(1)?, content: row.get(2)? })
    });
    let stored = row.optional()?.ok_or_else(|| damaged("blob", format!("{hash}: missing")))?;
    unpack(stored).map_err(|why| damaged("blob", why).into())
}
