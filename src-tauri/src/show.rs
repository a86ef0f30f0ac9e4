//! Bringing something to the front.

use crate::news::Outlet;
use crate::window;
use holdpoint_wire::desk::{News, Show};
use tauri::{AppHandle, Manager};

/// Reads `gate:<id>`, `session:<id>`, `inbox`, `recovery`, `new` and `settings`.
pub fn parse(text: &str) -> Option<Show> {
    match text.split_once(':') {
        Some(("gate", id)) if !id.is_empty() => Some(Show::Gate(id.to_owned())),
        Some(("session", id)) if !id.is_empty() => Some(Show::Session(id.to_owned())),
        Some(_) => None,
        None => match text {
            "inbox" => Some(Show::Inbox),
            "recovery" => Some(Show::Recovery),
            "new" => Some(Show::New),
            "settings" => Some(Show::Settings),
            _other => None,
        },
    }
}

/// Tells the page what to show, whether it is in front or not.
pub fn tell(app: &AppHandle, what: Show) {
    app.state::<Outlet>().send(News::Show(what));
}

/// Brings the window to the front with this in it.
pub fn bring(app: &AppHandle, what: Show) {
    tell(app, what);
    window::bring(app);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_named_by_a_word_or_a_word_and_an_id() {
        assert_eq!(parse("gate:abc:1"), Some(Show::Gate("abc:1".into())));
        assert_eq!(parse("session:abc"), Some(Show::Session("abc".into())));
        assert_eq!(parse("inbox"), Some(Show::Inbox));
        assert_eq!(parse("recovery"), Some(Show::Recovery));
        for nothing in ["", "gate", "gate:", "inbox:1", "Gate:a"] {
            assert_eq!(parse(nothing), None, "{nothing}");
        }
    }
}
