//! The sessions that are driven here.

use super::Inner;
use super::stream::stream;
use crate::{AppError, Driving, ErrorKind, Standing};
use holdpoint_core::id::SessionId;
use holdpoint_core::session::Status;
use holdpoint_core::words::Words;
use holdpoint_engine::Cut;
use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::{RwLock, RwLockReadGuard, watch};

/// Who drives what, and why something is not driven any more.
#[derive(Default)]
pub(super) struct Drivers {
    driven: Mutex<HashMap<SessionId, Arc<Driver>>>,
    trouble: Mutex<HashMap<SessionId, Trouble>>,
    /// How many are being taken and not kept yet.
    beginning: AtomicUsize,
}

/// Why a session is not driven, for as long as nothing more happens in it.
struct Trouble {
    words: Words,
    last_at: i64,
}

/// A session is being taken.
struct Beginning<'a>(&'a Inner);

impl<'a> Beginning<'a> {
    fn of(desk: &'a Inner) -> Self {
        desk.drivers.beginning.fetch_add(1, Ordering::SeqCst);
        Self(desk)
    }
}

impl Drop for Beginning<'_> {
    fn drop(&mut self) {
        self.0.drivers.beginning.fetch_sub(1, Ordering::SeqCst);
        self.0.list.look_again();
    }
}

/// A session that is driven here, from being taken to being let go.
pub(super) struct Driver {
    stays: RwLock<()>,
    /// Set once all sessions are to be let go.
    leave: watch::Sender<bool>,
    cut: Cut,
    pub(super) standing: watch::Receiver<Standing>,
}

impl Driver {
    /// The session is not let go while this is held.
    pub(super) async fn stay(&self) -> RwLockReadGuard<'_, ()> {
        self.stays.read().await
    }

    /// Lets it go once nothing runs.
    pub(super) fn leave(&self) {
        self.leave.send_replace(true);
    }

    /// The same for a command that ends everything: what runs ends at once, though the session may be about to be let go.
    pub(super) async fn stay_to_end(&self) -> RwLockReadGuard<'_, ()> {
        if let Ok(stays) = self.stays.try_read() {
            return stays;
        }
        self.cut.ahead();
        self.stay().await
    }

    /// Ends everything that runs in it, for good.
    pub(super) fn cut(&self) {
        self.cut.now();
    }
}

impl Drivers {
    fn driven(&self) -> MutexGuard<'_, HashMap<SessionId, Arc<Driver>>> {
        self.driven.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn troubles(&self) -> MutexGuard<'_, HashMap<SessionId, Trouble>> {
        self.trouble.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The driver of `session` here.
    pub(super) fn of(&self, session: &SessionId) -> Option<Arc<Driver>> {
        self.driven().get(session).cloned()
    }

    /// All of them.
    pub(super) fn all(&self) -> Vec<(SessionId, Arc<Driver>)> {
        self.driven().iter().map(|(session, driver)| (session.clone(), Arc::clone(driver))).collect()
    }

    /// It is driven again.
    fn forget_trouble(&self, session: &SessionId) {
        self.troubles().remove(session);
    }

    /// Why `session` is not driven here any more, where something went wrong and nothing has happened in it since `last_at`.
    pub(super) fn trouble(&self, session: &SessionId, last_at: i64) -> Option<Words> {
        let mut troubles = self.troubles();
        if troubles.get(session)?.last_at != last_at {
            troubles.remove(session);
        }
        troubles.get(session).map(|trouble| trouble.words.clone())
    }

    /// Whether nothing is driven here, nor about to be.
    pub(super) fn none(&self) -> bool {
        self.beginning.load(Ordering::SeqCst) == 0 && self.driven().is_empty()
    }
}

impl Inner {
    /// Takes a session and drives it until it has ended or stands paused.
    pub(super) async fn drive(self: &Arc<Self>, session: &SessionId, resume: bool) -> Result<(), AppError> {
        let _beginning = Beginning::of(self);
        if self.quitting.load(Ordering::SeqCst) {
            return Err(AppError::refused(Words::new("desk-quitting")));
        }
        let driving = match self.app.drive(session, resume).await {
            Ok(driving) => driving,
            Err(error) => {
                self.trouble(session, &error).await;
                return Err(error);
            }
        };
        self.drivers.forget_trouble(session);
        self.keep(driving);
        self.list.look_again();
        Ok(())
    }

    /// Keeps why a session is not driven. That somebody else has it, or that it has ended, is no trouble: whoever asked is told.
    async fn trouble(&self, session: &SessionId, error: &AppError) {
        let refused = error.kind == ErrorKind::Refused;
        if let (false, Ok(line)) = (refused, self.app.line(session).await) {
            let trouble = Trouble { words: error.words.clone(), last_at: line.last_at };
            self.drivers.troubles().insert(session.clone(), trouble);
        }
        self.list.look_again();
    }

    fn keep(self: &Arc<Self>, driving: Driving) {
        let session = driving.session().clone();
        let (leave, leaving) = watch::channel(false);
        let driver =
            Arc::new(Driver { stays: RwLock::default(), leave, cut: driving.cut(), standing: driving.standing() });
        self.drivers.driven().insert(session.clone(), Arc::clone(&driver));
        // Whoever quits has told those to leave that were here then.
        if self.quitting.load(Ordering::SeqCst) {
            driver.leave();
        }
        tokio::spawn(stream(Arc::downgrade(self), session, driving.saying()));
        tokio::spawn(tend(Arc::clone(self), driver, driving, leaving));
    }
}

/// Keeps a driver until there is nothing more for it to do. Its records are read from the store, like those of any session.
async fn tend(desk: Arc<Inner>, driver: Arc<Driver>, mut driving: Driving, mut leaving: watch::Receiver<bool>) {
    let session = driving.session().clone();
    let mut standing = driving.standing();
    loop {
        let over = over(&standing.borrow_and_update());
        if over || *leaving.borrow_and_update() {
            let alone = driver.stays.write().await;
            // A command may have come in between.
            if self::over(&standing.borrow_and_update()) || *leaving.borrow() {
                desk.let_go(&session, driving).await;
                drop(alone);
                return;
            }
            continue;
        }
        tokio::select! {
            entries = driving.next_entries() => if entries.is_none() {
                desk.let_go(&session, driving).await;
                return;
            },
            changed = standing.changed() => if changed.is_err() {
                desk.let_go(&session, driving).await;
                return;
            },
            _ = leaving.changed() => {}
        }
    }
}

impl Inner {
    async fn let_go(&self, session: &SessionId, driving: Driving) {
        let let_go = driving.let_go().await;
        self.drivers.driven().remove(session);
        if let Err(error) = let_go {
            self.trouble(session, &error).await;
        }
        self.list.look_again();
    }
}

/// Whether nothing more can come of it without being resumed: then whoever resumes it may drive it, here or elsewhere.
fn over(standing: &Standing) -> bool {
    let still = match standing.status {
        Status::Completed | Status::Failed | Status::Abandoned | Status::Paused => true,
        Status::Stopping | Status::Pausing | Status::Running | Status::NeedsReview | Status::AwaitingInput => false,
    };
    still && standing.resting
}
