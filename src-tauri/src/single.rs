//! One window for each store: a second start shows the first one.

use crate::args::{self, Asked};
use crate::{show, window};
use std::ffi::OsString;
use std::hash::{DefaultHasher, Hash, Hasher};
use tauri::plugin::TauriPlugin;
use tauri::{AppHandle, Wry};

const NAME: &str = "dev.holdpoint.desk";

/// Ends this process with exit code 0 where a window on the same store runs already, which is told what this start asked for.
pub fn plugin(asked: &Asked) -> TauriPlugin<Wry> {
    tauri_plugin_single_instance::Builder::new()
        .dbus_id(format!("{NAME}.{}", place(asked)))
        .callback(|app, words, _folder| again(app, words))
        .build()
}

/// The words are right: the second start has read them before.
fn again(app: &AppHandle, words: Vec<String>) {
    let asked = args::parse(words.into_iter().skip(1).map(OsString::from)).unwrap_or_default();
    if let Some(what) = asked.show {
        show::tell(app, what);
    }
    if !asked.hidden {
        window::bring(app);
    }
}

/// From here on a start begins a program of its own: this one ends, and would not show it anything.
pub fn release(app: &AppHandle) {
    let app = app.clone();
    // The plugin waits for the bus in a way that a task of an asynchronous runtime must not.
    std::thread::spawn(move || tauri_plugin_single_instance::destroy(&app));
}

/// A name for the store, the same for every start that means the same file, however it is named.
fn place(asked: &Asked) -> String {
    let mut hasher = DefaultHasher::new();
    // A place that cannot be used is told of once the store is opened.
    holdpoint_app::store_file(asked.store.clone()).ok().hash(&mut hasher);
    // A part of a bus name must not begin with a digit.
    format!("at{:016x}", hasher.finish())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn starts_on_one_store_have_one_name_and_those_on_two_have_two() {
        let on = |store: &str| place(&Asked { store: Some(store.into()), ..Asked::default() });
        assert_eq!(on("a.db"), on("./a.db"));
        assert_ne!(on("a.db"), on("b.db"));
        assert_ne!(on("a.db"), place(&Asked::default()));
        let usual = holdpoint_app::store_file(None).unwrap();
        assert_eq!(on(usual.to_str().unwrap()), place(&Asked::default()));
    }
}
