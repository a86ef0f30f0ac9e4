//! Half-typed texts, kept across restarts: nothing is lost by closing anything.

use crate::AppError;
use crate::setting::write_privately;
use holdpoint_core::words::Words;
use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// How long a text may be typed on before it is written.
const SOON: Duration = Duration::from_millis(250);

/// The texts by name.
#[derive(Clone)]
pub(super) struct Drafts(Arc<Inside>);

struct Inside {
    path: PathBuf,
    texts: Mutex<Texts>,
    /// One writes at a time, so that the last text is the one that stays.
    writing: Mutex<()>,
}

#[derive(Default)]
struct Texts {
    by_name: BTreeMap<String, String>,
    unwritten: bool,
    /// Whether they are to be written without being asked.
    soon: bool,
}

impl Drafts {
    /// The texts in the file at `path`; one that cannot be read is set aside.
    pub(super) fn open(path: PathBuf) -> Result<Self, AppError> {
        let by_name = match std::fs::read_to_string(&path) {
            Ok(text) => match serde_json::from_str(&text) {
                Ok(texts) => texts,
                Err(_) => set_aside(&path)?,
            },
            Err(error) if error.kind() == io::ErrorKind::NotFound => BTreeMap::new(),
            Err(_) => set_aside(&path)?,
        };
        let texts = Mutex::new(Texts { by_name, ..Texts::default() });
        Ok(Self(Arc::new(Inside { path, texts, writing: Mutex::default() })))
    }

    pub(super) fn all(&self) -> BTreeMap<String, String> {
        self.0.texts().by_name.clone()
    }

    /// Keeps a text, or forgets it; written soon.
    pub(super) fn set(&self, name: String, text: Option<String>) {
        let mut texts = self.0.texts();
        match text.filter(|text| !text.is_empty()) {
            Some(text) => texts.by_name.insert(name, text),
            None => texts.by_name.remove(&name),
        };
        self.write_soon(texts);
    }

    /// Forgets the texts for what is gone, by their names.
    pub(super) fn forget(&self, gone: impl Fn(&str) -> bool) {
        let mut texts = self.0.texts();
        let before = texts.by_name.len();
        texts.by_name.retain(|name, _| !gone(name));
        if texts.by_name.len() < before {
            self.write_soon(texts);
        }
    }

    fn write_soon(&self, mut texts: MutexGuard<'_, Texts>) {
        texts.unwritten = true;
        if !std::mem::replace(&mut texts.soon, true) {
            let drafts = self.clone();
            tokio::spawn(async move {
                tokio::time::sleep(SOON).await;
                drafts.flush().await;
            });
        }
    }

    /// Writes what was not written yet.
    pub(super) async fn flush(&self) {
        let inside = Arc::clone(&self.0);
        if let Ok(Err(error)) = tokio::task::spawn_blocking(move || inside.write()).await {
            tracing::warn!(%error, "half-typed texts cannot be written now");
        }
    }
}

impl Inside {
    fn texts(&self) -> MutexGuard<'_, Texts> {
        self.texts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn write(&self) -> io::Result<()> {
        let _alone = self.writing.lock().unwrap_or_else(PoisonError::into_inner);
        let texts = {
            let mut texts = self.texts();
            texts.soon = false;
            if !std::mem::replace(&mut texts.unwritten, false) {
                return Ok(());
            }
            serde_json::to_vec(&texts.by_name)?
        };
        let written = write_privately(&self.path, &texts);
        if written.is_err() {
            // With the next text, or at the end.
            self.texts().unwritten = true;
        }
        written
    }
}

fn set_aside(path: &Path) -> Result<BTreeMap<String, String>, AppError> {
    let aside = path.with_extension("json.unreadable");
    std::fs::rename(path, &aside).map_err(|error| {
        AppError::usage(Words::new("path-unusable").with("path", path.display()).with("why", error))
    })?;
    tracing::warn!(file = %aside.display(), "half-typed texts could not be read and were set aside");
    Ok(BTreeMap::new())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_could_not_be_written_is_written_the_next_time() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("not there yet").join("drafts.json");
        let drafts = Drafts::open(path.clone()).unwrap();
        drafts.set("tell:a".to_owned(), Some("half a sent".to_owned()));
        drafts.flush().await;
        assert!(!path.exists());
        std::fs::create_dir(folder.path().join("not there yet")).unwrap();
        drafts.flush().await;
        assert_eq!(Drafts::open(path).unwrap().all()["tell:a"], "half a sent");
    }
}
