//! Large texts as the store keeps them.

use holdpoint_core::blob::Blob;
use std::io::{self, Read};

/// Below this many bytes compression saves less than it costs.
const PLAIN_BYTES: usize = 1024;
const LEVEL: i32 = 3;

/// A text as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Packed {
    pub(crate) hash: String,
    /// The length of the text itself.
    pub(crate) bytes: u64,
    /// Whether `content` is compressed.
    pub(crate) packed: bool,
    pub(crate) content: Vec<u8>,
}

pub(crate) fn pack(blob: Blob) -> io::Result<Packed> {
    let plain = blob.content.into_bytes();
    let bytes = plain.len() as u64;
    let squeezed = match plain.len() {
        ..PLAIN_BYTES => None,
        _ => Some(zstd::encode_all(plain.as_slice(), LEVEL)?),
    };
    let smaller = squeezed.filter(|squeezed| squeezed.len() < plain.len());
    Ok(Packed { hash: blob.hash, bytes, packed: smaller.is_some(), content: smaller.unwrap_or(plain) })
}

/// The text, checked against its length and hash; what is wrong with it where they differ.
pub(crate) fn unpack(stored: Packed) -> Result<String, String> {
    let Packed { hash, bytes, packed, content } = stored;
    let plain = if packed { unsqueeze(&content, bytes).map_err(|error| format!("{hash}: {error}"))? } else { content };
    if plain.len() as u64 != bytes {
        return Err(format!("{hash}: not {bytes} bytes long"));
    }
    if blake3::hash(&plain).to_hex().as_str() != hash {
        return Err(format!("{hash}: the content has another hash"));
    }
    String::from_utf8(plain).map_err(|error| format!("{hash}: {error}"))
}

/// Reads at most one byte more than there should be, whatever the compressed form would unfold to.
fn unsqueeze(content: &[u8], bytes: u64) -> io::Result<Vec<u8>> {
    let mut plain = Vec::new();
    zstd::Decoder::new(content)?.take(bytes.saturating_add(1)).read_to_end(&mut plain)?;
    Ok(plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn blob(content: &str) -> Blob {
        Blob { hash: blake3::hash(content.as_bytes()).to_hex().to_string(), content: content.to_owned() }
    }

    /// A6
    #[test]
    fn a_text_comes_back_as_it_was_and_a_long_one_is_kept_smaller() {
        for (length, packed) in [(0, false), (1023, false), (1024, true), (100_000, true)] {
            let text = "a".repeat(length);
            let stored = pack(blob(&text)).unwrap();
            assert_eq!(stored.packed, packed, "{length}");
            assert_eq!(unpack(stored), Ok(text));
        }
    }

    /// A6
    #[test]
    fn what_does_not_get_smaller_is_kept_plain() {
        let hash = |n: u32| blake3::hash(&n.to_le_bytes()).to_hex().to_string();
        let noise: String = (0..20).map(hash).collect();
        let mut bytes = blake3::Hasher::new().finalize_xof();
        let mut random = vec![0; 4096];
        bytes.fill(&mut random);
        let text: String = random.iter().map(|byte| char::from(byte % 95 + 32)).collect();
        for text in [noise, text] {
            let stored = pack(blob(&text)).unwrap();
            assert!(stored.content.len() <= text.len());
            assert_eq!(unpack(stored), Ok(text));
        }
    }

    /// A6
    #[test]
    fn content_that_unfolds_to_more_than_its_length_is_not_unfolded() {
        let mut stored = pack(blob(&"a".repeat(1_000_000))).unwrap();
        stored.bytes = 2000;
        assert!(unpack(stored).unwrap_err().contains("not 2000 bytes"));
    }
}
