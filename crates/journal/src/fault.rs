//! What can go wrong with SQLite, said as the port says it.

use holdpoint_core::record::Damaged;
use holdpoint_core::words::Words;
use holdpoint_ports::JournalError;
use rusqlite::{Error, ErrorCode};
use std::path::Path;

/// Something went wrong inside a transaction or a query.
#[derive(Debug)]
pub(crate) enum Fault {
    /// SQLite says so.
    Sql(Error),
    /// We say so.
    Journal(JournalError),
}

impl From<Error> for Fault {
    fn from(error: Error) -> Self {
        Fault::Sql(error)
    }
}

impl From<JournalError> for Fault {
    fn from(error: JournalError) -> Self {
        Fault::Journal(error)
    }
}

impl From<Damaged> for Fault {
    fn from(damaged: Damaged) -> Self {
        Fault::Journal(damaged.into())
    }
}

impl Fault {
    /// The error for the caller, about the store at `path`.
    pub(crate) fn said(self, path: &Path) -> JournalError {
        match self {
            Fault::Journal(error) => error,
            Fault::Sql(error) => match unreadable_value(&error) {
                Some(damaged) => damaged.into(),
                None => JournalError::Unusable(words(path, &error), error.to_string()),
            },
        }
    }
}

/// A stored value that is no record of a session: of the table `kind`.
pub(crate) fn damaged(kind: &str, why: impl ToString) -> Damaged {
    Damaged { seq: 0, kind: kind.to_owned(), version: 0, why: why.to_string() }
}

fn unreadable_value(error: &Error) -> Option<Damaged> {
    match error {
        Error::FromSqlConversionFailure(..)
        | Error::IntegralValueOutOfRange(..)
        | Error::InvalidColumnType(..)
        | Error::Utf8Error(..) => Some(damaged("column", error)),
        _ => None,
    }
}

/// The sentence for the person about an error of SQLite.
pub(crate) fn words(path: &Path, error: &Error) -> Words {
    let path = path.display();
    match error.sqlite_error_code() {
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Words::new("store-locked").with("path", path),
        Some(ErrorCode::DiskFull) => Words::new("store-full").with("path", path),
        Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => {
            Words::new("store-damaged").with("what", format!("{path}: {error}"))
        }
        _ => unreadable(path, error),
    }
}

/// The sentence for a store that cannot be reached for a reason of the system's.
pub(crate) fn unreadable(path: impl ToString, why: impl ToString) -> Words {
    Words::new("store-unreadable").with("path", path).with("why", why)
}
