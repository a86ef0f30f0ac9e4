//! The sample sites of the sessions driven in this process.
//!
//! A `site.yaml` beside a playbook is served on loopback while a session of that playbook is driven, and its names mean that server in
//! this process alone: nothing is written down, and no other program sees them.

use crate::AppError;
use crate::site::{RunningSite, Site};
use holdpoint_core::id::SessionId;
use holdpoint_core::words::Words;
use std::collections::{BTreeMap, HashMap};
use std::net::SocketAddr;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

type Hosts = HashMap<String, SocketAddr>;

/// Which names are served for which session.
#[derive(Clone, Default)]
pub(crate) struct Sites(Arc<Mutex<Inside>>);

#[derive(Default)]
struct Inside {
    /// The oldest counts: whoever comes later is refused the session, or waits until it is let go.
    hosts: HashMap<SessionId, BTreeMap<u64, Hosts>>,
    last: u64,
}

/// A site that is served until this is dropped.
pub(crate) struct Served {
    sites: Sites,
    session: SessionId,
    number: u64,
    _site: RunningSite,
}

impl Sites {
    fn inside(&self) -> MutexGuard<'_, Inside> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The names that are served for `session`.
    pub(crate) fn of(&self, session: &SessionId) -> Hosts {
        let inside = self.inside();
        let served = inside.hosts.get(session).and_then(BTreeMap::first_key_value);
        served.map(|(_, hosts)| hosts.clone()).unwrap_or_default()
    }

    /// Serves the site beside the playbook at `origin`, if there is one.
    pub(crate) fn serve(&self, session: &SessionId, origin: &str) -> Result<Option<Served>, AppError> {
        let Some(file) =
            Path::new(origin).parent().map(|folder| folder.join("site.yaml")).filter(|file| file.is_file())
        else {
            return Ok(None);
        };
        let words = |error| Words::new("site-unusable").with("why", error);
        let site = Site::start(&file).map_err(|error| AppError::usage(words(error.to_string())))?;
        let mut inside = self.inside();
        inside.last += 1;
        let number = inside.last;
        inside.hosts.entry(session.clone()).or_default().insert(number, site.hosts());
        drop(inside);
        Ok(Some(Served { sites: self.clone(), session: session.clone(), number, _site: site }))
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let hosts = &mut self.sites.inside().hosts;
        if let Some(served) = hosts.get_mut(&self.session) {
            served.remove(&self.number);
            if served.is_empty() {
                hosts.remove(&self.session);
            }
        }
    }
}
