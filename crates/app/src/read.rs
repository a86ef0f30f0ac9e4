//! What fronts show: read from the store, never from a driver.

use crate::{App, AppError};
use holdpoint_core::id::{GateId, Seq, SessionId};
use holdpoint_core::record::{Entry, PauseReason};
use holdpoint_core::session::{State, Status, Summary};
use holdpoint_core::words::{Text, Words};
use holdpoint_journal::{Reader, Resolved, SessionRow};
use holdpoint_ports::{Journal, JournalError};
use holdpoint_wire::view::{DrivenView, GateView, IntentView, SessionView};

impl App {
    /// The session that `prefix` names: its id, or a beginning of it that no other has.
    ///
    /// # Errors
    /// [`AppError`] of kind `Refused` where it names none or several.
    pub async fn find(&self, prefix: &str) -> Result<SessionId, AppError> {
        let text = prefix.to_owned();
        match self.ask(move |reader| reader.resolve(&text)).await? {
            Resolved::One(session) => Ok(session),
            Resolved::Nothing => Err(AppError::refused(Words::new("refused-unknown-session").with("session", prefix))),
            Resolved::Several(found) => {
                let found: Vec<&str> = found.iter().map(SessionId::as_str).collect();
                let words = Words::new("refused-several-sessions").with("session", prefix);
                Err(AppError::refused(words.with("found", found.join(", "))))
            }
        }
    }

    /// The session of a gate.
    ///
    /// # Errors
    /// [`AppError`] of kind `Refused` where there is no such gate.
    pub async fn find_gate(&self, gate: &str) -> Result<(SessionId, GateId), AppError> {
        let id = GateId::from(gate);
        let wanted = id.clone();
        match self.ask(move |reader| reader.gate_session(&wanted)).await? {
            Some(session) => Ok((session, id)),
            None => Err(AppError::refused(Words::new("refused-unknown-gate").with("gate", gate))),
        }
    }

    /// The sessions, newest active first, at most `limit` of them.
    ///
    /// # Errors
    /// The store.
    pub async fn sessions(&self, limit: usize) -> Result<Vec<SessionView>, AppError> {
        let limit = u32::try_from(limit).unwrap_or(u32::MAX);
        let rows = self.ask(move |reader| reader.sessions(limit, None)).await?;
        Ok(rows.into_iter().map(view).collect())
    }

    /// A session in a list's line.
    ///
    /// # Errors
    /// Where there is none, or the store.
    pub async fn line(&self, session: &SessionId) -> Result<SessionView, AppError> {
        let id = session.clone();
        Ok(view(self.ask(move |reader| reader.session(&id)).await?))
    }

    /// A session in a list's line, and whole.
    ///
    /// # Errors
    /// Where there is none, or the store.
    pub async fn session(&self, session: &SessionId) -> Result<(SessionView, State), AppError> {
        let id = session.clone();
        let row = self.ask(move |reader| reader.session(&id)).await?;
        Ok((view(row), self.state(session).await?))
    }

    /// The gates that wait, of one session or of all, oldest first.
    ///
    /// # Errors
    /// The store.
    pub async fn gates(&self, session: Option<&SessionId>) -> Result<Vec<GateView>, AppError> {
        let id = session.cloned();
        let rows = self.ask(move |reader| reader.gates(id.as_ref(), true)).await?;
        let mut states: Vec<State> = Vec::new();
        let mut views = Vec::with_capacity(rows.len());
        for row in rows {
            if !states.iter().any(|state| state.created.id == row.session) {
                states.push(self.state(&row.session).await?);
            }
            let state = states.iter().find(|state| state.created.id == row.session);
            views.extend(state.and_then(|state| Some(GateView::of(state, state.gate(&row.gate.id)?))));
        }
        Ok(views)
    }

    /// The intents of a session, in the order in which they were proposed.
    ///
    /// # Errors
    /// Where there is no such session, or the store.
    pub async fn intents(&self, session: &SessionId) -> Result<Vec<IntentView>, AppError> {
        Ok(IntentView::all_of(&self.state(session).await?))
    }

    /// The records of a session after `after`.
    ///
    /// # Errors
    /// Where there is no such session, or the store.
    pub async fn entries(&self, session: &SessionId, after: Seq) -> Result<Vec<Entry>, AppError> {
        Ok(self.journal.read(session, after).await?)
    }

    /// Asks the store outside of async code.
    pub(crate) async fn ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(Reader) -> Result<T, JournalError> + Send + 'static,
    ) -> Result<T, AppError> {
        let reader = self.journal.reader();
        let asked = tokio::task::spawn_blocking(move || question(reader)).await;
        let broke = |error: tokio::task::JoinError| AppError::unexpected(Words::new("drive-gone").with("why", error));
        Ok(asked.map_err(broke)??)
    }
}

/// What resuming a session does that nobody drives, by what its records say comes `next`. Only what was begun can have become something.
fn undriven_next(status: Status, next: Option<Text>) -> Words {
    let Some(Text::Words(next)) = next.filter(|_| status == Status::Running) else {
        return Words::new("undriven-next");
    };
    match next.key.as_str() {
        "next-start" => Words { args: next.args, ..Words::new("next-resumed-start") },
        "next-start-call" => Words { args: next.args, ..Words::new("next-resumed-start-call") },
        "next-step" | "next-agent" | "next-goes-on" | "next-again" => Words::new("undriven-goes-on"),
        _unsettled => Words::new("undriven-next"),
    }
}

/// The line of a list. What the records say of a session that nobody drives is not what is happening: nothing moves in it.
pub(crate) fn view(row: SessionRow) -> SessionView {
    let moves = match row.status {
        Status::Running | Status::Pausing | Status::Stopping => true,
        Status::Completed
        | Status::Failed
        | Status::Abandoned
        | Status::Paused
        | Status::NeedsReview
        | Status::AwaitingInput => false,
    };
    let undriven = moves && row.driven.is_none();
    let summary = if undriven {
        let reason = if row.owner_dead { PauseReason::Crashed } else { PauseReason::Closing };
        let next = Some(Text::Words(undriven_next(row.status, row.next)));
        Summary { status: Status::Paused, pause: Some(reason), waiting: row.waiting, next }
    } else {
        Summary { status: row.status, pause: row.pause, waiting: row.waiting, next: row.next }
    };
    let driven = row.driven.filter(|owner| owner.drives).map(|owner| DrivenView {
        what: owner.what,
        pid: owner.pid,
        silent_ms: owner.silent_ms,
    });
    let view = SessionView::summed(row.id, row.title, summary, (row.created_at, row.last_at), driven);
    if undriven {
        // Nobody has looked yet at what was running: that is for whoever takes the session to find out.
        let why = if row.owner_dead { "undriven-died" } else { "undriven-let-go" };
        return SessionView { why: Some(Text::Words(Words::new(why))), ..view };
    }
    view
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(key: &str) -> Words {
        let next = Words::new(key).with("tool", "run_command").with("step", "Slow");
        undriven_next(Status::Running, Some(Text::Words(next)))
    }

    /// A2, E3
    #[test]
    fn only_what_was_begun_can_have_become_something_in_a_session_that_nobody_drives() {
        let starts = Words::new("next-resumed-start").with("tool", "run_command").with("step", "Slow");
        assert_eq!(after("next-start"), starts);
        assert_eq!(after("next-step"), Words::new("undriven-goes-on"));
        for begun in ["next-running", "next-running-more", "next-thinking", "next-review"] {
            assert_eq!(after(begun), Words::new("undriven-next"), "{begun}");
        }
        let asked = Some(Text::Said("May it?".into()));
        assert_eq!(undriven_next(Status::Running, asked), Words::new("undriven-next"));
        let next = Some(Text::Words(Words::new("next-start")));
        assert_eq!(undriven_next(Status::Stopping, next), Words::new("undriven-next"));
    }
}
