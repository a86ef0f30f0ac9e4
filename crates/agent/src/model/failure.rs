//! How a turn fails: in whose words, and whether it may be tried again unasked.

use super::stream::Fault;
use holdpoint_core::words::Words;
use holdpoint_net::model::ModelError;
use holdpoint_net::{Cause, Phase};
use serde_json::Value;
use std::time::Duration;

/// A turn that failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Failed {
    pub words: Words,
    /// Whether it may be tried again unasked, as far as the answer itself is concerned.
    pub again: Again,
}

/// Whether a turn may be tried again unasked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Again {
    /// Only a person may try again.
    Never,
    /// After a while; after this long where the server says so.
    After(Option<Duration>),
}

/// What is waited for at most because a server says so.
const LONGEST: Duration = Duration::from_secs(600);
/// What is waited where it does not, by how often the turn has failed before.
const USUAL: [u64; 3] = [1_000, 4_000, 15_000];
/// Characters of a server's own words that are shown.
const SHOWN: usize = 300;

impl Again {
    /// The wait in milliseconds before the next try of a turn that has failed `failures` times before.
    pub fn wait_ms(self, failures: u32) -> Option<u64> {
        let usual = || USUAL[usize::try_from(failures).unwrap_or(usize::MAX).min(USUAL.len() - 1)];
        match self {
            Again::Never => None,
            Again::After(Some(asked)) if asked > LONGEST => None,
            Again::After(Some(asked)) if !asked.is_zero() => u64::try_from(asked.as_millis()).ok(),
            Again::After(_) => Some(usual()),
        }
    }
}

/// What kept an answer from coming.
pub(super) fn of_error(error: ModelError) -> Failed {
    let (words, again) = match error {
        ModelError::Invalid { detail } => (Words::new("model-address").with("why", detail), Again::Never),
        ModelError::KeyInClear { host } => (Words::new("model-key-in-clear").with("host", host), Again::Never),
        ModelError::KeyUnfit => (Words::new("model-key-unfit"), Again::Never),
        ModelError::Connect { host, cause, detail } => {
            (caused("model-unreachable", host, cause, detail), connecting_again(cause))
        }
        ModelError::Timeout { host, phase, limit } => {
            // Before a connection stands nothing was asked.
            let again = if phase == Phase::Connection { Again::After(None) } else { Again::Never };
            (slow(&host, phase, limit), again)
        }
        ModelError::Broke { host, cause, detail } => (caused("model-broke-off", host, cause, detail), Again::Never),
        ModelError::Client { detail } => (Words::new("model-client").with("why", detail), Again::Never),
    };
    Failed { words, again }
}

/// The kind is kept as a word, so that each front has its own sentence for it; what a library said stands beside it.
fn caused(key: &str, host: String, cause: Cause, detail: String) -> Words {
    Words::new(key).with("host", host).with("cause", cause).with("why", detail)
}

/// Nothing was sent, so trying again does no harm; where the server is not the one that was meant, it does no good either.
fn connecting_again(cause: Cause) -> Again {
    match cause {
        Cause::Certificate | Cause::Tls => Again::Never,
        Cause::Refused
        | Cause::Unreachable
        | Cause::Name
        | Cause::TimedOut
        | Cause::BrokeOff
        | Cause::NotHttp
        | Cause::Encoding
        | Cause::Location
        | Cause::Other => Again::After(None),
    }
}

/// `host` took too long over `phase`.
pub(super) fn slow(host: &str, phase: Phase, limit: Duration) -> Words {
    Words::new("model-slow").with("host", host).with("phase", phase).with("seconds", limit.as_secs())
}

/// An answer with a status that is none of success.
pub(super) fn of_status(host: &str, model: &str, status: u16, asked: Option<Duration>, body: &[u8]) -> Failed {
    let key = match status {
        300..=399 => "model-redirect",
        401 | 403 => "model-key-refused",
        404 => "model-not-found",
        429 => "model-limited",
        500..=599 => "model-server",
        _ => "model-refused",
    };
    let words = Words::new(key).with("host", host).with("model", model).with("status", status);
    let again = if passing(status) { Again::After(asked) } else { Again::Never };
    Failed { words: words.with("said", said(body)), again }
}

/// What came and is no answer.
pub(super) fn of_fault(host: &str, fault: Fault, begun: bool) -> Failed {
    let words = |key: &str| Words::new(key).with("host", host);
    let again = match &fault {
        Fault::Provider { code: Some(code), .. } if passing(*code) && !begun => Again::After(None),
        _told_for_good => Again::Never,
    };
    let words = match fault {
        Fault::Truncated => words("model-truncated"),
        Fault::Length => words("model-length"),
        Fault::Filtered => words("model-filtered"),
        Fault::NoCalls => words("model-no-calls"),
        Fault::WebPage => words("model-web-page"),
        Fault::Hostile(what) => words("model-hostile").with("what", what),
        Fault::Unreadable(why) => words("model-unreadable").with("why", why),
        Fault::Provider { said, code: _ } => words("model-error").with("said", said),
    };
    Failed { words, again }
}

/// Statuses that say "not now".
fn passing(status: u16) -> bool {
    matches!(status, 429 | 500 | 502 | 503 | 529)
}

/// What a server says in the body of its refusal.
fn said(body: &[u8]) -> String {
    let text = String::from_utf8_lossy(body);
    match serde_json::from_str::<Value>(&text) {
        Ok(value) => provider_words(error_in(&value)),
        Err(_) => first(&without_tags(&text)),
    }
}

fn error_in(value: &Value) -> &Value {
    let value = value.get(0).unwrap_or(value);
    value.get("error").filter(|error| !error.is_null()).unwrap_or(value)
}

/// The provider's own words in an error of whatever form.
pub(super) fn provider_words(error: &Value) -> String {
    let named = ["message", "detail", "error", "msg"].iter().find_map(|name| error.get(name)?.as_str());
    match named.or(error.as_str()) {
        Some(words) => first(words),
        None => first(&error.to_string()),
    }
}

fn first(text: &str) -> String {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    text.chars().take(SHOWN).collect()
}

/// What a person would see of a page.
fn without_tags(page: &str) -> String {
    let mut seen = String::new();
    let mut rest = page;
    while let Some((before, tag)) = rest.split_once('<') {
        seen.push_str(before);
        seen.push(' ');
        let hidden = ["script", "style"]
            .iter()
            .find(|name| tag.get(..name.len()).is_some_and(|start| start.eq_ignore_ascii_case(name)));
        let tag = hidden.and_then(|name| tag.split_once(&format!("</{name}")).map(|(_, after)| after)).unwrap_or(tag);
        rest = tag.split_once('>').map_or("", |(_, after)| after);
    }
    seen.push_str(rest);
    seen
}

/// `words` with the key taken out, should a server have said it back.
pub(super) fn without_key(mut words: Words, key: Option<&str>) -> Words {
    if let Some(key) = key.filter(|key| !key.is_empty()) {
        words.args.values_mut().for_each(|value| *value = value.replace(key, "***"));
    }
    words
}
