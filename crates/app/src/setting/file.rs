//! `settings.json`: read at the start and before each change, written whole. One that cannot be read is told of and never written over.

use crate::AppError;
use holdpoint_core::words::Words;
use holdpoint_wire::desk::{KeyPlace, LanguageChoice, Notices, Settings, Theme};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The settings of the file at `path`.
pub(super) struct SettingFile {
    path: PathBuf,
    kept: Mutex<Result<Settings, Words>>,
}

impl SettingFile {
    /// What the file holds; the defaults where there is none.
    pub(super) fn read(path: PathBuf) -> Self {
        let kept = read(&path).unwrap_or_else(|| Ok(fresh()));
        Self { path, kept: Mutex::new(kept) }
    }

    fn kept(&self) -> MutexGuard<'_, Result<Settings, Words>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn now(&self) -> Settings {
        self.kept().as_ref().map_or_else(|_| fresh(), Settings::clone)
    }

    pub(super) fn trouble(&self) -> Option<Words> {
        self.kept().as_ref().err().cloned()
    }

    /// Changes the settings and writes them; where that fails nothing is changed. What another program has written meanwhile stays.
    pub(super) fn change(&self, change: impl FnOnce(&mut Settings)) -> Result<(), AppError> {
        let mut kept = self.kept();
        let now = read(&self.path).unwrap_or_else(|| kept.clone());
        let mut settings = now.map_err(AppError::usage)?;
        change(&mut settings);
        // Where a key is for this run only is not for the next one to know.
        for model in &mut settings.models {
            if model.key != KeyPlace::KeyStore {
                model.key = KeyPlace::None;
            }
        }
        let text = serde_json::to_vec_pretty(&settings).unwrap_or_else(|error| unreachable!("plain data: {error}"));
        write_privately(&self.path, &text).map_err(|error| {
            AppError::usage(Words::new("settings-unwritable").with("path", self.path.display()).with("why", error))
        })?;
        *kept = Ok(settings);
        Ok(())
    }
}

/// What the file at `path` holds, where there is one.
fn read(path: &Path) -> Option<Result<Settings, Words>> {
    match std::fs::read_to_string(path) {
        Ok(text) => Some(serde_json::from_str(&text).map_err(|error| unreadable(path, &error))),
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        Err(error) => Some(Err(unreadable(path, &error))),
    }
}

fn unreadable(path: &Path, why: &impl ToString) -> Words {
    Words::new("settings-unreadable").with("path", path.display()).with("why", why.to_string())
}

fn fresh() -> Settings {
    Settings {
        language: LanguageChoice::default(),
        theme: Theme::default(),
        notices: Notices::default(),
        models: Vec::new(),
    }
}

/// Writes `path` whole or not at all, for this person alone.
pub(crate) fn write_privately(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let folder = path.parent().unwrap_or_else(|| Path::new("."));
    // Made with mode 0600, beside the file so that the rename stays in one file system.
    let mut next = tempfile::NamedTempFile::new_in(folder)?;
    next.write_all(bytes)?;
    next.as_file().sync_all()?;
    next.persist(path).map_err(|error| error.error)?;
    Ok(())
}
