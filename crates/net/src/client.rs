//! Fetches a page under a policy.

use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use tokio::time::timeout;
use url::Url;

use crate::cause::told;
use crate::dial::OnlyChecked;
use crate::hop::{self, Hop};
use crate::place::{parsed, shown};
use crate::{Error, Guard, Headers, Limits, Page, Phase, Resolve, SystemNames};

/// How many redirects are followed before [`Error::TooManyRedirects`].
pub const MAX_REDIRECTS: usize = 5;

/// Fetches pages. Cheap to clone. Keeps no cookies, no connections and no cache, and uses no proxy, so that one fetch tells the next nothing.
#[derive(Clone)]
pub struct Client {
    pub(crate) http: reqwest::Client,
    pub(crate) names: Arc<dyn Resolve>,
    pub(crate) detours: Arc<HashMap<IpAddr, SocketAddr>>,
}

impl Client {
    /// A client that asks the system for names.
    ///
    /// # Errors
    /// [`Error::Client`] if the TLS library cannot start.
    pub fn new() -> Result<Self, Error> {
        Self::with_names(Arc::new(SystemNames))
    }

    /// A client that asks `names` instead of the system.
    ///
    /// # Errors
    /// [`Error::Client`] if the TLS library cannot start.
    pub fn with_names(names: Arc<dyn Resolve>) -> Result<Self, Error> {
        Ok(Self { http: http()?, names, detours: Arc::default() })
    }

    /// For tests only: a client that, once a resolved address was checked and let through, dials another in its place. A test can so give a name
    /// a public address and answer for it on loopback. A port written in the URL is kept; otherwise the detour's port is used.
    ///
    /// # Errors
    /// [`Error::Client`] if the TLS library cannot start.
    pub fn for_tests(names: Arc<dyn Resolve>, detours: HashMap<IpAddr, SocketAddr>) -> Result<Self, Error> {
        Ok(Self { detours: Arc::new(detours), ..Self::with_names(names)? })
    }

    /// Fetches `url` and what it redirects to, as far as `guard` lets it. A status other than success is a [`Page`] like any other.
    /// Dropping the future closes the connection.
    ///
    /// # Errors
    /// Every kind of [`Error`] but [`Error::Client`].
    pub async fn get(&self, url: &str, guard: &Guard, limits: &Limits, headers: &Headers) -> Result<Page, Error> {
        let start = parsed(url)?;
        let host = shown(&start);
        let journey = self.follow(start, guard, limits, headers);
        timeout(limits.total, journey).await.unwrap_or(Err(Error::Timeout {
            host,
            phase: Phase::Page,
            limit: limits.total,
        }))
    }

    async fn follow(&self, start: Url, guard: &Guard, limits: &Limits, headers: &Headers) -> Result<Page, Error> {
        let mut hop = Hop { url: start, headers: headers.clone(), redirects: Vec::new() };
        loop {
            let answer = hop.answer(self, guard, limits).await?;
            let Some(next) = hop::redirect(&answer, &hop.url)? else {
                return Page::read(answer, hop, limits).await;
            };
            if hop.redirects.len() == MAX_REDIRECTS {
                return Err(Error::TooManyRedirects { host: shown(&hop.url), followed: MAX_REDIRECTS });
            }
            hop = hop.then(next);
        }
    }
}

fn http() -> Result<reqwest::Client, Error> {
    let with_system_roots = builder().build();
    // A machine without root certificates still reaches plain sites; secure ones then fail one by one, saying why.
    let built = with_system_roots.or_else(|_| builder().tls_certs_only([]).build());
    built.map_err(|problem| Error::Client { detail: told(problem) })
}

fn builder() -> reqwest::ClientBuilder {
    reqwest::Client::builder()
        .user_agent(concat!("Holdpoint/", env!("CARGO_PKG_VERSION")))
        .redirect(reqwest::redirect::Policy::none())
        .retry(reqwest::retry::never())
        .no_proxy()
        .referer(false)
        .dns_resolver(Arc::new(OnlyChecked))
        // A kept connection would have been checked under somebody else's grants.
        .pool_max_idle_per_host(0)
        // With HTTP/1, one fetch is one connection: letting go of the one closes the other.
        .http1_only()
        .connect_timeout(hop::CONNECT)
}
