//! Server-sent events: lines as bytes first, decoded after, so that a character may be cut anywhere.

use super::{FRAME_BYTES, Fault};

/// Reads events out of bytes that come in any pieces.
#[derive(Debug, Default)]
pub(super) struct Events {
    line: Vec<u8>,
    data: Option<Vec<u8>>,
    after_cr: bool,
    after_first: bool,
}

impl Events {
    /// Takes further bytes; gives the data of every event that is whole by now.
    pub fn take(&mut self, bytes: &[u8]) -> Result<Vec<String>, Fault> {
        let mut whole = Vec::new();
        for byte in bytes {
            let second_half = *byte == b'\n' && self.after_cr;
            self.after_cr = *byte == b'\r';
            match byte {
                b'\n' if second_half => {}
                b'\n' | b'\r' => whole.extend(self.end_line()?),
                _ => self.line.push(*byte),
            }
            if self.line.len() > FRAME_BYTES {
                return Err(Fault::Hostile("frame"));
            }
        }
        Ok(whole)
    }

    /// The last event, where the stream ended without the lines that end it.
    pub fn end(&mut self) -> Result<Option<String>, Fault> {
        let before = if self.line.is_empty() { None } else { self.end_line()? };
        Ok(before.or_else(|| self.data.take().map(decoded)))
    }

    fn end_line(&mut self) -> Result<Option<String>, Fault> {
        let mut line = std::mem::take(&mut self.line);
        if !std::mem::replace(&mut self.after_first, true) && line.starts_with(b"\xEF\xBB\xBF") {
            line.drain(..3);
        }
        if line.is_empty() {
            return Ok(self.data.take().map(decoded));
        }
        // Everything else is a comment or of no use here, but for what some servers write when they fail: an object and no name.
        let bare = line.starts_with(b"{").then_some(line.as_slice());
        let Some(value) = line.strip_prefix(b"data").and_then(field_value).or(bare) else {
            return Ok(None);
        };
        match &mut self.data {
            Some(data) => {
                data.push(b'\n');
                data.extend_from_slice(value);
            }
            None => self.data = Some(value.to_vec()),
        }
        let too_long = self.data.as_ref().is_some_and(|data| data.len() > FRAME_BYTES);
        if too_long { Err(Fault::Hostile("frame")) } else { Ok(None) }
    }
}

fn field_value(after_name: &[u8]) -> Option<&[u8]> {
    match after_name {
        [] => Some(after_name),
        [b':', b' ', value @ ..] | [b':', value @ ..] => Some(value),
        _ => None,
    }
}

fn decoded(data: Vec<u8>) -> String {
    String::from_utf8_lossy(&data).into_owned()
}
