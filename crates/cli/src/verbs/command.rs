//! `hold pause`, `hold stop`, `hold abandon`, `hold tell`: commands to a session, whoever drives it.

use crate::Exit;
use crate::console::Console;
use crate::drive::tools;
use crate::prose::receipt;
use holdpoint_app::{App, AppError};
use holdpoint_wire::command::{Accepted, Command, SessionId};
use holdpoint_wire::session::State;
use holdpoint_wire::view::ReceiptView;
use holdpoint_wire::words::Words;
use serde_json::json;
use std::time::Duration;
use tokio::time::{Instant, timeout_at};

/// How long to wait for a stop to be over before saying that it goes on.
const STOP_PATIENCE: Duration = Duration::from_secs(10);

pub(super) async fn pause(app: &App, session: &str, console: &Console) -> Result<Exit, AppError> {
    let session = app.find(session).await?;
    let accepted = app.send(&session, Command::Pause).await?;
    let (_, state) = app.session(&session).await?;
    if console.json {
        console.value(&json!({ "session": session, "accepted": accepted }));
        return Ok(Exit::Done);
    }
    let running = tools(state.started(), &console.catalogue);
    if state.pausing.is_some() && !running.is_empty() {
        console.say(&Words::new("story-pausing").with("tools", running));
    } else {
        console.say(&Words::new("command-paused"));
        console.say(&state.bookmark());
    }
    how_to_resume(&session, console);
    Ok(Exit::Done)
}

pub(super) async fn stop(app: &App, session: &str, console: &Console) -> Result<Exit, AppError> {
    let session = app.find(session).await?;
    let accepted = app.send(&session, Command::Stop).await?;
    let state = stopped(app, &session).await?;
    let accepted = if state.stopping.is_some() { accepted } else { Accepted::Stopped };
    let lines = ReceiptView::all_of(&state);
    if console.json {
        let spoken: Vec<_> = lines.into_iter().map(|line| line.spoken(&console.catalogue)).collect();
        console.value(&json!({ "session": session, "accepted": accepted, "receipt": spoken }));
        return Ok(Exit::Done);
    }
    if state.stopping.is_some() {
        console.say(&Words::new("command-still-stopping"));
        return Ok(Exit::Done);
    }
    console.prose(&receipt(&lines, &console.catalogue, console.screen.width()));
    console.say(&state.bookmark());
    how_to_resume(&session, console);
    Ok(Exit::Done)
}

/// The session once it is stopped, or as it stands when that takes long.
async fn stopped(app: &App, session: &SessionId) -> Result<State, AppError> {
    let deadline = Instant::now() + STOP_PATIENCE;
    let mut changes = app.changes();
    loop {
        changes.mark_unchanged();
        let (_, state) = app.session(session).await?;
        let over = state.stopping.is_none();
        if over || timeout_at(deadline, changes.changed()).await.is_err() {
            return Ok(state);
        }
    }
}

pub(super) async fn abandon(app: &App, session: &str, console: &Console) -> Result<Exit, AppError> {
    let session = app.find(session).await?;
    let accepted = app.send(&session, Command::Abandon).await?;
    if console.json {
        console.value(&json!({ "session": session, "accepted": accepted }));
        return Ok(Exit::Done);
    }
    console.say(&Words::new("command-abandoned"));
    Ok(Exit::Done)
}

/// `hold tell`: words for the agent, which it takes up before its next turn.
pub(super) async fn tell(app: &App, session: &str, text: String, console: &Console) -> Result<Exit, AppError> {
    let session = app.find(session).await?;
    let accepted = app.send(&session, Command::Tell { text }).await?;
    if console.json {
        console.value(&json!({ "session": session, "accepted": accepted }));
        return Ok(Exit::Done);
    }
    console.say(&Words::new("command-told"));
    let (view, _) = app.session(&session).await?;
    if view.driven.is_none() {
        how_to_resume(&session, console);
    }
    Ok(Exit::Done)
}

fn how_to_resume(session: &SessionId, console: &Console) {
    let command = console.program.line(&["resume", session.as_str()]);
    console.say(&Words::new("run-how-to-resume").with("command", command));
}
