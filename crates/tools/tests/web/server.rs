//! A raw server on loopback that keeps what it was asked for.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::timeout;

/// Long enough for any machine; reached only when a test fails.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// What is written for a request; with `endless` the connection then stays open until the client goes away.
#[derive(Clone)]
pub struct Reply {
    pub bytes: Vec<u8>,
    pub endless: bool,
}

pub struct Server {
    pub at: SocketAddr,
    asked: Arc<Mutex<Vec<String>>>,
    count: watch::Receiver<usize>,
    left: watch::Receiver<usize>,
}

impl Server {
    /// Answers `host/path?query` as `reply` says.
    pub async fn start(reply: impl Fn(&str) -> Reply + Send + Sync + 'static) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let at = listener.local_addr().unwrap();
        let asked: Arc<Mutex<Vec<String>>> = Arc::default();
        let (tell_count, count) = watch::channel(0);
        let (tell_left, left) = watch::channel(0);
        let (seen, reply, tells) = (Arc::clone(&asked), Arc::new(reply), Arc::new((tell_count, tell_left)));
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let (seen, reply, tells) = (Arc::clone(&seen), Arc::clone(&reply), Arc::clone(&tells));
                tokio::spawn(async move {
                    if answer(stream, &seen, reply.as_ref(), &tells.0).await.is_some() {
                        tells.1.send_modify(|left| *left += 1);
                    }
                });
            }
        });
        Self { at, asked, count, left }
    }

    /// Answers from a table; everything else is 404.
    pub async fn of_pages(pages: &[(&str, Reply)]) -> Self {
        let pages: HashMap<String, Reply> =
            pages.iter().map(|(path, reply)| ((*path).to_owned(), reply.clone())).collect();
        Self::start(move |path| pages.get(path).cloned().unwrap_or_else(|| answered("404 Not Found", "", b""))).await
    }

    /// Every request so far, sorted.
    pub fn asked(&self) -> Vec<String> {
        let mut asked = self.asked.lock().unwrap().clone();
        asked.sort();
        asked
    }

    /// Returns when so many requests have come.
    pub async fn was_asked(&mut self, times: usize) {
        timeout(PATIENCE, self.count.wait_for(|count| *count >= times)).await.unwrap().unwrap();
    }

    /// Returns when so many clients went away from an endless answer.
    pub async fn was_left(&mut self, times: usize) {
        timeout(PATIENCE, self.left.wait_for(|left| *left >= times)).await.unwrap().unwrap();
    }
}

/// Answers one request; says so where the client then went away from an endless answer.
async fn answer(
    mut stream: TcpStream,
    seen: &Mutex<Vec<String>>,
    reply: &(impl Fn(&str) -> Reply + ?Sized),
    count: &watch::Sender<usize>,
) -> Option<()> {
    let (mut head, mut byte) = (Vec::new(), [0]);
    while !head.ends_with(b"\r\n\r\n") && stream.read(&mut byte).await.unwrap_or(0) == 1 {
        head.push(byte[0]);
    }
    let head = String::from_utf8_lossy(&head).into_owned();
    let path = head.split(' ').nth(1)?.to_owned();
    let host = head.lines().find_map(|line| line.strip_prefix("host: ")).unwrap_or_default();
    let place = format!("{host}{path}");
    let Reply { bytes, endless } = reply(&place);
    seen.lock().unwrap().push(place);
    let _ = stream.write_all(&bytes).await;
    count.send_modify(|count| *count += 1);
    if !endless {
        return None;
    }
    while stream.read(&mut byte).await.unwrap_or(0) > 0 {}
    Some(())
}

pub fn answered(status: &str, headers: &str, body: &[u8]) -> Reply {
    let length = body.len();
    let mut bytes = format!("HTTP/1.1 {status}\r\n{headers}Content-Length: {length}\r\n\r\n").into_bytes();
    bytes.extend_from_slice(body);
    Reply { bytes, endless: false }
}

pub fn page(kind: &str, body: &[u8]) -> Reply {
    let header = if kind.is_empty() { String::new() } else { format!("Content-Type: {kind}\r\n") };
    answered("200 OK", &header, body)
}

pub fn html(body: &str) -> Reply {
    page("text/html; charset=utf-8", body.as_bytes())
}

pub fn redirect(location: &str) -> Reply {
    answered("302 Found", &format!("Location: {location}\r\n"), b"")
}

/// An answer that begins and never goes on.
pub fn endless() -> Reply {
    let bytes = b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 1000000\r\n\r\n<p>wait".to_vec();
    Reply { bytes, endless: true }
}
