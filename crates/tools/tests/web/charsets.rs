//! Pages in the charset they are really in.

use crate::server::{Server, page};
use crate::setting::setting;
use serde_json::json;

async fn text_of(kind: &str, body: &[u8]) -> (String, String) {
    let reply = page(kind, body);
    let server = Server::start(move |_| reply.clone()).await;
    let result =
        setting(&server, &["w.example.test"]).done("fetch_webpage", json!({ "url": "http://w.example.test/a" })).await;
    (result["text"].as_str().unwrap().to_owned(), result["charset"].as_str().unwrap().to_owned())
}

/// H20
#[tokio::test]
async fn a_page_that_alone_names_shift_jis_is_read_so() {
    let body = b"<meta charset=\"Shift_JIS\"><p>\x93\xfa\x96\x7b";
    assert_eq!(text_of("text/html", body).await, ("日本".to_owned(), "Shift_JIS".to_owned()));
}

/// H20
#[tokio::test]
async fn a_header_that_names_gbk_is_believed() {
    let read = text_of("text/plain; charset=gbk", b"\xd6\xd0\xce\xc4").await;
    assert_eq!(read, ("中文".to_owned(), "GBK".to_owned()));
}

/// H20
#[tokio::test]
async fn a_page_without_a_header_is_read_as_it_says() {
    for kind in ["text/html", ""] {
        let read = text_of(kind, b"<meta charset=\"windows-1251\">\xc4\xe0").await;
        assert_eq!(read, ("Да".to_owned(), "windows-1251".to_owned()), "{kind:?}");
    }
}

/// H20
#[tokio::test]
async fn a_label_that_the_bytes_contradict_is_not_believed() {
    let read = text_of("text/html; charset=visual", "<p>שלום".as_bytes()).await;
    assert_eq!(read, ("שלום".to_owned(), "UTF-8".to_owned()));
}
