//! What an unquoted word means. What people and parsers read differently is refused.

use super::Tree;
use crate::playbook::problem::{Place, Problems};
use holdpoint_core::arguments::{self, Malformed};
use holdpoint_core::words::Words;
use serde_json::Value;

pub(super) fn plain(text: &str, at: Place, problems: &mut Problems) -> Tree {
    let mut refuse = |word: &str| problems.add(at, Words::new(word).with("text", text));
    match text {
        "" | "~" | "null" | "Null" | "NULL" => return Tree::Null,
        "true" | "True" | "TRUE" => return Tree::Bool(true),
        "false" | "False" | "FALSE" => return Tree::Bool(false),
        _other => {}
    }
    if ["yes", "no", "on", "off"].contains(&text.to_ascii_lowercase().as_str()) {
        refuse("playbook-ambiguous");
        return Tree::Unread;
    }
    if leading_zero(text) {
        refuse("playbook-leading-zero");
        return Tree::Unread;
    }
    if let Some(number) = number(text) {
        match arguments::parse(&number) {
            Ok(Value::Number(number)) => return Tree::Number(number),
            Err(Malformed::Inexact(_)) => {
                refuse("playbook-number");
                return Tree::Unread;
            }
            Ok(_) | Err(_) => {}
        }
    }
    Tree::Text(text.to_owned())
}

/// Whether it looks like a number that some would read in base eight or sixteen.
fn leading_zero(text: &str) -> bool {
    let digits = text.trim_start_matches(['+', '-']);
    let mut chars = digits.chars();
    let zero = chars.next() == Some('0');
    let rest = chars.as_str();
    let decimal = !rest.is_empty() && rest.chars().all(|one| one.is_ascii_digit() || one == '_');
    let based =
        rest.len() > 1 && rest.starts_with(['x', 'o', 'b']) && rest[1..].chars().all(|one| one.is_ascii_hexdigit());
    zero && (decimal || based)
}

/// The JSON spelling of a number that YAML also writes as `+5`, `.5` or `1.`.
fn number(text: &str) -> Option<String> {
    let (sign, digits) = match text.strip_prefix('-') {
        Some(digits) => ("-", digits),
        None => ("", text.strip_prefix('+').unwrap_or(text)),
    };
    let number_like = digits.starts_with(|first: char| first.is_ascii_digit() || first == '.')
        && digits.contains(|one: char| one.is_ascii_digit())
        && digits.chars().all(|one| one.is_ascii_digit() || "+-.eE".contains(one));
    let whole = if digits.starts_with('.') { "0" } else { "" };
    let fraction = if digits.ends_with('.') { "0" } else { "" };
    number_like.then(|| format!("{sign}{whole}{digits}{fraction}"))
}

/// Where the first letter of `text` stands, if `written` is it in one line and letter for letter.
pub(super) fn letters(written: &str, text: &str, at: Place) -> Option<Place> {
    if written == text {
        return Some(at);
    }
    let inner = written.get(1..written.len().checked_sub(1)?)?;
    (inner == text && written.starts_with(['\'', '"'])).then(|| at.right(1))
}
