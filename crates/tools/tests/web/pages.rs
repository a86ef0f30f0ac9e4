//! What becomes of a page.

use crate::server::{Reply, Server, answered, html, page};
use crate::setting::setting;
use holdpoint_core::effect::{Failure, FailureKind, Outcome};
use serde_json::{Value, json};

const ARTICLE: &str = r#"<!doctype html><html><head><title>On kilns - The Pottery</title>
<meta property="article:published_time" content="2021-03-04T05:06:07Z"></head><body>
<nav><a href="/">Start</a><a href="/shop">Shop</a></nav>
<article><h1>On kilns</h1><p>A kiln is an oven that is hot enough to change clay for good. The first were holes in the ground, filled with wood,
clay and patience, and they were opened only when they were cold again.</p>
<p>Later kilns had <a href="walls.html">walls</a>, a chimney and a door, and could be watched while they burned, which spared many pots.</p>
<pre><code>1200 degrees</code></pre><script>window.bad = 1</script><img src="/pixel.gif"></article>
<footer>Nobody reads this footer.</footer></body></html>"#;

async fn outcome(reply: Reply, path: &str) -> Outcome {
    let server = Server::start(move |_| reply.clone()).await;
    let arguments = json!({ "url": format!("http://w.example.test{path}") });
    setting(&server, &["w.example.test"]).perform("fetch_webpage", arguments).await.outcome
}

async fn read(reply: Reply, path: &str) -> Value {
    match outcome(reply, path).await {
        Outcome::Done(result) => result,
        other => panic!("{other:?}"),
    }
}

async fn failure(reply: Reply) -> Failure {
    match outcome(reply, "/a").await {
        Outcome::Failed(failure) => failure,
        other => panic!("{other:?}"),
    }
}

/// H1
#[tokio::test]
async fn the_readable_part_of_a_page_becomes_markdown() {
    let result = read(html(ARTICLE), "/kilns.html").await;
    assert_eq!(result["title"], "On kilns");
    assert_eq!(result["host"], "w.example.test");
    assert_eq!(result["url"], "http://w.example.test/kilns.html");
    assert_eq!(result["date"], "2021-03-04T05:06:07Z");
    assert_eq!((&result["status"], &result["truncated"]), (&json!(200), &json!(false)));
    let text = result["text"].as_str().unwrap();
    assert!(text.contains("[walls](http://w.example.test/walls.html)"), "{text}");
    assert!(text.contains("1200 degrees"), "{text}");
    for gone in ["Shop", "footer", "window.bad", "pixel"] {
        assert!(!text.contains(gone), "{gone} in {text}");
    }
}

/// H1
#[tokio::test]
async fn text_markdown_and_json_pass_as_they_are() {
    let markdown = "# A *title*\n\n<b>not markup of ours</b>\n";
    for (kind, body, title) in [
        ("text/markdown", markdown, "A *title*"),
        ("text/plain; charset=utf-8", markdown, "A *title*"),
        ("application/json", "{\"a\": [1, 2]}", "data.json"),
    ] {
        let result = read(page(kind, body.as_bytes()), "/x/data.json").await;
        assert_eq!(result["text"], body);
        assert_eq!(result["title"], title, "{kind}");
    }
}

/// H1
#[tokio::test]
async fn what_is_no_text_is_a_failure_in_words() {
    for (kind, body) in [("image/png", &b"\x89PNG"[..]), ("application/pdf", b"%PDF"), ("", b"a\0b")] {
        let failure = failure(page(kind, body)).await;
        assert_eq!((failure.kind, failure.words.key.as_str()), (FailureKind::Failed, "fetch-unreadable"));
        assert_eq!(failure.facts["content_type"], kind);
    }
}

/// H4
#[tokio::test]
async fn a_page_that_does_not_want_to_be_read_is_blocked_and_says_how() {
    for (status, code) in [("403 Forbidden", 403), ("401 Unauthorized", 401), ("429 Too Many Requests", 429)] {
        let failure = failure(answered(status, "", b"no")).await;
        assert_eq!((failure.kind, failure.words.key.as_str()), (FailureKind::Blocked, "fetch-blocked"));
        assert_eq!(failure.facts["status"], code);
        assert_eq!(failure.facts["url"], "http://w.example.test/a");
        assert_eq!(failure.facts["host"], "w.example.test");
    }
}

/// H4
#[tokio::test]
async fn a_page_that_is_not_there_has_failed_and_is_not_blocked() {
    let failure = failure(answered("404 Not Found", "", b"")).await;
    assert_eq!((failure.kind, failure.words.key.as_str()), (FailureKind::Failed, "fetch-status"));
    assert_eq!(failure.facts["status"], 404);
}

/// H1
#[tokio::test]
async fn a_page_nested_without_end_is_read_as_plain_text() {
    let result = read(html(&format!("<title>Deep</title>{}core", "<div>".repeat(3_000))), "/a").await;
    assert_eq!((&result["title"], &result["text"]), (&json!("Deep"), &json!("core")));
}

/// H1
#[tokio::test]
async fn a_page_nested_deeply_is_read_all_the_same() {
    for (tag, times) in [("div", 390), ("ul><li", 190), ("blockquote", 390), ("b", 390), ("span", 390)] {
        let nested = format!("<{tag}>").repeat(times);
        let result = read(html(&format!("{nested}<p>core of it all</p>")), "/a").await;
        assert!(result["text"].as_str().unwrap().contains("core of it all"), "{tag}: {result}");
    }
}

/// H1
#[tokio::test]
async fn arguments_that_are_none_are_refused_with_their_place() {
    use holdpoint_ports::Toolbox as _;
    let server = Server::of_pages(&[]).await;
    let setting = setting(&server, &[]);
    for arguments in [json!({}), json!({ "url": 5 }), json!({ "url": "http://w.example.test/", "x": 1 }), json!([])] {
        assert!(setting.tools.examine("fetch_webpage", &arguments).is_err(), "{arguments}");
    }
    assert!(setting.tools.examine("no_such_tool", &json!({})).is_err());
}
