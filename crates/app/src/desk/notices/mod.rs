//! Notices on the desktop: what is shown, taken back, and what a press of a button means.

mod book;
#[cfg(test)]
mod facts;
mod press;
mod seen;
mod show;

pub(super) use seen::{Seen, Stand, Waits};

use book::Book;
use holdpoint_wire::desk::{NoticeState, Notices};
use holdpoint_wire::words::Catalogue;
use std::sync::{Mutex, MutexGuard, PoisonError};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

/// What is to be done with a notice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoticeOrder {
    /// Show it, in the place of the one with its id.
    Show(Notice),
    /// Take it back; fine where the person has closed it.
    Withdraw {
        /// Its id.
        id: String,
    },
}

/// A notice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// Names it: a gate's id, `session:<id>` or `summary`.
    pub id: String,
    /// The session's title.
    pub title: String,
    /// One line: the question and its step, without any value of an argument.
    pub body: String,
    /// Whether it waits for the person; else it only tells.
    pub urgent: bool,
    /// Its buttons, in order: the action, and what a person reads.
    pub buttons: Vec<(String, String)>,
    /// The action of a click beside the buttons.
    pub default_action: String,
}

/// How the window stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FrontState {
    /// Whether it is on screen.
    pub visible: bool,
    /// Whether it has the focus of the desktop.
    pub focused: bool,
}

/// What is in front of the person.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Looking {
    front: FrontState,
    session: Option<String>,
    inbox: bool,
}

impl Looking {
    fn at_gates_of(&self, session: &str) -> bool {
        self.attends() && (self.inbox || self.session.as_deref() == Some(session))
    }

    fn at(&self, session: &str) -> bool {
        self.attends() && self.session.as_deref() == Some(session)
    }

    fn attends(&self) -> bool {
        self.front.visible && self.front.focused
    }
}

/// The notices of this program.
pub(super) struct Desktop(Mutex<Inside>);

struct Inside {
    listeners: Vec<UnboundedSender<NoticeOrder>>,
    book: Book,
    looking: Looking,
    state: NoticeState,
}

impl Inside {
    fn order(&mut self, order: &NoticeOrder) {
        self.listeners.retain(|listener| listener.send(order.clone()).is_ok());
    }
}

impl Default for Desktop {
    fn default() -> Self {
        let (book, looking) = (Book::default(), Looking::default());
        Self(Mutex::new(Inside { listeners: Vec::new(), book, looking, state: NoticeState::Untried }))
    }
}

impl Desktop {
    fn inside(&self) -> MutexGuard<'_, Inside> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn listen(&self) -> UnboundedReceiver<NoticeOrder> {
        let (sender, receiver) = unbounded_channel();
        self.inside().listeners.push(sender);
        receiver
    }

    pub(super) fn front(&self, front: FrontState) {
        self.inside().looking.front = front;
    }

    pub(super) fn looking(&self, session: Option<String>, inbox: bool) {
        let looking = &mut self.inside().looking;
        (looking.session, looking.inbox) = (session, inbox);
    }

    pub(super) fn state(&self) -> NoticeState {
        self.inside().state
    }

    /// True where it is another one.
    pub(super) fn replace_state(&self, state: NoticeState) -> bool {
        std::mem::replace(&mut self.inside().state, state) != state
    }

    /// Tells of sessions that were taken up after their program died, unless the person is at the window or does not want it.
    pub(super) fn tell_recovered(&self, message: &str, wanted: Notices, catalogue: &Catalogue) {
        let inside = &mut *self.inside();
        if wanted.pauses && !inside.looking.attends() {
            inside.order(&NoticeOrder::Show(show::recovered(message, catalogue)));
        }
    }

    /// Shows and takes back what `seen` asks for. What was there when the program began (`begun` is false) is not told.
    pub(super) fn update(&self, seen: &Seen, wanted: Notices, begun: bool, catalogue: &Catalogue) {
        let inside = &mut *self.inside();
        if !begun {
            return inside.book.begin(seen);
        }
        for order in inside.book.update(seen, wanted, &inside.looking, catalogue) {
            inside.order(&order);
        }
    }
}
