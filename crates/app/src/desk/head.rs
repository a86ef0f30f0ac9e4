//! The head of a session as it is here.

use super::Inner;
use super::bounds;
use super::follow::Followed;
use super::list::of_others;
use crate::AppError;
use crate::clock::wall_ms;
use holdpoint_core::session::Status;
use holdpoint_core::words::Text;
use holdpoint_wire::desk::SessionHead;
use holdpoint_wire::view::{PauseView, SessionView};

impl Inner {
    /// The line of a list with why the session is not driven, where something went wrong here.
    pub(super) fn with_trouble(&self, line: SessionView) -> SessionView {
        match self.drivers.trouble(&line.id, line.last_at) {
            Some(trouble) if line.driven.is_none() && !line.status.ended() => {
                SessionView { why: Some(Text::Words(trouble)), ..line }
            }
            Some(_) | None => line,
        }
    }

    pub(super) async fn head(&self, followed: &Followed) -> Result<SessionHead, AppError> {
        let line = self.with_trouble(self.app.line(&followed.state.created.id).await?);
        let catalogue = self.voice.catalogue();
        let head = SessionHead::of(line, &followed.state, &followed.timeline, wall_ms(), &catalogue);
        let paused = head.paused.clone().or_else(|| undriven(&head.session));
        // Only now: the stopwatch runs in what is driven here, too.
        let session = of_others(head.session);
        Ok(bounds::head(SessionHead { paused, session, ..head }))
    }
}

/// A session that nobody drives stands paused, though no record says so.
fn undriven(line: &SessionView<String>) -> Option<PauseView<String>> {
    let next = line.next.clone().filter(|_| line.status == Status::Paused)?;
    Some(PauseView { at: line.last_at, next })
}
