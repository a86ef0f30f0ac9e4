//! The links of a page.

use dom_query::Document;
use url::Url;

/// A link that can be followed over the web.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Link {
    /// Where it leads, without the place inside the page.
    pub(crate) url: Url,
    /// What a person would click on.
    pub(crate) text: String,
}

/// The links of `document`, which was found at `at`, in the order of the page.
pub(crate) fn links(document: &Document, at: &Url) -> Vec<Link> {
    let base = document.base_uri().and_then(|base| at.join(&base).ok());
    let base = base.as_ref().unwrap_or(at);
    let anchors = document.select("a[href]");
    let found = anchors.nodes().iter().filter_map(|node| {
        let mut url = base.join(node.attr("href")?.trim()).ok()?;
        url.set_fragment(None);
        let text = node.text().split_whitespace().collect::<Vec<_>>().join(" ");
        matches!(url.scheme(), "http" | "https").then_some(Link { url, text })
    });
    found.collect()
}
