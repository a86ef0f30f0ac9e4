//! The window's whole backend without a window: one call, a stream of news, notices, and what a tray shows.
//!
//! A front gives a [`Request`](holdpoint_wire::desk::Request) and gets an answer or a fault, both spoken already; beside that it is sent
//! news of the sessions that it opened. Sessions that are started, resumed or answered here are driven here; those that another process
//! drives are followed and commanded through the store.
//!
//! It must not know any window, any transport, nor any desktop: what it needs of one is [`Outside`].

mod answer;
mod bounds;
mod call;
mod choose;
mod command;
mod drafts;
mod drive;
mod fault;
mod files;
mod follow;
mod gates;
mod head;
mod hub;
mod list;
mod look;
mod looked;
mod models;
mod notices;
mod opened;
mod outside;
mod quit;
mod recover;
mod sizes;
mod start;
mod stream;
mod templates;
mod voice;

pub use list::Waiting;
pub use notices::{FrontState, Notice, NoticeOrder};
pub use outside::{Choice, Outside};

use crate::{App, AppError};
use drafts::Drafts;
use drive::Drivers;
use holdpoint_wire::desk::{News, NoticeState, Show, Theme};
use holdpoint_wire::words::Catalogue;
use hub::Hub;
use list::List;
use looked::Looked;
use notices::Desktop;
use opened::Opened;
use recover::Recovery;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::{mpsc, watch};
use voice::Voice;

/// Everything behind a window. Cheap to clone.
#[derive(Clone)]
pub struct Desk(Arc<Inner>);

struct Inner {
    app: App,
    outside: Arc<dyn Outside>,
    voice: Voice,
    hub: Hub,
    drivers: Drivers,
    opened: Opened,
    looked: Looked,
    list: List,
    drafts: Drafts,
    desktop: Desktop,
    recovery: Recovery,
    /// What to show first, where the program was started for something.
    show: Mutex<Option<Show>>,
    /// Nothing is driven from here on.
    quitting: AtomicBool,
}

impl Desk {
    /// Opens the desk on `app`, begins to follow its sessions, and takes up those whose program died. Called inside a Tokio runtime.
    ///
    /// # Errors
    /// Where half-typed texts can neither be read nor set aside.
    pub fn open(app: App, outside: Arc<dyn Outside>) -> Result<Self, AppError> {
        let voice = Voice::new(app.setting.now().language, &outside.language());
        let drafts = Drafts::open(app.place.drafts())?;
        let show = app.setting.trouble().map(|_| Show::Settings);
        let inner = Arc::new(Inner {
            app,
            outside,
            voice,
            hub: Hub::default(),
            drivers: Drivers::default(),
            opened: Opened::default(),
            looked: Looked::default(),
            list: List::default(),
            drafts,
            desktop: Desktop::default(),
            recovery: Recovery::default(),
            show: Mutex::new(show),
            quitting: AtomicBool::new(false),
        });
        tokio::spawn(recover::recover(Arc::clone(&inner)));
        tokio::spawn(list::follow(Arc::downgrade(&inner)));
        Ok(Self(inner))
    }

    /// All news from here on: for one window.
    pub fn news(&self) -> mpsc::UnboundedReceiver<News> {
        self.0.hub.listen()
    }

    /// What to show and to take back on the desktop.
    pub fn notices(&self) -> mpsc::UnboundedReceiver<NoticeOrder> {
        self.0.desktop.listen()
    }

    /// How the window stands: a gate that is in front of the person needs no notice.
    pub fn front(&self, front: FrontState) {
        self.0.desktop.front(front);
        self.0.list.look_again();
    }

    /// What the notification service said.
    pub fn notice_state(&self, state: NoticeState) {
        if self.0.desktop.replace_state(state) {
            self.0.hub.tell(&News::Notices(state));
        }
    }

    /// What to show first, where the program was started for something.
    pub fn show_first(&self, show: Show) {
        *self.0.show.lock().unwrap_or_else(PoisonError::into_inner) = Some(show);
    }

    /// How much waits and how much runs, for a tray.
    pub fn waiting(&self) -> watch::Receiver<Waiting> {
        self.0.list.waiting()
    }

    /// The theme that the person chose.
    pub fn theme(&self) -> Theme {
        self.0.app.setting.now().theme
    }

    /// The words of the language that is spoken now.
    pub fn catalogue(&self) -> Arc<Catalogue> {
        self.0.voice.catalogue()
    }
}
