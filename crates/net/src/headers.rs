//! What a caller adds to a request.

use reqwest::header::{ACCEPT, ACCEPT_LANGUAGE, HeaderMap, HeaderName, HeaderValue};

use crate::Error;

/// Headers that a caller adds to a request. All but `Accept` and `Accept-Language` are taken for secrets: they are not shown by
/// `Debug`, and a redirect to another host, port or scheme does not carry them.
#[derive(Debug, Clone, Default)]
pub struct Headers(HeaderMap);

impl Headers {
    /// No headers.
    pub fn new() -> Self {
        Self::default()
    }

    /// The same headers and one more.
    ///
    /// # Errors
    /// [`Error::Invalid`] if the name or value is malformed, or the name is one that this crate sets itself.
    pub fn with(mut self, name: &str, value: &str) -> Result<Self, Error> {
        let invalid = || Error::Invalid { detail: format!("the header {name:?}") };
        let header = HeaderName::from_bytes(name.as_bytes()).map_err(|_| invalid())?;
        if OURS.contains(&header.as_str()) {
            return Err(invalid());
        }
        let mut value = HeaderValue::from_str(value).map_err(|_| invalid())?;
        value.set_sensitive(!is_harmless(&header));
        self.0.append(header, value);
        Ok(self)
    }

    pub(crate) fn for_another_origin(&self) -> Self {
        let kept = self.0.iter().filter(|(name, _)| is_harmless(name));
        Self(kept.map(|(name, value)| (name.clone(), value.clone())).collect())
    }

    pub(crate) fn to_map(&self) -> HeaderMap {
        self.0.clone()
    }
}

/// Another `host` or framing would make the server see another request than the one that was checked; another
/// `accept-encoding` would switch decompression, and with it the cap, off.
const OURS: [&str; 11] = [
    "accept-encoding",
    "connection",
    "content-length",
    "expect",
    "host",
    "keep-alive",
    "proxy-authorization",
    "te",
    "transfer-encoding",
    "upgrade",
    "user-agent",
];

fn is_harmless(name: &HeaderName) -> bool {
    [ACCEPT, ACCEPT_LANGUAGE].contains(name)
}
