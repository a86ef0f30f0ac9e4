//! Names that exist in this process only.

use holdpoint_net::{Error, Guard};

use crate::support::{Server, client_of, get, granted, page};

async fn site() -> Server {
    Server::start(|_| page("text/html", b"sample")).await
}

fn guard(server: &Server, grants: &[&str]) -> Guard {
    granted(grants).with_site("research.example.test", server.at).unwrap()
}

/// K2
#[tokio::test]
async fn a_site_is_reached_by_its_name_and_told_that_name() {
    let server = site().await;
    let guard = guard(&server, &["research.example.test"]);

    let page = get(&client_of(&server), "http://research.example.test/index.html", &guard).await.unwrap();

    assert_eq!(page.bytes, b"sample");
    let heads = server.heads().await;
    assert!(heads[0].starts_with("GET /index.html HTTP/1.1\r\n"), "{heads:?}");
    assert!(heads[0].contains("\r\nhost: research.example.test\r\n"), "{heads:?}");
    assert!(heads[0].contains(concat!("\r\nuser-agent: Holdpoint/", env!("CARGO_PKG_VERSION"), "\r\n")), "{heads:?}");
}

/// H19
#[tokio::test]
async fn the_address_behind_a_site_stays_refused() {
    let server = site().await;
    let guard = guard(&server, &["research.example.test"]);

    let error = get(&client_of(&server), &format!("http://{}/", server.at), &guard).await;

    let Err(Error::Refused { why, .. }) = error else { panic!("{error:?}") };
    assert_eq!(why.code(), "loopback");
    assert_eq!(server.heads().await.len(), 0);
}

/// B14
#[tokio::test]
async fn a_site_needs_a_grant_like_any_host() {
    let server = site().await;
    let error = get(&client_of(&server), "http://research.example.test/", &guard(&server, &[])).await.unwrap_err();
    assert_eq!(error, Error::NotGranted { host: "research.example.test".to_owned(), from: None });
}

#[tokio::test]
async fn a_site_has_one_port_only() {
    let server = site().await;
    let guard = guard(&server, &["research.example.test"]);
    for url in ["http://research.example.test:8080/", "https://research.example.test/"] {
        let Err(Error::Refused { why, .. }) = guard.check(url) else { panic!("{url}") };
        assert_eq!(why.code(), "port", "{url}");
    }
}

#[tokio::test]
async fn only_a_name_on_loopback_can_be_a_site() {
    let server = site().await;
    let elsewhere = "93.184.216.34:80".parse().unwrap();
    for name in ["localhost", "any.localhost", "127.0.0.1", "[::1]", "a b"] {
        assert!(Guard::default().with_site(name, server.at).is_err(), "{name}");
    }
    assert!(Guard::default().with_site("research.example.test", elsewhere).is_err());
}
