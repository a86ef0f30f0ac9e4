//! Ranking by BM25, in memory.

use super::terms::{query_terms, terms};
use std::collections::{HashMap, HashSet};

/// How much a further occurrence of a word still counts.
const SATURATION: f64 = 1.2;
/// What a word counts that stands in every text: where all texts are on one subject, its words are still what is asked for.
const LEAST: f64 = 0.5;
/// How much the length of a text matters.
const LENGTH: f64 = 0.75;

/// A part of a text and how much its words count.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Field<'a> {
    /// The words.
    pub(crate) text: &'a str,
    /// How often each is counted.
    pub(crate) weight: f64,
}

/// Texts, ready to be ranked.
#[derive(Debug)]
pub(crate) struct Index {
    texts: Vec<Counted>,
    /// In how many texts a word stands.
    spread: HashMap<String, usize>,
    average: f64,
}

#[derive(Debug, Default)]
struct Counted {
    words: HashMap<String, f64>,
    length: f64,
}

impl Index {
    /// An index of texts, each made of fields.
    pub(crate) fn new<'a, F: AsRef<[Field<'a>]>>(texts: impl IntoIterator<Item = F>) -> Self {
        let texts: Vec<Counted> = texts.into_iter().map(|fields| Counted::of(fields.as_ref())).collect();
        let mut spread = HashMap::new();
        for word in texts.iter().flat_map(|text| text.words.keys()) {
            *spread.entry(word.clone()).or_default() += 1;
        }
        let length: f64 = texts.iter().map(|text| text.length).sum();
        let average = (length / texts.len().max(1) as f64).max(1.0);
        Self { texts, spread, average }
    }

    /// How well each text answers `query`, from 0, where no word of it stands there, to nearly 1. The same for long queries and short ones,
    /// so that answers to different ones can be compared; a text with few of many words answers worse than one with most of few.
    pub(crate) fn scores(&self, query: &str) -> Vec<f64> {
        let query = query_terms(query);
        let ideal: f64 = query.iter().map(|word| self.rarity(word) * (SATURATION + 1.0)).sum();
        let share = |text: &Counted| {
            let there = query.iter().filter(|word| text.words.contains_key(*word)).count();
            let sum: f64 = query.iter().map(|word| self.score(text, word)).sum();
            if there == 0 { 0.0 } else { sum / ideal * (there as f64 / query.len() as f64).sqrt() }
        };
        self.texts.iter().map(share).collect()
    }

    fn score(&self, text: &Counted, word: &str) -> f64 {
        let Some(count) = text.words.get(word) else {
            return 0.0;
        };
        let longer = 1.0 - LENGTH + LENGTH * text.length / self.average;
        self.rarity(word) * count * (SATURATION + 1.0) / (count + SATURATION * longer)
    }

    fn rarity(&self, word: &str) -> f64 {
        let with = self.spread.get(word).copied().unwrap_or_default() as f64;
        let all = self.texts.len() as f64;
        LEAST + (1.0 + (all - with + 0.5) / (with + 0.5)).ln()
    }
}

impl Counted {
    fn of(fields: &[Field<'_>]) -> Self {
        let mut counted = Self::default();
        for field in fields {
            for word in terms(field.text) {
                *counted.words.entry(word).or_default() += field.weight;
                counted.length += field.weight;
            }
        }
        counted
    }
}

/// How many of the query's words stand in `text`.
pub(crate) fn covered(query: &[String], text: &str) -> usize {
    let words: HashSet<String> = terms(text).into_iter().collect();
    query.iter().filter(|word| words.contains(*word)).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn best(query: &str, texts: &[(&str, &str)]) -> Vec<usize> {
        let fields =
            texts.iter().map(|(title, text)| [Field { text: title, weight: 3.0 }, Field { text, weight: 1.0 }]);
        let scores = Index::new(fields).scores(query);
        let mut order: Vec<usize> = (0..texts.len()).filter(|at| scores[*at] > 0.0).collect();
        order.sort_by(|one, other| scores[*other].total_cmp(&scores[*one]));
        order
    }

    /// H1
    #[test]
    fn a_title_counts_more_than_the_text_and_a_rare_word_more_than_a_common_one() {
        let texts = [
            ("Bread", "flour and water, a stove"),
            ("Ovens", "bread is baked in a stove of brick"),
            ("Water", "water and water again"),
        ];
        assert_eq!(best("bread", &texts), [0, 1]);
        assert_eq!(best("brick water", &[("a", "water"), ("b", "water"), ("c", "brick")]), [2, 0, 1]);
    }

    /// H1
    #[test]
    fn chinese_is_found_by_pairs_of_characters() {
        let texts = [("涌潮", "涌潮来得晚"), ("潮汐表", "我们的潮汐表只写时刻")];
        assert_eq!(best("潮汐表", &texts), [1]);
    }
}
