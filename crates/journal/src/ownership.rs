//! Who owns a session, and whether they live.
//!
//! A process is alive while it holds the lock of its own file; nothing else tells it: process ids come back, and time
//! that has passed proves nothing.

use crate::clock;
use crate::fault::{Fault, damaged, unreadable};
use crate::place::Place;
use crate::table::session::Held;
use crate::table::{owner, session};
use crate::writer::Desk;
use holdpoint_core::id::{OwnerId, SessionId};
use holdpoint_ports::{JournalError, Owner, Purpose, Take};
use rusqlite::Connection;
use std::fs::{self, File, TryLockError};
use std::io;

/// This process, as an owner. It becomes known to others only once it takes a session: a front that looks at a list
/// leaves nothing behind.
#[derive(Debug)]
pub(crate) struct Me {
    id: OwnerId,
    what: String,
    known: Option<Known>,
}

#[derive(Debug)]
struct Known {
    key: i64,
    /// Held until the process ends; programs it starts do not inherit it.
    _lock: File,
}

impl Me {
    pub(crate) fn new(what: &str) -> Self {
        Self { id: OwnerId(uuid::Uuid::now_v7().to_string()), what: what.to_owned(), known: None }
    }

    pub(crate) fn id(&self) -> &OwnerId {
        &self.id
    }

    pub(crate) fn key(&self) -> Option<i64> {
        self.known.as_ref().map(|known| known.key)
    }

    /// Makes this process known. The lock is held before the row can be seen, so that a row with a free lock always means
    /// a death.
    pub(crate) fn introduce(&mut self, conn: &Connection, place: &Place) -> Result<(), Fault> {
        if self.known.is_some() {
            return Ok(());
        }
        let lock = hold(place, &self.id).map_err(|error| out_of_reach(place, &self.id, &error))?;
        let key = owner::add(conn, &self.id, &self.what)?;
        self.known = Some(Known { key, _lock: lock });
        if let Err(fault) = sweep(conn, place, key) {
            tracing::warn!(?fault, "what dead owners left could not be removed");
        }
        Ok(())
    }
}

fn hold(place: &Place, id: &OwnerId) -> io::Result<File> {
    fs::create_dir_all(place.owners())?;
    let file = File::options().write(true).create(true).truncate(false).open(place.lock(id))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::Error(error)) => Err(error),
        Err(TryLockError::WouldBlock) => Err(io::ErrorKind::WouldBlock.into()),
    }
}

/// Removes what dead owners of nothing left behind. Lock files without a row stay: their process may be about to lock them.
fn sweep(conn: &Connection, place: &Place, me: i64) -> Result<(), Fault> {
    for (key, id) in owner::idle(conn, me)? {
        if !alive(place, &id)? {
            owner::remove(conn, key)?;
            if let Err(error) = fs::remove_file(place.lock(&id)) {
                tracing::debug!(%error, owner = %id, "the lock file of a dead owner stays");
            }
        }
    }
    Ok(())
}

/// Whether the process of this id lives. The lock is tried as a shared one: those who ask do not get in each other's way.
pub(crate) fn alive(place: &Place, id: &OwnerId) -> Result<bool, Fault> {
    let name_of_file = |one: char| one.is_ascii_alphanumeric() || one == '-';
    if !id.0.chars().all(name_of_file) {
        return Err(damaged("owner", format!("{:?} is no owner's id", id.0)).into());
    }
    let told = |error: io::Error| out_of_reach(place, id, &error);
    let file = match File::open(place.lock(id)) {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(false),
        Err(error) => return Err(told(error)),
    };
    match file.try_lock_shared() {
        Ok(()) => Ok(false),
        Err(TryLockError::WouldBlock) => Ok(true),
        Err(TryLockError::Error(error)) => Err(told(error)),
    }
}

fn out_of_reach(place: &Place, id: &OwnerId, error: &io::Error) -> Fault {
    let path = place.lock(id).display().to_string();
    JournalError::Unusable(unreadable(path, error), error.to_string()).into()
}

/// The process that `held` names, if it lives.
pub(crate) fn living(conn: &Connection, place: &Place, held: Held) -> Result<Option<Owner>, Fault> {
    let row = owner::get(conn, held.by)?;
    if !alive(place, &row.id)? {
        return Ok(None);
    }
    let silent_ms = if row.boot == clock::boot() {
        clock::running_ms().saturating_sub(row.beat_ms)
    } else {
        // Its clock is not ours: it has been silent at least since this machine started.
        clock::running_ms()
    };
    Ok(Some(Owner { id: row.id, pid: row.pid, what: row.what, drives: held.drives, silent_ms }))
}

/// Makes the session ours if nobody living has it. The transaction holds the store's only write lock, so nobody can take
/// it between the look and the change.
pub(crate) fn take(desk: &Desk<'_>, id: &SessionId, purpose: Purpose) -> Result<Take, Fault> {
    let by = desk.owner()?;
    let known = session::find(desk.conn, id)?.ok_or_else(|| JournalError::UnknownSession(id.clone()))?;
    let after_death = match known.held {
        Some(held) if held.by != by => match living(desk.conn, desk.place, held)? {
            Some(owner) => return Ok(Take::OwnedBy(owner)),
            None => true,
        },
        Some(_) | None => false,
    };
    let held = Some(Held { by, drives: purpose == Purpose::Drive });
    if known.held != held {
        session::hold(desk.conn, known.key, held)?;
    }
    Ok(Take::Taken { after_death })
}

/// Lets the session go if it is ours.
pub(crate) fn let_go(desk: &Desk<'_>, id: &SessionId) -> Result<(), Fault> {
    match session::find(desk.conn, id)? {
        Some(known) if known.belongs_to(desk.me) => session::hold(desk.conn, known.key, None),
        Some(_) | None => Ok(()),
    }
}
