//! The desk behind the window, which opens its store while the page loads.

use crate::outside::Desktop;
use crate::{news, notices, spoken, tray};
use holdpoint_app::desk::{Desk, FrontState};
use holdpoint_app::{App, AppError, ErrorKind, Options};
use holdpoint_wire::desk::{Fault, FaultKind};
use std::path::PathBuf;
use std::sync::Arc;
use tauri::{AppHandle, Manager};
use tokio::sync::watch;

/// The desk, once it is open.
pub struct Backend {
    desk: watch::Receiver<Option<Result<Desk, Fault>>>,
    front: watch::Sender<FrontState>,
}

impl Backend {
    /// The desk; waits while its store is opened.
    ///
    /// # Errors
    /// Why it could not be opened: the page tells the person.
    pub async fn desk(&self) -> Result<Desk, Fault> {
        let mut desk = self.desk.clone();
        let opened = desk.wait_for(Option::is_some).await;
        opened.ok().and_then(|opened| opened.clone()).unwrap_or_else(|| Err(never_opened()))
    }

    /// The desk, where it is open already.
    pub fn opened(&self) -> Option<Desk> {
        self.desk.borrow().clone()?.ok()
    }

    /// Whether the desk could not be opened: there is nothing that would go on without a window.
    pub fn failed(&self) -> bool {
        self.desk.borrow().as_ref().is_some_and(Result::is_err)
    }

    /// Keeps how the window stands, for the desk.
    pub fn front(&self, front: FrontState) {
        self.front.send_if_modified(|kept| std::mem::replace(kept, front) != front);
    }
}

/// Begins to open the desk on `store`.
pub fn open(app: &AppHandle, store: Option<PathBuf>) {
    let (opened, desk) = watch::channel(None);
    let (front, looked) = watch::channel(FrontState::default());
    app.manage(Backend { desk, front });
    let app = app.clone();
    tauri::async_runtime::spawn(async move {
        let desk = open_desk(app.clone(), store).await;
        if let Ok(desk) = &desk {
            attend(&app, desk, looked);
        }
        opened.send_replace(Some(desk));
    });
}

async fn open_desk(window: AppHandle, store: Option<PathBuf>) -> Result<Desk, Fault> {
    let options = Options { store, what: "Holdpoint".to_owned(), wrap: None };
    let app = App::open(options).await.map_err(fault)?;
    Desk::open(app, Arc::new(Desktop(window))).map_err(fault)
}

/// What the desk says unasked, each to its place.
fn attend(app: &AppHandle, desk: &Desk, looked: watch::Receiver<FrontState>) {
    news::carry(app, desk);
    notices::attend(app, desk);
    tray::follow(app, desk);
    tauri::async_runtime::spawn(tell_front(desk.clone(), looked));
}

async fn tell_front(desk: Desk, mut looked: watch::Receiver<FrontState>) {
    looked.mark_changed();
    while looked.changed().await.is_ok() {
        let front = *looked.borrow_and_update();
        desk.front(front);
    }
}

fn fault(error: AppError) -> Fault {
    let kind = match error.kind {
        ErrorKind::Usage => FaultKind::Usage,
        ErrorKind::Store => FaultKind::Store,
        ErrorKind::Refused => FaultKind::Refused,
        ErrorKind::Unexpected => FaultKind::Unexpected,
    };
    Fault { kind, message: spoken::catalogue().say(&error.words), field: error.field, more: Vec::new() }
}

fn never_opened() -> Fault {
    let message = spoken::catalogue().label("start-never-opened");
    Fault { kind: FaultKind::Unexpected, message, field: None, more: Vec::new() }
}
