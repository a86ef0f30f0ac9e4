//! Asking a gate's question on the terminal.

mod answer;
mod editor;
mod enter;
mod keys;
mod line;
mod screen;

pub use answer::{Asked, ask};
pub use enter::enter;
pub use line::Line;
pub use screen::{Screen, Stream};

/// What was typed at a prompt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Typed {
    /// A line.
    Line(String),
    /// Escape: one question back.
    Back,
    /// Ctrl-C, or the end of the input.
    Interrupt,
}

/// Where prompts are shown and answered.
pub trait Prompter {
    /// Shows lines.
    fn say(&self, lines: &[String]);

    /// Asks for a line below the lines `above`, which stay beside the prompt whatever else is said meanwhile; with `initial` already
    /// typed. Dropping the future takes the prompt away.
    fn line(&self, above: &[String], prompt: &str, initial: &str) -> impl Future<Output = Typed>;

    /// Opens the person's own editor on `text`, where one is set; `None` where none is, or it ended without success.
    fn editor(&self, text: &str) -> Option<String>;
}
