//! Sessions that were looked at without being opened: each is folded once, and then only what was recorded since is read.

use crate::AppError;
use holdpoint_core::id::{Seq, SessionId};
use holdpoint_core::record::Entry;
use holdpoint_core::session::State;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex as Lock, MutexGuard, PoisonError};
use tokio::sync::Mutex;

/// So many are kept as they were folded: those whose gates a person answers one after another.
const KEPT: usize = 8;

/// A session as far as it was read; nothing before it was.
type Shared = Arc<Mutex<Option<State>>>;

/// The sessions that were looked at last; the latest comes first.
#[derive(Default)]
pub(super) struct Looked(Lock<VecDeque<(SessionId, Shared)>>);

impl Looked {
    /// Looks at a session as it stands; `read` gives its records after a number.
    pub(super) async fn at<T>(
        &self,
        session: &SessionId,
        read: impl AsyncFnOnce(Seq) -> Result<Vec<Entry>, AppError>,
        look: impl FnOnce(&State) -> T,
    ) -> Result<T, AppError> {
        let shared = self.of(session);
        let mut kept = shared.lock().await;
        let entries = read(kept.as_ref().map_or(0, |state| state.seq)).await?;
        let state = match kept.take() {
            Some(state) => further(state, &entries)?,
            None => State::replay(entries)?,
        };
        Ok(look(kept.insert(state)))
    }

    fn shelf(&self) -> MutexGuard<'_, VecDeque<(SessionId, Shared)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn of(&self, session: &SessionId) -> Shared {
        let mut shelf = self.shelf();
        let at = shelf.iter().position(|(known, _)| known == session);
        let shared = at.and_then(|at| shelf.remove(at)).map_or_else(Shared::default, |(_, shared)| shared);
        shelf.push_front((session.clone(), Arc::clone(&shared)));
        shelf.truncate(KEPT);
        shared
    }
}

fn further(mut state: State, entries: &[Entry]) -> Result<State, AppError> {
    for entry in entries {
        state.fold(entry)?;
    }
    Ok(state)
}

#[cfg(test)]
mod tests {
    use super::*;
    use holdpoint_core::record::AgentSpec;
    use holdpoint_core::session::{Input, NewSession, Now, create};
    use std::cell::RefCell;

    /// A store that notes how many records were read each time.
    struct Store {
        state: State,
        entries: Vec<Entry>,
        reads: RefCell<Vec<usize>>,
    }

    impl Store {
        fn new(id: &str) -> Self {
            let agent = AgentSpec {
                kind: AgentSpec::MODEL.into(),
                name: "small".into(),
                origin: String::new(),
                text: "{}".into(),
                hash: String::new(),
            };
            let new = NewSession {
                id: SessionId::from(id),
                title: "A title".into(),
                owner: "casey".into(),
                goal: "to be looked at".into(),
                agent,
                params: serde_json::Map::default(),
                workspace: "/out".into(),
                limits: Default::default(),
            };
            let (state, first) = create(Now { at: 0, ran_ms: 0 }, new);
            Self { state, entries: vec![first], reads: RefCell::default() }
        }

        fn tell(&mut self, times: usize) {
            for _ in 0..times {
                let told = Input::Tell { text: "More lids.".into(), by: "casey".into() };
                let made = self.state.handle(Now { at: 0, ran_ms: 0 }, told).unwrap();
                self.entries.extend(made.entries);
            }
        }

        async fn look(&self, looked: &Looked) -> Seq {
            let read = async |after: Seq| {
                let rest: Vec<Entry> = self.entries.iter().filter(|entry| entry.seq > after).cloned().collect();
                self.reads.borrow_mut().push(rest.len());
                Ok(rest)
            };
            looked.at(&self.state.created.id, read, |state| state.seq).await.unwrap()
        }
    }

    /// I1, A3: looking at a session costs what was recorded since, not the whole of it.
    #[tokio::test]
    async fn a_session_is_folded_once_and_then_only_what_is_new_is_read() {
        let (looked, mut store) = (Looked::default(), Store::new("s"));
        store.tell(99);
        assert_eq!(store.look(&looked).await, 100);
        store.look(&looked).await;
        store.tell(2);
        assert_eq!(store.look(&looked).await, 102, "it is as it stands");
        assert_eq!(store.reads.into_inner(), [100, 0, 2]);
    }

    /// I1
    #[tokio::test]
    async fn the_sessions_that_were_looked_at_last_are_kept_and_no_more() {
        let (looked, first) = (Looked::default(), Store::new("first"));
        first.look(&looked).await;
        let others: Vec<Store> = (1..KEPT).map(|number| Store::new(&format!("other {number}"))).collect();
        for other in &others {
            other.look(&looked).await;
        }
        first.look(&looked).await;
        Store::new("one more").look(&looked).await;
        others[0].look(&looked).await;
        first.look(&looked).await;
        assert_eq!(first.reads.into_inner(), [1, 0, 0]);
        assert_eq!(*others[0].reads.borrow(), [1, 1], "the one looked at longest ago gave way");
    }

    /// I1: a store that cannot be read for a moment leaves nothing half read behind.
    #[tokio::test]
    async fn after_a_read_that_failed_the_session_is_looked_at_as_before() {
        let (looked, mut store) = (Looked::default(), Store::new("s"));
        store.look(&looked).await;
        store.tell(1);
        let broken = async |_| Err(AppError::unexpected(holdpoint_core::words::Words::new("drive-gone")));
        assert!(looked.at(&store.state.created.id, broken, |state| state.seq).await.is_err());
        assert_eq!(store.look(&looked).await, 2);
        assert_eq!(store.reads.into_inner(), [1, 1]);
    }
}
