//! The policy for addresses that pages and agents name.

use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use url::{Host, Url};

use crate::grant::{of_address, one_form};
use crate::place::{host_of, parsed, port_of, shown};
use crate::{AddressClass, Error, Grant, Why};

/// What one session may reach: the hosts the person granted, and this process's own sample sites.
///
/// A host outside the grants is a question ([`Error::NotGranted`]); an address outside the public Internet that was not granted
/// itself is refused ([`Error::Refused`]).
#[derive(Debug, Clone, Default)]
pub struct Guard {
    grants: Vec<Grant>,
    sites: BTreeMap<String, SocketAddr>,
}

/// How to reach a host that the policy lets through.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Route {
    /// The address stands in the URL itself.
    Literal,
    /// These addresses; port 0 stands for the URL's own.
    At(Vec<SocketAddr>),
    /// Whatever this name resolves to, once [`Guard::admit`] let it through.
    Name(String),
}

impl Guard {
    /// A guard that lets these grants through and knows no sites.
    pub fn new(grants: impl IntoIterator<Item = Grant>) -> Self {
        Self { grants: grants.into_iter().collect(), sites: BTreeMap::new() }
    }

    /// Adds a name that exists in this process only and is served on loopback at `at`, as `http` at its usual port.
    /// The name still has to be granted.
    ///
    /// # Errors
    /// [`Error::Invalid`] if `at` is not loopback, or `name` is an address or a form of `localhost`.
    pub fn with_site(mut self, name: &str, at: SocketAddr) -> Result<Self, Error> {
        match Host::parse(name).map(one_form) {
            Ok(Host::Domain(name)) if at.ip().is_loopback() && !is_localhost(&name) => {
                self.sites.insert(name, at);
                Ok(self)
            }
            _ => Err(Error::Invalid { detail: format!("{name:?} at {at} is not a name on loopback") }),
        }
    }

    /// Whether `url` would be let through, as far as can be told without resolving its name.
    ///
    /// # Errors
    /// [`Error::Invalid`], [`Error::Refused`] or [`Error::NotGranted`], as a fetch would give.
    pub fn check(&self, url: &str) -> Result<(), Error> {
        self.route(&parsed(url)?).map(drop)
    }

    pub(crate) fn route(&self, url: &Url) -> Result<Route, Error> {
        let refused = |why| Error::Refused { host: shown(url), why, from: None };
        if !matches!(url.scheme(), "http" | "https") {
            return Err(refused(Why::Scheme { scheme: url.scheme().to_owned() }));
        }
        if !url.username().is_empty() || url.password().is_some() {
            return Err(refused(Why::Credentials));
        }
        match host_of(url)? {
            Host::Domain(name) => self.route_name(url, name),
            Host::Ipv4(address) => self.literal(url, address.into()),
            Host::Ipv6(address) => self.literal(url, address.into()),
        }
    }

    /// Lets the addresses that a name resolved to through, or not one of them: a mixed answer is no honest one.
    pub(crate) fn admit(&self, url: &Url, addresses: &[IpAddr]) -> Result<(), Error> {
        addresses.iter().try_for_each(|&address| {
            let class = AddressClass::of(address);
            if class == AddressClass::Public || self.covers(&of_address(address), port_of(url)) {
                return Ok(());
            }
            Err(refused_address(url, address))
        })
    }

    fn route_name(&self, url: &Url, name: String) -> Result<Route, Error> {
        if is_localhost(&name) {
            return self.localhost(url, name);
        }
        let host = Host::Domain(name.clone());
        if let Some(&site) = self.sites.get(&name) {
            return self.site(url, &host, site);
        }
        // Asked before the name is resolved: a look-up alone already tells its owner something.
        if !self.covers(&host, port_of(url)) {
            return Err(not_granted(url));
        }
        Ok(Route::Name(name))
    }

    fn site(&self, url: &Url, host: &Host<String>, at: SocketAddr) -> Result<Route, Error> {
        if !self.grants.iter().any(|grant| grant.names(host)) {
            return Err(not_granted(url));
        }
        match port_of(url) {
            80 if url.scheme() == "http" => Ok(Route::At(vec![at])),
            port => Err(Error::Refused { host: shown(url), why: Why::Port { port }, from: None }),
        }
    }

    fn localhost(&self, url: &Url, name: String) -> Result<Route, Error> {
        let (v4, v6) = (IpAddr::V4(Ipv4Addr::LOCALHOST), IpAddr::V6(Ipv6Addr::LOCALHOST));
        self.local(url, &Host::Domain(name), v4)?;
        Ok(Route::At(vec![SocketAddr::new(v4, 0), SocketAddr::new(v6, 0)]))
    }

    fn literal(&self, url: &Url, address: IpAddr) -> Result<Route, Error> {
        if AddressClass::of(address) == AddressClass::Public {
            return if self.covers(&of_address(address), port_of(url)) {
                Ok(Route::Literal)
            } else {
                Err(not_granted(url))
            };
        }
        self.local(url, &of_address(address), address)?;
        Ok(Route::Literal)
    }

    /// Lets a host outside the public Internet through only if that very host, at this very port, was granted.
    fn local(&self, url: &Url, host: &Host<String>, address: IpAddr) -> Result<(), Error> {
        if self.covers(host, port_of(url)) {
            return Ok(());
        }
        if self.grants.iter().any(|grant| grant.names(host)) {
            let why = Why::Port { port: port_of(url) };
            return Err(Error::Refused { host: shown(url), why, from: None });
        }
        Err(refused_address(url, address))
    }

    fn covers(&self, host: &Host<String>, port: u16) -> bool {
        self.grants.iter().any(|grant| grant.covers(host, port))
    }
}

fn is_localhost(name: &str) -> bool {
    name == "localhost" || name.ends_with(".localhost")
}

fn not_granted(url: &Url) -> Error {
    Error::NotGranted { host: shown(url), from: None }
}

fn refused_address(url: &Url, address: IpAddr) -> Error {
    let why = Why::Address { address, class: AddressClass::of(address) };
    Error::Refused { host: shown(url), why, from: None }
}
