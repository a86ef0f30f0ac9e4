//! Opening a store, and what is said where it cannot be.

use crate::fault;
use crate::follow::Follow;
use crate::journal::SqliteJournal;
use crate::ownership::Me;
use crate::place::Place;
use crate::reader::Reader;
use crate::schema::{self, Use};
use crate::settings::{Role, connect};
use crate::writer::Writer;
use holdpoint_core::words::Words;
use rusqlite::Connection;
use std::fs;
use std::path::Path;
use std::sync::Arc;

/// The first SQLite that does not damage a write-ahead log in a race of two checkpoints.
const OLDEST_SQLITE: i32 = 3_051_003;

/// A store could not be opened. Nothing was changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the store cannot be opened: {} {why}", .words.key)]
pub struct OpenError {
    words: Words,
    why: String,
}

impl OpenError {
    /// The sentence for the person.
    pub fn words(&self) -> &Words {
        &self.words
    }

    pub(crate) fn sql(path: &Path, error: &rusqlite::Error) -> Self {
        Self { words: fault::words(path, error), why: error.to_string() }
    }

    pub(crate) fn unreadable(path: &Path, why: &dyn std::fmt::Display) -> Self {
        Self { words: fault::unreadable(path.display(), why), why: why.to_string() }
    }

    pub(crate) fn locked(path: &Path) -> Self {
        Self::plain("store-locked", path)
    }

    pub(crate) fn not_a_store(path: &Path) -> Self {
        Self::plain("store-not-a-store", path)
    }

    fn plain(key: &str, path: &Path) -> Self {
        Self { words: Words::new(key).with("path", path.display()), why: path.display().to_string() }
    }
}

impl SqliteJournal {
    /// Opens the store at `path` and makes it, with its folders, where there is none. `what` names this program to people
    /// (`hold run`).
    ///
    /// A store that a newer program has changed opens for reading alone: whatever would write is answered
    /// `JournalError::Unusable`.
    ///
    /// # Errors
    /// [`OpenError`] where it is locked, damaged, out of reach or not a store of Holdpoint's; it is left as it is.
    pub fn open(path: impl AsRef<Path>, what: &str) -> Result<Self, OpenError> {
        let path = path.as_ref();
        if rusqlite::version_number() < OLDEST_SQLITE {
            let why = format!("SQLite {} is too old", rusqlite::version());
            return Err(OpenError::unreadable(path, &why));
        }
        let place = Place::new(path).map_err(|error| OpenError::unreadable(path, &error))?;
        let usable = schema::prepare(&place)?;
        let place = Arc::new(place);
        let follow = Follow::new(place.clone());
        let me = Me::new(what);
        let id = me.id().clone();
        let writer = match usable {
            Use::ReadOnly => None,
            Use::Write => Some(start(&place, me, &follow)?),
        };
        let reader = Reader::new(place.clone());
        Ok(Self::new(id, place, writer, reader, follow))
    }
}

fn start(place: &Arc<Place>, me: Me, follow: &Follow) -> Result<Writer, OpenError> {
    let store = &place.store;
    let told = |error: std::io::Error| OpenError::unreadable(store, &error);
    fs::create_dir_all(place.owners()).map_err(told)?;
    let conn = connect(store, Role::Writer).map_err(|error| OpenError::sql(store, &error))?;
    Writer::start(conn, place.clone(), me, follow.bump()).map_err(told)
}

/// A bare connection to the file at `path` with the settings of every store and no schema: what a journal is measured
/// against.
///
/// # Errors
/// [`OpenError`] where SQLite cannot open it.
#[doc(hidden)]
pub fn bare(path: &Path) -> Result<Connection, OpenError> {
    connect(path, Role::Writer).map_err(|error| OpenError::sql(path, &error))
}
