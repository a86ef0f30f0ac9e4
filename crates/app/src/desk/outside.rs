//! What a desk needs of the desktop that it stands on.

use async_trait::async_trait;
use std::path::{Path, PathBuf};

/// What a person is to choose, in their words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Whether it is a folder; else it is a file.
    pub folder: bool,
    /// What the dialog is called.
    pub title: String,
    /// The button that takes what is marked.
    pub take: String,
    /// The button that puts the dialog away.
    pub leave: String,
    /// What the only files are called that can be taken, and their endings without the dot; nothing where it may be any file.
    pub only: Option<(String, Vec<String>)>,
    /// The folder to begin in; the desktop's own choice where nothing is said.
    pub from: Option<PathBuf>,
}

/// The desktop. None of its calls waits for the person but [`choose`](Self::choose).
#[async_trait]
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

    /// Lets the person choose a folder or a file in the desktop's own dialog; nothing where they put it away.
    ///
    /// # Errors
    /// Why there is no such dialog, in the desktop's own words.
    async fn choose(&self, choice: Choice) -> Result<Option<PathBuf>, String>;

    /// Takes the window off the screen.
    fn close_window(&self);

    /// Begins to quit the program: it is for the program to call [`Desk::quit`](super::Desk::quit) and then to end.
    fn quit(&self);

    /// The language of the desktop, as a tag or a locale: `zh-CN`, `en_GB.UTF-8`.
    fn language(&self) -> String;
}
