//! Why a page was not read, in words of the catalogue.

use super::host_of;
use holdpoint_core::effect::{Failure, FailureKind};
use holdpoint_core::words::Words;
use holdpoint_net::{Error, Page, Why};

/// The failure that `error` is for a call for `url`.
pub(crate) fn of_error(error: Error, url: &str) -> Failure {
    let code = error.code();
    let (kind, words) = match &error {
        Error::Refused { .. } | Error::NotGranted { .. } => return refusal(error, url),
        Error::Timeout { host, phase, limit } => {
            let words = Words::new("fetch-timeout").with("host", host).with("seconds", limit.as_secs());
            (FailureKind::Timeout, words.with("phase", phase))
        }
        Error::Invalid { detail } => (FailureKind::Refused, Words::new("refuse-address-form").with("detail", detail)),
        Error::Unresolved { host, .. } => (FailureKind::Failed, Words::new("fetch-unresolved").with("host", host)),
        Error::Connect { host, detail } => {
            let words = Words::new("fetch-connect").with("host", host).with("detail", detail);
            (FailureKind::Failed, words)
        }
        Error::TooManyRedirects { host, followed } => {
            let words = Words::new("fetch-redirects").with("host", host).with("followed", followed);
            (FailureKind::Failed, words)
        }
        Error::Protocol { host, detail } => {
            let words = Words::new("fetch-protocol").with("host", host).with("detail", detail);
            (FailureKind::Failed, words)
        }
        Error::Client { detail } => (FailureKind::Failed, Words::new("fetch-client").with("detail", detail)),
    };
    Failure::new(kind, words).fact("url", url).fact("reason", code)
}

fn refusal(error: Error, url: &str) -> Failure {
    let (host, from, reason, words) = match error {
        Error::Refused { host, why, from } => {
            let words = of_why(&why, &host);
            (host, from, why.code(), words)
        }
        Error::NotGranted { host, from } => {
            let words = Words::new("refuse-not-granted").with("host", &host);
            (host, from, "not_granted", words)
        }
        other => return Failure::new(FailureKind::Refused, Words::new("refuse-address-form").with("detail", other)),
    };
    let failure = |words| {
        let failure = Failure::new(FailureKind::Refused, words);
        failure.fact("url", url).fact("host", host.clone()).fact("reason", reason)
    };
    match from {
        None => failure(words),
        Some(from) => {
            let words = Words::new("refuse-redirect").with("from", &from).with("host", &host).with("reason", reason);
            failure(words).fact("redirect", host.clone())
        }
    }
}

fn of_why(why: &Why, host: &str) -> Words {
    match why {
        Why::Scheme { scheme } => Words::new("refuse-scheme").with("scheme", scheme),
        Why::Credentials => Words::new("refuse-credentials").with("host", host),
        Why::Port { port } => Words::new("refuse-port").with("host", host).with("port", port),
        Why::Address { address, class } => {
            let words = Words::new("refuse-address").with("host", host).with("address", address);
            words.with("class", class)
        }
    }
}

/// The failure that `page` is by its status; nothing where it is what was asked for.
pub(crate) fn of_status(page: &Page) -> Option<Failure> {
    let (kind, key) = match (page.is_success(), page.is_blocked()) {
        (true, _) => return None,
        (false, true) => (FailureKind::Blocked, "fetch-blocked"),
        (false, false) => (FailureKind::Failed, "fetch-status"),
    };
    let host = host_of(page.url.as_str()).unwrap_or_default();
    let words = Words::new(key).with("host", &host).with("status", page.status);
    let failure = Failure::new(kind, words).fact("status", page.status).fact("url", page.url.as_str());
    Some(failure.fact("host", host))
}
