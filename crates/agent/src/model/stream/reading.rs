//! Reads the body of an answer, whatever form the server chose for it.

use super::events::Events;
use super::parts::Parts;
use super::{ANSWER_BYTES, Fault};
use holdpoint_core::dialogue::Said;

/// What has come of an answer's body.
#[derive(Debug, Default)]
pub(in crate::model) struct Reading {
    form: Form,
    parts: Parts,
    bytes: usize,
    /// The server said that it was all.
    closed: bool,
}

/// The form of a body, told by its first visible byte: what servers declare is not always what they send.
#[derive(Debug, Default)]
enum Form {
    #[default]
    NotKnown,
    Events(Events),
    /// One JSON value, which can only be read whole.
    Json(Vec<u8>),
}

impl Reading {
    /// Takes further bytes; gives the words in them.
    pub fn take(&mut self, bytes: &[u8]) -> Result<String, Fault> {
        self.bytes += bytes.len();
        if self.bytes > ANSWER_BYTES {
            return Err(Fault::Hostile("answer"));
        }
        if let Form::NotKnown = self.form {
            self.form = form(bytes)?;
        }
        let frames = match &mut self.form {
            Form::NotKnown => return Ok(String::new()),
            Form::Json(whole) => {
                whole.extend_from_slice(bytes);
                return Ok(String::new());
            }
            Form::Events(events) => events.take(bytes)?,
        };
        self.frames(frames)
    }

    /// Takes the end of the body; gives the words that only now are whole.
    pub fn end(&mut self) -> Result<String, Fault> {
        let last = match &mut self.form {
            Form::NotKnown => None,
            Form::Json(whole) => {
                let whole = std::mem::take(whole);
                let words = self.parts.take(&String::from_utf8_lossy(&whole));
                self.closed = self.parts.begun();
                return words;
            }
            Form::Events(events) => events.end()?,
        };
        match self.frames(last) {
            // What is cut off behind the end of the answer is nothing that was still needed.
            Err(Fault::Unreadable(_)) if self.is_finished() => Ok(String::new()),
            Err(Fault::Unreadable(_)) => Err(Fault::Truncated),
            taken => taken,
        }
    }

    fn frames(&mut self, frames: impl IntoIterator<Item = String>) -> Result<String, Fault> {
        let mut words = String::new();
        for frame in frames {
            if self.closed {
                break;
            }
            match frame.trim() {
                "[DONE]" => self.closed = true,
                "" => {}
                frame => words.push_str(&self.parts.take(frame)?),
            }
        }
        Ok(words)
    }

    /// Whether the server said that it was all: nothing more needs to be read.
    pub fn is_closed(&self) -> bool {
        self.closed
    }

    /// Whether the model said why it ended: what still comes is only what the server counted.
    pub fn is_finished(&self) -> bool {
        self.closed || self.parts.finish.is_some()
    }

    /// Whether anything of the answer itself has come.
    pub fn has_begun(&self) -> bool {
        self.parts.begun() || matches!(&self.form, Form::Json(whole) if !whole.is_empty())
    }

    /// The words so far.
    pub fn partial(&self) -> &str {
        &self.parts.text
    }

    /// What the model said, once nothing more comes.
    pub fn said(self) -> Result<Said, Fault> {
        self.parts.said(self.closed)
    }
}

fn form(bytes: &[u8]) -> Result<Form, Fault> {
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    match bytes.iter().find(|byte| !byte.is_ascii_whitespace()) {
        None => Ok(Form::NotKnown),
        Some(b'<') => Err(Fault::WebPage),
        Some(b'{' | b'[') => Ok(Form::Json(Vec::new())),
        Some(_) => Ok(Form::Events(Events::default())),
    }
}
