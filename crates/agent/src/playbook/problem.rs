//! What is wrong with a playbook, as data: a front turns it into sentences.

use holdpoint_core::words::Words;

/// A place in a text, both counted from 1; 0 where there is none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The line.
    pub line: u32,
    /// The column, in characters.
    pub column: u32,
}

impl Place {
    /// The place `chars` characters further on the same line.
    pub(super) fn right(self, chars: usize) -> Self {
        let column = self.column.saturating_add(u32::try_from(chars).unwrap_or(u32::MAX));
        Self { column, ..self }
    }
}

/// One thing that is wrong with a playbook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The file, as it was named.
    pub file: String,
    /// The line, from 1; 0 where the problem has no place.
    pub line: u32,
    /// The column in characters, from 1; 0 where the problem has no place.
    pub column: u32,
    /// What is wrong and what was expected.
    pub words: Words,
    /// The parameter whose value is wrong, where the playbook is not.
    pub param: Option<String>,
}

/// Gathers what is wrong, so that a person can mend several things at once.
#[derive(Debug, Default)]
pub(super) struct Problems(Vec<(Place, Words)>);

impl Problems {
    pub(super) fn add(&mut self, place: Place, words: Words) {
        self.0.push((place, words));
    }

    pub(super) fn none(&self) -> bool {
        self.0.is_empty()
    }

    /// How many there are so far. What would only follow from a new one need not be told.
    pub(super) fn count(&self) -> usize {
        self.0.len()
    }

    /// All of them in the order of the text, each once.
    pub(super) fn in_file(mut self, file: &str) -> Vec<Problem> {
        self.0.sort_by_key(|(place, _)| *place);
        self.0.dedup();
        let all = self.0.into_iter();
        let problem =
            |(Place { line, column }, words)| Problem { file: file.to_owned(), line, column, words, param: None };
        all.map(problem).collect()
    }
}

/// Of `known` the one that is most like `found`; empty where none is like it.
pub(super) fn nearest<'a>(found: &str, known: impl IntoIterator<Item = &'a str>) -> &'a str {
    let like = |name: &str, slips: usize| slips * 2 < name.chars().count().max(found.chars().count());
    closest(found, known).filter(|(slips, name)| like(name, *slips)).map_or("", |(_, name)| name)
}

/// Of `known` the one that was surely meant by `found`: a slip of a letter or two, in a word long enough to be told by the rest.
pub(super) fn surely<'a>(found: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let (slips, name) = closest(found, known)?;
    (slips <= 2 && slips * 2 < name.chars().count()).then_some(name)
}

fn closest<'a>(found: &str, known: impl IntoIterator<Item = &'a str>) -> Option<(usize, &'a str)> {
    known.into_iter().map(|name| (distance(found, name), name)).min()
}

/// How many letters must be put in, left out or replaced.
fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (at, letter) in one.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = at + 1;
        for column in 0..other.len() {
            let replaced = diagonal + usize::from(letter != other[column]);
            diagonal = row[column + 1];
            row[column + 1] = replaced.min(diagonal + 1).min(row[column] + 1);
        }
    }
    row[other.len()]
}
