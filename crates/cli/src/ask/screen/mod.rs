//! The terminal: lines scroll by above, a prompt stays below.

mod open;

use super::keys::{Pressed, press};
use super::line::Line;
use super::{Prompter, Typed, editor};
use crate::prose::columns;
use crossterm::event::{Event, EventStream};
use crossterm::terminal::{self, Clear, ClearType};
use crossterm::{cursor, queue};
use futures::StreamExt;
use open::{Keep, Open};
use std::io::{self, IsTerminal, Write};
use std::sync::{Arc, Mutex, MutexGuard};

/// The width of what is no terminal.
const UNCUT: usize = 100_000;
/// The rows kept for typing below the lines of a prompt.
const ROOM_TO_TYPE: usize = 4;

/// Where prose goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stream {
    /// Standard output.
    Stdout,
    /// Standard error: standard output is for JSON.
    Stderr,
}

/// Prose on its way to a person. Cheap to clone; all clones write to the same place.
#[derive(Clone, Debug)]
pub struct Screen {
    stream: Stream,
    below: Arc<Mutex<Below>>,
}

/// What stands below the lines that have scrolled by.
#[derive(Debug, Default)]
struct Below {
    shown: Option<Shown>,
    /// The line that is still being said; empty where none is.
    live: String,
}

/// The prompt that stands below.
#[derive(Debug)]
struct Shown {
    /// The lines that belong to it and stand above it.
    above: Vec<String>,
    prompt: String,
    line: Line,
    /// How many rows there are above the cursor.
    row: usize,
}

impl Screen {
    /// A screen that writes to `stream`.
    pub fn new(stream: Stream) -> Self {
        Self { stream, below: Arc::default() }
    }

    /// Writes one line.
    pub fn line(&self, line: &str) {
        self.say(&[line.to_owned()]);
    }

    /// Whether somebody looks.
    pub fn is_terminal(&self) -> bool {
        match self.stream {
            Stream::Stdout => io::stdout().is_terminal(),
            Stream::Stderr => io::stderr().is_terminal(),
        }
    }

    /// The terminal's width in columns. What goes to a file or another program is not cut.
    pub fn width(&self) -> usize {
        if !self.is_terminal() {
            return UNCUT;
        }
        terminal::size().map_or(80, |(columns, _)| usize::from(columns)).max(20)
    }

    /// Writes lines, and below them the one that is still being said; it is written anew until it is whole. A prompt leaves it no room.
    pub fn speak(&self, whole: &[String], live: &str) {
        let mut below = self.lock();
        let live = if below.shown.is_some() { "" } else { live };
        if whole.is_empty() && below.live == live {
            return;
        }
        self.put_above(&mut below, whole, live);
    }

    fn put_above(&self, below: &mut Below, lines: &[String], live: &str) {
        let mut out = Vec::new();
        // Writing into a vector cannot fail.
        let _ = (|| -> io::Result<()> {
            below.erase(&mut out)?;
            let end = if below.shown.is_some() { "\r\n" } else { "\n" };
            for line in lines {
                write!(out, "{}{end}", line.replace('\n', end))?;
            }
            live.clone_into(&mut below.live);
            write!(out, "{live}")?;
            match below.shown.as_mut() {
                Some(shown) => self.draw(shown, &mut out),
                None => Ok(()),
            }
        })();
        self.write(&out);
    }

    fn lock(&self) -> MutexGuard<'_, Below> {
        self.below.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    /// Writes bytes at once. Nobody may be reading any more: that stops no session.
    fn write(&self, bytes: &[u8]) {
        let written = match self.stream {
            Stream::Stdout => put(&mut io::stdout().lock(), bytes),
            Stream::Stderr => put(&mut io::stderr().lock(), bytes),
        };
        let _ = written;
    }

    fn draw(&self, shown: &mut Shown, out: &mut Vec<u8>) -> io::Result<()> {
        let width = self.width();
        for line in &shown.above {
            write!(out, "{line}\r\n")?;
        }
        let layout = shown.line.layout(&shown.prompt, width);
        write!(out, "{}", layout.rows.join("\r\n"))?;
        go_up(out, layout.rows.len() - 1 - layout.row)?;
        queue!(out, cursor::MoveToColumn(u16::try_from(layout.column).unwrap_or(0)))?;
        shown.row = rows(&shown.above, width) + layout.row;
        Ok(())
    }

    /// Draws the prompt anew after `change`.
    fn redraw(&self, change: impl FnOnce(&mut Line) -> Pressed) -> Pressed {
        let mut below = self.lock();
        let mut out = Vec::new();
        let mut pressed = Pressed::Changed;
        // Writing into a vector cannot fail.
        let _ = (|| -> io::Result<()> {
            below.erase(&mut out)?;
            match below.shown.as_mut() {
                Some(shown) => {
                    pressed = change(&mut shown.line);
                    self.draw(shown, &mut out)
                }
                None => Ok(()),
            }
        })();
        self.write(&out);
        pressed
    }

    /// The lines that can stay beside a prompt: all of them, or none where the terminal is too small, and then they are said as any other.
    fn beside(&self, above: &[String]) -> Vec<String> {
        let height = terminal::size().map_or(24, |(_, rows)| usize::from(rows));
        if rows(above, self.width()) + ROOM_TO_TYPE <= height {
            return above.to_vec();
        }
        self.say(above);
        Vec::new()
    }

    fn typed(&self) -> String {
        self.lock().shown.as_ref().map(|shown| shown.line.text()).unwrap_or_default()
    }
}

impl Below {
    fn erase(&self, out: &mut Vec<u8>) -> io::Result<()> {
        match &self.shown {
            Some(shown) => erase(out, shown.row),
            None if self.live.is_empty() => Ok(()),
            None => erase(out, 0),
        }
    }
}

/// How many rows lines take on a terminal of `width` columns.
fn rows(lines: &[String], width: usize) -> usize {
    lines.iter().map(|line| columns(line).div_ceil(width).max(1)).sum()
}

fn put(to: &mut impl Write, bytes: &[u8]) -> io::Result<()> {
    to.write_all(bytes)?;
    to.flush()
}

fn erase(out: &mut Vec<u8>, row: usize) -> io::Result<()> {
    go_up(out, row)?;
    queue!(out, cursor::MoveToColumn(0), Clear(ClearType::FromCursorDown))
}

fn go_up(out: &mut Vec<u8>, rows: usize) -> io::Result<()> {
    if rows > 0 {
        queue!(out, cursor::MoveUp(u16::try_from(rows).unwrap_or(u16::MAX)))?;
    }
    Ok(())
}

impl Prompter for Screen {
    fn say(&self, lines: &[String]) {
        let mut below = self.lock();
        let live = below.live.clone();
        self.put_above(&mut below, lines, &live);
    }

    async fn line(&self, above: &[String], prompt: &str, initial: &str) -> Typed {
        let Ok(mut open) = Open::new(self, above, prompt, initial) else {
            return Typed::Interrupt;
        };
        let mut events = EventStream::new();
        loop {
            let event = match events.next().await {
                Some(Ok(event)) => event,
                Some(Err(_)) | None => return Typed::Interrupt,
            };
            if let Event::Resize(..) = event {
                // The terminal has laid the rows out anew by itself: where the prompt begins is not known any more.
                self.say(&[String::new()]);
                continue;
            }
            match self.redraw(|line| press(line, event)) {
                Pressed::Changed => {}
                Pressed::Enter => {
                    open.keep = Keep::All;
                    return Typed::Line(self.typed());
                }
                Pressed::Back => {
                    open.keep = Keep::Nothing;
                    return Typed::Back;
                }
                Pressed::Interrupt => return Typed::Interrupt,
            }
        }
    }

    fn editor(&self, text: &str) -> Option<String> {
        editor::edit(text)
    }
}
