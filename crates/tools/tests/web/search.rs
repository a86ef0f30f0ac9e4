//! Searching along links, over a site that is made here: a main hall, wings, a chain of rooms, and what lies outside.

use crate::server::{Reply, Server, answered, html, page, redirect};
use crate::setting::setting;
use holdpoint_core::effect::{FailureKind, Touch};
use holdpoint_core::gate::Verdict;
use serde_json::{Value, json};

const HOSTS: [&str; 2] = ["one.site.test", "two.site.test"];

fn article(title: &str, body: &str) -> Reply {
    html(&format!("<html><head><title>{title}</title></head><body><main><h1>{title}</h1>{body}</main></body></html>"))
}

fn filler(about: &str) -> String {
    format!(
        "<p>This page tells of {about}, at some length, so that it is worth reading to its end. It says {about} again.</p>"
    )
}

async fn site() -> Server {
    let hall = "<p>Welcome. <a href=/looms.html>Looms</a> <a href=/soup.html>Soup</a> <a href=/old>The old page</a>
        <a href=/locked.html>Ledger of looms and shuttles</a> <a href=/gone.html>Gone</a> <a href=/picture.png>Picture</a>
        <a href=http://two.site.test/shuttles#part>Shuttles elsewhere</a> <a href=http://v.example.test/looms>Another shop of looms</a>
        <a href=mailto:a@b.example>Write</a> <a href=/index.html>Here</a></p>";
    Server::of_pages(&[
        ("one.site.test/", article("Main hall", hall)),
        ("one.site.test/index.html", article("Main hall", hall)),
        ("one.site.test/looms.html", article("Looms", &filler("looms and how a loom is threaded"))),
        ("one.site.test/soup.html", article("Soup", &filler("soup with beans"))),
        ("one.site.test/old", redirect("/looms.html")),
        ("one.site.test/locked.html", answered("403 Forbidden", "", b"no")),
        ("one.site.test/picture.png", page("image/png", b"\x89PNG")),
        (
            "two.site.test/shuttles",
            article("织机与梭", &format!("{}<a href=/room1>On</a>", filler("shuttles for looms, 织机的梭子"))),
        ),
        ("two.site.test/room1", article("Room 1", &format!("{}<a href=/room2>On</a>", filler("one room")))),
        ("two.site.test/room2", article("Room 2", &format!("{}<a href=/room3>On</a>", filler("two rooms")))),
        ("two.site.test/room3", article("Room 3", &format!("{}<a href=/room4>On</a>", filler("three rooms")))),
        ("two.site.test/room4", article("Looms again", &filler("looms, but too far away"))),
    ])
    .await
}

fn arguments(query: &str) -> Value {
    json!({ "query": query, "from": ["http://one.site.test/"], "hosts": HOSTS, "limit": 5 })
}

fn urls(hits: &Value) -> Vec<&str> {
    hits.as_array().unwrap().iter().map(|hit| hit["url"].as_str().unwrap()).collect()
}

/// H1
#[tokio::test]
async fn pages_along_the_links_are_found_best_first_and_others_are_left_out() {
    let server = site().await;
    let hits = setting(&server, &HOSTS).done("web_search", arguments("the looms")).await;
    let found = urls(&hits);
    assert_eq!(found[0], "http://one.site.test/looms.html");
    assert!(found.contains(&"http://two.site.test/shuttles"), "{found:?}");
    assert!(!found.contains(&"http://one.site.test/soup.html"), "{found:?}");
    assert_eq!(hits[0]["title"], "Looms");
    assert!(hits[0]["snippet"].as_str().unwrap().contains("threaded"), "{hits}");
}

/// H1
#[tokio::test]
async fn a_search_reads_nothing_twice_nothing_outside_and_nothing_too_far_away() {
    let server = site().await;
    setting(&server, &HOSTS).done("web_search", arguments("looms")).await;
    let asked = server.asked();
    assert!(!asked.iter().any(|place| place.contains("v.example.test") || place.contains("room4")), "{asked:?}");
    let mut once = asked.clone();
    once.dedup();
    assert_eq!(asked.iter().filter(|place| place.ends_with("looms.html")).count(), 2, "a redirect leads there again");
    assert_eq!(asked.len(), once.len() + 1, "{asked:?}");
}

/// H4
#[tokio::test]
async fn a_page_that_cannot_be_read_stays_a_hit_by_what_its_link_says() {
    let hits = setting(&site().await, &HOSTS).done("web_search", arguments("ledger of looms")).await;
    let locked = hits.as_array().unwrap().iter().find(|hit| hit["status"] == 403).unwrap();
    assert_eq!(locked["url"], "http://one.site.test/locked.html");
    assert_eq!(locked["title"], "Ledger of looms and shuttles");
}

/// H1
#[tokio::test]
async fn chinese_is_searched_by_its_own_words() {
    let hits = setting(&site().await, &HOSTS).done("web_search", arguments("织机")).await;
    assert_eq!(urls(&hits), ["http://two.site.test/shuttles"]);
}

/// H1
#[tokio::test]
async fn the_same_search_gives_the_same_hits() {
    let first = setting(&site().await, &HOSTS).done("web_search", arguments("looms and rooms")).await;
    for _ in 0..5 {
        assert_eq!(setting(&site().await, &HOSTS).done("web_search", arguments("looms and rooms")).await, first);
    }
}

/// H1
#[tokio::test]
async fn a_search_reads_at_most_four_pages_for_each_hit_that_is_wanted() {
    let server = Server::start(|place| {
        let links: Vec<String> = (0..50).map(|at| format!("<a href={place}{at}/>{at}</a>")).collect();
        article("Page", &format!("<p>{place} {}</p>", links.concat().replace("one.site.test", "")))
    })
    .await;
    let arguments = json!({ "query": "page", "from": ["http://one.site.test/"], "limit": 2 });
    let hits = setting(&server, &HOSTS).done("web_search", arguments).await;
    assert_eq!((server.asked().len(), urls(&hits).len()), (8, 2));
}

/// B14
#[tokio::test]
async fn every_host_that_a_search_may_read_is_named_to_the_rules() {
    let setting = setting(&site().await, &["one.site.test"]);
    let arguments = json!({
        "query": "x", "from": ["http://one.site.test/a", "https://W.example.test/"], "hosts": ["two.site.test", "one.site.test"],
    });
    let touches = setting.facts("web_search", &arguments).touches;
    let hosts = ["two.site.test", "one.site.test", "w.example.test"];
    assert_eq!(touches, hosts.map(|host| Touch::ReadsHost(host.to_owned())));
    assert!(matches!(setting.verdict("web_search", &arguments), Verdict::Hold(_)));
    let bad = json!({ "query": "x", "from": ["file:///etc/hosts"] });
    assert!(matches!(setting.verdict("web_search", &bad), Verdict::Refuse(_)));
}

/// H19
#[tokio::test]
async fn an_approved_search_still_reads_no_loopback() {
    let server = site().await;
    let setting = setting(&server, &[]).allowed();
    let arguments = json!({ "query": "x", "from": [format!("http://{}/", server.at)] });
    let failure = setting.failure("web_search", arguments).await;
    assert_eq!((failure.kind, failure.words.key.as_str()), (FailureKind::Refused, "refuse-address"));
    let read = setting.done("web_search", json!({ "query": "looms", "from": ["http://one.site.test/"] })).await;
    assert!(!read.as_array().unwrap().is_empty());
    assert!(server.asked().iter().all(|place| place.starts_with("one.site.test")));
}
