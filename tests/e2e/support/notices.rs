//! A notification service that remembers what it was asked to show and presses what it is told to.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;
use zbus::object_server::SignalEmitter;
use zbus::zvariant::OwnedValue;
use zbus::{Connection, connection, interface};

const NAME: &str = "org.freedesktop.Notifications";
const PATH: &str = "/org/freedesktop/Notifications";

/// A notice on screen.
#[derive(Clone, Debug, PartialEq)]
pub struct Notice {
    /// Its number.
    pub id: u32,
    /// Its title.
    pub title: String,
    /// Its text.
    pub body: String,
    /// Its buttons as `(action, label)`.
    pub actions: Vec<(String, String)>,
    /// Whether it was taken back.
    pub closed: bool,
}

#[derive(Default)]
struct Shown {
    notices: Vec<Notice>,
}

type Shared = Arc<Mutex<Shown>>;

struct Service(Shared);

fn lock(shared: &Shared) -> MutexGuard<'_, Shown> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

#[interface(name = "org.freedesktop.Notifications")]
impl Service {
    #[allow(clippy::too_many_arguments)]
    fn notify(
        &self,
        _app_name: &str,
        replaces_id: u32,
        _app_icon: &str,
        summary: &str,
        body: &str,
        actions: Vec<String>,
        _hints: HashMap<String, OwnedValue>,
        _expire_timeout: i32,
    ) -> u32 {
        let mut shown = lock(&self.0);
        let id = if replaces_id == 0 { u32::try_from(shown.notices.len()).unwrap_or(0) + 1 } else { replaces_id };
        let pairs = actions.chunks_exact(2).map(|pair| (pair[0].clone(), pair[1].clone()));
        let notice = Notice { id, title: summary.into(), body: body.into(), actions: pairs.collect(), closed: false };
        shown.notices.retain(|known| known.id != id);
        shown.notices.push(notice);
        id
    }

    fn close_notification(&self, id: u32) {
        if let Some(notice) = lock(&self.0).notices.iter_mut().find(|notice| notice.id == id) {
            notice.closed = true;
        }
    }

    fn get_capabilities(&self) -> Vec<String> {
        vec!["actions".into(), "body".into()]
    }

    fn get_server_information(&self) -> (String, String, String, String) {
        ("recorder".into(), "holdpoint".into(), "1".into(), "1.2".into())
    }

    #[zbus(signal)]
    async fn action_invoked(emitter: &SignalEmitter<'_>, id: u32, action_key: &str) -> zbus::Result<()>;

    #[zbus(signal)]
    async fn notification_closed(emitter: &SignalEmitter<'_>, id: u32, reason: u32) -> zbus::Result<()>;
}

/// The service on a bus.
pub struct Notices {
    shared: Shared,
    connection: Connection,
}

impl Notices {
    /// Serves on the bus at `address`.
    pub async fn serve(address: &str) -> Self {
        let shared = Shared::default();
        let builder = connection::Builder::address(address).expect("an address");
        let builder = builder.serve_at(PATH, Service(Arc::clone(&shared))).expect("a path");
        let builder = builder.name(NAME).expect("a name");
        Self { shared, connection: builder.build().await.expect("the service is on the bus") }
    }

    /// Ends the service: who asks it to show something from now on gets no answer.
    pub async fn end(&self) {
        self.connection.release_name(NAME).await.expect("the name is let go");
    }

    /// Serves again.
    pub async fn begin_again(&self) {
        self.connection.request_name(NAME).await.expect("the name is free");
    }

    /// Those on screen.
    pub fn on_screen(&self) -> Vec<Notice> {
        lock(&self.shared).notices.iter().filter(|notice| !notice.closed).cloned().collect()
    }

    /// All there ever were.
    pub fn all(&self) -> Vec<Notice> {
        lock(&self.shared).notices.clone()
    }

    /// Presses a button of a notice, which goes then, until `comes`: a program may not listen yet when its notice is just there.
    pub async fn press<T, F: Future<Output = Option<T>>>(
        &self,
        id: u32,
        action: &str,
        mut comes: impl FnMut() -> F,
    ) -> T {
        let emitter = SignalEmitter::new(&self.connection, PATH).expect("a path");
        Service(Arc::clone(&self.shared)).close_notification(id);
        let end = Instant::now() + super::PATIENCE;
        loop {
            Service::action_invoked(&emitter, id, action).await.expect("the press is told");
            for _ in 0..25 {
                if let Some(come) = comes().await {
                    return come;
                }
                tokio::time::sleep(super::GLANCE).await;
            }
            assert!(Instant::now() < end, "the press on {action} came to nothing");
        }
    }
}
