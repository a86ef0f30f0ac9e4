//! Something short to read, kept without a language, and how long texts are shortened.

use crate::words::Catalogue;
use holdpoint_core::words::{Text, Words};

/// A sentence, or one with a list of texts in it.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Phrase {
    /// The text as it is.
    Text(Text),
    /// A sentence whose variable `list` is these.
    List(Words, Vec<Text>),
}

impl Phrase {
    pub(super) fn words(words: Words) -> Self {
        Phrase::Text(Text::Words(words))
    }

    pub(super) fn said(text: impl Into<String>) -> Self {
        Phrase::Text(Text::Said(text.into()))
    }

    /// The sentence with the variables `by` and `you`: whether that is the person who reads it.
    pub(super) fn by(self, by: &str, you: &str) -> Self {
        let known = |words: Words| words.with("by", by).with("you", if by == you { "yes" } else { "no" });
        match self {
            Phrase::Text(Text::Words(words)) => Phrase::words(known(words)),
            Phrase::List(words, list) => Phrase::List(known(words), list),
            said @ Phrase::Text(Text::Said(_)) => said,
        }
    }

    pub(super) fn spoken(&self, catalogue: &Catalogue) -> String {
        match self {
            Phrase::Text(text) => catalogue.text(text),
            Phrase::List(words, list) => catalogue.say(&words.clone().with("list", listed(list, catalogue))),
        }
    }
}

/// Texts as a list in a sentence.
pub(crate) fn listed(list: &[Text], catalogue: &Catalogue) -> String {
    let spoken: Vec<String> = list.iter().map(|text| catalogue.text(text)).collect();
    spoken.join(&catalogue.label("timeline-comma"))
}

/// At most `most` characters of `text`; where it has more, the last of them is an ellipsis.
pub(super) fn cut(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        None => text.to_owned(),
        Some(_) => text.chars().take(most.saturating_sub(1)).chain(['…']).collect(),
    }
}

/// The first sentence of `text`, at most `most` characters of it.
pub(in crate::desk) fn first_sentence(text: &str, most: usize) -> String {
    let line = text.trim().lines().next().unwrap_or_default();
    let ends = |(at, end): (usize, char)| match end {
        '。' => Some(at + end.len_utf8()),
        '.' if line[at + 1..].starts_with(' ') => Some(at + 1),
        _other => None,
    };
    let end = line.char_indices().find_map(ends).unwrap_or(line.len());
    cut(&line[..end], most)
}

/// The first `most` characters of `text`, and whether there are more.
pub(in crate::desk) fn beginning(text: &str, most: usize) -> (&str, bool) {
    text.char_indices().nth(most).map_or((text, false), |(end, _)| (&text[..end], true))
}
