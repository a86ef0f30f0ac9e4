//! What a desktop does with a window: closing it, and giving the focus to another.

use super::{Window, until};
use std::process::Command;

fn xdotool(words: &[&str]) -> Option<String> {
    let output = Command::new("xdotool").args(words).output().expect("xdotool is installed");
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

impl Window {
    /// The number by which the display knows the window; nothing while it is not on screen.
    fn number(&self) -> Option<String> {
        let found = xdotool(&["search", "--onlyvisible", "--pid", &self.pid.to_string(), "--name", "^Holdpoint$"])?;
        found.lines().next().map(str::to_owned)
    }

    /// Whether the window is on screen.
    pub fn on_screen(&self) -> bool {
        self.number().is_some()
    }

    /// Waits until the window is on screen, or no longer.
    pub async fn until_on_screen(&self, wanted: bool) {
        let what = if wanted { "the window on screen" } else { "the window off the screen" };
        until(what, || async { (self.on_screen() == wanted).then_some(()) }).await;
    }

    /// Presses the cross in its frame.
    pub async fn close(&self) {
        self.until_on_screen(true).await;
        let number = self.number().expect("it is on screen");
        xdotool(&["windowquit", &number]).expect("the window is asked to close");
        self.until_on_screen(false).await;
    }

    /// Turns to another window: this one keeps standing there without the focus.
    pub async fn look_away(&self) {
        let root = xdotool(&["search", "--maxdepth", "0", ""]).expect("the display has a root");
        xdotool(&["windowfocus", root.lines().next().expect("a root")]).expect("the focus goes there");
        self.sees_by("the loss of the focus", "return !document.hasFocus()").await;
    }

    /// Turns to this window.
    pub async fn look_here(&self) {
        self.until_on_screen(true).await;
        xdotool(&["windowfocus", &self.number().expect("it is on screen")]).expect("the focus goes there");
        self.sees_by("the focus", "return document.hasFocus()").await;
    }
}
