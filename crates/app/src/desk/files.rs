//! The files of a session: only what is really inside its folder.

use super::Inner;
use crate::AppError;
use holdpoint_core::id::SessionId;
use holdpoint_core::words::Words;
use holdpoint_wire::desk::{FileView, ReportView};
use std::io::Read;
use std::path::{Component, Path, PathBuf};
use std::time::UNIX_EPOCH;
use url::Url;

/// The files that are listed.
const LISTED: usize = 500;
/// The folders and files that are looked at for that.
const LOOKED_AT: usize = 20_000;
/// The bytes of a report that are shown.
const REPORT_BYTES: u64 = 1024 * 1024;

impl Inner {
    /// The files in a session's folder, those that changed last first.
    pub(super) async fn files(&self, session: &SessionId) -> Result<Vec<FileView>, AppError> {
        let folder = self.folder(session).await?;
        blocking(move || Ok(list(&folder))).await
    }

    /// A Markdown file of a session's folder.
    pub(super) async fn report(&self, session: &SessionId, path: String) -> Result<ReportView, AppError> {
        let folder = self.folder(session).await?;
        blocking(move || {
            let file = inside(&folder, &path)?;
            let unusable = |error: std::io::Error| unusable(&path, &error);
            // Anything else, such as a pipe, may never end.
            if !file.metadata().map_err(unusable)?.is_file() {
                return Err(AppError::usage(Words::new("desk-not-inside").with("path", &path)));
            }
            let mut bytes = Vec::new();
            std::fs::File::open(&file)
                .and_then(|file| file.take(REPORT_BYTES + 1).read_to_end(&mut bytes))
                .map_err(unusable)?;
            let cut = bytes.len() as u64 > REPORT_BYTES;
            bytes.truncate(usize::try_from(REPORT_BYTES).unwrap_or(usize::MAX));
            Ok(ReportView { path, markdown: String::from_utf8_lossy(&bytes).into_owned(), cut })
        })
        .await
    }

    /// Shows a session's folder, or a file in it, in the desktop's file program.
    pub(super) async fn reveal(&self, session: &SessionId, path: Option<String>) -> Result<(), AppError> {
        let folder = self.folder(session).await?;
        let place = match path {
            Some(path) => blocking(move || inside(&folder, &path)).await?,
            None => folder,
        };
        self.outside.reveal(&place).map_err(|why| unusable(&place.to_string_lossy(), &why))
    }

    /// Opens an address in the person's browser: http and https alone.
    pub(super) fn browse(&self, address: &str) -> Result<(), AppError> {
        let refused = || AppError::usage(Words::new("desk-no-address").with("url", address));
        let url = Url::parse(address).map_err(|_| refused())?;
        if !matches!(url.scheme(), "http" | "https") || url.host().is_none() {
            return Err(refused());
        }
        self.outside.browse(url.as_str()).map_err(|why| unusable(address, &why))
    }

    async fn folder(&self, session: &SessionId) -> Result<PathBuf, AppError> {
        Ok(PathBuf::from(self.look(session, |state| state.created.workspace.clone()).await?))
    }
}

async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, AppError> + Send + 'static,
) -> Result<T, AppError> {
    let broke = |error: tokio::task::JoinError| AppError::unexpected(Words::new("drive-gone").with("why", error));
    tokio::task::spawn_blocking(work).await.map_err(broke)?
}

fn unusable(path: &str, why: &impl ToString) -> AppError {
    AppError::usage(Words::new("path-unusable").with("path", path).with("why", why.to_string()))
}

/// The file at `path` in `folder`, by no way that leads out of it.
fn inside(folder: &Path, path: &str) -> Result<PathBuf, AppError> {
    let outside = || AppError::usage(Words::new("desk-not-inside").with("path", path));
    let relative = Path::new(path);
    let plain = relative.components().all(|part| matches!(part, Component::Normal(_)));
    if path.is_empty() || !plain {
        return Err(outside());
    }
    let folder = folder.canonicalize().map_err(|error| unusable(path, &error))?;
    let file = folder.join(relative).canonicalize().map_err(|error| unusable(path, &error))?;
    if file.starts_with(&folder) { Ok(file) } else { Err(outside()) }
}

/// Links are not followed, and what is not a plain file is left out.
fn list(folder: &Path) -> Vec<FileView> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    let mut looked_at = 0;
    while let Some(next) = folders.pop() {
        for entry in std::fs::read_dir(next).into_iter().flatten().flatten() {
            looked_at += 1;
            if looked_at > LOOKED_AT {
                folders.clear();
                break;
            }
            match entry.file_type() {
                Ok(kind) if kind.is_dir() => folders.push(entry.path()),
                Ok(kind) if kind.is_file() => found.extend(view(folder, &entry)),
                Ok(_) | Err(_) => {}
            }
        }
    }
    found.sort_by(|one, other| other.at.cmp(&one.at).then_with(|| one.path.cmp(&other.path)));
    found.truncate(LISTED);
    found
}

fn view(folder: &Path, entry: &std::fs::DirEntry) -> Option<FileView> {
    let metadata = entry.metadata().ok()?;
    let path = entry.path();
    let changed = metadata.modified().ok()?.duration_since(UNIX_EPOCH).unwrap_or_default();
    let relative = path.strip_prefix(folder).ok()?.to_string_lossy().replace('\\', "/");
    Some(FileView {
        bytes: metadata.len(),
        at: i64::try_from(changed.as_millis()).unwrap_or(i64::MAX),
        report: path.extension().is_some_and(|ending| ending == "md" || ending == "markdown"),
        path: relative,
    })
}
