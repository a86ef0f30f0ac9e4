//! The sample sites of the sessions driven in this process.
//!
//! A `site.yaml` beside a playbook is served on loopback while a session of that playbook is driven, and its names mean that server in
//! this process alone: nothing is written down, and no other program sees them.

use crate::AppError;
use crate::site::{RunningSite, Site};
use holdpoint_core::id::SessionId;
use holdpoint_core::words::Words;
use std::collections::HashMap;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

type Hosts = HashMap<String, SocketAddr>;

/// Which names are served for which session.
#[derive(Clone, Default)]
pub(crate) struct Sites(Arc<Mutex<HashMap<SessionId, Hosts>>>);

/// A site that is served until this is dropped.
pub(crate) struct Served {
    sites: Sites,
    session: SessionId,
    _site: RunningSite,
}

impl Sites {
    fn hosts_mut(&self) -> MutexGuard<'_, HashMap<SessionId, Hosts>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The names that are served for `session`.
    pub(crate) fn of(&self, session: &SessionId) -> Hosts {
        self.hosts_mut().get(session).cloned().unwrap_or_default()
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
        self.hosts_mut().insert(session.clone(), site.hosts());
        Ok(Some(Served { sites: self.clone(), session: session.clone(), _site: site }))
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        self.sites.hosts_mut().remove(&self.session);
    }
}
