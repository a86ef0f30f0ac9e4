//! The schema's versions: what a file is, and bringing an older one up to now.

use crate::open::OpenError;
use crate::place::Place;
use crate::settings::{Role, connect};
use rusqlite::{Connection, ErrorCode, OpenFlags};
use rusqlite_migration::{M, Migrations};
use std::fs::{self, File};
use std::io;
use std::path::Path;
use std::time::{Duration, Instant};

/// Every change of the schema, in order. Appended to, never changed.
const STEPS: &[M<'static>] = &[M::up(include_str!("../migrations/0001-store.sql"))];

/// The size of the smallest database.
const SMALLEST: u64 = 512;
/// "HOLD"
const APPLICATION: i64 = 0x484F_4C44;
const PATIENCE: Duration = Duration::from_secs(5);

/// How this program may use a store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Use {
    /// It has our schema.
    Write,
    /// A newer program has changed it: it can only be read.
    ReadOnly,
}

/// What lies where the store should be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Found {
    Nothing,
    Store(usize),
}

/// Makes the store at `place` if there is none, and brings an older one up to now.
pub(crate) fn prepare(place: &Place) -> Result<Use, OpenError> {
    prepare_to(place, STEPS)
}

fn prepare_to(place: &Place, steps: &[M<'_>]) -> Result<Use, OpenError> {
    // Looked at first without a lock: nothing may be put beside a file that is not ours.
    if let Some(usable) = usable(look(&place.store)?, steps.len()) {
        return Ok(usable);
    }
    let told = |error: io::Error| OpenError::unreadable(&place.store, &error);
    fs::create_dir_all(place.owners()).map_err(told)?;
    let alone = alone(place)?;
    // Another process may have done it while we waited.
    let found = look(&place.store)?;
    if let Some(usable) = usable(found, steps.len()) {
        return Ok(usable);
    }
    change(place, found, steps)?;
    drop(alone);
    Ok(Use::Write)
}

fn usable(found: Found, now: usize) -> Option<Use> {
    match found {
        Found::Store(version) if version > now => Some(Use::ReadOnly),
        Found::Store(version) if version == now => Some(Use::Write),
        Found::Store(_) | Found::Nothing => None,
    }
}

fn change(place: &Place, found: Found, steps: &[M<'_>]) -> Result<(), OpenError> {
    let store = &place.store;
    let sql = |error: rusqlite::Error| OpenError::sql(store, &error);
    let mut conn = connect(store, Role::Writer).map_err(sql)?;
    if let Found::Store(_) = found {
        back_up(&conn, place, steps.len())?;
    }
    Migrations::from_slice(steps).to_latest(&mut conn).map_err(|error| match error {
        rusqlite_migration::Error::RusqliteError { err, .. } => OpenError::sql(store, &err),
        other => OpenError::unreadable(store, &other),
    })?;
    Ok(())
}

fn back_up(conn: &Connection, place: &Place, version: usize) -> Result<(), OpenError> {
    let backup = place.backup(version);
    let name = backup.to_string_lossy();
    conn.execute("VACUUM INTO ?1", [name.as_ref()]).map_err(|error| OpenError::sql(&backup, &error))?;
    let flushed = File::open(&backup).and_then(|file| file.sync_all());
    flushed.map_err(|error| OpenError::unreadable(&backup, &error))
}

/// Waits until no other process makes or changes this schema.
fn alone(place: &Place) -> Result<File, OpenError> {
    let path = place.opening();
    let told = |error: io::Error| OpenError::unreadable(&place.store, &error);
    let file = File::options().create(true).truncate(false).write(true).open(path).map_err(told)?;
    let since = Instant::now();
    loop {
        match file.try_lock() {
            Ok(()) => return Ok(file),
            Err(fs::TryLockError::Error(error)) => return Err(told(error)),
            Err(fs::TryLockError::WouldBlock) if since.elapsed() > PATIENCE => {
                return Err(OpenError::locked(&place.store));
            }
            Err(fs::TryLockError::WouldBlock) => {
                std::thread::sleep(Duration::from_millis(10));
            }
        }
    }
}

/// Tells what lies at `path`, changing nothing.
///
/// The file is read through SQLite alone: closing any other handle of it would drop the locks that this process may hold on
/// the same store by another connection.
fn look(path: &Path) -> Result<Found, OpenError> {
    match fs::metadata(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Found::Nothing),
        Err(error) => return Err(OpenError::unreadable(path, &error)),
        Ok(metadata) if !metadata.is_file() => return Err(OpenError::unreadable(path, &"it is no file")),
        Ok(metadata) if metadata.len() == 0 => return Ok(Found::Nothing),
        // SQLite would take so short a file for an empty database, and write over it.
        Ok(metadata) if metadata.len() < SMALLEST => return Err(OpenError::not_a_store(path)),
        Ok(_) => {}
    }
    match look_inside(path) {
        Ok(Some(found)) => Ok(found),
        Ok(None) => Err(OpenError::not_a_store(path)),
        Err(error) if error.sqlite_error_code() == Some(ErrorCode::NotADatabase) => Err(OpenError::not_a_store(path)),
        Err(error) => Err(OpenError::sql(path, &error)),
    }
}

/// What SQLite says it is; nothing where it belongs to another program.
fn look_inside(path: &Path) -> rusqlite::Result<Option<Found>> {
    let conn = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    conn.busy_timeout(PATIENCE)?;
    let number = |sql| conn.query_row(sql, [], |row| row.get::<_, i64>(0));
    let things = number("SELECT count(*) FROM sqlite_schema")?;
    let application = number("PRAGMA application_id")?;
    let version = number("PRAGMA user_version")?;
    Ok(match (application, usize::try_from(version)) {
        (APPLICATION, Ok(version)) if version > 0 => Some(Found::Store(version)),
        (0, Ok(0)) if things == 0 => Some(Found::Nothing),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place() -> (tempfile::TempDir, Place) {
        let folder = tempfile::tempdir().unwrap();
        let place = Place::new(&folder.path().join("store.db")).unwrap();
        (folder, place)
    }

    fn version(path: &Path) -> i64 {
        let conn = Connection::open(path).unwrap();
        conn.query_row("PRAGMA user_version", [], |row| row.get(0)).unwrap()
    }

    #[test]
    fn the_migrations_are_sound() {
        Migrations::from_slice(STEPS).validate().unwrap();
    }

    /// A3
    #[test]
    fn an_older_store_is_copied_before_it_is_changed() {
        let (_folder, place) = place();
        prepare_to(&place, STEPS).unwrap();
        let later = [STEPS[0].clone(), M::up("CREATE TABLE later (a INTEGER) STRICT;")];
        assert_eq!(prepare_to(&place, &later).unwrap(), Use::Write);
        assert_eq!(version(&place.store), 2);
        assert_eq!(version(&place.folder().join("store.db.before-2")), 1);
    }

    /// A3
    #[test]
    fn a_migration_that_fails_changes_nothing() {
        let (_folder, place) = place();
        prepare_to(&place, STEPS).unwrap();
        let broken = [
            STEPS[0].clone(),
            M::up("CREATE TABLE later (a INTEGER) STRICT;"),
            M::up("CREATE TABLE later (a INTEGER) STRICT;"),
        ];
        let error = prepare_to(&place, &broken).unwrap_err();
        assert_eq!(error.words().key, "store-unreadable");
        assert_eq!(version(&place.store), 1);
        assert_eq!(prepare_to(&place, STEPS).unwrap(), Use::Write);
    }

    /// A3
    #[test]
    fn many_that_open_a_new_store_at_once_make_it_once() {
        let (_folder, place) = place();
        std::thread::scope(|scope| {
            let openers: Vec<_> = (0..8).map(|_| scope.spawn(|| prepare(&place))).collect();
            for opener in openers {
                assert_eq!(opener.join().unwrap().unwrap(), Use::Write);
            }
        });
        assert_eq!(version(&place.store), 1);
    }
}
