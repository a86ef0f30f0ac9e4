//! An opened session: its state and its timeline, told on as they change.

use super::Inner;
use super::bounds;
use super::opened::{Shared, StaysOpen};
use super::sizes::{NEWS_BYTES, bytes, fits, runs};
use crate::{AppError, StartError};
use holdpoint_core::id::SessionId;
use holdpoint_core::record::Entry;
use holdpoint_core::session::{Broken, State};
use holdpoint_core::words::Words;
use holdpoint_wire::desk::{News, Opened as OpenedSession, Row, RowsPage, SessionHead, SessionNews, Timeline};
use std::sync::{Arc, Weak};
use std::time::Duration;
use tokio::sync::Mutex;
use tokio::time::{Instant, MissedTickBehavior, interval, sleep_until};

/// A window draws sixty times a second; half of that is enough.
const FRAME: Duration = Duration::from_millis(33);
/// How often what no record tells is looked at: whether its driver lives and responds.
const LOOK: Duration = Duration::from_secs(1);
/// After how long a session that changes too much for news may be told of again.
const REOPEN: Duration = Duration::from_millis(500);
/// The rows that an opened session comes with.
const ROWS: u32 = 200;
/// What a piece of news is beside its rows and its head.
const AROUND: usize = 256;

/// A session as it was told last.
pub(super) struct Followed {
    pub(super) state: State,
    pub(super) timeline: Timeline,
    /// The head that was told last, as JSON.
    told: String,
}

impl Followed {
    /// A session from its first records on.
    fn begin(entries: Vec<Entry>) -> Result<Self, AppError> {
        let state = entries.first().and_then(State::begin).ok_or(Broken::NoBeginning)?;
        let mut followed = Self { state, timeline: Timeline::default(), told: String::new() };
        let mut entries = entries.into_iter();
        if let Some(first) = entries.next() {
            followed.timeline.apply(&followed.state, &first);
        }
        followed.take(entries)?;
        Ok(followed)
    }

    /// Takes the rows that changed, once there is a head to tell them with: without one they stay for the next time.
    fn changed_beside<H>(&mut self, head: Result<H, AppError>) -> Result<(H, Vec<u32>), AppError> {
        let head = head?;
        Ok((head, self.timeline.take_changed()))
    }

    fn take(&mut self, entries: impl IntoIterator<Item = Entry>) -> Result<(), AppError> {
        for entry in entries {
            self.state.fold(&entry)?;
            self.timeline.apply(&self.state, &entry);
        }
        Ok(())
    }
}

impl Inner {
    /// Opens a session: from now on its changes are told.
    pub(super) async fn open(self: &Arc<Self>, session: &SessionId) -> Result<OpenedSession, StartError> {
        let followed = match self.opened.of(session) {
            Some(followed) => followed,
            None => self.follow(session).await?,
        };
        self.opened.count(session);
        let mut followed = followed.lock().await;
        self.catch_up(&mut followed).await?;
        followed.timeline.take_changed();
        let head = self.head(&followed).await?;
        followed.told = told(&head);
        let all = followed.timeline.len();
        Ok(OpenedSession { head, rows: self.spoken(&followed, all.saturating_sub(ROWS)..all) })
    }

    /// Older rows of an opened session.
    pub(super) async fn rows(
        self: &Arc<Self>,
        session: &SessionId,
        before: u32,
        limit: u32,
    ) -> Result<RowsPage, StartError> {
        let followed = match self.opened.of(session) {
            Some(followed) => followed,
            None => self.folded(session).await?,
        };
        let followed = followed.lock().await;
        let end = before.min(followed.timeline.len());
        Ok(RowsPage { rows: self.spoken(&followed, end.saturating_sub(limit)..end) })
    }

    fn spoken(&self, followed: &Followed, places: impl IntoIterator<Item = u32>) -> Vec<Row> {
        let catalogue = self.voice.catalogue();
        let row = |place| followed.timeline.row(place).map(|row| bounds::row(row.spoken(&catalogue, &self.app.by)));
        places.into_iter().filter_map(row).collect()
    }

    async fn follow(self: &Arc<Self>, session: &SessionId) -> Result<Shared, AppError> {
        let followed = match self.opened.closed(session) {
            Some(followed) => followed,
            None => self.folded(session).await?,
        };
        let (followed, entered) = self.opened.enter(session, followed);
        if let Some(open) = entered {
            tokio::spawn(tell(Arc::downgrade(self), session.clone(), Arc::downgrade(&followed), open));
        }
        Ok(followed)
    }

    /// A session from its first record to its last.
    async fn folded(&self, session: &SessionId) -> Result<Shared, AppError> {
        let entries = self.app.entries(session, 0).await?;
        let begun = tokio::task::spawn_blocking(move || Followed::begin(entries)).await;
        let broke = |error| AppError::unexpected(Words::new("drive-gone").with("why", error));
        Ok(Arc::new(Mutex::new(begun.map_err(broke)??)))
    }

    async fn catch_up(&self, followed: &mut Followed) -> Result<(), AppError> {
        let entries = self.app.entries(&followed.state.created.id, followed.state.seq).await?;
        followed.take(entries)
    }

    /// Looks at a session as it stands: by what is kept of it where it is open, was open, or was looked at lately.
    pub(super) async fn look<T>(&self, session: &SessionId, look: impl FnOnce(&State) -> T) -> Result<T, AppError> {
        match self.opened.kept(session) {
            Some(followed) => {
                let mut followed = followed.lock().await;
                self.catch_up(&mut followed).await?;
                Ok(look(&followed.state))
            }
            None => self.looked.at(session, async |after| self.app.entries(session, after).await, look).await,
        }
    }

    /// What changed in an opened session since it was told last.
    async fn changed(&self, followed: &mut Followed) -> Result<Option<Vec<News>>, AppError> {
        self.catch_up(followed).await?;
        let head = self.head(followed).await;
        let (head, changed) = followed.changed_beside(head)?;
        let now = told(&head);
        if changed.is_empty() && now == followed.told {
            return Ok(Some(Vec::new()));
        }
        followed.told = now;
        let rows = self.spoken(followed, changed);
        Ok(pieces(&head, rows))
    }
}

/// Tells of a session until it is closed.
async fn tell(desk: Weak<Inner>, session: SessionId, followed: Weak<Mutex<Followed>>, open: StaysOpen) {
    let Some(mut changes) = desk.upgrade().map(|desk| desk.list.changes()) else { return };
    let Some(mut stored) = desk.upgrade().map(|desk| desk.app.changes()) else { return };
    let mut look = interval(LOOK);
    look.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            changed = stored.changed() => if changed.is_err() { return },
            changed = changes.changed() => if changed.is_err() { return },
            _ = look.tick() => {}
        }
        let began = Instant::now();
        let (Some(desk), Some(followed)) = (desk.upgrade(), followed.upgrade()) else { return };
        let changed = {
            let mut followed = followed.lock().await;
            // Closed and opened again, another one tells of it: two would take the changed rows from each other.
            if !open.holds() {
                return;
            }
            desk.changed(&mut followed).await
        };
        let rest = match changed {
            Ok(Some(news)) => {
                news.iter().for_each(|news| desk.hub.tell(news));
                FRAME
            }
            Ok(None) => {
                desk.hub.tell(&News::Reopen { session: session.to_string() });
                REOPEN
            }
            Err(error) => {
                tracing::warn!(%session, %error, "an opened session cannot be followed now");
                REOPEN
            }
        };
        drop((desk, followed));
        sleep_until(began + rest).await;
    }
}

/// The news of a change; nothing where it is too much to be told.
fn pieces(head: &SessionHead, rows: Vec<Row>) -> Option<Vec<News>> {
    let left = NEWS_BYTES.checked_sub(bytes(head) + AROUND)?;
    let mut runs = runs(rows, left)?;
    if runs.is_empty() {
        runs.push(Vec::new());
    }
    let news = |rows| News::Session(Box::new(SessionNews { head: head.clone(), rows }));
    let news: Vec<News> = runs.into_iter().map(news).collect();
    news.iter().all(fits).then_some(news)
}

/// What makes a head another one: how long it has rested does not, nor how long its driver was silent while it responds.
fn told(head: &SessionHead) -> String {
    let mut head = head.clone();
    head.recap.clear();
    super::list::steady(&mut head.session);
    serde_json::to_string(&head).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use holdpoint_core::record::AgentSpec;
    use holdpoint_core::session::{self, Input, NewSession, Now};

    fn followed() -> Followed {
        let new = NewSession {
            id: SessionId::from("s1"),
            title: "A title".into(),
            owner: "casey".into(),
            goal: "to be told".into(),
            agent: AgentSpec {
                kind: AgentSpec::MODEL.into(),
                name: "small".into(),
                origin: "http://localhost:1/v1".into(),
                text: "{}".into(),
                hash: String::new(),
            },
            params: serde_json::Map::default(),
            workspace: "/out".into(),
            limits: Default::default(),
        };
        let now = Now { at: 0, ran_ms: 0 };
        let (mut state, first) = session::create(now, new);
        let told = state.handle(now, Input::Tell { text: "And lids.".into(), by: "casey".into() }).unwrap();
        Followed::begin([vec![first], told.entries].concat()).unwrap()
    }

    /// I1: a store that cannot be read for a moment takes no row away from the window.
    #[test]
    fn rows_that_changed_while_no_head_could_be_read_are_told_with_the_next_one() {
        let mut followed = followed();
        let unreadable = AppError::unexpected(Words::new("drive-gone"));
        assert!(followed.changed_beside::<()>(Err(unreadable)).is_err());
        assert!(!followed.changed_beside(Ok(())).unwrap().1.is_empty());
        assert!(followed.changed_beside(Ok(())).unwrap().1.is_empty(), "once is enough");
    }
}
