//! Which passages stand under which heading.

use super::pages::Page;
use crate::text::{Field, Index, Passage, passages};
use std::collections::{HashMap, HashSet};

/// How many passages a heading gets at most.
const MOST: usize = 5;
/// How much the focus counts beside the heading.
const FOCUS: f64 = 0.5;
/// What scores less than this share of a heading's best is left out.
const SHARE: f64 = 0.3;
/// Fewer characters that stand on several pages are a notice or a menu.
const FURNITURE: usize = 200;
/// How much the heading above a passage counts, and the title of its page.
const UNDER: f64 = 2.0;
const TITLE: f64 = 1.0;

/// A report, ready to be written in any form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Report {
    /// Its title.
    pub(super) title: String,
    /// Its parts, in the order of the outline.
    pub(super) sections: Vec<Section>,
    /// The pages that its passages are from, in the order in which they come up.
    pub(super) sources: Vec<Source>,
}

/// A heading and what stands under it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Section {
    /// The heading.
    pub(super) heading: String,
    /// The passages, best first.
    pub(super) passages: Vec<Cited>,
}

/// A passage and where it is from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Cited {
    /// What it says.
    pub(super) text: String,
    /// Its place among the sources, from 0.
    pub(super) source: usize,
}

/// A page that is cited.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Source {
    /// What it is called.
    pub(super) name: String,
    /// Its address as it was given.
    pub(super) url: String,
    /// Its address, where a reader may follow it.
    pub(super) link: Option<String>,
}

impl Report {
    /// How many passages it cites.
    pub(super) fn passages(&self) -> usize {
        self.sections.iter().map(|section| section.passages.len()).sum()
    }
}

/// A passage under a heading, as it might be.
struct Match {
    heading: usize,
    passage: usize,
    score: f64,
}

/// Composes a report. The same arguments always give the same report.
pub(super) fn compose(title: &str, outline: &[String], pages: &[Page], focus: &str) -> Report {
    let found = found(pages);
    let chosen = chosen(matches(outline, pages, &found, focus), outline.len());
    let mut sources = Vec::new();
    let mut sections = Vec::new();
    for (heading, chosen) in outline.iter().zip(chosen) {
        let cited = chosen
            .into_iter()
            .map(|at| Cited { text: found[at].1.text.clone(), source: place(&mut sources, found[at].0) });
        sections.push(Section { heading: one_line(heading), passages: cited.collect() });
    }
    let sources = sources.iter().map(|at| Source::of(&pages[*at])).collect();
    Report { title: one_line(title), sections, sources }
}

/// Every passage with the place of its page. The same words are a passage once, wherever they stand again; short ones that stand on
/// several pages belong to none of them.
fn found(pages: &[Page]) -> Vec<(usize, Passage)> {
    let mut read = HashSet::new();
    let pages = pages.iter().enumerate().filter(|(_, page)| read.insert(&page.text));
    let all: Vec<_> = pages.flat_map(|(at, page)| passages(&page.text).into_iter().map(move |one| (at, one))).collect();
    let mut said: HashMap<&str, HashSet<usize>> = HashMap::new();
    for (page, passage) in &all {
        said.entry(&passage.text).or_default().insert(*page);
    }
    let furniture =
        |text: &str| text.chars().count() < FURNITURE && said.get(text).is_some_and(|pages| pages.len() > 1);
    let mut once = HashSet::new();
    all.iter().filter(|(_, one)| once.insert(&one.text) && !furniture(&one.text)).cloned().collect()
}

/// Every passage that says something to a heading, best first.
fn matches(outline: &[String], pages: &[Page], found: &[(usize, Passage)], focus: &str) -> Vec<Match> {
    let index = Index::new(found.iter().map(|(page, passage)| {
        [
            Field { text: &passage.text, weight: 1.0 },
            Field { text: &passage.under, weight: UNDER },
            Field { text: &pages[*page].title, weight: TITLE },
        ]
    }));
    let focused = index.scores(focus);
    let mut all = Vec::new();
    for (heading, words) in outline.iter().enumerate() {
        let scores = index.scores(words).into_iter().zip(&focused).map(|(own, focus)| own + FOCUS * focus);
        let scores: Vec<f64> = scores.collect();
        let least = scores.iter().copied().fold(0.0, f64::max) * SHARE;
        let good = scores.into_iter().enumerate().filter(|(_, score)| *score > 0.0 && *score >= least);
        all.extend(good.map(|(passage, score)| Match { heading, passage, score }));
    }
    all.sort_by(|one, other| {
        other.score.total_cmp(&one.score).then(one.heading.cmp(&other.heading)).then(one.passage.cmp(&other.passage))
    });
    all
}

/// The passages of each heading: a passage goes where it fits best, and nowhere else.
fn chosen(matches: Vec<Match>, headings: usize) -> Vec<Vec<usize>> {
    let mut chosen = vec![Vec::new(); headings];
    let mut used = HashSet::new();
    for one in matches {
        if chosen[one.heading].len() < MOST && used.insert(one.passage) {
            chosen[one.heading].push(one.passage);
        }
    }
    chosen
}

/// The place of `page` among the sources; it gets the next one where it has none.
fn place(sources: &mut Vec<usize>, page: usize) -> usize {
    sources.iter().position(|source| *source == page).unwrap_or_else(|| {
        sources.push(page);
        sources.len() - 1
    })
}

impl Source {
    fn of(page: &Page) -> Self {
        Self { name: page.name(), url: page.url.clone(), link: page.link() }
    }
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
