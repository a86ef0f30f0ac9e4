//! Which sessions are open in a window, and what was folded of those that were open a moment ago.

use super::follow::Followed;
use holdpoint_core::id::SessionId;
use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex as Lock, MutexGuard, PoisonError, Weak};
use tokio::sync::Mutex;

/// A session with what was folded of it.
pub(super) type Shared = Arc<Mutex<Followed>>;

/// So many closed sessions are kept as they were folded: who goes to and fro between sessions waits for none of their records again.
const KEPT: usize = 4;

/// The sessions that are open in a window, and the last that were.
#[derive(Default)]
pub(super) struct Opened(Lock<Shelf>);

#[derive(Default)]
struct Shelf {
    open: HashMap<SessionId, Entered>,
    /// The one that was closed last comes first.
    closed: VecDeque<(SessionId, Shared)>,
}

struct Entered {
    followed: Shared,
    times: u64,
    token: Arc<()>,
}

/// What is alive while a session stays open, and dead for good once it is closed, also where it is opened again.
#[derive(Clone)]
pub(super) struct StaysOpen(Weak<()>);

impl StaysOpen {
    pub(super) fn holds(&self) -> bool {
        self.0.strong_count() > 0
    }
}

impl Opened {
    fn shelf(&self) -> MutexGuard<'_, Shelf> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn close(&self, session: &SessionId) {
        let mut shelf = self.shelf();
        let Some(entered) = shelf.open.remove(session) else { return };
        shelf.closed.push_front((session.clone(), entered.followed));
        shelf.closed.truncate(KEPT);
    }

    /// How often it was opened, while it is open.
    pub(super) fn times(&self, session: &SessionId) -> Option<u64> {
        self.shelf().open.get(session).map(|entered| entered.times)
    }

    /// Counts an opening.
    pub(super) fn count(&self, session: &SessionId) {
        if let Some(entered) = self.shelf().open.get_mut(session) {
            entered.times += 1;
        }
    }

    /// An open session.
    pub(super) fn of(&self, session: &SessionId) -> Option<Shared> {
        self.shelf().open.get(session).map(|entered| Arc::clone(&entered.followed))
    }

    /// What was folded of a session that is open, or was a moment ago; it stays where it is.
    pub(super) fn kept(&self, session: &SessionId) -> Option<Shared> {
        let shelf = self.shelf();
        let closed = || shelf.closed.iter().find(|(closed, _)| closed == session).map(|(_, followed)| followed);
        shelf.open.get(session).map(|entered| &entered.followed).or_else(closed).map(Arc::clone)
    }

    /// What was folded of a session that was closed lately; it is the caller's then.
    pub(super) fn closed(&self, session: &SessionId) -> Option<Shared> {
        let mut shelf = self.shelf();
        let at = shelf.closed.iter().position(|(closed, _)| closed == session)?;
        shelf.closed.remove(at).map(|(_, followed)| followed)
    }

    /// Enters a session as open. With a token where it was not: then nobody tells of it yet.
    pub(super) fn enter(&self, session: &SessionId, followed: Shared) -> (Shared, Option<StaysOpen>) {
        let mut shelf = self.shelf();
        if let Some(known) = shelf.open.get(session) {
            return (Arc::clone(&known.followed), None);
        }
        let entered = Entered { followed: Arc::clone(&followed), times: 0, token: Arc::default() };
        let open = StaysOpen(Arc::downgrade(&entered.token));
        shelf.closed.retain(|(closed, _)| closed != session);
        shelf.open.insert(session.clone(), entered);
        (followed, Some(open))
    }
}
