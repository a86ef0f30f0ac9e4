//! What a fetch brings back.

use std::time::{Duration, SystemTime};

use reqwest::Response;
use reqwest::header::{CONTENT_TYPE, DATE, HeaderMap, HeaderName, RETRY_AFTER};
use url::Url;

use crate::hop::{Hop, failed};
use crate::{Error, Limits, charset};

/// What a fetch brought back, whatever its status.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page {
    /// Where the page was in the end.
    pub url: Url,
    /// The HTTP status.
    pub status: u16,
    /// The `Content-Type` as the server wrote it.
    pub content_type: Option<String>,
    /// The body, decompressed, up to the limit.
    pub bytes: Vec<u8>,
    /// Whether the body goes on after `bytes`.
    pub truncated: bool,
    /// The addresses that redirected here, in order.
    pub redirects: Vec<Url>,
    /// How long the server asks us to wait before the next try.
    pub retry_after: Option<Duration>,
}

impl Page {
    /// Whether the server answered that it does not want to be read by us, or not now: 401, 403, 429, 451, and 503 with `Retry-After`.
    pub fn is_blocked(&self) -> bool {
        match self.status {
            401 | 403 | 429 | 451 => true,
            503 => self.retry_after.is_some(),
            _ => false,
        }
    }

    /// Whether the status is one of success.
    pub fn is_success(&self) -> bool {
        (200..300).contains(&self.status)
    }

    /// The body as text, and the name of its encoding.
    pub fn text(&self) -> (String, &'static str) {
        let (mut text, encoding) = charset::decode(&self.bytes, self.content_type.as_deref());
        if self.truncated {
            // The cap may fall inside a character.
            text.truncate(text.trim_end_matches(char::REPLACEMENT_CHARACTER).len());
        }
        (text, encoding)
    }

    pub(crate) async fn read(mut answer: Response, hop: Hop, limits: &Limits) -> Result<Self, Error> {
        let (status, headers) = (answer.status().as_u16(), answer.headers().clone());
        let (bytes, truncated) =
            capped(&mut answer, limits.bytes).await.map_err(|problem| failed(problem, &hop.url))?;
        let content_type = text_of(&headers, CONTENT_TYPE).map(str::to_owned);
        let retry_after = retry_after(&headers);
        Ok(Self { url: hop.url, status, content_type, bytes, truncated, redirects: hop.redirects, retry_after })
    }
}

async fn capped(answer: &mut Response, limit: usize) -> Result<(Vec<u8>, bool), reqwest::Error> {
    let mut bytes = Vec::new();
    while let Some(chunk) = answer.chunk().await? {
        let room = limit - bytes.len();
        bytes.extend_from_slice(&chunk[..chunk.len().min(room)]);
        if chunk.len() > room {
            return Ok((bytes, true));
        }
    }
    Ok((bytes, false))
}

pub(crate) fn retry_after(headers: &HeaderMap) -> Option<Duration> {
    let text = text_of(headers, RETRY_AFTER)?.trim();
    if let Ok(seconds) = text.parse() {
        return Some(Duration::from_secs(seconds));
    }
    let until = httpdate::parse_http_date(text).ok()?;
    // Measured by the server's own clock where it tells it, because ours may be wrong.
    let now =
        text_of(headers, DATE).and_then(|date| httpdate::parse_http_date(date).ok()).unwrap_or_else(SystemTime::now);
    Some(until.duration_since(now).unwrap_or_default())
}

pub(crate) fn text_of(headers: &HeaderMap, name: HeaderName) -> Option<&str> {
    headers.get(name)?.to_str().ok()
}
