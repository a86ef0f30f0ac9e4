//! Searching along links: reads from the start pages on, then ranks what it read.

use super::crawl::{Found, crawl};
use super::hit::{Hit, best_first};
use super::tool::Arguments;
use crate::stop::Blocking;
use crate::text::{Field, Index, snippet};
use holdpoint_core::effect::Failure;
use holdpoint_net::{Client, Guard};
use holdpoint_ports::Stop;
use serde_json::Value;

/// How much more a word counts in a title, and in the words that other pages link with.
const TITLE: f64 = 3.0;
const LINKED: f64 = 2.0;
/// What share of a score is by the names of a page alone: a page about something says so in its title.
const NAMED: f64 = 0.3;
/// What scores less than this share of the best is about something else.
const SHARE: f64 = 0.25;

/// What a search along links may do.
#[derive(Clone, Debug)]
pub(super) struct Bounds {
    /// The hosts that links are followed to.
    pub(super) allowed: Vec<String>,
    /// The policy of every request.
    pub(super) guard: Guard,
    /// Ends what blocks.
    pub(super) stop: Stop,
}

/// The pages that answer the query best, of those that can be reached.
///
/// # Errors
/// The failure of the first start page, where not one page could be read.
pub(super) async fn search(
    client: &Client,
    arguments: &Arguments,
    bounds: Bounds,
    work: &Blocking,
) -> Result<Value, Failure> {
    let found = crawl(client, arguments, &bounds, work).await?;
    let query = arguments.query.clone();
    let hits = work.run(move || ranked(found, &query)).await;
    Ok(best_first(hits, arguments.limit))
}

fn ranked(found: Vec<Found>, query: &str) -> Vec<Hit> {
    let named = found.iter().map(|page| [&page.title, &page.linked].map(|text| Field { text, weight: 1.0 }));
    let said = found.iter().map(|page| {
        let title = Field { text: &page.title, weight: TITLE };
        let linked = Field { text: &page.linked, weight: LINKED };
        [title, linked, Field { text: &page.text, weight: 1.0 }]
    });
    let scores = Index::new(named).scores(query).into_iter().zip(Index::new(said).scores(query));
    let scores: Vec<f64> = scores.map(|(named, said)| NAMED * named + (1.0 - NAMED) * said).collect();
    let best = scores.iter().copied().fold(0.0, f64::max);
    let hits = found.into_iter().zip(scores).filter(|(_, score)| *score > 0.0 && *score >= best * SHARE);
    hits.map(|(page, score)| hit(page, score, query)).collect()
}

fn hit(page: Found, score: f64, query: &str) -> Hit {
    Hit {
        snippet: snippet(&page.text, query),
        title: if page.title.is_empty() { page.linked } else { page.title },
        url: page.url.into(),
        host: page.host,
        score,
        status: Some(page.status),
    }
}
