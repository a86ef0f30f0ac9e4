//! `hold run`, `hold ask` and `hold resume`: a session driven in the foreground.

use super::check;
use crate::Exit;
use crate::args::{Ask, Run};
use crate::console::Console;
use crate::drive::{Follower, Mode, Story};
use crate::prose::{Colour, silent, wrap};
use holdpoint_app::{App, AppError, Asked, Start, StartError};
use holdpoint_wire::command::{Accepted, Command, SessionId};
use holdpoint_wire::session::{Entry, State};
use holdpoint_wire::view::{DrivenView, Event, recap};
use holdpoint_wire::visible_line;
use holdpoint_wire::words::Words;
use serde_json::json;

pub(super) async fn run(app: &App, wanted: Run, console: &Console) -> Result<Exit, AppError> {
    let Run { playbook, params, workspace, title, until_gate } = wanted;
    let started = app.start(Start { playbook, params, workspace, title }).await;
    let session = match started {
        Ok(session) => session,
        Err(StartError::Problems(problems)) => return Ok(check::tell(&problems, console)),
        Err(StartError::App(error)) => return Err(error),
    };
    begin(app, &session, until_gate, console).await
}

/// `hold ask`: a goal for a model.
pub(super) async fn ask(app: &App, wanted: Ask, console: &Console) -> Result<Exit, AppError> {
    let Ask { goal, model, workspace, title, until_gate } = wanted;
    let session = app.ask_model(Asked { goal, model, title, workspace }).await?;
    begin(app, &session, until_gate, console).await
}

/// Drives a new session.
async fn begin(app: &App, session: &SessionId, until_gate: bool, console: &Console) -> Result<Exit, AppError> {
    let (_, state) = app.session(session).await?;
    tell_beginning(&app.entries(session, 0).await?, &state, console);
    Follower::new(app, console, Mode { resume: false, until_gate }, state).drive().await
}

/// A new session has a record or two before anybody drives it.
fn tell_beginning(entries: &[Entry], state: &State, console: &Console) {
    for entry in entries.iter().filter(|entry| entry.seq <= state.seq) {
        if console.json {
            console.value(&Event::of(&state.created.id, entry));
        }
        console.prose(&Story::new(console).tell(entry, state));
    }
}

/// A pause was taken back: the session goes on where it is driven.
fn goes_on(session: &SessionId, accepted: Accepted, driven: &DrivenView, console: &Console) {
    if console.json {
        console.value(&json!({ "session": session, "accepted": accepted }));
    } else {
        console.say(&Words::new("command-goes-on").with("what", &driven.what).with("pid", driven.pid));
    }
}

/// `hold resume`: goes on with a session and drives it here. One that still pauses where it is driven goes on there.
pub(super) async fn resume(app: &App, session: &str, until_gate: bool, console: &Console) -> Result<Exit, AppError> {
    let session = app.find(session).await?;
    let (mut view, mut state) = app.session(&session).await?;
    if view.driven.is_some() && state.takes_back() {
        let accepted = app.send(&session, Command::Resume).await?;
        (view, state) = app.session(&session).await?;
        if let Some(driven) = &view.driven {
            goes_on(&session, accepted, driven, console);
            return Ok(Exit::Done);
        }
    }
    let mode = Mode { resume: true, until_gate };
    // One that another process drives does not rest; driving it here will be refused.
    if state.ended.is_none() && view.driven.is_none() {
        let title = console.paint.put(Colour::Strong, &visible_line(&state.created.title));
        let mut lines = vec![title];
        let told = recap(&state, console.now(), true, &console.catalogue);
        lines.extend(told.iter().flat_map(|line| wrap(line, "  ", console.screen.width())));
        lines.push(String::new());
        console.prose(&lines);
    }
    let driven = Follower::new(app, console, mode, state).drive().await;
    match (driven, silent(&view)) {
        (Err(error), Some(silent)) => {
            let exit = console.fail(&error);
            console.complain(&silent);
            Ok(exit)
        }
        (driven, _) => driven,
    }
}
