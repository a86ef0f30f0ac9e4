//! Worlds and playbooks that several stories share.

use holdpoint_core::effect::{Effect, Failure, FailureKind, Outcome, Touch};
use holdpoint_core::words::Words;
use holdpoint_testkit::{FakeTool, World};
use serde_json::json;
use std::time::Duration;

/// A shop: placing an order takes a second and cannot be undone.
pub(crate) fn order_world() -> World {
    World::default().with("order", FakeTool::new(Effect::Irreversible).taking(Duration::from_secs(1)))
}

/// Pages that can be read; `closed` answers 403, `busy` does so until it is tried anew, `broken` fails.
pub(crate) fn page_world() -> World {
    let page = FakeTool::new(Effect::ReadOnly)
        .touching(|arguments| vec![Touch::ReadsHost(host(arguments["url"].as_str().unwrap_or_default()))])
        .taking(Duration::from_secs(2))
        .answering(|arguments, operation| {
            let url = arguments["url"].as_str().unwrap_or_default().to_owned();
            let first = operation.as_str().ends_with("/0");
            if url.contains("closed") || (url.contains("busy") && first) {
                let blocked = Failure::new(FailureKind::Blocked, Words::new("fetch-blocked").with("status", 403));
                return Outcome::Failed(blocked.fact("status", 403).fact("url", url));
            }
            if url.contains("broken") {
                return Outcome::Failed(Failure::new(FailureKind::Failed, Words::new("fetch-failed")));
            }
            Outcome::Done(json!({ "url": url, "title": format!("Title of {url}"), "text": "x".repeat(5000) }))
        });
    World::default().with("fetch_webpage", page)
}

/// The host of an address.
pub(crate) fn host(url: &str) -> String {
    url.trim_start_matches("http://").split('/').next().unwrap_or_default().to_owned()
}
