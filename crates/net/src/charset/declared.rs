//! What a page declares about its own encoding.

/// How far a declaration may stand from the start of a page.
const WITHIN: usize = 1024;

/// The label after `charset=`, in a `Content-Type` or in the `content` of a `<meta>`.
pub(super) fn label_in(text: &str) -> Option<String> {
    let lower = text.to_ascii_lowercase();
    let mut rest = lower.as_str();
    while let Some(at) = rest.find("charset") {
        rest = rest[at + "charset".len()..].trim_start();
        if let Some(value) = rest.strip_prefix('=') {
            return unquoted(value.trim_start());
        }
    }
    None
}

/// The label that the first bytes of a page declare, by `<meta>` or `<?xml … encoding=…?>`.
pub(super) fn in_body(bytes: &[u8], content_type: Option<&str>) -> Option<String> {
    if !may_be_markup(content_type) {
        return None;
    }
    let head: String = bytes.iter().take(WITHIN).map(|byte| char::from(byte.to_ascii_lowercase())).collect();
    let mut rest = head.as_str();
    while let Some(at) = rest.find('<') {
        rest = &rest[at..];
        if let Some(found) = declared_by(rest) {
            return Some(found);
        }
        rest = after_tag(rest);
    }
    None
}

fn may_be_markup(content_type: Option<&str>) -> bool {
    content_type.is_none_or(|text| {
        let kind = text.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
        kind.is_empty() || kind.contains("html") || kind.contains("xml")
    })
}

fn declared_by(tag: &str) -> Option<String> {
    if let Some(inside) = tag.strip_prefix("<?xml") {
        return attributes(inside).into_iter().find(|(name, _)| name == "encoding").map(|(_, value)| value);
    }
    let inside = tag.strip_prefix("<meta").filter(|inside| inside.starts_with([' ', '\t', '\n', '\r', '\x0c', '/']))?;
    let attributes = attributes(inside);
    let value = |wanted: &str| attributes.iter().find(|(name, _)| name == wanted).map(|(_, value)| value.as_str());
    match (value("charset"), value("http-equiv"), value("content")) {
        (Some(label), _, _) => Some(label.trim().to_owned()),
        (None, Some("content-type"), Some(content)) => label_in(content),
        _ => None,
    }
}

/// The names and values up to the end of the tag.
fn attributes(inside: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut rest = inside;
    loop {
        rest = rest.trim_start_matches(|c: char| c.is_whitespace() || c == '/' || c == '?');
        if rest.is_empty() || rest.starts_with('>') {
            return found;
        }
        let end = rest.find(|c: char| c.is_whitespace() || "=>/".contains(c)).unwrap_or(rest.len());
        // A stray `=` opens a name rather than none, so that every round goes forward.
        let (name, after) = rest.split_at(end.max(1));
        let (value, after) = value_after(after);
        found.push((name.to_owned(), value.to_owned()));
        rest = after;
    }
}

fn value_after(rest: &str) -> (&str, &str) {
    let Some(value) = rest.trim_start().strip_prefix('=') else {
        return ("", rest);
    };
    let value = value.trim_start();
    match value.chars().next().filter(|quote| ['"', '\''].contains(quote)) {
        Some(quote) => value[1..].split_once(quote).unwrap_or((&value[1..], "")),
        None => value.split_at(value.find(|c: char| c.is_whitespace() || c == '>').unwrap_or(value.len())),
    }
}

fn after_tag(tag: &str) -> &str {
    let (end, width) = if tag.starts_with("<!--") { ("-->", 3) } else { ("<", 0) };
    let from = if width == 3 { 2 } else { 1 };
    tag[from..].find(end).map_or("", |at| &tag[from + at + width..])
}

fn unquoted(value: &str) -> Option<String> {
    let label = match value.chars().next()? {
        quote @ ('"' | '\'') => value[1..].split(quote).next()?,
        _ => value.split(|c: char| c.is_whitespace() || c == ';').next()?,
    };
    Some(label.to_owned()).filter(|label| !label.is_empty())
}
