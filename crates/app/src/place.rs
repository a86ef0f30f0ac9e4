//! Where data lives.

use crate::AppError;
use directories::ProjectDirs;
use holdpoint_core::id::SessionId;
use holdpoint_core::words::Words;
use std::path::{Path, PathBuf};

/// Moves all data when it is set.
const HOME_VARIABLE: &str = "HOLDPOINT_HOME";
/// The store's file, where nobody names another.
const STORE: &str = "holdpoint.db";

/// The folders of this person's data.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    data: PathBuf,
    /// The store's file.
    pub(crate) store: PathBuf,
}

impl Place {
    /// The data folder, with the store in it unless `store` names another file.
    pub(crate) fn find(store: Option<PathBuf>) -> Result<Self, AppError> {
        let data = match std::env::var_os(HOME_VARIABLE).filter(|home| !home.is_empty()) {
            Some(home) => PathBuf::from(home),
            None => ProjectDirs::from("", "", "holdpoint")
                .map(|folders| folders.data_dir().to_owned())
                .ok_or_else(|| AppError::usage(Words::new("no-data-folder")))?,
        };
        Self::at(&data, store)
    }

    /// The same in the data folder `data`.
    pub(crate) fn at(data: &Path, store: Option<PathBuf>) -> Result<Self, AppError> {
        let data = absolute(data)?;
        make_private(&data)?;
        let store = store.map_or_else(|| Ok(data.join(STORE)), |file| absolute(&file))?;
        Ok(Self { data, store })
    }

    /// Where a session's files go when nobody says otherwise.
    pub(crate) fn workspace(&self, session: &SessionId) -> PathBuf {
        self.data.join("workspaces").join(session.as_str())
    }

    /// What the person has set.
    pub(crate) fn settings(&self) -> PathBuf {
        self.data.join("settings.json")
    }

    /// Half-typed texts: beside the store that they belong to.
    pub(crate) fn drafts(&self) -> PathBuf {
        if self.store == self.data.join(STORE) {
            return self.data.join("drafts.json");
        }
        self.store.with_extension("drafts.json")
    }

    /// Where local commands leave their exit notes: beside the store, so that both move together.
    pub(crate) fn notes(&self) -> PathBuf {
        self.store.parent().unwrap_or(&self.data).join("notes")
    }
}

/// The store's file where `store` is asked for, or nothing is: what programs that mean the same one agree on.
///
/// # Errors
/// Where there is no data folder, or it cannot be made.
pub fn store_file(store: Option<PathBuf>) -> Result<PathBuf, AppError> {
    Ok(Place::find(store)?.store)
}

/// The same path as seen from anywhere.
pub(crate) fn absolute(path: &Path) -> Result<PathBuf, AppError> {
    std::path::absolute(path)
        .map_err(|error| AppError::usage(Words::new("path-unusable").with("path", path.display()).with("why", error)))
}

/// Makes the data folder for this person alone: it holds what was read and answered.
fn make_private(data: &Path) -> Result<(), AppError> {
    if data.is_dir() {
        return Ok(());
    }
    let unusable = |error| AppError::usage(Words::new("path-unusable").with("path", data.display()).with("why", error));
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(data).map_err(unusable)
}
