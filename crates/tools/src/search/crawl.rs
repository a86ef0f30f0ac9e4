//! Reading pages along their links, ring by ring, so that the same pages are read whatever answers first.

use super::site::Bounds;
use super::tool::Arguments;
use crate::html::Link;
use crate::stop::{Blocking, is_asked};
use crate::text::{covered, query_terms};
use crate::web::{Content, host_of, of_error, of_status, read};
use futures::{StreamExt, stream};
use holdpoint_core::effect::Failure;
use holdpoint_net::{Client, Headers, Limits, Page};
use std::collections::HashSet;
use std::time::Duration;
use tokio::time::{Instant, timeout_at};
use url::Url;

/// How many pages are read at once.
const AT_ONCE: usize = 4;
/// How many links away from a start page a page may be.
const RINGS: usize = 4;
/// How many pages are read at most, and how many for each hit that is wanted.
const PAGES: usize = 60;
const PAGES_PER_HIT: usize = 4;
/// How long all of it may take: what was read by then is ranked.
const TOTAL: Duration = Duration::from_secs(60);

/// The bounds of one page.
const PAGE: Limits = Limits { bytes: 1 << 20, answer: Duration::from_secs(10), total: Duration::from_secs(20) };

/// A page that was reached.
#[derive(Clone, Debug)]
pub(super) struct Found {
    pub(super) url: Url,
    pub(super) host: String,
    pub(super) title: String,
    pub(super) text: String,
    /// What the first link that led here says.
    pub(super) linked: String,
    pub(super) status: u16,
}

enum Visit {
    Read(Box<Found>, Vec<Link>),
    Failed(Failure),
}

/// Reads from the start pages of `arguments` on.
///
/// # Errors
/// The first failure, where no page could be reached.
pub(super) async fn crawl(
    client: &Client,
    arguments: &Arguments,
    bounds: &Bounds,
    work: &Blocking,
) -> Result<Vec<Found>, Failure> {
    let until = Instant::now() + TOTAL;
    let query = query_terms(&arguments.query);
    let mut room = (arguments.limit * PAGES_PER_HIT).min(PAGES);
    let mut seen = Seen::default();
    let (mut found, mut failed) = (Vec::new(), None);
    let begun = arguments.from.iter().filter_map(|url| Url::parse(url.trim()).ok());
    let mut ring = seen.fresh(begun.map(|url| Link { url, text: String::new() }).collect());
    for _ in 0..=RINGS {
        ring.truncate(room);
        room -= ring.len();
        let mut next = Vec::new();
        for visit in visit(client, ring, bounds, work, until).await {
            match visit {
                Visit::Failed(failure) => failed = failed.or(Some(failure)),
                Visit::Read(page, links) if seen.is_new(&page) => {
                    found.push(*page);
                    next.extend(links);
                }
                Visit::Read(..) => {}
            }
        }
        next.retain(|link| bounds.allow(&link.url));
        ring = seen.fresh(next);
        // What speaks of the query is read first, where there is no room for all.
        ring.sort_by_key(|link| std::cmp::Reverse(covered(&query, &link.text)));
    }
    match failed {
        Some(failure) if found.is_empty() => Err(failure),
        _ => Ok(found),
    }
}

impl Bounds {
    fn allow(&self, url: &Url) -> bool {
        host_of(url.as_str()).is_ok_and(|host| self.allowed.contains(&host))
    }
}

/// Visits every page of a ring, in its order, until time is over.
async fn visit(client: &Client, ring: Vec<Link>, bounds: &Bounds, work: &Blocking, until: Instant) -> Vec<Visit> {
    let mut visits = stream::iter(ring.into_iter().map(|link| one(client, link, bounds, work))).buffered(AT_ONCE);
    let mut made = Vec::new();
    while let Ok(Some(visit)) = timeout_at(until, visits.next()).await {
        made.push(visit);
    }
    made
}

async fn one(client: &Client, link: Link, bounds: &Bounds, work: &Blocking) -> Visit {
    let got = client.get(link.url.as_str(), &bounds.guard, &PAGE, &Headers::new()).await;
    let page = match got {
        Ok(page) => page,
        Err(error) => return Visit::Failed(of_error(error, link.url.as_str())),
    };
    if page.is_blocked() {
        // The page exists and does not want to be read now: whoever reads the hits may know what to do.
        let found = Found::of(&page, link.text, String::new(), String::new());
        return Visit::Read(Box::new(found), Vec::new());
    }
    if let Some(failure) = of_status(&page) {
        return Visit::Failed(failure);
    }
    let stop = bounds.stop.clone();
    work.run(move || match read(&page, &|| is_asked(&stop)) {
        Ok(Content { reading, .. }) => {
            let found = Found::of(&page, link.text, reading.title, reading.text);
            Visit::Read(Box::new(found), reading.links)
        }
        Err(_) => Visit::Read(Box::new(Found::of(&page, String::new(), String::new(), String::new())), Vec::new()),
    })
    .await
}

impl Found {
    fn of(page: &Page, linked: String, title: String, text: String) -> Self {
        let mut url = page.url.clone();
        url.set_fragment(None);
        let host = host_of(url.as_str()).unwrap_or_default();
        Self { url, host, title, text, linked, status: page.status }
    }
}

/// What was already met, so that nothing is read twice.
#[derive(Default)]
struct Seen {
    urls: HashSet<String>,
    pages: HashSet<String>,
    texts: HashSet<blake3::Hash>,
}

impl Seen {
    /// The links that lead to no page met before, each once.
    fn fresh(&mut self, links: Vec<Link>) -> Vec<Link> {
        let mut fresh = Vec::new();
        for mut link in links {
            link.url.set_fragment(None);
            if self.urls.insert(link.url.as_str().to_owned()) {
                fresh.push(link);
            }
        }
        fresh
    }

    /// Whether a page is another one than those before, by where it ended up and by what it says.
    fn is_new(&mut self, page: &Found) -> bool {
        let elsewhere = self.pages.insert(page.url.as_str().to_owned());
        self.urls.insert(page.url.as_str().to_owned());
        elsewhere && (page.text.is_empty() || self.texts.insert(blake3::hash(page.text.as_bytes())))
    }
}
