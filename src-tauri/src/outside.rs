//! What lies outside the program: the desktop's file program and browser.

use crate::quit::{self, BY_PERSON};
use crate::{choose, spoken, window};
use async_trait::async_trait;
use holdpoint_app::desk::{Choice, Outside};
use std::path::{Path, PathBuf};
use tauri::AppHandle;
use url::Url;

/// The person's desktop.
pub struct Desktop(pub AppHandle);

#[async_trait]
impl Outside for Desktop {
    fn reveal(&self, path: &Path) -> Result<(), String> {
        open::that_detached(folder(path)).map_err(|error| error.to_string())
    }

    fn browse(&self, url: &str) -> Result<(), String> {
        let url = web(url)?;
        open::that_detached(url.as_str()).map_err(|error| error.to_string())
    }

    async fn choose(&self, choice: Choice) -> Result<Option<PathBuf>, String> {
        choose::choose(&self.0, choice).await
    }

    fn close_window(&self) {
        window::hide(&self.0);
    }

    fn quit(&self) {
        quit::quit(&self.0, BY_PERSON);
    }

    fn language(&self) -> String {
        spoken::locale()
    }
}

/// Opening a file would run what an agent wrote where the desktop takes it for a program: only folders are opened, and those that macOS
/// takes for a program are not.
fn folder(path: &Path) -> &Path {
    let program = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("app"));
    match path.parent() {
        Some(parent) if program || !path.is_dir() => parent,
        _folder => path,
    }
}

/// Any other scheme would start whatever program is registered for it.
fn web(url: &str) -> Result<Url, String> {
    let url = Url::parse(url).map_err(|error| error.to_string())?;
    match url.scheme() {
        "http" | "https" => Ok(url),
        other => Err(other.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_file_of_a_session_is_opened_itself() {
        let here = tempfile::tempdir().unwrap();
        let file = here.path().join("report.desktop");
        std::fs::write(&file, "[Desktop Entry]").unwrap();
        assert_eq!(folder(&file), here.path());
        assert_eq!(folder(here.path()), here.path());
        let program = here.path().join("Report.app");
        std::fs::create_dir(&program).unwrap();
        assert_eq!(folder(&program), here.path());
    }

    #[test]
    fn only_addresses_of_the_web_are_browsed() {
        assert_eq!(web("https://example.test/a b").unwrap().as_str(), "https://example.test/a%20b");
        for refused in
            ["file:///etc/hostname", "mailto:a@example.test", "vnd.program:run", "javascript:1", "/etc/hostname", ""]
        {
            assert!(web(refused).is_err(), "{refused}");
        }
    }
}
