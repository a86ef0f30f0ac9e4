//! The desk behind the window, which opens its store while the page loads.

use crate::outside::Desktop;
use crate::{news, notices, spoken, tray};
use holdpoint_app::desk::{Desk, FrontState};
use holdpoint_app::{App, AppError, ErrorKind, Options};
use holdpoint_wire::desk::{Fault, FaultKind};
use holdpoint_wire::words::Catalogue;
use std::path::PathBuf;
use std::sync::Arc;
use tauri::{AppHandle, Manager};
use tokio::sync::watch;

/// The desk, once it is open.
pub struct Backend {
    store: Option<PathBuf>,
    desk: watch::Sender<Option<Result<Desk, Fault>>>,
    front: watch::Sender<FrontState>,
}

impl Backend {
    /// The desk; waits while its store is opened.
    ///
    /// # Errors
    /// Why it could not be opened: the page tells the person.
    pub async fn desk(&self) -> Result<Desk, Fault> {
        let mut desk = self.desk.subscribe();
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
    app.manage(Backend { store, desk: watch::Sender::new(None), front: watch::Sender::new(FrontState::default()) });
    begin(app);
}

/// Tries once more where it could not be opened: what was wrong with the store may be mended by now.
pub fn reopen(app: &AppHandle) {
    let failed = |desk: &mut Option<_>| desk.take_if(|desk: &mut Result<_, _>| desk.is_err()).is_some();
    if app.state::<Backend>().desk.send_if_modified(failed) {
        begin(app);
    }
}

fn begin(app: &AppHandle) {
    let app = app.clone();
    tauri::async_runtime::spawn(async move {
        let backend = app.state::<Backend>();
        let desk = open_desk(app.clone(), backend.store.clone()).await;
        if let Ok(desk) = &desk {
            attend(&app, desk, backend.front.subscribe());
        }
        backend.desk.send_replace(Some(desk));
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
    Fault { field: error.field, ..told(kind, |catalogue| catalogue.say(&error.words)) }
}

fn never_opened() -> Fault {
    told(FaultKind::Unexpected, |catalogue| catalogue.label("start-never-opened"))
}

/// The settings are not read yet: it is told in the language of the desktop.
fn told(kind: FaultKind, say: impl FnOnce(&Catalogue) -> String) -> Fault {
    let catalogue = spoken::catalogue();
    let language = catalogue.language().tag().to_owned();
    Fault { kind, message: say(&catalogue), language, field: None, more: Vec::new() }
}
