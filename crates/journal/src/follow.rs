//! Telling that something in the store has changed, whoever changed it.

use crate::place::Place;
use crate::settings::{Role, connect};
use rusqlite::Connection;
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread::JoinHandle;
use std::time::Duration;
use tokio::sync::watch;

/// How often the store is asked; well inside the promise of 250 ms.
const EVERY: Duration = Duration::from_millis(25);

/// Counts the changes of a store.
#[derive(Debug)]
pub(crate) struct Follow {
    place: Arc<Place>,
    count: Arc<watch::Sender<u64>>,
    watcher: Mutex<Option<Watcher>>,
}

#[derive(Debug)]
struct Watcher {
    stop: mpsc::Sender<()>,
    thread: JoinHandle<()>,
}

/// Counts up by one.
#[derive(Clone, Debug)]
pub(crate) struct Bump(Arc<watch::Sender<u64>>);

impl Bump {
    pub(crate) fn up(&self) {
        self.0.send_modify(|count| *count += 1);
    }
}

impl Follow {
    pub(crate) fn new(place: Arc<Place>) -> Self {
        Self { place, count: Arc::new(watch::Sender::new(0)), watcher: Mutex::new(None) }
    }

    /// What a writer counts its own commits with, so that followers in this process need not wait for the next look.
    pub(crate) fn bump(&self) -> Bump {
        Bump(self.count.clone())
    }

    /// Follows the store; it is looked at only once somebody does.
    pub(crate) fn subscribe(&self) -> watch::Receiver<u64> {
        let mut watcher = self.watcher.lock().unwrap_or_else(PoisonError::into_inner);
        if watcher.is_none() {
            *watcher = self.watch();
        }
        self.count.subscribe()
    }

    /// How many changes were told so far.
    #[cfg(test)]
    pub(crate) fn told(&self) -> u64 {
        *self.count.borrow()
    }

    fn watch(&self) -> Option<Watcher> {
        let (stop, stopped) = mpsc::channel();
        let (place, bump) = (self.place.clone(), self.bump());
        let spawned =
            std::thread::Builder::new().name("journal-follow".to_owned()).spawn(move || look(&place, &bump, &stopped));
        match spawned {
            Ok(thread) => Some(Watcher { stop, thread }),
            Err(error) => {
                tracing::error!(%error, "the store cannot be followed");
                None
            }
        }
    }
}

impl Drop for Follow {
    fn drop(&mut self) {
        let watcher = self.watcher.get_mut().unwrap_or_else(PoisonError::into_inner);
        if let Some(Watcher { stop, thread }) = watcher.take() {
            drop(stop);
            if thread.join().is_err() {
                tracing::error!("the store's follower had failed");
            }
        }
    }
}

fn look(place: &Place, bump: &Bump, stopped: &mpsc::Receiver<()>) {
    let mut eye = Eye::default();
    loop {
        match eye.look(place) {
            Ok(true) => bump.up(),
            Ok(false) => {}
            Err(error) => tracing::debug!(%error, "the store cannot be looked at now"),
        }
        match stopped.recv_timeout(EVERY) {
            Err(mpsc::RecvTimeoutError::Timeout) => {}
            Ok(()) | Err(mpsc::RecvTimeoutError::Disconnected) => return,
        }
    }
}

#[derive(Default)]
struct Eye {
    conn: Option<Connection>,
    seen: Option<i64>,
}

impl Eye {
    /// Whether the store has changed since the last look. The first look says so too: what changed between the
    /// subscription and it would be missed otherwise.
    fn look(&mut self, place: &Place) -> rusqlite::Result<bool> {
        let conn = match self.conn.take() {
            Some(conn) => conn,
            None => connect(&place.store, Role::Reader)?,
        };
        let version = conn.pragma_query_value(None, "data_version", |row| row.get(0))?;
        self.conn = Some(conn);
        Ok(self.seen.replace(version) != Some(version))
    }
}
