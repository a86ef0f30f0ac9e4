//! The engine: makes sessions, drives them, and carries commands to whoever drives.

use crate::driver::Driver;
use crate::load::Pending;
use crate::slot::{Found, Slots};
use crate::{DriveError, Driving, Orders, SendError, World, command, visit};
use holdpoint_core::id::SessionId;
use holdpoint_core::session::{self, Accepted, Command, NewSession, Transition};
use holdpoint_ports::{JournalError, Purpose, Take};
use std::time::Duration;
use tokio::time::{Instant, timeout};

/// How long a driver waits for a short-lived owner (a sender of a command) to let go.
const PATIENCE: Duration = Duration::from_secs(5);

/// Cheap to clone; all clones work on the same world.
#[derive(Clone)]
pub struct Engine {
    world: World,
    /// What this process does with which session: it must not handle one beside its own driver, nor drive it twice.
    slots: Slots,
}

impl Engine {
    /// An engine on `world`.
    pub fn new(world: World) -> Self {
        Self { world, slots: Slots::default() }
    }

    /// Stores a new session and takes it for this process. Nothing runs yet.
    ///
    /// # Errors
    /// The store.
    pub async fn create(&self, new: NewSession) -> Result<(), JournalError> {
        let (state, entry) = session::create(self.world.now(0), new);
        let transition = Transition { entries: vec![entry], actions: Vec::new() };
        let pending = Pending { transition, ..Pending::default() };
        pending.store(&*self.world.journal, &state, 0).await
    }

    /// Takes a session and drives it in a task of its own. A session whose owner died is recovered first; commands that were queued
    /// meanwhile are taken up; then, with `resume` (by whom), a paused session goes on.
    ///
    /// # Errors
    /// [`DriveError::OwnedBy`] where another process has it and does not let go within 5 s, [`DriveError::DrivenHere`] where this one drives it
    /// already, or the store.
    pub async fn drive(&self, session: &SessionId, resume: Option<String>) -> Result<Driving, DriveError> {
        let slot = self.slots.of(session);
        let found = timeout(PATIENCE, slot.enter()).await;
        let Ok(Found::Free(_turn)) = found else { return Err(DriveError::DrivenHere) };
        let after_death = self.take(session).await?;
        let started = Driver::start(self.world.clone(), session, after_death, resume, &slot).await;
        if started.is_err() {
            // What cannot be driven is left to whoever can: letting go is all that is wanted of the store here.
            let _ = self.world.journal.let_go(session).await;
        }
        started
    }

    /// Lets a session go that this process has and neither drives nor handles: one that was created here and cannot be driven.
    ///
    /// # Errors
    /// The store.
    pub async fn leave(&self, session: &SessionId) -> Result<(), JournalError> {
        match self.slots.of(session).enter_now() {
            Some(_turn) => self.world.journal.let_go(session).await,
            None => Ok(()),
        }
    }

    async fn take(&self, session: &SessionId) -> Result<bool, DriveError> {
        let deadline = Instant::now() + PATIENCE;
        let mut changes = self.world.journal.changes();
        loop {
            changes.mark_unchanged();
            let owner = match self.world.journal.take(session, Purpose::Drive).await? {
                Take::Taken { after_death } => return Ok(after_death),
                Take::OwnedBy(owner) => owner,
            };
            // Changes tell when it was let go; a death changes nothing in the store, so look again now and then.
            let again = (Instant::now() + visit::LOOK_AGAIN).min(deadline);
            if owner.drives || Instant::now() >= deadline {
                return Err(DriveError::OwnedBy(owner));
            }
            let _ = tokio::time::timeout_at(again, changes.changed()).await;
        }
    }

    /// Gives a command from a front that does not drive: to the owner through the queue, or, where nobody has the session, by taking it,
    /// handling the command and letting go. A driver of this process that leaves is waited for; a force stop ends what it runs.
    ///
    /// # Errors
    /// [`SendError`].
    pub async fn send(&self, session: &SessionId, command: Command, by: &str) -> Result<Accepted, SendError> {
        if let Some(driver) = self.driver(session) {
            return Ok(driver.command(command, by).await??);
        }
        let slot = self.slots.of(session);
        if command::ends(&command) {
            slot.hurry();
        }
        match slot.enter().await {
            Found::Driven(driver) => Ok(driver.command(command, by).await??),
            Found::Free(turn) => visit::send(&self.world, &slot, turn, session, command, by).await,
        }
    }

    /// The way to this process's own driver of the session, while there is one. A force stop given there acts at once.
    pub fn driver(&self, session: &SessionId) -> Option<Orders> {
        self.slots.driver(session)
    }
}
