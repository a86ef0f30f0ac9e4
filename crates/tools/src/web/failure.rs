//! Why a page was not read, in words of the catalogue.

use super::host_of;
use holdpoint_core::effect::{Failure, FailureKind};
use holdpoint_core::words::Words;
use holdpoint_net::{Cause, Error, Page, Why};

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
        Error::Unresolved { host, detail } => {
            let words = Words::new("fetch-unresolved").with("host", host).with("detail", detail);
            return failed(FailureKind::Failed, words, url, code).fact("cause", Cause::Name.code());
        }
        Error::Connect { host, cause, detail } => return caused("fetch-connect", host, (*cause, detail), url, code),
        Error::Protocol { host, cause, detail } => return caused("fetch-protocol", host, (*cause, detail), url, code),
        Error::TooManyRedirects { host, followed } => {
            let words = Words::new("fetch-redirects").with("host", host).with("followed", followed);
            (FailureKind::Failed, words)
        }
        Error::Client { detail } => (FailureKind::Failed, Words::new("fetch-client").with("detail", detail)),
    };
    failed(kind, words, url, code)
}

/// The kind of `cause` is kept as a word, so that each front has its own sentence for it; what a library said stands beside it.
fn caused(key: &str, host: &str, (cause, detail): (Cause, &str), url: &str, code: &str) -> Failure {
    let words = Words::new(key).with("host", host).with("cause", cause).with("detail", detail);
    let kind = if cause == Cause::TimedOut { FailureKind::Timeout } else { FailureKind::Failed };
    failed(kind, words, url, code).fact("cause", cause.code())
}

fn failed(kind: FailureKind, words: Words, url: &str, code: &str) -> Failure {
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

#[cfg(test)]
mod tests {
    use super::*;

    /// H1: what went wrong is kept by its kind; only what a library said of it is in its own language.
    #[test]
    fn a_connection_that_fails_is_kept_by_its_kind() {
        let (host, detail) = ("a.example.test".to_owned(), "os error 111".to_owned());
        for (error, key, kind) in [
            (
                Error::Connect { host: host.clone(), cause: Cause::Refused, detail: detail.clone() },
                "fetch-connect",
                FailureKind::Failed,
            ),
            (
                Error::Protocol { host: host.clone(), cause: Cause::TimedOut, detail: detail.clone() },
                "fetch-protocol",
                FailureKind::Timeout,
            ),
            (Error::Unresolved { host: host.clone(), detail: detail.clone() }, "fetch-unresolved", FailureKind::Failed),
        ] {
            let failure = of_error(error, "http://a.example.test/");
            assert_eq!((failure.words.key.as_str(), failure.kind), (key, kind));
            assert_eq!((&failure.words.args["host"], &failure.words.args["detail"]), (&host, &detail));
            assert_eq!(failure.words.args.get("cause").map(String::as_str).unwrap_or("name"), failure.facts["cause"]);
            assert_eq!(failure.facts["url"], "http://a.example.test/");
        }
    }
}
