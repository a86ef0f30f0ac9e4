//! Commands to sessions, whoever drives them.

use super::Inner;
use super::list::ours;
use crate::{AppError, ErrorKind, StartError};
use holdpoint_core::id::SessionId;
use holdpoint_core::record::PauseReason;
use holdpoint_core::session::{Accepted, Command, State};
use holdpoint_core::words::Words;
use holdpoint_wire::desk::Answer;
use std::sync::Arc;
use std::sync::atomic::Ordering;

impl Inner {
    /// Gives a command: to the driver here, through the queue to another one, or to the session itself where nobody drives it.
    pub(super) async fn command(self: &Arc<Self>, session: &SessionId, command: Command) -> Result<Accepted, AppError> {
        let driver = self.drivers.of(session);
        // While a command is on its way the session is not let go.
        let _stays = match (&driver, &command) {
            (Some(driver), Command::Stop | Command::Abandon) => Some(driver.stay_to_end().await),
            (Some(driver), _) => Some(driver.stay().await),
            (None, _) => None,
        };
        let given = self.app.send(session, command).await;
        self.list.look_again();
        given
    }

    /// Goes on with a session: here, unless somebody drives it already. Where it is still pausing the pause is taken back.
    pub(super) async fn resume(self: &Arc<Self>, session: &SessionId) -> Result<Accepted, AppError> {
        if self.quitting.load(Ordering::SeqCst) {
            // A driver that leaves would be waited for, and then nobody drives what was resumed.
            return Err(AppError::refused(Words::new("desk-quitting")));
        }
        let line = self.app.line(session).await?;
        if self.drivers.of(session).is_some() || line.driven.is_some() {
            let given = self.command(session, Command::Resume).await;
            let let_go = matches!(&given, Err(error) if error.kind == ErrorKind::Unexpected);
            if given.is_ok() {
                // Its driver may have let it go meanwhile: then it is resumed, and nobody drives it.
                self.drive_on(session).await;
            }
            if !let_go {
                return given;
            }
        }
        self.drive(session, true).await?;
        Ok(Accepted::Resumed)
    }

    /// Tells the agent something; a completed session is taken up again for it.
    pub(super) async fn tell(self: &Arc<Self>, session: &SessionId, text: String) -> Result<Accepted, AppError> {
        let told = self.command(session, Command::Tell { text }).await?;
        self.drive_on(session).await;
        Ok(told)
    }

    /// Drives a session that a person has just spoken to, where nobody does and nothing but the closing of a program holds it.
    pub(super) async fn drive_on(self: &Arc<Self>, session: &SessionId) {
        let driven = self.drivers.of(session).is_some();
        let (Ok(line), false) = (self.app.line(session).await, driven) else { return };
        // This very process may stand between two drivers.
        if line.driven.as_ref().is_some_and(|driven| !ours(driven)) {
            return;
        }
        let Ok(resume) = self.look(session, going_on).await else { return };
        if let Some(resume) = resume {
            // What was said is stored; why it does not go on stands beside the session.
            let _ = self.drive(session, resume).await;
        }
    }

    pub(super) fn accepted(&self, accepted: Result<Accepted, AppError>) -> Result<Answer, StartError> {
        let key = match accepted? {
            Accepted::Decided => "desk-decided",
            Accepted::Resumed => "desk-resumed",
            Accepted::Paused => "desk-paused",
            Accepted::Pausing => "desk-pausing",
            Accepted::Stopped => "desk-stopped",
            Accepted::Stopping => "desk-stopping",
            Accepted::Abandoned => "desk-abandoned",
            Accepted::Told => "desk-told",
        };
        Ok(Answer::Accepted { message: self.voice.catalogue().say(&Words::new(key)) })
    }
}

/// Whether a session goes on after a person spoke to it, and if so, whether it must be resumed for that. What the person paused, and
/// what stands still for a reason of its own, waits to be resumed.
fn going_on(state: &State) -> Option<bool> {
    if state.ended.is_some() {
        return None;
    }
    match state.pause_reason() {
        None => Some(false),
        Some(PauseReason::Closing) => Some(true),
        Some(
            PauseReason::User
            | PauseReason::ForceStopped
            | PauseReason::Limit(_)
            | PauseReason::Error(_)
            | PauseReason::Crashed,
        ) => None,
    }
}
