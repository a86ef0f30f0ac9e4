//! What a call may reach.

use crate::server::{Server, html, redirect};
use crate::setting::setting;
use holdpoint_core::effect::{FailureKind, Touch};
use holdpoint_core::gate::Verdict;
use serde_json::json;

async fn secret() -> Server {
    Server::start(|_| html("<p>secret")).await
}

/// H19
#[tokio::test]
async fn loopback_behind_a_redirect_is_refused_and_not_asked() {
    let secret = secret().await;
    let target = format!("http://{}/secret", secret.at);
    let location = target.clone();
    let server = Server::start(move |_| redirect(&location)).await;
    for setting in [setting(&server, &["w.example.test"]), setting(&server, &["w.example.test"]).allowed()] {
        let failure = setting.failure("fetch_webpage", json!({ "url": "http://w.example.test/" })).await;
        assert_eq!((failure.kind, failure.words.key.as_str()), (FailureKind::Refused, "refuse-redirect"));
        assert_eq!(failure.facts["reason"], "loopback");
        assert_eq!(failure.facts["redirect"], secret.at.to_string());
    }
    assert_eq!(secret.asked(), [""; 0]);
}

/// H19
#[tokio::test]
async fn loopback_named_directly_is_refused_even_where_a_person_approved_the_call() {
    let server = secret().await;
    let port = server.at.port();
    for (url, reason) in [
        (format!("http://localhost:{port}/"), "loopback"),
        (format!("http://127.0.0.1:{port}/"), "loopback"),
        (format!("http://[::1]:{port}/"), "loopback"),
        (format!("http://[::ffff:127.0.0.1]:{port}/"), "loopback"),
        ("http://10.0.0.5/".to_owned(), "private"),
        ("http://169.254.169.254/latest".to_owned(), "metadata"),
        (format!("http://inside.example.test:{port}/"), "loopback"),
    ] {
        let setting = setting(&server, &["w.example.test"]).allowed();
        let arguments = json!({ "url": url });
        // A name tells only when it is looked up where it leads.
        let by_name = url.contains("inside");
        let verdict = setting.verdict("fetch_webpage", &arguments);
        assert!(matches!((by_name, verdict), (true, Verdict::Hold(_)) | (false, Verdict::Refuse(_))), "{url}");
        let failure = setting.failure("fetch_webpage", arguments).await;
        assert_eq!(failure.kind, FailureKind::Refused, "{url}");
        assert_eq!(failure.facts["reason"], reason, "{url}");
    }
    assert_eq!(server.asked(), [""; 0]);
}

/// H19
#[tokio::test]
async fn loopback_is_read_where_that_very_host_was_granted() {
    let server = secret().await;
    let host = server.at.to_string();
    let setting = setting(&server, &[&host]);
    let arguments = json!({ "url": format!("http://{host}/") });
    assert_eq!(setting.verdict("fetch_webpage", &arguments), Verdict::Allow);
    assert_eq!(setting.done("fetch_webpage", arguments).await["text"], "secret");
}

/// H19
#[tokio::test]
async fn what_no_grant_can_allow_is_refused_before_anything_is_asked() {
    let server = secret().await;
    let setting = setting(&server, &["w.example.test"]);
    for (url, key) in [
        ("file:///x", "refuse-scheme"),
        ("ftp://w.example.test/", "refuse-scheme"),
        ("http://me:secret@w.example.test/", "refuse-credentials"),
        ("no address", "refuse-address-form"),
        ("http://", "refuse-address-form"),
    ] {
        let Verdict::Refuse(why) = setting.verdict("fetch_webpage", &json!({ "url": url })) else { panic!("{url}") };
        assert_eq!(why.key, key, "{url}");
        let failure = setting.failure("fetch_webpage", json!({ "url": url })).await;
        assert_eq!((failure.kind, failure.words.key.as_str()), (FailureKind::Refused, key), "{url}");
    }
}

/// B14
#[tokio::test]
async fn a_host_is_named_to_the_rules_as_a_grant_names_it() {
    let setting = setting(&secret().await, &[]);
    for (url, host) in [
        ("http://W.example.test/a?b#c", "w.example.test"),
        ("https://w.example.test:443/", "w.example.test"),
        ("http://w.example.test.:8080/", "w.example.test:8080"),
    ] {
        let facts = setting.facts("fetch_webpage", &json!({ "url": url }));
        assert_eq!(facts.touches, [Touch::ReadsHost(host.to_owned())]);
    }
    let local = setting.facts("fetch_webpage", &json!({ "url": "http://[::1]:81/" }));
    assert_eq!(local.touches, [Touch::ReadsLocalHost("[::1]:81".to_owned())]);
}

/// B14
#[tokio::test]
async fn a_host_that_was_not_granted_is_held_and_read_once_a_person_allowed_the_call() {
    let server = secret().await;
    let arguments = json!({ "url": "http://w.example.test/" });
    let asked = setting(&server, &[]);
    assert!(matches!(asked.verdict("fetch_webpage", &arguments), Verdict::Hold(_)));
    let failure = asked.failure("fetch_webpage", arguments.clone()).await;
    assert_eq!(failure.words.key, "refuse-not-granted");
    assert_eq!(server.asked(), [""; 0]);
    asked.allowed().done("fetch_webpage", arguments).await;
    assert_eq!(server.asked(), ["w.example.test/"]);
}

/// B14
#[tokio::test]
async fn an_allowed_call_does_not_follow_a_redirect_to_a_host_that_was_not_granted() {
    let server = Server::start(|_| redirect("http://v.example.test/there")).await;
    let failure =
        setting(&server, &[]).allowed().failure("fetch_webpage", json!({ "url": "http://w.example.test/" })).await;
    assert_eq!((failure.kind, failure.words.key.as_str()), (FailureKind::Refused, "refuse-redirect"));
    assert_eq!(failure.facts["redirect"], "v.example.test");
    assert_eq!(server.asked(), ["w.example.test/"]);
}

/// K2
#[tokio::test]
async fn a_site_of_this_process_needs_a_grant_like_any_host() {
    let server = secret().await;
    let arguments = json!({ "url": "http://one.site.test/a" });
    assert!(matches!(setting(&server, &[]).verdict("fetch_webpage", &arguments), Verdict::Hold(_)));
    setting(&server, &["one.site.test"]).done("fetch_webpage", arguments).await;
    assert_eq!(server.asked(), ["one.site.test/a"]);
}
