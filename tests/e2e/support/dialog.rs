//! A dialog of the desktop's own, which the page knows nothing of: it is found by its title, and the keyboard types into it.

use super::desktop::{Answer, Display, display};
use super::{Window, until};
use x11rb::connection::Connection;
use x11rb::protocol::xproto::{
    AtomEnum, ConnectionExt, KEY_PRESS_EVENT, KEY_RELEASE_EVENT, MapState, Window as Number,
};
use x11rb::protocol::xtest::ConnectionExt as _;

/// What X calls these keys; a letter is called by its number.
const ENTER: u32 = 0xff0d;
const ESCAPE: u32 = 0xff1b;
const SHIFT: u32 = 0xffe1;
/// After so many looks a key is pressed again.
const AGAIN: u32 = 25;

impl Display {
    /// The window of that title that is on screen.
    fn titled(&self, title: &str) -> Answer<Option<Number>> {
        let (name, text) = (self.atom("_NET_WM_NAME")?, self.atom("UTF8_STRING")?);
        let called = |number| -> Option<Vec<u8>> {
            let shown = self.connection.get_window_attributes(number).ok()?.reply().ok()?;
            let asked = self.connection.get_property(false, number, name, AtomEnum::ANY, 0, 64).ok()?.reply().ok()?;
            (shown.map_state == MapState::VIEWABLE && asked.type_ == text).then_some(asked.value)
        };
        let all = self.connection.query_tree(self.root)?.reply()?.children;
        Ok(all.into_iter().find(|number| called(*number).is_some_and(|name| name == title.as_bytes())))
    }

    /// Presses and lets go each of these keys.
    fn press(&self, symbols: impl IntoIterator<Item = u32>) -> Answer<()> {
        let shift = self.key(SHIFT)?.0;
        for symbol in symbols {
            let (key, shifted) = self.key(symbol)?;
            if shifted {
                self.strike(KEY_PRESS_EVENT, shift)?;
            }
            self.strike(KEY_PRESS_EVENT, key)?;
            self.strike(KEY_RELEASE_EVENT, key)?;
            if shifted {
                self.strike(KEY_RELEASE_EVENT, shift)?;
            }
        }
        Ok(())
    }

    fn strike(&self, kind: u8, key: u8) -> Answer<()> {
        Ok(self.connection.xtest_fake_input(kind, key, x11rb::CURRENT_TIME, self.root, 0, 0, 0)?.check()?)
    }

    /// The key that has that symbol, and whether it wants Shift.
    fn key(&self, symbol: u32) -> Answer<(u8, bool)> {
        let setup = self.connection.setup();
        let (first, count) = (setup.min_keycode, setup.max_keycode - setup.min_keycode + 1);
        let keys = self.connection.get_keyboard_mapping(first, count)?.reply()?;
        let each = usize::from(keys.keysyms_per_keycode);
        let found = (first..).zip(keys.keysyms.chunks(each)).find_map(|(key, symbols)| {
            let at = symbols.iter().take(2).position(|one| *one == symbol)?;
            Some((key, at == 1))
        });
        found.ok_or_else(|| format!("no key has {symbol:#x}").into())
    }
}

impl Window {
    /// Waits for the dialog of that title, types `text` into it and presses Enter.
    pub async fn type_in_dialog(&self, title: &str, text: &str) {
        self.turn_to_dialog(title).await;
        display().press(text.chars().map(u32::from)).expect("the keys are pressed");
        self.press_until_gone(title, ENTER).await;
    }

    /// Waits for the dialog of that title and presses Escape.
    pub async fn leave_dialog(&self, title: &str) {
        self.turn_to_dialog(title).await;
        self.press_until_gone(title, ESCAPE).await;
    }

    async fn turn_to_dialog(&self, title: &str) {
        let titled = || async { display().titled(title).expect("the display says what it shows") };
        let dialog = until(&format!("the dialog {title:?}"), titled).await;
        display().focus(dialog).expect("the focus goes there");
    }

    /// A dialog that still reads the folder which was typed takes no key: it is pressed again.
    async fn press_until_gone(&self, title: &str, key: u32) {
        let mut looks = 0_u32;
        let what = format!("the end of the dialog {title:?}");
        until(&what, || {
            let press = looks.is_multiple_of(AGAIN);
            looks += 1;
            async move {
                let there = self.has_dialog(title);
                if there && press {
                    display().press([key]).expect("the key is pressed");
                }
                (!there).then_some(())
            }
        })
        .await;
    }

    fn has_dialog(&self, title: &str) -> bool {
        display().titled(title).expect("the display says what it shows").is_some()
    }
}
