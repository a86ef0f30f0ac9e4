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

/// A name for the place of the data, the same for every start that means the same place.
fn place(asked: &Asked) -> String {
    let home = std::env::var_os("HOLDPOINT_HOME").filter(|home| !home.is_empty());
    let absolute = |path: &dyn AsRef<std::path::Path>| std::path::absolute(path.as_ref()).ok();
    let mut hasher = DefaultHasher::new();
    home.as_ref().and_then(|home| absolute(home)).hash(&mut hasher);
    asked.store.as_ref().and_then(|store| absolute(store)).hash(&mut hasher);
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
    }
}
