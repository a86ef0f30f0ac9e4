//! Where a model is, and what of it a session keeps.

use holdpoint_core::record::AgentSpec;
use holdpoint_core::words::Words;
use secrecy::SecretString;
use serde::{Deserialize, Serialize};
use url::Url;

/// A model behind an OpenAI-compatible address.
#[derive(Clone, Debug)]
pub struct Endpoint {
    /// The address that `/chat/completions` is put behind, without a slash at its end.
    pub base_url: String,
    /// The model, by the server's own name.
    pub model: String,
    /// The key, where the server wants one.
    pub key: Option<SecretString>,
}

/// The settings that a session keeps as its agent's text.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Settings {
    base_url: String,
    model: String,
}

impl Endpoint {
    /// An endpoint at `address` as a person writes it: with or without `/v1`, a slash or `/chat/completions` at its end.
    ///
    /// # Errors
    /// A sentence where it is no address, holds a name, a password or a query, or where no model is named.
    pub fn new(address: &str, model: &str, key: Option<SecretString>) -> Result<Self, Words> {
        let model = model.trim().to_owned();
        if model.is_empty() {
            return Err(Words::new("model-not-named"));
        }
        Ok(Self { base_url: base_url(address)?, model, key })
    }

    /// The endpoint that `spec` keeps; without the key, which no session keeps.
    ///
    /// # Errors
    /// A sentence where `spec` is no model's.
    pub fn of(spec: &AgentSpec) -> Result<Self, Words> {
        if spec.kind != AgentSpec::MODEL {
            return Err(Words::new("model-not-a-model").with("kind", &spec.kind));
        }
        let unreadable = |error| Words::new("model-settings").with("why", error);
        let settings: Settings = serde_json::from_str(&spec.text).map_err(unreadable)?;
        Self::new(&settings.base_url, &settings.model, None)
    }

    pub(super) fn completions(&self) -> String {
        format!("{}/chat/completions", self.base_url)
    }
}

/// What a session that `endpoint` drives is created with. The key is not in it.
pub fn spec(endpoint: &Endpoint) -> AgentSpec {
    let settings = Settings { base_url: endpoint.base_url.clone(), model: endpoint.model.clone() };
    let text = serde_json::to_string(&settings).unwrap_or_else(|error| unreachable!("two texts are JSON: {error}"));
    AgentSpec {
        kind: AgentSpec::MODEL.to_owned(),
        name: endpoint.model.clone(),
        origin: endpoint.base_url.clone(),
        hash: blake3::hash(text.as_bytes()).to_hex().to_string(),
        text,
    }
}

/// The one form of an address that a person gave; keys are kept under it.
///
/// # Errors
/// A sentence where it is no address, or holds a name, a password or a query, which would be shown and kept with it.
pub fn base_url(address: &str) -> Result<String, Words> {
    let text = with_scheme(address.trim());
    let url = Url::parse(&text).map_err(|error| Words::new("model-address").with("why", error))?;
    if !matches!(url.scheme(), "http" | "https") || url.host_str().is_none_or(str::is_empty) {
        return Err(Words::new("model-address").with("why", ""));
    }
    if !url.username().is_empty() || url.password().is_some() || url.query().is_some() || url.fragment().is_some() {
        return Err(Words::new("model-address-secrets"));
    }
    let mut path = url.path().trim_end_matches('/');
    for end in ["/chat/completions", "/models"] {
        path = path.strip_suffix(end).unwrap_or(path).trim_end_matches('/');
    }
    let path = if path.is_empty() { "/v1" } else { path };
    Ok(format!("{}{path}", url.origin().ascii_serialization()))
}

/// Without a scheme, a name of this machine is spoken to in clear and any other is not.
fn with_scheme(text: &str) -> String {
    if text.contains("://") {
        return text.to_owned();
    }
    let host = text.split(['/', ':']).next().unwrap_or_default();
    let local = host == "localhost" || host.starts_with("127.") || text.starts_with("[::1]");
    format!("{}://{text}", if local { "http" } else { "https" })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// G1
    #[test]
    fn an_address_has_one_form_however_it_is_written() {
        let cases = [
            ("http://127.0.0.1:11434", "http://127.0.0.1:11434/v1"),
            (" http://127.0.0.1:11434/ ", "http://127.0.0.1:11434/v1"),
            ("http://127.0.0.1:11434/v1/", "http://127.0.0.1:11434/v1"),
            ("http://127.0.0.1:11434/v1/chat/completions", "http://127.0.0.1:11434/v1"),
            ("localhost:1234", "http://localhost:1234/v1"),
            ("models.example.test", "https://models.example.test/v1"),
            ("https://models.example.test/api/v4/models", "https://models.example.test/api/v4"),
            ("https://Models.example.test:443/openai//", "https://models.example.test/openai"),
        ];
        for (given, one) in cases {
            assert_eq!(base_url(given).as_deref(), Ok(one), "{given}");
        }
    }

    /// G1
    #[test]
    fn an_address_that_may_hold_a_secret_is_not_taken() {
        for address in ["https://kim:pass@models.example.test", "https://models.example.test/v1?key=abc"] {
            let words = base_url(address).unwrap_err();
            assert_eq!(words.key, "model-address-secrets");
            assert!(words.args.is_empty());
        }
        for address in ["file:///x", "ftp://models.example.test", "http://", ""] {
            assert_eq!(base_url(address).unwrap_err().key, "model-address", "{address}");
        }
    }

    /// G1
    #[test]
    fn a_session_keeps_the_endpoint_and_not_its_key() {
        let endpoint = Endpoint::new("localhost:1234", "small", Some("sk-secret".into())).unwrap();
        let kept = spec(&endpoint);
        assert!(!format!("{kept:?} {endpoint:?}").contains("sk-secret"));
        let again = Endpoint::of(&kept).unwrap();
        assert_eq!((again.base_url, again.model), (endpoint.base_url, endpoint.model));
        assert_eq!((kept.kind.as_str(), kept.name.as_str()), ("model", "small"));
    }
}
