//! What a desktop does with a window: closing it, and giving the focus to another.

use super::{Window, until};
use x11rb::connection::Connection;
use x11rb::protocol::xproto::{
    AtomEnum, ClientMessageEvent, ConnectionExt, EventMask, InputFocus, MapState, Window as Number,
};
use x11rb::rust_connection::RustConnection;

pub(super) type Answer<T> = Result<T, Box<dyn std::error::Error>>;

/// The display, as a window manager sees it.
pub(super) struct Display {
    pub(super) connection: RustConnection,
    pub(super) root: Number,
}

impl Display {
    fn open() -> Answer<Self> {
        let (connection, screen) = x11rb::connect(None)?;
        let root = connection.setup().roots.get(screen).ok_or("a screen")?.root;
        Ok(Self { connection, root })
    }

    pub(super) fn atom(&self, name: &str) -> Answer<u32> {
        Ok(self.connection.intern_atom(false, name.as_bytes())?.reply()?.atom)
    }

    /// The window of that program that is on screen. Windows come and go while they are looked at, so one that is gone is passed over.
    fn shown(&self, pid: u32) -> Answer<Option<Number>> {
        let (owner, protocols) = (self.atom("_NET_WM_PID")?, self.atom("WM_PROTOCOLS")?);
        let has = |number, property, kind: AtomEnum| -> Option<u32> {
            let asked = self.connection.get_property(false, number, property, kind, 0, 1).ok()?;
            asked.reply().ok()?.value32()?.next()
        };
        let seen = |number| {
            let asked = self.connection.get_window_attributes(number).ok();
            asked.and_then(|asked| asked.reply().ok()).is_some_and(|state| state.map_state == MapState::VIEWABLE)
        };
        let all = self.connection.query_tree(self.root)?.reply()?.children;
        let ours = |number: &Number| {
            has(*number, owner, AtomEnum::CARDINAL) == Some(pid) && has(*number, protocols, AtomEnum::ATOM).is_some()
        };
        Ok(all.into_iter().find(|number| ours(number) && seen(*number)))
    }

    /// Asks a window to close, as the cross in a frame does.
    fn close(&self, number: Number) -> Answer<()> {
        let (protocols, close) = (self.atom("WM_PROTOCOLS")?, self.atom("WM_DELETE_WINDOW")?);
        let message = ClientMessageEvent::new(32, number, protocols, [close, 0, 0, 0, 0]);
        self.connection.send_event(false, number, EventMask::NO_EVENT, message)?.check()?;
        Ok(())
    }

    pub(super) fn focus(&self, number: Number) -> Answer<()> {
        self.connection.set_input_focus(InputFocus::PARENT, number, x11rb::CURRENT_TIME)?.check()?;
        Ok(())
    }
}

pub(super) fn display() -> Display {
    Display::open().expect("there is a display: npm test gives one")
}

impl Window {
    /// Whether it is on screen.
    pub fn on_screen(&self) -> bool {
        self.number().is_some()
    }

    fn number(&self) -> Option<Number> {
        display().shown(self.pid).expect("the display says what it shows")
    }

    /// Waits until the window is on screen, or no longer.
    pub async fn until_on_screen(&self, wanted: bool) {
        let what = if wanted { "the window on screen" } else { "the window off the screen" };
        until(what, || async { (self.on_screen() == wanted).then_some(()) }).await;
    }

    /// Presses the cross in its frame, and waits until it is gone.
    pub async fn close(&self) {
        self.press_cross().await;
        self.until_on_screen(false).await;
    }

    /// Presses the cross in its frame.
    pub async fn press_cross(&self) {
        self.until_on_screen(true).await;
        display().close(self.number().expect("it is on screen")).expect("the window is asked to close");
    }

    /// Turns to something else: the window keeps standing there without the focus.
    pub async fn look_away(&self) {
        display().focus(x11rb::NONE).expect("the focus goes there");
        self.sees_by("the loss of the focus", "return !document.hasFocus()").await;
    }

    /// Turns to this window.
    pub async fn look_here(&self) {
        self.until_on_screen(true).await;
        display().focus(self.number().expect("it is on screen")).expect("the focus goes there");
        self.sees_by("the focus", "return document.hasFocus()").await;
    }
}
