//! What a call may reach: what was granted, the sites of this process, and what a person allowed for this very call.

use holdpoint_core::effect::Touch;
use holdpoint_core::gate::Grants;
use holdpoint_core::id::SessionId;
use holdpoint_core::words::Words;
use holdpoint_net::{Client, Error, Grant, Guard, Why};
use std::collections::HashMap;
use std::fmt;
use std::net::SocketAddr;
use std::sync::Arc;

/// Tells the names that exist in this process only, for a session, and the loopback addresses that they are served at.
pub type Sites = dyn Fn(&SessionId) -> HashMap<String, SocketAddr> + Send + Sync;

/// What tools need of the network.
#[derive(Clone)]
pub struct NetParts {
    /// Fetches.
    pub client: Client,
    /// The sites of this process.
    pub sites: Arc<Sites>,
}

impl fmt::Debug for NetParts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NetParts").finish_non_exhaustive()
    }
}

/// Everything that one call may reach.
#[derive(Clone, Debug)]
pub(crate) struct Reached {
    grants: Vec<Grant>,
    sites: HashMap<String, SocketAddr>,
}

impl Reached {
    /// What `tool` may reach in `session` by what was granted to it.
    pub(crate) fn granted(net: &NetParts, session: &SessionId, tool: &str, grants: &Grants) -> Self {
        let hosts = grants.hosts(tool);
        Self {
            // What is no host grants nothing: calls to it are held like any other.
            grants: hosts.iter().filter_map(|host| host.parse().ok()).collect(),
            sites: (net.sites)(session),
        }
    }

    /// The same and the host of `url`, which a person allowed with this very call. A host outside the public Internet is none of
    /// those: it must be granted, so that nobody reaches it by approving an address among others.
    #[must_use]
    pub(crate) fn and_allowed(mut self, url: &str) -> Self {
        if let (Err(Error::NotGranted { .. }), Ok(grant)) = (self.guard().check(url), Grant::for_url(url)) {
            self.grants.push(grant);
        }
        self
    }

    /// The policy that says so.
    pub(crate) fn guard(&self) -> Guard {
        let guard = Guard::new(self.grants.iter().cloned());
        self.sites.iter().fold(guard, |guard, (name, at)| {
            // A name that cannot be a site of this process stays a name like any other.
            guard.clone().with_site(name, *at).unwrap_or(guard)
        })
    }
}

/// The host that a call for `url` reads from, as the rules compare it with grants.
///
/// # Errors
/// The reason why no grant could ever allow it.
pub(crate) fn reaches(url: &str) -> Result<Touch, Words> {
    let touch = match Guard::default().check(url) {
        Err(error @ Error::Invalid { .. }) => Err(error),
        Err(error @ Error::Refused { why: Why::Scheme { .. } | Why::Credentials, .. }) => Err(error),
        Err(Error::Refused { why: Why::Address { .. } | Why::Port { .. }, .. }) => {
            host_of(url).map(Touch::ReadsLocalHost)
        }
        Ok(()) | Err(_) => host_of(url).map(Touch::ReadsHost),
    };
    touch.map_err(|error| super::of_error(error, url).words)
}

/// The host of `url` as grants write it: with its port where that is unusual.
///
/// # Errors
/// [`Error::Invalid`] where it has none.
pub(crate) fn host_of(url: &str) -> Result<String, Error> {
    Grant::for_url(url).map(|grant| grant.to_string())
}
