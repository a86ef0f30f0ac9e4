//! What a launch found: sessions whose program died go on here (requirement E2).

use super::Inner;
use holdpoint_core::id::SessionId;
use holdpoint_core::session::Status;
use holdpoint_core::words::Words;
use holdpoint_journal::SessionRow;
use holdpoint_wire::desk::Recovered;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::timeout;

/// So many sessions are looked at.
const MOST: u32 = 1000;
/// How long a recovered session has to come to rest before it is told of as one that goes on.
const SETTLES: Duration = Duration::from_secs(2);

/// The sessions that were interrupted, once they are known.
pub(super) struct Recovery(watch::Sender<Option<Vec<SessionId>>>);

impl Default for Recovery {
    fn default() -> Self {
        Self(watch::Sender::new(None))
    }
}

/// Takes up the sessions whose owner died. What a person paused, or what only waits to be resumed, is left as it is.
pub(super) async fn recover(desk: Arc<Inner>) {
    let found = desk.app.ask(|reader| reader.sessions(MOST, None)).await.unwrap_or_default();
    let interrupted: Vec<SessionId> = found.into_iter().filter(interrupted).map(|row| row.id).collect();
    for session in &interrupted {
        if desk.drive(session, false).await.is_ok() {
            settle(&desk, session).await;
        }
    }
    desk.recovery.0.send_replace(Some(interrupted));
}

fn interrupted(row: &SessionRow) -> bool {
    let stands = match row.status {
        Status::Completed | Status::Failed | Status::Abandoned | Status::Paused => true,
        Status::Stopping | Status::Pausing | Status::Running | Status::NeedsReview | Status::AwaitingInput => false,
    };
    row.owner_dead && !stands
}

async fn settle(desk: &Inner, session: &SessionId) {
    if let Some(driver) = desk.drivers.of(session) {
        let mut standing = driver.standing.clone();
        let _ = timeout(SETTLES, standing.wait_for(|standing| standing.resting)).await;
    }
}

impl Inner {
    /// What was interrupted and how that stands now; nothing where nothing was.
    pub(super) async fn recovered(&self) -> Option<Recovered> {
        let mut known = self.recovery.0.subscribe();
        let sessions = known.wait_for(Option::is_some).await.ok()?.clone().filter(|found| !found.is_empty())?;
        let mut need = 0_usize;
        for session in &sessions {
            let line = self.app.line(session).await.ok();
            need += usize::from(line.is_none_or(|line| line.needs_person()));
        }
        let words = Words::new("desk-recovered").with("count", sessions.len());
        let words = words.with("on", sessions.len() - need).with("need", need);
        let message = self.voice.catalogue().say(&words);
        Some(Recovered { message, sessions: sessions.iter().map(SessionId::to_string).collect() })
    }
}
