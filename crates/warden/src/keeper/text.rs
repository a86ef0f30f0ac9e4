//! Bytes that arrive in pieces, as text.

/// Joins characters that were split between two pieces; replaces what is not UTF-8.
#[derive(Default)]
pub struct Joiner {
    pending: Vec<u8>,
}

impl Joiner {
    /// The text of all bytes so far, less a character that may still be completed.
    pub fn push(&mut self, bytes: &[u8]) -> String {
        self.pending.extend_from_slice(bytes);
        let rest = self.pending.split_off(self.pending.len() - unfinished(&self.pending));
        let whole = std::mem::replace(&mut self.pending, rest);
        String::from_utf8_lossy(&whole).into_owned()
    }

    /// What is left when nothing more will come.
    pub fn finish(&mut self) -> String {
        String::from_utf8_lossy(&std::mem::take(&mut self.pending)).into_owned()
    }
}

/// How many bytes at the end begin a character without finishing it.
fn unfinished(bytes: &[u8]) -> usize {
    for back in 1..=bytes.len().min(3) {
        let tail = &bytes[bytes.len() - back..];
        if tail[0] & 0b1100_0000 != 0b1000_0000 {
            let open = std::str::from_utf8(tail).is_err_and(|error| error.error_len().is_none());
            return if open { back } else { 0 };
        }
    }
    0
}

#[cfg(test)]
mod tests {
    use super::*;

    /// C2
    #[test]
    fn a_text_cut_at_every_byte_comes_out_whole() {
        let text = "é 中 🙂 a";
        let mut joiner = Joiner::default();
        let mut joined: String = text.bytes().map(|byte| joiner.push(&[byte])).collect();
        joined += &joiner.finish();
        assert_eq!(joined, text);
    }

    /// C2
    #[test]
    fn bytes_that_can_never_be_text_are_replaced_and_not_held_back() {
        let mut joiner = Joiner::default();
        assert_eq!(joiner.push(b"a\xff\xffb\x80"), "a\u{fffd}\u{fffd}b\u{fffd}");
        assert_eq!(joiner.push(b"\xe4\xb8"), "");
        assert_eq!(joiner.push(b"x"), "\u{fffd}x");
        assert_eq!(joiner.push(b"\xf0\x9f"), "");
        assert_eq!(joiner.finish(), "\u{fffd}");
    }
}
