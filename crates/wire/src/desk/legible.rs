//! What the window shows as plain text: what a reader would not see in it, or would see elsewhere than it stands, is an escape
//! (requirement B6). Only what an answer is given for stays exact: the window marks the escapes in it itself.

use crate::view::{SessionView, StepView};
use crate::visible::{visible, visible_line};

impl SessionView<String> {
    /// The same line for reading.
    #[must_use]
    pub fn legible(self) -> Self {
        Self { title: line(&self.title), why: self.why.map(text), next: self.next.map(text), ..self }
    }
}

impl StepView {
    /// The same step for reading.
    #[must_use]
    pub fn legible(self) -> Self {
        Self { title: line(&self.title), ..self }
    }
}

/// A name, on one line.
pub(super) fn line(name: &str) -> String {
    visible_line(name).into_owned()
}

/// What somebody wrote, with its lines.
pub(super) fn text(said: String) -> String {
    visible(&said).into_owned()
}
