//! A model's server on loopback, written by hand over raw TCP: it sends exactly the bytes that a test gives it, cut where the test cuts
//! them, and keeps what it was sent.

mod reply;
mod wire;

pub use reply::Reply;

use serde_json::Value;
use std::collections::VecDeque;
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

/// Long enough for any machine; reached only when a test fails.
const PATIENCE: Duration = Duration::from_secs(20);

type Answer = dyn Fn(&Value) -> Reply + Send + Sync;

/// A model's server. `GET …/models` gets a list of one model, `test-model`, and is not counted; every other request is one of a turn. It
/// ends when it is dropped.
pub struct ModelServer {
    at: SocketAddr,
    shared: Arc<Shared>,
}

struct Shared {
    seen: Mutex<Seen>,
    changed: Condvar,
    answer: Box<Answer>,
}

/// What a server has seen.
#[derive(Default)]
struct Seen {
    heads: Vec<String>,
    sent: Vec<Value>,
    left: usize,
    over: bool,
}

impl ModelServer {
    /// A server that gives these answers in order; the last one again to whoever asks further.
    ///
    /// # Panics
    /// Where there is no answer to give, or no free port.
    pub fn start(replies: Vec<Reply>) -> Self {
        let last = replies.last().expect("a server needs an answer").clone();
        let ahead = Mutex::new(VecDeque::from(replies));
        Self::answering(move |_| lock(&ahead).pop_front().unwrap_or_else(|| last.clone()))
    }

    /// A server that answers each request as `answer` says of its body.
    ///
    /// # Panics
    /// Where there is no free port.
    pub fn answering(answer: impl Fn(&Value) -> Reply + Send + Sync + 'static) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("loopback has a free port");
        let at = listener.local_addr().expect("a bound socket has an address");
        let shared = Arc::new(Shared { seen: Mutex::default(), changed: Condvar::new(), answer: Box::new(answer) });
        let accepting = Arc::clone(&shared);
        thread::spawn(move || accept(&listener, &accepting));
        Self { at, shared }
    }

    /// The address to give to an endpoint.
    pub fn base_url(&self) -> String {
        format!("http://{}/v1", self.at)
    }

    /// The bodies of the requests so far, in order.
    pub fn sent(&self) -> Vec<Value> {
        self.shared.seen().sent.clone()
    }

    /// The heads of the same requests: request line and headers.
    pub fn heads(&self) -> Vec<String> {
        self.shared.seen().heads.clone()
    }

    /// Waits until `count` requests have come.
    ///
    /// # Panics
    /// Where they do not come.
    pub fn was_asked(&self, count: usize) {
        self.shared.wait_for("requests", |seen| seen.sent.len() >= count);
    }

    /// Waits until `count` clients have gone away from an answer that hung.
    ///
    /// # Panics
    /// Where they do not go.
    pub fn was_left(&self, count: usize) {
        self.shared.wait_for("clients that go", |seen| seen.left >= count);
    }
}

impl Drop for ModelServer {
    fn drop(&mut self) {
        self.shared.seen().over = true;
        // Wakes the thread that accepts, which then ends.
        drop(TcpStream::connect(self.at));
    }
}

impl Shared {
    fn seen(&self) -> MutexGuard<'_, Seen> {
        lock(&self.seen)
    }

    fn wait_for(&self, what: &str, come: impl Fn(&Seen) -> bool) {
        let waited = self.changed.wait_timeout_while(self.seen(), PATIENCE, |seen| !come(seen));
        let late = waited.unwrap_or_else(PoisonError::into_inner).1;
        assert!(!late.timed_out(), "no such {what}");
    }

    fn serve(&self, mut stream: TcpStream) {
        let Some((head, body)) = wire::request(&mut stream) else { return };
        if head.starts_with("GET ") {
            return wire::perform(
                &mut stream,
                &Reply::json(r#"{"object":"list","data":[{"id":"test-model"}]}"#),
                || {},
            );
        }
        let body = serde_json::from_slice(&body).unwrap_or(Value::Null);
        // Decided and kept in one breath, so that answers go by the order of what was sent.
        let mut seen = self.seen();
        let reply = (self.answer)(&body);
        seen.heads.push(head);
        seen.sent.push(body);
        drop(seen);
        self.changed.notify_all();
        wire::perform(&mut stream, &reply, || {
            self.seen().left += 1;
            self.changed.notify_all();
        });
    }
}

fn accept(listener: &TcpListener, shared: &Arc<Shared>) {
    for stream in listener.incoming().map_while(Result::ok) {
        if shared.seen().over {
            return;
        }
        let shared = Arc::clone(shared);
        thread::spawn(move || shared.serve(stream));
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
