//! Searching by a SearXNG instance.

use super::hit::{Hit, best_first};
use super::tool::Arguments;
use crate::text::shortened;
use crate::web::{host_of, of_error, of_status};
use holdpoint_core::effect::{Failure, FailureKind};
use holdpoint_core::words::Words;
use holdpoint_net::{Client, Error, Grant, Guard, Headers, Limits, Page};
use serde::Deserialize;
use serde_json::Value;
use url::Url;

/// What we read of its answer; it says much more.
#[derive(Deserialize)]
struct Answer {
    results: Vec<Found>,
}

#[derive(Deserialize)]
struct Found {
    url: String,
    #[serde(default)]
    title: String,
    #[serde(default)]
    content: Option<String>,
    #[serde(default)]
    score: f64,
}

/// What the instance at `base` finds.
///
/// # Errors
/// A failure where it cannot be asked or does not answer in JSON.
pub(super) async fn search(client: &Client, base: &Url, arguments: &Arguments) -> Result<Value, Failure> {
    let url = address(base, &arguments.query);
    let page = ask(client, &url).await.map_err(|error| of_error(error, url.as_str()))?;
    let host = host_of(url.as_str()).unwrap_or_default();
    let no_json = || {
        Failure::new(FailureKind::Failed, Words::new("search-no-json").with("host", &host)).fact("status", page.status)
    };
    // An instance that does not list JSON among its formats forbids it: nothing that another try would change.
    if page.status == 403 {
        return Err(no_json());
    }
    if let Some(failure) = of_status(&page) {
        return Err(failure);
    }
    let answer: Answer = serde_json::from_str(&page.text().0).map_err(|_| no_json())?;
    let hits = answer.results.into_iter().filter_map(Found::into_hit);
    let wanted = hits.filter(|hit| arguments.hosts.is_empty() || arguments.hosts.contains(&hit.host));
    Ok(best_first(wanted.collect(), arguments.limit))
}

fn address(base: &Url, query: &str) -> Url {
    let mut url = base.clone();
    url.set_path(&format!("{}/search", base.path().trim_end_matches('/')));
    url.query_pairs_mut().clear().append_pair("q", query).append_pair("format", "json");
    url
}

async fn ask(client: &Client, url: &Url) -> Result<Page, Error> {
    // The person named this address in the settings, so it may be one of this machine.
    let guard = Guard::new([Grant::for_url(url.as_str())?]);
    let headers = Headers::new().with("accept", "application/json")?;
    client.get(url.as_str(), &guard, &Limits::default(), &headers).await
}

impl Found {
    fn into_hit(self) -> Option<Hit> {
        Some(Hit {
            host: host_of(&self.url).ok()?,
            url: self.url,
            title: shortened(&self.title, 300),
            snippet: shortened(&self.content.unwrap_or_default(), 400),
            score: self.score,
            status: None,
        })
    }
}
