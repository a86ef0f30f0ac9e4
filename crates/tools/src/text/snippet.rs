//! The place of a text that best shows why it was found.

use super::rank::covered;
use super::terms::query_terms;

/// How many characters of a text are shown.
const CHARS: usize = 240;

/// A line or so of `text` around the words of `query`.
pub(crate) fn snippet(text: &str, query: &str) -> String {
    let query = query_terms(query);
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    // `max_by_key` would take the last of equals; the first reads better.
    let best = lines.rev().max_by_key(|line| covered(&query, line)).unwrap_or_default();
    shortened(best, CHARS)
}

/// `text` cut after so many characters, with a sign where it was.
pub(crate) fn shortened(text: &str, chars: usize) -> String {
    match text.char_indices().nth(chars) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}…", text[..end].trim_end()),
    }
}
