//! From bytes to text, whatever the page says or forgets to say about its encoding.

mod declared;

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{Encoding, REPLACEMENT, UTF_8, WINDOWS_874};

/// The text of `bytes` and the name of the encoding it was read in. Asked in this order: a byte order mark, the `charset` of
/// `content_type`, what the first 1024 bytes declare, the bytes themselves. Damaged places become U+FFFD.
pub fn decode(bytes: &[u8], content_type: Option<&str>) -> (String, &'static str) {
    let (encoding, mark) = Encoding::for_bom(bytes).unwrap_or_else(|| (without_mark(bytes, content_type), 0));
    let (text, _) = encoding.decode_without_bom_handling(&bytes[mark..]);
    (text.into_owned(), encoding.name())
}

fn without_mark(bytes: &[u8], content_type: Option<&str>) -> &'static Encoding {
    let by_header = content_type.and_then(declared::label_in).and_then(|label| known(&label));
    let by_body = || declared::in_body(bytes, content_type).and_then(|label| known(&label)).map(ascii_compatible);
    match by_header.or_else(by_body) {
        Some(labelled) if is_contradicted(labelled, bytes) => UTF_8,
        Some(labelled) => labelled,
        None => detected(bytes),
    }
}

/// Labels that stand for no readable encoding are as good as unknown.
fn known(label: &str) -> Option<&'static Encoding> {
    Encoding::for_label(label.as_bytes()).filter(|&encoding| encoding != REPLACEMENT)
}

/// A declaration that could be read as ASCII cannot stand in UTF-16, whatever it says.
fn ascii_compatible(encoding: &'static Encoding) -> &'static Encoding {
    if encoding.is_ascii_compatible() { encoding } else { UTF_8 }
}

/// Bytes beyond ASCII that happen to be valid UTF-8 hardly ever are anything else; old single-byte labels are often
/// left over from another page. Thai is the exception: its letters fill both halves that UTF-8 pairs.
fn is_contradicted(labelled: &'static Encoding, bytes: &[u8]) -> bool {
    labelled.is_single_byte() && labelled != WINDOWS_874 && !bytes.is_ascii() && is_utf8(bytes)
}

/// Whether this is UTF-8, maybe cut off inside its last character. One broken character alone proves nothing: `caf\xE9` is Latin.
fn is_utf8(bytes: &[u8]) -> bool {
    match std::str::from_utf8(bytes) {
        Ok(_) => true,
        Err(problem) => problem.error_len().is_none() && !bytes[..problem.valid_up_to()].is_ascii(),
    }
}

fn detected(bytes: &[u8]) -> &'static Encoding {
    if is_utf8(bytes) && !bytes.contains(&0x1b) {
        return UTF_8;
    }
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Allow);
    detector.feed(bytes, true);
    detector.guess(None, Utf8Detection::Allow)
}
