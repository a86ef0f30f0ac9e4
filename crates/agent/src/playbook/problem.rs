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

/// Problems after which nobody is told any more what may have been meant: finding it takes as long as there are names.
const MOST_LIKENED: usize = 50;

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

    /// [`nearest`], until so much is wrong that it is not looked for any more.
    pub(super) fn nearest<'a>(&self, found: &str, known: impl IntoIterator<Item = &'a str>) -> &'a str {
        if self.0.len() < MOST_LIKENED { nearest(found, known) } else { "" }
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

/// How many letters must be put in, left out, replaced, or swapped with the one beside them.
fn distance(one: &str, other: &str) -> usize {
    let (one, other): (Vec<char>, Vec<char>) = (one.chars().collect(), other.chars().collect());
    let first: Vec<usize> = (0..=other.len()).collect();
    // The row of the letter before, and that of the one before it.
    let (mut above, mut higher) = (first, Vec::new());
    for (at, letter) in one.iter().enumerate() {
        let mut row = vec![at + 1];
        for (column, meant) in other.iter().enumerate() {
            let replaced = above[column] + usize::from(letter != meant);
            let swapped = at > 0 && column > 0 && one[at - 1] == *meant && *letter == other[column - 1];
            let swapped = if swapped { higher[column - 1] + 1 } else { usize::MAX };
            row.push(replaced.min(above[column + 1] + 1).min(row[column] + 1).min(swapped));
        }
        (higher, above) = (above, row);
    }
    above[other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// G2
    #[test]
    fn two_letters_that_changed_places_are_one_slip() {
        assert_eq!(distance("nmae", "name"), 1);
        assert_eq!(distance("name", "name"), 0);
        assert_eq!(distance("abuot", "about"), 1);
        assert_eq!(distance("ca", "abc"), 3);
        assert_eq!((distance("", "ab"), distance("ab", "")), (2, 2));
        assert_eq!(distance("kitten", "sitting"), 3);
        assert_eq!(nearest("nmae", ["name", "steps"]), "name");
        assert_eq!(surely("nmae", ["name", "steps"]), Some("name"));
        assert_eq!(nearest("xy", ["ab"]), "");
    }
}
