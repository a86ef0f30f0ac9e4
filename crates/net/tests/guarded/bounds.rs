//! How long and how much, and how a fetch ends at once.

use std::io::Write as _;
use std::time::Duration;

use flate2::Compression;
use flate2::write::GzEncoder;
use holdpoint_net::{Error, Guard, Headers, Limits, Phase};
use tokio::task::JoinHandle;

use crate::support::{Reply, Server, answer, client_of, granted};

const URL: &str = "http://public.example.test/";
const SHORT: Duration = Duration::from_millis(50);

fn public() -> Guard {
    granted(&["public.example.test"])
}

fn endless() -> Reply {
    let head = b"HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n\r\n".to_vec();
    Reply::Endless(head, vec![b'x'; 4096])
}

fn start_fetch(server: &Server) -> JoinHandle<()> {
    let client = client_of(server);
    tokio::spawn(async move {
        let limits = Limits { bytes: usize::MAX, ..Limits::default() };
        let ended = client.get(URL, &public(), &limits, &Headers::new()).await;
        panic!("it was to be dropped before it ended: {:?}", ended.map(|page| page.status));
    })
}

#[tokio::test]
async fn an_endless_page_is_cut_at_the_cap_and_let_go() {
    let mut server = Server::start(|_| endless()).await;
    let limits = Limits { bytes: 10_000, ..Limits::default() };

    let page = client_of(&server).get(URL, &public(), &limits, &Headers::new()).await.unwrap();

    assert_eq!((page.bytes.len(), page.truncated), (10_000, true));
    server.saw_the_close().await;
}

/// C2
#[tokio::test]
async fn dropping_a_fetch_closes_its_connection_while_the_page_comes() {
    let mut server = Server::start(|_| endless()).await;
    let fetch = start_fetch(&server);
    server.has_sent(100_000).await;

    fetch.abort();

    server.saw_the_close().await;
}

/// C2
#[tokio::test]
async fn dropping_a_fetch_closes_its_connection_while_nothing_came_yet() {
    let mut server = Server::start(|_| Reply::Silence(Vec::new())).await;
    let fetch = start_fetch(&server);
    server.was_asked().await;

    fetch.abort();

    server.saw_the_close().await;
}

#[tokio::test]
async fn a_server_that_says_nothing_is_given_up() {
    let mut server = Server::start(|_| Reply::Silence(Vec::new())).await;
    let limits = Limits { answer: SHORT, ..Limits::default() };

    let error = client_of(&server).get(URL, &public(), &limits, &Headers::new()).await.unwrap_err();

    let host = "public.example.test".to_owned();
    assert_eq!(error, Error::Timeout { host, phase: Phase::Answer, limit: SHORT });
    server.saw_the_close().await;
}

#[tokio::test]
async fn a_head_that_stays_unfinished_is_given_up() {
    let mut server = Server::start(|_| Reply::Silence(b"HTTP/1.1 200 OK\r\nX-More: ".to_vec())).await;
    let limits = Limits { answer: SHORT, ..Limits::default() };

    let error = client_of(&server).get(URL, &public(), &limits, &Headers::new()).await.unwrap_err();

    assert!(matches!(error, Error::Timeout { phase: Phase::Answer, .. }), "{error:?}");
    server.saw_the_close().await;
}

#[tokio::test]
async fn a_head_that_never_ends_is_an_error() {
    let head = || Reply::Endless(b"HTTP/1.1 200 OK\r\n".to_vec(), b"X-More: 1\r\n".to_vec());
    let mut server = Server::start(move |_| head()).await;

    let error = client_of(&server).get(URL, &public(), &Limits::default(), &Headers::new()).await.unwrap_err();

    assert_eq!(error.code(), "protocol");
    server.saw_the_close().await;
}

#[tokio::test]
async fn a_page_that_never_ends_is_given_up_when_time_is_over() {
    let mut server = Server::start(|_| endless()).await;
    let limits = Limits { bytes: usize::MAX, total: SHORT, ..Limits::default() };

    let error = client_of(&server).get(URL, &public(), &limits, &Headers::new()).await.unwrap_err();

    assert!(matches!(error, Error::Timeout { phase: Phase::Page, .. }), "{error:?}");
    server.saw_the_close().await;
}

#[tokio::test]
async fn a_small_answer_that_unpacks_to_a_huge_page_is_cut_at_the_cap() {
    let mut packer = GzEncoder::new(Vec::new(), Compression::best());
    packer.write_all(&vec![0; 64 << 20]).unwrap();
    let bomb = packer.finish().unwrap();
    assert!(bomb.len() < 100_000);
    let server = Server::start(move |_| answer("200 OK", "Content-Encoding: gzip\r\n", &bomb)).await;
    let limits = Limits { bytes: 200_000, ..Limits::default() };

    let page = client_of(&server).get(URL, &public(), &limits, &Headers::new()).await.unwrap();

    assert_eq!((page.bytes.len(), page.truncated), (200_000, true));
}

#[tokio::test]
async fn a_page_as_long_as_the_cap_is_whole() {
    let server = Server::start(|_| answer("200 OK", "", b"12345")).await;
    let limits = Limits { bytes: 5, ..Limits::default() };

    let page = client_of(&server).get(URL, &public(), &limits, &Headers::new()).await.unwrap();

    assert_eq!((page.bytes.as_slice(), page.truncated), (b"12345".as_slice(), false));
}

#[tokio::test]
async fn a_page_that_breaks_off_is_an_error_not_a_short_page() {
    let broken = b"HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf".to_vec();
    let server = Server::start(move |_| Reply::Bytes(broken.clone())).await;

    let error = client_of(&server).get(URL, &public(), &Limits::default(), &Headers::new()).await.unwrap_err();

    assert_eq!(error.code(), "protocol");
}
