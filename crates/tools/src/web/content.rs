//! From what a server sent to what a person would read.

use crate::html::{self, Reading};
use crate::text::shortened;
use holdpoint_net::Page;

/// What a person would read of what a server sent.
#[derive(Clone, Debug)]
pub(crate) struct Content {
    /// Title, text, date and links.
    pub(crate) reading: Reading,
    /// The encoding it was read in.
    pub(crate) charset: &'static str,
}

/// It is nothing that can be read as text; with the type that the server gave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Unreadable(pub(crate) String);

enum Form {
    Html,
    Text,
}

/// Reads `page`. Takes its time: not for a thread that must not wait. Ends early where `stopped` says so.
///
/// # Errors
/// [`Unreadable`] where it is a picture, an archive or the like.
pub(crate) fn read(page: &Page, stopped: &dyn Fn() -> bool) -> Result<Content, Unreadable> {
    let form = form(page)?;
    let (text, charset) = page.text();
    let mut reading = match form {
        Form::Html => html::read(&text, &page.url, stopped),
        Form::Text => Reading { title: first_heading(&text), text, ..Reading::default() },
    };
    if reading.title.is_empty() {
        reading.title = name_in(page);
    }
    Ok(Content { reading, charset })
}

fn form(page: &Page) -> Result<Form, Unreadable> {
    let given = page.content_type.as_deref().unwrap_or_default();
    let kind = given.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
    match kind.as_str() {
        "text/html" | "application/xhtml+xml" => Ok(Form::Html),
        "" => guessed(&page.bytes).ok_or_else(|| Unreadable(String::new())),
        "application/json" => Ok(Form::Text),
        text if text.starts_with("text/") || text.ends_with("+json") => Ok(Form::Text),
        _ => Err(Unreadable(shortened(&kind, 80))),
    }
}

/// What bytes without a type are, if they are text at all.
fn guessed(bytes: &[u8]) -> Option<Form> {
    let head = bytes[..bytes.len().min(1024)].to_ascii_lowercase();
    if head.contains(&0) {
        return None;
    }
    let marks: [&[u8]; 5] = [b"<!doctype html", b"<html", b"<head", b"<body", b"<meta"];
    let is_html = marks.iter().any(|mark| head.windows(mark.len()).any(|part| part == *mark));
    Some(if is_html { Form::Html } else { Form::Text })
}

/// The heading that a Markdown text begins with, if it is one.
fn first_heading(text: &str) -> String {
    let first = text.lines().map(str::trim).find(|line| !line.is_empty()).unwrap_or_default();
    let heading = first.strip_prefix("# ").unwrap_or_default().trim_end_matches('#').trim();
    shortened(heading, 300)
}

/// The name that the address gives to a page that gives itself none.
fn name_in(page: &Page) -> String {
    let last = page.url.path_segments().and_then(|mut parts| parts.next_back()).filter(|last| !last.is_empty());
    shortened(last.or(page.url.host_str()).unwrap_or_default(), 300)
}
