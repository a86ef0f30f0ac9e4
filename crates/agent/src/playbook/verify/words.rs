//! The filters and tests that an expression uses. The expression language tells an unknown one only when it is reached, which may be
//! in the middle of a session.

use crate::playbook::expression::compiled;
use holdpoint_core::words::Words;
use minijinja::{ErrorKind, context};

/// The filters and tests in `text` that do not exist.
pub(super) fn unknown(text: &str) -> Vec<Words> {
    let bare = without_quoted(text);
    let filters = bare.split('|').skip(1).filter_map(first_word);
    let filters = filters
        .filter(|name| does_not_exist(&format!("1|{name}"), ErrorKind::UnknownFilter))
        .map(|name| Words::new("playbook-unknown-filter").with("name", name));
    let tests = tests(&bare).into_iter();
    let tests = tests
        .filter(|name| does_not_exist(&format!("1 is {name}"), ErrorKind::UnknownTest))
        .map(|name| Words::new("playbook-unknown-test").with("name", name));
    filters.chain(tests).collect()
}

/// The words after `is` and `is not`.
fn tests(text: &str) -> Vec<&str> {
    let is_word = |one: char| one.is_alphanumeric() || one == '_' || one == '.';
    let mut words = text.split(|one: char| !is_word(one)).filter(|word| !word.is_empty());
    let mut found = Vec::new();
    while let Some(word) = words.next() {
        if word == "is" {
            found.extend(words.by_ref().find(|word| *word != "not"));
        }
    }
    found
}

fn first_word(text: &str) -> Option<&str> {
    let text = text.trim_start();
    let end = text.find(|one: char| !(one.is_alphanumeric() || one == '_'));
    let word = &text[..end.unwrap_or(text.len())];
    (!word.is_empty()).then_some(word)
}

fn does_not_exist(trial: &str, kind: ErrorKind) -> bool {
    let result = compiled(trial).and_then(|expression| expression.eval(context! {}));
    result.is_err_and(|error| error.kind() == kind)
}

/// The text with what stands in quotes blanked.
fn without_quoted(text: &str) -> String {
    let mut quote = None;
    let mut escaped = false;
    let blank = |one: char| {
        let inside = quote.is_some() || matches!(one, '\'' | '"');
        match quote {
            Some(open) if one == open && !escaped => quote = None,
            None if matches!(one, '\'' | '"') => quote = Some(one),
            _ => {}
        }
        escaped = inside && one == '\\' && !escaped;
        if inside { ' ' } else { one }
    };
    text.chars().map(blank).collect()
}
