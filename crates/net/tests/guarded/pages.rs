//! What a fetch brings back.

use std::time::Duration;

use holdpoint_net::{Grant, Headers, Page};

use crate::support::{Reply, Server, answer, client_of, get, granted, page};

async fn fetched(reply: Reply) -> Page {
    let server = Server::start(move |_| reply.clone()).await;
    get(&client_of(&server), "http://public.example.test/", &granted(&["public.example.test"])).await.unwrap()
}

/// K2
#[tokio::test]
async fn a_status_that_says_no_is_a_page_that_is_blocked() {
    for (status, headers, blocked) in [
        ("401 Unauthorized", "", true),
        ("403 Forbidden", "", true),
        ("404 Not Found", "", false),
        ("429 Too Many Requests", "", true),
        ("451 Unavailable", "", true),
        ("500 Internal Server Error", "Retry-After: 20\r\n", false),
        ("503 Service Unavailable", "", false),
        ("503 Service Unavailable", "Retry-After: 20\r\n", true),
    ] {
        let page = fetched(answer(status, headers, b"no")).await;
        assert_eq!(page.is_blocked(), blocked, "{status} {headers}");
        assert!(!page.is_success());
        assert_eq!(page.bytes, b"no");
    }
}

/// K2
#[tokio::test]
async fn the_wait_a_server_asks_for_is_read_in_seconds_and_as_a_date() {
    let date = "Date: Sun, 06 Nov 1994 08:49:37 GMT\r\n";
    for (header, expected) in [
        ("Retry-After: 20\r\n".to_owned(), Some(20)),
        (format!("{date}Retry-After: Sun, 06 Nov 1994 08:50:07 GMT\r\n"), Some(30)),
        ("Retry-After: Sun, 06 Nov 1994 08:50:07 GMT\r\n".to_owned(), Some(0)),
        ("Retry-After: soon\r\n".to_owned(), None),
        (String::new(), None),
    ] {
        let page = fetched(answer("429 Too Many Requests", &header, b"")).await;
        assert_eq!(page.retry_after, expected.map(Duration::from_secs), "{header}");
    }
}

/// H20
#[tokio::test]
async fn a_page_is_read_in_the_charset_of_its_header() {
    let page = fetched(page("text/plain; charset=gbk", &[0xd6, 0xd0, 0xce, 0xc4])).await;
    assert_eq!(page.content_type.as_deref(), Some("text/plain; charset=gbk"));
    assert_eq!(page.text(), ("中文".to_owned(), "GBK"));
}

#[test]
fn a_header_that_would_change_the_request_is_not_taken() {
    for name in ["Host", "Transfer-Encoding", "Accept-Encoding", "Connection", "bad name"] {
        assert!(Headers::new().with(name, "x").is_err(), "{name}");
    }
    assert!(Headers::new().with("X-Note", "a\r\nHost: b").is_err());
}

#[test]
fn a_grant_reads_and_writes_as_a_host_with_or_without_port() {
    for (text, shown) in [
        ("example.org", "example.org"),
        (" Example.ORG. ", "example.org"),
        ("example.org:8080", "example.org:8080"),
        ("::1", "[::1]"),
        ("[::1]:80", "[::1]:80"),
        ("bücher.example", "xn--bcher-kva.example"),
        ("::ffff:10.0.0.5", "10.0.0.5"),
    ] {
        let grant: Grant = text.parse().unwrap_or_else(|problem| panic!("{text}: {problem}"));
        assert_eq!(grant.to_string(), shown);
    }
    for text in ["", "http://example.org", "example.org/x", "a:b:c", "example.org:99999", "example.org:"] {
        assert!(text.parse::<Grant>().is_err(), "{text}");
    }
}

/// B14: nobody is shown a grant that opens nothing.
#[test]
fn a_pattern_is_no_grant() {
    for text in
        ["*", "*.example.org", "*.example.org:8080", ".example.org", "a..example.org", "a.test,b.test", "{a,b}.test"]
    {
        assert!(text.parse::<Grant>().is_err(), "{text}");
    }
    assert!("a_b.x-1.test".parse::<Grant>().is_ok());
}
