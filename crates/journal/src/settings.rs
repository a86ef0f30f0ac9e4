//! How a connection is set, and the proof that it is: each setting is read back.

use rusqlite::types::Value;
use rusqlite::{Connection, OpenFlags};
use std::path::Path;

/// What a connection is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// The one that commits.
    Writer,
    /// One that cannot write.
    Reader,
}

/// The settings of every connection. Waiting for a lock is set first, because the others may have to.
const SETTINGS: [(&str, &str, &str); 7] = [
    ("busy_timeout", "5000", "5000"),
    ("journal_mode", "WAL", "wal"),
    ("synchronous", "FULL", "2"),
    ("foreign_keys", "ON", "1"),
    ("trusted_schema", "OFF", "0"),
    ("wal_autocheckpoint", "1000", "1000"),
    ("journal_size_limit", "67108864", "67108864"),
];

/// Only there does a plain flush leave data in the drive's cache.
const SETTINGS_OF_MACOS: [(&str, &str, &str); 2] = [("fullfsync", "ON", "1"), ("checkpoint_fullfsync", "ON", "1")];

/// A statement is prepared once and kept: more than one for each thing a transaction does.
const STATEMENTS: usize = 64;

/// Opens the store at `path`, which must exist unless `role` is the writer's.
pub(crate) fn connect(path: &Path, role: Role) -> rusqlite::Result<Connection> {
    let flags = match role {
        Role::Writer => OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE,
        Role::Reader => OpenFlags::SQLITE_OPEN_READ_ONLY,
    };
    let conn = Connection::open_with_flags(path, flags | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    apply(&conn, role)?;
    Ok(conn)
}

fn apply(conn: &Connection, role: Role) -> rusqlite::Result<()> {
    conn.set_prepared_statement_cache_capacity(STATEMENTS);
    let of_system: &[_] = if cfg!(target_os = "macos") { &SETTINGS_OF_MACOS } else { &[] };
    for (name, value, expected) in SETTINGS.iter().chain(of_system) {
        // The mode belongs to the file: a reader can only see what it is.
        if role == Role::Writer || *name != "journal_mode" {
            conn.pragma_update(None, name, value)?;
        }
        let found = conn.pragma_query_value(None, name, |row| row.get::<_, Value>(0))?;
        if text(&found) != *expected {
            return Err(unset(name, &found));
        }
    }
    Ok(())
}

fn text(value: &Value) -> String {
    match value {
        Value::Text(text) => text.clone(),
        Value::Integer(number) => number.to_string(),
        Value::Null | Value::Real(_) | Value::Blob(_) => String::new(),
    }
}

fn unset(name: &str, found: &Value) -> rusqlite::Error {
    let code = rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_ERROR);
    let why = format!("the setting {name} cannot be made: it stays {}", text(found));
    rusqlite::Error::SqliteFailure(code, Some(why))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A3
    #[test]
    fn every_connection_waits_for_the_disk_at_each_commit() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("store.db");
        for role in [Role::Writer, Role::Reader] {
            let conn = connect(&path, role).unwrap();
            let read = |name| {
                conn.pragma_query_value(None, name, |row| row.get::<_, Value>(0)).map(|value| text(&value)).unwrap()
            };
            assert_eq!(read("journal_mode"), "wal", "{role:?}");
            assert_eq!(read("synchronous"), "2", "{role:?}");
        }
    }
}
