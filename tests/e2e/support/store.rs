//! What stands in the data folder.

use super::{Stage, until};
use serde_json::Value;
use std::path::{Path, PathBuf};

impl Stage {
    /// Waits until the session stands so in the list of `hold`.
    pub async fn stands(&self, session: &str, status: &str) {
        let what = format!("the session to be {status}");
        until(&what, || async { (self.machine.line(session)["status"] == status).then_some(()) }).await;
    }

    /// Waits until that many gates of the session wait; gives them.
    pub async fn gates(&self, session: &str, count: usize) -> Vec<Value> {
        let what = format!("{count} gates");
        until(&what, || async { Some(self.machine.gates(session)).filter(|gates| gates.len() == count) }).await
    }

    /// The one session, once there is one.
    pub async fn session(&self) -> String {
        let first = || async {
            let sessions = self.machine.hold(&["list", "--json"]).json();
            Some(sessions.first()?["id"].as_str()?.to_owned())
        };
        until("a session", first).await
    }

    /// The session of that title, once there is one.
    pub async fn named(&self, title: &str) -> String {
        let find = || async {
            let sessions = self.machine.hold(&["list", "--json"]).json();
            sessions.iter().find(|line| line["title"] == title)?["id"].as_str().map(str::to_owned)
        };
        until(&format!("a session called {title:?}"), find).await
    }

    /// A file of the session's folder.
    pub fn file(&self, session: &str, name: &str) -> PathBuf {
        let workspace = self.machine.session(session)["workspace"].as_str().expect("a folder").to_owned();
        Path::new(&workspace).join(name)
    }

    /// Waits until a file of the session's folder has exactly that text.
    pub async fn written(&self, session: &str, name: &str, text: &str) {
        let path = self.file(session, name);
        let read = || async { std::fs::read_to_string(&path).ok().filter(|found| found == text) };
        until(&format!("{name} with {text:?}"), read).await;
    }

    /// Waits until these half-typed words are on disk.
    pub async fn kept(&self, words: &str) {
        let path = self.machine.path("data").join("drafts.json");
        let holds = || async { std::fs::read_to_string(&path).ok().filter(|drafts| drafts.contains(words)) };
        until(&format!("{words:?} on disk"), holds).await;
    }

    /// Whether any file of the data folder holds these words.
    pub fn is_kept(&self, words: &str) -> bool {
        holds(&self.machine.path("data"), words.as_bytes())
    }
}

fn holds(folder: &Path, words: &[u8]) -> bool {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    entries.map(|entry| entry.path()).any(|path| {
        if path.is_dir() {
            return holds(&path, words);
        }
        std::fs::read(&path).is_ok_and(|bytes| bytes.windows(words.len()).any(|part| part == words))
    })
}
