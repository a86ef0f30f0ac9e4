//! What a search found.

use serde_json::{Value, json};

/// One page that was found.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Hit {
    pub(crate) url: String,
    pub(crate) host: String,
    pub(crate) title: String,
    pub(crate) snippet: String,
    pub(crate) score: f64,
    /// The HTTP status where the page was asked for.
    pub(crate) status: Option<u16>,
}

/// Hits as a result: best first, equals by address, each score with three decimals so that it survives being printed and read.
pub(crate) fn best_first(mut hits: Vec<Hit>, limit: usize) -> Value {
    hits.sort_by(|one, other| other.score.total_cmp(&one.score).then_with(|| one.url.cmp(&other.url)));
    hits.truncate(limit);
    hits.into_iter().map(Hit::into_value).collect()
}

impl Hit {
    fn into_value(self) -> Value {
        let Self { url, host, title, snippet, score, status } = self;
        let score = (score * 1000.0).round() / 1000.0;
        json!({ "url": url, "host": host, "title": title, "snippet": snippet, "score": score, "status": status })
    }
}
