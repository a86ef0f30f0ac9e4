//! Raw servers on loopback, written by hand so that they can misbehave.

use std::collections::HashMap;
use std::future::Future;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use holdpoint_net::{Client, Error, FixedNames, Guard, Headers, Limits, Page};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::timeout;

/// Public addresses that stand for servers on loopback in these tests.
pub const PUBLIC: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(93, 184, 216, 34));
pub const OTHER_PUBLIC: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(93, 184, 216, 35));

/// Long enough for any machine; reached only when a test fails.
const PATIENCE: Duration = Duration::from_secs(20);
const MARK: &str = "MARK";

/// A server that keeps the head of every request it got.
pub struct Server {
    pub at: SocketAddr,
    heads: Arc<Mutex<Vec<String>>>,
    sent: watch::Receiver<usize>,
    closed: watch::Receiver<bool>,
}

/// What a server does once it has read a request.
#[derive(Clone)]
pub enum Reply {
    /// Writes these bytes and closes.
    Bytes(Vec<u8>),
    /// Writes these bytes, then the second ones until the client goes away.
    Endless(Vec<u8>, Vec<u8>),
    /// Writes these bytes, then says nothing until the client goes away.
    Silence(Vec<u8>),
}

impl Server {
    /// A server that answers each path as `reply` says.
    pub async fn start(reply: impl Fn(&str) -> Reply + Send + Sync + 'static) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let at = listener.local_addr().unwrap();
        let heads = Arc::new(Mutex::new(Vec::new()));
        let (tell_sent, sent) = watch::channel(0);
        let (tell_closed, closed) = watch::channel(false);
        let seen = Arc::clone(&heads);
        let (reply, tell_sent, tell_closed) = (Arc::new(reply), Arc::new(tell_sent), Arc::new(tell_closed));
        tokio::spawn(async move {
            while let Ok((mut stream, _)) = listener.accept().await {
                let head = head_of(&mut stream).await;
                if head.starts_with(MARK) {
                    stream.write_all(b"seen").await.unwrap();
                    continue;
                }
                let path = head.split(' ').nth(1).unwrap_or_default().to_owned();
                seen.lock().unwrap().push(head);
                let (reply, tell_sent, tell_closed) = (reply(&path), Arc::clone(&tell_sent), Arc::clone(&tell_closed));
                tokio::spawn(async move {
                    perform(stream, reply, &tell_sent).await;
                    tell_closed.send_replace(true);
                });
            }
        });
        Self { at, heads, sent, closed }
    }

    /// A server that redirects every request to `location`.
    pub async fn redirecting(location: &str) -> Self {
        let reply = redirect(location);
        Self::start(move |_| reply.clone()).await
    }

    /// The heads of all requests so far. A connection of our own goes through the same queue first, so that none is still on its way.
    pub async fn heads(&self) -> Vec<String> {
        let mut own = TcpStream::connect(self.at).await.unwrap();
        own.write_all(format!("{MARK}\r\n\r\n").as_bytes()).await.unwrap();
        own.read_exact(&mut [0; 4]).await.unwrap();
        self.heads.lock().unwrap().clone()
    }

    /// Returns when more than `bytes` were written to a client.
    pub async fn has_sent(&mut self, bytes: usize) {
        within(self.sent.wait_for(|&sent| sent > bytes)).await.unwrap();
    }

    /// Returns when a request has arrived.
    pub async fn was_asked(&self) {
        within(async {
            while self.heads().await.is_empty() {
                tokio::task::yield_now().await;
            }
        })
        .await;
    }

    /// Returns when a client went away.
    pub async fn saw_the_close(&mut self) {
        within(self.closed.wait_for(|&closed| closed)).await.unwrap();
    }
}

async fn within<T>(condition: impl Future<Output = T>) -> T {
    timeout(PATIENCE, condition).await.expect("the condition came true in time")
}

async fn head_of(stream: &mut TcpStream) -> String {
    let (mut head, mut byte) = (Vec::new(), [0]);
    while !head.ends_with(b"\r\n\r\n") && stream.read(&mut byte).await.unwrap_or(0) == 1 {
        head.push(byte[0]);
    }
    String::from_utf8_lossy(&head).into_owned()
}

async fn perform(mut stream: TcpStream, reply: Reply, sent: &watch::Sender<usize>) {
    match reply {
        Reply::Bytes(bytes) => drop(stream.write_all(&bytes).await),
        Reply::Silence(head) => {
            stream.write_all(&head).await.unwrap();
            drop(stream.read(&mut [0]).await);
        }
        Reply::Endless(head, again) => {
            let mut next = head;
            while stream.write_all(&next).await.is_ok() {
                sent.send_modify(|sent| *sent += next.len());
                next.clone_from(&again);
            }
        }
    }
}

pub fn page(kind: &str, body: &[u8]) -> Reply {
    answer("200 OK", &format!("Content-Type: {kind}\r\n"), body)
}

pub fn redirect(location: &str) -> Reply {
    answer("302 Found", &format!("Location: {location}\r\n"), b"")
}

pub fn answer(status: &str, headers: &str, body: &[u8]) -> Reply {
    let mut bytes = format!("HTTP/1.1 {status}\r\n{headers}Content-Length: {}\r\n\r\n", body.len()).into_bytes();
    bytes.extend_from_slice(body);
    Reply::Bytes(bytes)
}

pub fn granted(hosts: &[&str]) -> Guard {
    Guard::new(hosts.iter().map(|host| host.parse().unwrap()))
}

/// A client for which `public.example.test` is a public address that `server` answers for.
pub fn client_of(server: &Server) -> Client {
    client(FixedNames::default(), HashMap::from([(PUBLIC, server.at)]))
}

pub fn client(names: FixedNames, detours: HashMap<IpAddr, SocketAddr>) -> Client {
    let names = names.with("public.example.test", [PUBLIC]).with("other.example.test", [OTHER_PUBLIC]);
    Client::for_tests(Arc::new(names), detours).unwrap()
}

pub async fn get(client: &Client, url: &str, guard: &Guard) -> Result<Page, Error> {
    client.get(url, guard, &Limits::default(), &Headers::new()).await
}
