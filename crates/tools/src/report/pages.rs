//! The pages that a report is made of.

use crate::arguments::Large;
use holdpoint_core::effect::Failure;
use holdpoint_ports::Blobs;
use serde::Deserialize;
use serde_json::{Value, json};
use url::Url;

/// A page as a call gives it: what `fetch_webpage` gave, or what a person put in its place. What else it holds is not read.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct GivenPage {
    url: Large,
    title: Large,
    text: Large,
}

/// A page whose texts are at hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Page {
    /// Its address as it was given.
    pub(super) url: String,
    /// Its title.
    pub(super) title: String,
    /// Its text, as Markdown.
    pub(super) text: String,
}

impl GivenPage {
    /// The schema of a page.
    pub(super) fn schema() -> Value {
        let text = Large::schema();
        json!({
            "type": "object",
            "properties": { "url": text, "title": text, "text": text },
            "required": ["url", "title", "text"],
        })
    }

    /// The page with its texts.
    ///
    /// # Errors
    /// A failure where one of them is missing from the store.
    pub(super) async fn page(self, blobs: &dyn Blobs) -> Result<Page, Failure> {
        Ok(Page {
            url: self.url.text(blobs).await?,
            title: self.title.text(blobs).await?,
            text: self.text.text(blobs).await?,
        })
    }
}

impl Page {
    /// The address, if it is one that a reader may safely follow.
    pub(super) fn link(&self) -> Option<String> {
        let url = Url::parse(self.url.trim()).ok()?;
        let plain = url.username().is_empty() && url.password().is_none();
        (matches!(url.scheme(), "http" | "https") && plain).then(|| url.into())
    }

    /// The title, or the address where there is none.
    pub(super) fn name(&self) -> String {
        let name = if self.title.trim().is_empty() { &self.url } else { &self.title };
        name.split_whitespace().collect::<Vec<_>>().join(" ")
    }
}
