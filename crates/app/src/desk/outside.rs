//! What a desk needs of the desktop that it stands on.

use std::path::Path;

/// The desktop. None of its calls waits for the person.
pub trait Outside: Send + Sync {
    /// Shows a file or a folder in the desktop's file program.
    ///
    /// # Errors
    /// The desktop's own words.
    fn reveal(&self, path: &Path) -> Result<(), String>;

    /// Opens an address of http or https in the person's browser.
    ///
    /// # Errors
    /// The desktop's own words.
    fn browse(&self, url: &str) -> Result<(), String>;

    /// Begins to quit the program: it is for the program to call [`Desk::quit`](super::Desk::quit) and then to end.
    fn quit(&self);

    /// The language of the desktop, as a tag or a locale: `zh-CN`, `en_GB.UTF-8`.
    fn language(&self) -> String;
}
