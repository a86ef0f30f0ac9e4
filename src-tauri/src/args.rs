//! What can be asked for at the start, also of a window that runs already.

use crate::show;
use holdpoint_wire::desk::Show;
use holdpoint_wire::words::Words;
use std::ffi::OsString;
use std::path::PathBuf;

/// What a start asks for.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Asked {
    /// The store's file; the one in the data folder where nothing is said.
    pub store: Option<PathBuf>,
    /// What to show first.
    pub show: Option<Show>,
    /// Whether the window stays in the tray.
    pub hidden: bool,
}

/// Reads the words behind the program's name.
///
/// # Errors
/// The sentence about the first word that cannot mean anything.
pub fn parse(words: impl IntoIterator<Item = OsString>) -> Result<Asked, Words> {
    let mut asked = Asked::default();
    let mut words = words.into_iter();
    while let Some(word) = words.next() {
        let (name, value) = split(&word);
        let mut value = |name: &str| {
            let given = value.clone().or_else(|| words.next());
            given.filter(|given| !given.is_empty()).ok_or_else(|| missing(name))
        };
        match name.as_str() {
            "--store" => asked.store = Some(PathBuf::from(value("--store")?)),
            "--show" => asked.show = Some(shown(&value("--show")?)?),
            "--hidden" => asked.hidden = true,
            _other => return Err(Words::new("start-unknown-option").with("option", word.to_string_lossy())),
        }
    }
    Ok(asked)
}

/// `--store=FILE` is `--store FILE`. A file's name need not be Unicode, so only the part before the sign is read as text.
fn split(word: &OsString) -> (String, Option<OsString>) {
    let text = word.to_string_lossy();
    match (text.split_once('='), word.to_str()) {
        (Some((name, value)), Some(_)) if name.starts_with("--") => (name.to_owned(), Some(value.into())),
        _ => (text.into_owned(), None),
    }
}

fn shown(value: &OsString) -> Result<Show, Words> {
    let text = value.to_string_lossy();
    show::parse(&text).ok_or_else(|| Words::new("start-unknown-show").with("value", text))
}

fn missing(option: &str) -> Words {
    Words::new("start-missing-value").with("option", option)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(words: &[&str]) -> Result<Asked, Words> {
        parse(words.iter().map(OsString::from))
    }

    #[test]
    fn a_start_without_words_shows_the_window() {
        assert_eq!(parsed(&[]).unwrap(), Asked::default());
    }

    #[test]
    fn a_value_may_stand_behind_its_option_or_in_it() {
        let asked = Asked { store: Some("a=b.db".into()), show: Some(Show::Gate("g:1".into())), hidden: true };
        assert_eq!(parsed(&["--store", "a=b.db", "--show", "gate:g:1", "--hidden"]).unwrap(), asked);
        assert_eq!(parsed(&["--store=a=b.db", "--show=gate:g:1", "--hidden"]).unwrap(), asked);
    }

    #[test]
    fn what_cannot_mean_anything_is_named() {
        for (words, key) in [
            (&["--shout"][..], "start-unknown-option"),
            (&["research"], "start-unknown-option"),
            (&["--store"], "start-missing-value"),
            (&["--store="], "start-missing-value"),
            (&["--show", "gate:"], "start-unknown-show"),
            (&["--show", "everything"], "start-unknown-show"),
        ] {
            assert_eq!(parsed(words).unwrap_err().key, key, "{words:?}");
        }
    }

    /// I3: what is said before there is a window is said in both languages.
    #[test]
    fn every_sentence_of_the_start_is_in_the_catalogue() {
        let catalogue = crate::spoken::catalogue();
        let keys = [
            "start-unknown-option",
            "start-missing-value",
            "start-unknown-show",
            "start-no-display",
            "start-failed",
            "start-no-tray",
            "start-never-opened",
        ];
        for key in keys {
            assert!(catalogue.has(key), "{key}");
        }
    }
}
