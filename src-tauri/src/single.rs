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

/// How often a start begins anew because the window that it found had gone.
const ANEW: u8 = 5;
const TRIES: &str = "HOLDPOINT_STARTS";

/// Begins this start anew where it only failed because the first window went away before it could be told: the name is free by now.
/// Comes back where that was not why, where it was tried often enough, or where this system knows no such failure.
pub fn begin_anew(error: &tauri::Error) {
    let tries = tries(std::env::var(TRIES).ok().as_deref());
    if told_nobody(error) && tries < ANEW {
        become_anew(tries + 1);
    }
}

fn told_nobody(error: &tauri::Error) -> bool {
    matches!(error, tauri::Error::PluginInitialization(plugin, _) if plugin == "single-instance")
}

fn tries(noted: Option<&str>) -> u8 {
    noted.and_then(|noted| noted.parse().ok()).unwrap_or_default()
}

/// The same process runs the program from its beginning: whoever started it still knows it.
#[cfg(target_os = "linux")]
fn become_anew(tries: u8) {
    use std::os::unix::process::CommandExt;
    let Ok(program) = std::env::current_exe() else { return };
    let mut again = std::process::Command::new(program);
    // It comes back only where the program cannot be run; then the failure is told as it was.
    _ = again.args(std::env::args_os().skip(1)).env(TRIES, tries.to_string()).exec();
}

/// Elsewhere a window that goes away leaves nothing to be told to.
#[cfg(not(target_os = "linux"))]
fn become_anew(_tries: u8) {}

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
    fn only_a_first_window_that_went_away_lets_a_start_begin_anew_and_not_for_ever() {
        let failed = |plugin: &str| tauri::Error::PluginInitialization(plugin.to_owned(), "it is gone".to_owned());
        assert!(told_nobody(&failed("single-instance")) && !told_nobody(&failed("another")));
        assert_eq!([tries(None), tries(Some("3")), tries(Some("often"))], [0, 3, 0]);
    }

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
