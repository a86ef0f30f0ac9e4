//! Finds the expressions in a text.

use holdpoint_core::words::Words;

/// A part of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Part<'a> {
    Said(&'a str),
    /// What stands between the braces, and the number of its first letter.
    Expression(&'a str, usize),
}

/// Cuts `text` at its `{{ … }}`.
///
/// # Errors
/// What is wrong, and at which letter.
pub(super) fn split(text: &str) -> Result<Vec<Part<'_>>, (usize, Words)> {
    let mut parts = Vec::new();
    let mut rest = text;
    let mut letters = 0;
    while let Some(start) = rest.find("{{") {
        said(&rest[..start], letters, &mut parts)?;
        letters += rest[..start].chars().count();
        let inner = &rest[start + 2..];
        let end = end(inner).ok_or_else(|| (letters, Words::new("playbook-expression-open")))?;
        parts.push(Part::Expression(&inner[..end], letters + 2));
        letters += 4 + inner[..end].chars().count();
        rest = &inner[end + 2..];
    }
    said(rest, letters, &mut parts)?;
    Ok(parts)
}

fn said<'a>(text: &'a str, before: usize, parts: &mut Vec<Part<'a>>) -> Result<(), (usize, Words)> {
    for mark in ["{%", "{#"] {
        if let Some(at) = text.find(mark) {
            let letter = before + text[..at].chars().count();
            return Err((letter, Words::new("playbook-statement").with("mark", mark)));
        }
    }
    if !text.is_empty() {
        parts.push(Part::Said(text));
    }
    Ok(())
}

/// Where the `}}` stands that ends an expression: not one in a quoted text, nor the end of a map written inside it.
fn end(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let mut depth = 0usize;
    let mut quote = None;
    let mut at = 0;
    while at < bytes.len() {
        match (quote, bytes[at]) {
            (Some(_), b'\\') => at += 1,
            (Some(open), byte) if byte == open => quote = None,
            (Some(_), _) => {}
            (None, byte @ (b'\'' | b'"')) => quote = Some(byte),
            (None, b'{') => depth += 1,
            (None, b'}') if depth > 0 => depth -= 1,
            (None, b'}') if bytes.get(at + 1) == Some(&b'}') => return Some(at),
            (None, _) => {}
        }
        at += 1;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    /// G2
    #[test]
    fn expressions_end_where_their_braces_do() {
        let one = |text| split(text).map_err(|(at, words)| (at, words.key));
        assert_eq!(one("a"), Ok(vec![Part::Said("a")]));
        assert_eq!(one("é {{ x }}b"), Ok(vec![Part::Said("é "), Part::Expression(" x ", 4), Part::Said("b")]));
        let map = "{{ {'a': {'b': '}}'}} }}";
        assert_eq!(one(map), Ok(vec![Part::Expression(&map[2..map.len() - 2], 2)]));
        assert_eq!(one("ab {{ x"), Err((3, "playbook-expression-open".into())));
        assert_eq!(one("{{ x }} {% y %}"), Err((8, "playbook-statement".into())));
    }
}
