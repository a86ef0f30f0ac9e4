//! Beginning a session in the window.

use super::Window;
use std::path::Path;

impl Window {
    /// Starts the playbook in that file by the form of a new session.
    pub async fn begin(&self, playbook: &Path) {
        self.begin_with(playbook, "").await;
    }

    /// The same with parameters, one a line.
    pub async fn begin_with(&self, playbook: &Path, lines: &str) {
        self.press("New session").await;
        self.press("A playbook").await;
        // The list of templates comes a moment after the form, and chooses its first.
        self.see("Reads sites on a topic and writes a report with sources.").await;
        self.pick("Playbook", "A playbook file of your own").await;
        self.fill("Path of the playbook", playbook.to_str().expect("a path in UTF-8")).await;
        if !lines.is_empty() {
            self.fill("Parameters", lines).await;
        }
        self.press("Start").await;
    }

    /// Gives the model a goal by the same form.
    pub async fn ask(&self, goal: &str) {
        self.press("New session").await;
        self.press("A goal").await;
        self.fill("Goal", goal).await;
        self.press("Start").await;
    }
}
