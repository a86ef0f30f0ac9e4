//! Verbs that only look: `list`, `show`, `journal`, `gates`.

use crate::Exit;
use crate::console::Console;
use crate::drive::how_to_answer;
use crate::prose::{detail, intents, sessions};
use holdpoint_app::{App, AppError};
use holdpoint_wire::view::{GateView, SessionDetail, SessionView};
use holdpoint_wire::words::Words;

/// A person looks at so many sessions at once.
const NEWEST: usize = 50;

pub(super) async fn list(app: &App, console: &Console) -> Result<Exit, AppError> {
    if console.json {
        for view in app.sessions(usize::MAX).await? {
            if !console.value(&view.spoken(&console.catalogue)) {
                break;
            }
        }
        return Ok(Exit::Done);
    }
    let mut newest = app.sessions(NEWEST + 1).await?;
    let more = newest.len() > NEWEST;
    newest.truncate(NEWEST);
    if newest.is_empty() {
        let run = console.program.line(&["run", "playbook.yaml"]);
        console.say(&Words::new("list-empty").with("command", run));
        return Ok(Exit::Done);
    }
    // Those that wait for the person come first; within each group the newest does.
    newest.sort_by_key(|view| !view.needs_person());
    print_sessions(&newest, console);
    if more {
        console.say(&Words::new("list-older").with("count", NEWEST));
    }
    Ok(Exit::Done)
}

fn print_sessions(list: &[SessionView], console: &Console) {
    let most = console.screen.width();
    console.prose(&sessions(list, &console.catalogue, console.paint, most, console.now()));
}

pub(super) async fn show(app: &App, session: &str, console: &Console) -> Result<Exit, AppError> {
    let session = app.find(session).await?;
    let (view, state) = app.session(&session).await?;
    let whole = SessionDetail::of(view, &state);
    if console.json {
        console.value(&whole.spoken(&console.catalogue));
        return Ok(Exit::Done);
    }
    console.prose(&detail(&whole, &console.catalogue, console.paint, console.screen.width(), console.now()));
    print_gates(&GateView::open_of(&state), console, true);
    Ok(Exit::Done)
}

pub(super) async fn journal(app: &App, session: &str, console: &Console) -> Result<Exit, AppError> {
    let session = app.find(session).await?;
    let list = app.intents(&session).await?;
    if console.json {
        for intent in list {
            if !console.value(&intent.spoken(&console.catalogue)) {
                break;
            }
        }
        return Ok(Exit::Done);
    }
    if list.is_empty() {
        console.say(&Words::new("intents-empty"));
        return Ok(Exit::Done);
    }
    console.prose(&intents(&list, &console.catalogue, console.paint, console.screen.width()));
    Ok(Exit::Done)
}

pub(super) async fn gates(app: &App, session: Option<&str>, console: &Console) -> Result<Exit, AppError> {
    let session = match session {
        Some(session) => Some(app.find(session).await?),
        None => None,
    };
    let open = app.gates(session.as_ref()).await?;
    if console.json {
        for gate in open {
            if !console.value(&gate.spoken(&console.catalogue)) {
                break;
            }
        }
        return Ok(Exit::Done);
    }
    if open.is_empty() {
        console.say(&Words::new("gates-empty"));
    }
    print_gates(&open, console, false);
    Ok(Exit::Done)
}

fn print_gates(open: &[GateView], console: &Console, apart: bool) {
    for (at, gate) in open.iter().enumerate() {
        if apart || at > 0 {
            console.prose(&[String::new()]);
        }
        console.prose(&how_to_answer(gate, console));
    }
}
