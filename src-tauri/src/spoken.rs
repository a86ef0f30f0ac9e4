//! The language of the desktop, spoken until the settings are read.

use holdpoint_wire::words::{Catalogue, Language};

/// The locale that the desktop gave this program; empty where it gave none.
pub fn locale() -> String {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].iter().filter_map(|name| std::env::var(name).ok());
    set.into_iter().find(|value| !value.is_empty()).unwrap_or_default()
}

/// The catalogue in the language of the desktop.
pub fn catalogue() -> Catalogue {
    Catalogue::new(Language::of_environment(|name| std::env::var(name).ok()))
}
