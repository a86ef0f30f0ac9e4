//! What this process does with one session: it drives it, or it handles a command in it, never two of that at once.
//!
//! The store only tells processes apart: it gives a session to this one as often as this one asks.

use crate::Orders;
use crate::handle::Finder;
use holdpoint_core::id::SessionId;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use tokio::sync::{self, watch};

/// The slots of this process. Clones share them.
#[derive(Clone, Default)]
pub(crate) struct Slots(Arc<Mutex<HashMap<SessionId, Weak<Slot>>>>);

impl Slots {
    /// The slot of `session`.
    pub(crate) fn of(&self, session: &SessionId) -> Arc<Slot> {
        let mut slots = self.slots();
        if let Some(slot) = slots.get(session).and_then(Weak::upgrade) {
            return slot;
        }
        slots.retain(|_, slot| slot.strong_count() > 0);
        let slot = Arc::new(Slot::default());
        slots.insert(session.clone(), Arc::downgrade(&slot));
        slot
    }

    /// The way to the driver of `session`, while there is one.
    pub(crate) fn driver(&self, session: &SessionId) -> Option<Orders> {
        let slot = self.slots().get(session).and_then(Weak::upgrade)?;
        slot.driver()
    }

    fn slots(&self) -> MutexGuard<'_, HashMap<SessionId, Weak<Slot>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// See the module.
#[derive(Default)]
pub(crate) struct Slot {
    /// Held while the session is being taken or visited.
    turn: sync::Mutex<()>,
    /// Who drives it, from before its task begins until the session is let go.
    driver: watch::Sender<Option<Finder>>,
}

/// How the slot is found.
pub(crate) enum Found<'a> {
    /// Nobody here has it; nobody here takes it while this is held.
    Free(sync::MutexGuard<'a, ()>),
    /// It is driven here.
    Driven(Orders),
}

impl Slot {
    pub(crate) fn driver(&self) -> Option<Orders> {
        self.driver.borrow().as_ref().and_then(Finder::find)
    }

    /// Waits for whoever takes, visits or leaves the session in this process.
    pub(crate) async fn enter(&self) -> Found<'_> {
        let mut driver = self.driver.subscribe();
        loop {
            let turn = self.turn.lock().await;
            if self.driver.borrow().is_none() {
                return Found::Free(turn);
            }
            drop(turn);
            if let Some(driver) = self.driver() {
                return Found::Driven(driver);
            }
            // It is leaving. The sender lives as long as this slot does.
            let _ = driver.wait_for(Option::is_none).await;
        }
    }

    /// The same without waiting; nothing where the session is taken, visited or driven here.
    pub(crate) fn enter_now(&self) -> Option<sync::MutexGuard<'_, ()>> {
        let turn = self.turn.try_lock().ok()?;
        self.driver.borrow().is_none().then_some(turn)
    }

    /// Ends everything that a driver runs which leaves and takes no commands any more.
    pub(crate) fn hurry(&self) {
        if let Some(leaving) = self.driver.borrow().as_ref().filter(|driver| driver.find().is_none()) {
            leaving.pull();
        }
    }

    /// A driver begins; it has let go once the seat is dropped.
    pub(crate) fn seat(self: &Arc<Self>, driver: Finder) -> Seat {
        self.driver.send_replace(Some(driver));
        Seat(Arc::clone(self))
    }
}

/// Held by a driver.
pub(crate) struct Seat(Arc<Slot>);

impl Drop for Seat {
    fn drop(&mut self) {
        self.0.driver.send_replace(None);
    }
}
