//! Sessions whose program died go on here (requirement E2): those that a launch found, and those of programs that die while this one runs.

use super::Inner;
use crate::ErrorKind;
use holdpoint_core::id::SessionId;
use holdpoint_core::record::Record;
use holdpoint_core::session::Status;
use holdpoint_core::words::Words;
use holdpoint_journal::SessionRow;
use holdpoint_wire::desk::{News, Recovered};
use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::timeout;

/// So many sessions are looked at.
const MOST: u32 = 1000;
/// So many are taken up and told of at once: a piece of news is short.
const AT_ONCE: usize = 200;
/// How long a window waits for what the launch finds.
const GREETS: Duration = Duration::from_millis(1500);
/// How long a recovered session has to come to rest before it is told of as one that goes on.
const SETTLES: Duration = Duration::from_secs(2);

/// The sessions that were interrupted.
pub(super) struct Recovery {
    /// Nothing before the launch has looked.
    known: watch::Sender<Option<Vec<SessionId>>>,
    /// Those that were tried since and still stand interrupted: none is tried twice for one death.
    tried: Mutex<HashSet<SessionId>>,
    /// Whether a window was greeted before the launch had looked: then it is told.
    late: AtomicBool,
}

impl Default for Recovery {
    fn default() -> Self {
        Self { known: watch::Sender::new(None), tried: Mutex::default(), late: AtomicBool::new(false) }
    }
}

impl Recovery {
    /// Which of the `interrupted` ones nobody has tried to take up.
    fn fresh(&self, interrupted: Vec<SessionId>) -> Vec<SessionId> {
        let mut tried = self.tried.lock().unwrap_or_else(PoisonError::into_inner);
        tried.retain(|session| interrupted.contains(session));
        interrupted.into_iter().filter(|session| tried.insert(session.clone())).take(AT_ONCE).collect()
    }
}

/// Takes up the sessions whose owner died, also where an answer was given since. What a person paused, or what only waits to be resumed,
/// is left as it is.
pub(super) async fn recover(desk: Arc<Inner>) {
    let found = desk.app.ask(|reader| reader.sessions(MOST, None)).await.unwrap_or_default();
    let mut sessions = interrupted(&found);
    sessions.extend(desk.answered_since_death(&found).await);
    let taken = desk.take_up(sessions).await;
    desk.recovery.known.send_replace(Some(taken.clone()));
    if desk.recovery.late.load(Ordering::SeqCst) && !taken.is_empty() {
        desk.tell_recovered(taken).await;
    }
}

fn interrupted(rows: &[SessionRow]) -> Vec<SessionId> {
    rows.iter().filter(|row| was_interrupted(row)).map(|row| row.id.clone()).collect()
}

fn was_interrupted(row: &SessionRow) -> bool {
    let stands = match row.status {
        Status::Completed | Status::Failed | Status::Abandoned | Status::Paused => true,
        Status::Stopping | Status::Pausing | Status::Running | Status::NeedsReview | Status::AwaitingInput => false,
    };
    row.owner_dead && !stands
}

async fn take_up(desk: Arc<Inner>, session: SessionId) -> Option<SessionId> {
    match desk.drive(&session, false).await {
        Ok(()) => desk.settle(&session).await,
        Err(error) if error.kind == ErrorKind::Refused => return None,
        // Why it does not go on stands beside it.
        Err(_) => {}
    }
    Some(session)
}

impl Inner {
    /// Those whose owner died and that nobody has driven since: whoever answered there drove nothing, and the death is on record.
    async fn answered_since_death(&self, rows: &[SessionRow]) -> Vec<SessionId> {
        let mut answered = Vec::new();
        for row in rows.iter().filter(|row| row.status == Status::Running && row.driven.is_none() && !row.owner_dead) {
            let entries = self.app.entries(&row.id, 0).await.unwrap_or_default();
            let taken = entries.iter().rev().find_map(|entry| match &entry.record {
                Record::Taken(taken) => Some(taken.after_death),
                _other => None,
            });
            answered.extend(taken.filter(|after_death| *after_death).map(|_| row.id.clone()));
        }
        answered
    }

    /// Takes up what programs that died since the launch have left, and tells of it once.
    pub(super) fn recover_since(self: &Arc<Self>, rows: &[SessionRow]) {
        if self.recovery.known.borrow().is_none() {
            return;
        }
        let fresh = self.recovery.fresh(interrupted(rows));
        if fresh.is_empty() {
            return;
        }
        let desk = Arc::clone(self);
        tokio::spawn(async move {
            let taken = desk.take_up(fresh).await;
            if !taken.is_empty() {
                desk.tell_recovered(taken).await;
            }
        });
    }

    /// Drives these here; gives those that are this program's to tell of. Whoever takes one first has it: the others leave it to them.
    async fn take_up(self: &Arc<Self>, sessions: Vec<SessionId>) -> Vec<SessionId> {
        let taking = sessions.into_iter().map(|session| tokio::spawn(take_up(Arc::clone(self), session)));
        let mut taken = Vec::new();
        // None waits for another: one may need a key that the person has to unlock first.
        for one in taking.collect::<Vec<_>>() {
            taken.extend(one.await.ok().flatten());
        }
        taken
    }

    async fn settle(&self, session: &SessionId) {
        if let Some(driver) = self.drivers.of(session) {
            let mut standing = driver.standing.clone();
            let _ = timeout(SETTLES, standing.wait_for(|standing| standing.resting)).await;
        }
    }

    async fn tell_recovered(&self, taken: Vec<SessionId>) {
        let told = self.as_recovered(&taken).await;
        self.recovery.known.send_modify(|known| {
            let known = known.get_or_insert_default();
            known.retain(|session| !taken.contains(session));
            known.extend(taken);
        });
        let catalogue = self.voice.catalogue();
        self.desktop.tell_recovered(&told.message, self.app.setting.now().notices, &catalogue);
        self.hub.tell(&News::Recovered(told));
    }

    /// What was interrupted and how that stands now; nothing where nothing was, or where that takes longer: then it is told later.
    pub(super) async fn recovered(&self) -> Option<Recovered> {
        let mut known = self.recovery.known.subscribe();
        if timeout(GREETS, known.wait_for(Option::is_some)).await.is_err() {
            self.recovery.late.store(true, Ordering::SeqCst);
        }
        let sessions = known.borrow().clone().filter(|found| !found.is_empty())?;
        Some(self.as_recovered(&sessions).await)
    }

    async fn as_recovered(&self, sessions: &[SessionId]) -> Recovered {
        let mut need = 0_usize;
        for session in sessions {
            let line = self.app.line(session).await.ok();
            need += usize::from(line.is_none_or(|line| line.needs_person()));
        }
        let words = Words::new("desk-recovered").with("count", sessions.len());
        let words = words.with("on", sessions.len() - need).with("need", need);
        let message = self.voice.catalogue().say(&words);
        Recovered { message, sessions: sessions.iter().map(SessionId::to_string).collect() }
    }
}
