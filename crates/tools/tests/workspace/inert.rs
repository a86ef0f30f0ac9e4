//! What pages say is read in a report and does nothing there.

use crate::desk::Desk;
use pulldown_cmark::{Event, Options, Parser, Tag};
use serde_json::{Value, json};

/// Everything that must not come alive, as raw HTML, as Markdown and as text of a link.
const HOSTILE: [&str; 10] = [
    "Kilns <img src=x onerror=\"window.__pwn=1\"> all stand here",
    "Kilns [a](javascript:window.__pwn=1) all stand here",
    "Kilns [b](data:text/html,<script>1</script>) all stand here",
    "Kilns ![c](http://w.example.test/pixel?q=1) all stand here",
    "Kilns <iframe src=\"http://w.example.test/f\"></iframe> all stand here",
    "Kilns <svg onload=\"window.__pwn=1\"> all stand here",
    "```mermaid\ngraph TD; A; click A \"javascript:window.__pwn=1\" kilns\n```",
    "Kilns \\<script>window.__pwn=1\\</script> \\[d\\]\\(javascript:1\\) \\!\\[e\\]\\(http://w.example.test/p\\)",
    "Kilns bare http://w.example.test/bare and www.example.test and a@b.example all stand here",
    "<!-- kilns --></blockquote></style><style>@import 'http://w.example.test/s'</style> `kilns` all stand here",
];

fn arguments() -> Value {
    let evil = "\"><script>window.__pwn=1</script> [k](javascript:1) kilns";
    let urls = [
        "javascript:window.__pwn=1",
        "data:text/html,<script>1</script>",
        "http://w.example.test/\"><svg onload=1>(x)\\",
        "file:///x",
        "http://u:p@w.example.test/",
    ];
    let pages: Vec<Value> = HOSTILE
        .iter()
        .enumerate()
        .map(|(at, text)| json!({ "url": urls[at % urls.len()], "title": format!("{evil} {at}"), "text": text }))
        .collect();
    json!({ "title": evil, "outline": ["kilns", "# kilns", "- kilns", evil], "pages": pages, "focus": "", "to": "r.md" })
}

async fn made() -> (String, String) {
    let desk = Desk::new();
    let result = desk.done("generate_report", arguments()).await;
    assert_eq!(result["passages"], HOSTILE.len(), "everything is in {}", desk.text("r.md"));
    (desk.text("r.md"), desk.text("r.html"))
}

/// H21
#[tokio::test]
async fn the_html_report_holds_no_element_or_attribute_but_its_own() {
    let (_, html) = made().await;
    let document = dom_query::Document::from(html.as_str());
    let known = [
        "html",
        "head",
        "meta",
        "title",
        "style",
        "body",
        "h1",
        "h2",
        "section",
        "blockquote",
        "p",
        "a",
        "ol",
        "li",
        "br",
        "small",
    ];
    let attributes = ["charset", "http-equiv", "content", "name", "href", "title", "rel", "id", "class", "lang"];
    for node in document.root().descendants_it().filter(|node| node.is_element()) {
        let name = node.node_name().unwrap();
        assert!(known.contains(&&*name), "{name}");
        for attribute in node.attrs() {
            assert!(attributes.contains(&&*attribute.name.local), "{name} {:?}", attribute.name.local);
        }
    }
    assert_eq!(document.select("style").length(), 1);
}

/// H21
#[tokio::test]
async fn the_html_report_links_to_web_pages_and_to_its_own_sources_only() {
    let (_, html) = made().await;
    let document = dom_query::Document::from(html.as_str());
    let links = document.select("a");
    assert!(links.length() > HOSTILE.len());
    for link in links.nodes() {
        let href = link.attr("href").unwrap();
        let web = href.starts_with("http://w.example.test/%22%3E%3Csvg%20onload=1%3E(x)");
        assert!(web || document.select(&format!("li[id='{}']", href.trim_start_matches('#'))).length() == 1, "{href}");
    }
}

/// H21
#[tokio::test]
async fn the_html_report_forbids_the_browser_everything_and_stays_readable() {
    let (_, html) = made().await;
    let document = dom_query::Document::from(html.as_str());
    let policy = document.select("meta[http-equiv=Content-Security-Policy]").attr("content").unwrap();
    assert!(
        policy.starts_with("default-src 'none';") && !policy.contains("script") && !policy.contains("http"),
        "{policy}"
    );
    let text = document.select("body").text().to_string();
    for readable in
        ["<img src=x onerror=\"window.__pwn=1\">", "Kilns a all stand here", "graph TD; A; click A", "<svg onload="]
    {
        assert!(text.contains(readable), "{readable} in {text}");
    }
}

/// H21
#[tokio::test]
async fn the_markdown_report_holds_no_html_no_pictures_and_no_links_but_to_web_pages() {
    let (markdown, _) = made().await;
    let mut links = 0;
    for event in Parser::new_ext(&markdown, Options::all()) {
        match event {
            Event::Html(html) | Event::InlineHtml(html) => panic!("{html} in {markdown}"),
            Event::Start(Tag::Image { dest_url, .. }) => panic!("{dest_url}"),
            Event::Start(Tag::CodeBlock(_) | Tag::HtmlBlock | Tag::FootnoteDefinition(_) | Tag::Table(_))
            | Event::Code(_) => {
                panic!("{event:?} in {markdown}")
            }
            Event::Start(Tag::Link { dest_url, .. }) => {
                links += 1;
                assert!(dest_url.starts_with("http://w.example.test/%22%3E%3Csvg"), "{dest_url}");
            }
            _ => {}
        }
    }
    assert!(links > 1);
    let headings = Parser::new(&markdown).filter(|event| matches!(event, Event::Start(Tag::Heading { .. }))).count();
    assert_eq!(headings, 6, "{markdown}");
    let text: String = Parser::new(&markdown)
        .filter_map(|event| if let Event::Text(text) = event { Some(text.into_string()) } else { None })
        .collect();
    for readable in [
        "<img src=x onerror=\"window.__pwn=1\">",
        "bare http://w.example.test/bare and www.example.test and a@b.example",
    ] {
        assert!(text.contains(readable), "{readable} in {text}");
    }
}

/// H21
#[tokio::test]
async fn bare_addresses_are_broken_up_so_that_no_reader_makes_links_of_them() {
    let (markdown, _) = made().await;
    let ours = markdown.replace("](<http://", "");
    for live in ["http://", "https://", "www.e", "a@b"] {
        assert!(!ours.contains(live), "{live} in {ours}");
    }
}
