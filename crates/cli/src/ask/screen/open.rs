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
    /// The question.
    Question,
    /// Nothing: it is asked again.
    Nothing,
}

/// An open prompt. Dropping it takes it away and gives the terminal back as it was.
pub(super) struct Open<'a> {
    screen: &'a Screen,
    pub(super) keep: Keep,
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
        Ok(Self { screen, keep: Keep::Question })
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
            match self.keep {
                Keep::All => {
                    shown.line.end();
                    self.screen.draw(&mut shown, &mut out)?;
                    write!(out, "\r\n")?;
                }
                Keep::Question => shown.above.iter().try_for_each(|line| write!(out, "{line}\r\n"))?,
                Keep::Nothing => {}
            }
            queue!(out, DisableBracketedPaste)
        })();
        self.screen.write(&out);
        let _ = terminal::disable_raw_mode();
    }
}
