//! Responses that never end, served by the test itself so that it sees when their connections are closed.

use std::io::{ErrorKind, Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::sync::{Arc, Mutex, MutexGuard};
use std::thread;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

const HEAD: &[u8] = b"HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n";
const LINE: &[u8] = b"5\r\nline\n\r\n";
const PACE: Duration = Duration::from_millis(100);

/// A server on loopback.
pub struct Streams {
    host: String,
    seen: Arc<Mutex<Seen>>,
}

#[derive(Default)]
struct Seen {
    begun: usize,
    /// Unix milliseconds.
    closed: Vec<i64>,
}

impl Streams {
    /// Starts one; it serves until the test program ends.
    pub fn serve() -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port on loopback");
        let host = listener.local_addr().expect("its address").to_string();
        let seen = Arc::<Mutex<Seen>>::default();
        let all = Arc::clone(&seen);
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let seen = Arc::clone(&all);
                thread::spawn(move || answer(stream, &seen));
            }
        });
        Self { host, seen }
    }

    /// Its host and port, as in an address.
    pub fn host(&self) -> &str {
        &self.host
    }

    /// How many responses are being sent.
    pub fn open(&self) -> usize {
        let seen = lock(&self.seen);
        seen.begun - seen.closed.len()
    }

    /// When each response that was begun was closed by its reader: Unix milliseconds.
    pub fn closed(&self) -> Vec<i64> {
        lock(&self.seen).closed.clone()
    }
}

/// Unix milliseconds of now.
pub fn unix_ms() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).expect("a clock after 1970");
    i64::try_from(since.as_millis()).expect("a time within the range")
}

fn lock(seen: &Mutex<Seen>) -> MutexGuard<'_, Seen> {
    seen.lock().expect("no thread of the server panics")
}

fn answer(mut stream: TcpStream, seen: &Mutex<Seen>) {
    if read_head(&mut stream) && stream.write_all(HEAD).is_ok() {
        lock(seen).begun += 1;
        send_until_closed(&mut stream);
        lock(seen).closed.push(unix_ms());
    }
}

fn read_head(stream: &mut TcpStream) -> bool {
    let (mut head, mut part) = (Vec::new(), [0; 1024]);
    while !head.ends_with(b"\r\n\r\n") {
        match stream.read(&mut part) {
            Ok(0) | Err(_) => return false,
            Ok(read) => head.extend_from_slice(&part[..read]),
        }
    }
    true
}

/// Sends a line now and then. It is the wait for what the reader says that ends at once when the connection does.
fn send_until_closed(stream: &mut TcpStream) {
    stream.set_read_timeout(Some(PACE)).expect("a time-out can be set");
    while stream.write_all(LINE).is_ok() {
        match stream.read(&mut [0; 64]) {
            Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => {}
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
    }
}
