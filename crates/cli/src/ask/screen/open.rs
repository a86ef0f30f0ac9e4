//! A prompt while it stands below.

use super::{Line, Screen, Shown, erase};
use crossterm::event::{DisableBracketedPaste, EnableBracketedPaste};
use crossterm::{event, queue, terminal};
use std::io::{self, Write};
use std::time::Duration;

/// What stays on the screen of a prompt that goes away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Keep {
    /// The question and what was typed.
    All,
    /// The question, and what was typed where something was: somebody else was quicker, or the person wants out.
    Typed,
    /// Nothing: it is asked again.
    Nothing,
}

/// An open prompt. Dropping it takes it away and gives the terminal back as it was.
pub(super) struct Open<'a> {
    screen: &'a Screen,
    pub(super) keep: Keep,
    /// What stood in the line before anything was typed.
    initial: String,
}

impl Keep {
    fn has_line(self, typed: &str, initial: &str) -> bool {
        match self {
            Keep::All => true,
            Keep::Typed => !typed.is_empty() && typed != initial,
            Keep::Nothing => false,
        }
    }
}

impl<'a> Open<'a> {
    pub(super) fn new(screen: &'a Screen, above: &[String], prompt: &str, initial: &str) -> io::Result<Self> {
        let above = screen.beside(above);
        terminal::enable_raw_mode()?;
        // What was typed before the question stood there is no answer to it.
        while event::poll(Duration::ZERO)? {
            event::read()?;
        }
        let mut out = Vec::new();
        queue!(out, EnableBracketedPaste)?;
        let mut below = screen.lock();
        // What is still being said is told again behind the prompt: once is enough.
        below.erase(&mut out)?;
        below.live.clear();
        let mut shown = Shown { above, prompt: prompt.to_owned(), line: Line::new(initial), row: 0 };
        screen.draw(&mut shown, &mut out)?;
        below.shown = Some(shown);
        drop(below);
        screen.write(&out);
        Ok(Self { screen, keep: Keep::Typed, initial: initial.to_owned() })
    }
}

impl Drop for Open<'_> {
    fn drop(&mut self) {
        let Some(mut shown) = self.screen.lock().shown.take() else {
            return;
        };
        let mut out = Vec::new();
        // Nothing can be done about a terminal that does not take this; writing into a vector cannot fail.
        let _ = (|| -> io::Result<()> {
            erase(&mut out, shown.row)?;
            if self.keep.has_line(&shown.line.text(), &self.initial) {
                shown.line.end();
                self.screen.draw(&mut shown, &mut out)?;
                write!(out, "\r\n")?;
            } else if self.keep == Keep::Typed {
                shown.above.iter().try_for_each(|line| write!(out, "{line}\r\n"))?;
            }
            queue!(out, DisableBracketedPaste)
        })();
        self.screen.write(&out);
        let _ = terminal::disable_raw_mode();
    }
}

#[cfg(test)]
mod tests {
    use super::Keep;

    /// B6: what was half typed can be read and copied when somebody else answers first.
    #[test]
    fn a_line_stays_where_something_was_typed_and_a_bare_prompt_goes() {
        assert!(Keep::Typed.has_line("[\"one\", \"tw", "[\"one\"]"));
        assert!(!Keep::Typed.has_line("[\"one\"]", "[\"one\"]"));
        assert!(!Keep::Typed.has_line("", "[\"one\"]"));
        assert!(!Keep::Nothing.has_line("two", ""));
        assert!(Keep::All.has_line("", ""));
    }
}
