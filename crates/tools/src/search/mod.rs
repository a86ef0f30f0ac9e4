//! `web_search`: by links from given start pages, or by a SearXNG instance.

mod crawl;
mod hit;
mod instance;
mod site;
mod tool;

pub(crate) use tool::WebSearch;

use url::Url;

/// How the web is searched.
#[derive(Clone, Debug, Default)]
pub struct SearchSettings {
    /// The address of a SearXNG instance that answers in JSON; without one only the pages that lead on from given ones can be searched.
    /// The person set it: no grant is needed for it.
    pub searxng: Option<Url>,
}
