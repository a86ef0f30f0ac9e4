//! What the person granted: a host, or a host at one port.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

use url::{Host, Url};

use crate::Error;
use crate::place::{host_of, parsed, port_of};

/// A host the person allowed to be reached: `example.org` (its web ports, 80 and 443), or `example.org:8080` (that port only).
///
/// An address is granted by writing it: `10.0.0.5`, `[::1]:8080`. A granted name that turns out to lead to an address
/// outside the public Internet needs that address granted as well.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Grant {
    host: Host<String>,
    port: Option<u16>,
}

impl Grant {
    /// The grant that lets the host of `url` be reached at the port of `url`, and nothing else. Written out it is what errors call that host.
    ///
    /// # Errors
    /// [`Error::Invalid`] if `url` is not understood or has no host.
    pub fn for_url(url: &str) -> Result<Self, Error> {
        Self::of(&parsed(url)?)
    }

    pub(crate) fn of(url: &Url) -> Result<Self, Error> {
        let port = Some(port_of(url)).filter(|port| !is_usual(*port));
        Ok(Self { host: one_form(host_of(url)?), port })
    }

    pub(crate) fn covers(&self, host: &Host<String>, port: u16) -> bool {
        self.host == *host && self.port.map_or_else(|| is_usual(port), |granted| granted == port)
    }

    pub(crate) fn names(&self, host: &Host<String>) -> bool {
        self.host == *host
    }
}

impl FromStr for Grant {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let text = text.trim();
        let (host, port) = divided(text);
        let invalid = || Error::Invalid { detail: format!("{text:?} is not a host or host:port") };
        let host = host.parse().map(of_address).or_else(|_| Host::parse(host)).map_err(|_| invalid())?;
        if !is_exact(&host) {
            return Err(invalid());
        }
        let port = port.map(|digits| digits.parse().map_err(|_| invalid())).transpose()?;
        Ok(Self { host: one_form(host), port })
    }
}

impl fmt::Display for Grant {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}", self.host)?;
        self.port.map_or(Ok(()), |port| write!(out, ":{port}"))
    }
}

/// Whether it can be the host of an address: `*.example.org`, `.example.org` and `a.example.org,b.example.org` would open nothing.
fn is_exact(host: &Host<String>) -> bool {
    let Host::Domain(name) = host else { return true };
    let label = |label: &str| {
        !label.is_empty() && label.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'))
    };
    name.strip_suffix('.').unwrap_or(name).split('.').all(label)
}

fn is_usual(port: u16) -> bool {
    matches!(port, 80 | 443)
}

/// A bare IPv6 address has colons of its own, so only a text with one colon, or one after a bracket, has a port.
fn divided(text: &str) -> (&str, Option<&str>) {
    match text.rsplit_once(':') {
        Some((host, port)) if host.ends_with(']') || !host.contains(':') => (host, Some(port)),
        _ => (text, None),
    }
}

/// Two spellings of one host become one: `example.org.` is `example.org`, `::ffff:10.0.0.5` is `10.0.0.5`.
pub(crate) fn one_form(host: Host<String>) -> Host<String> {
    match host {
        Host::Domain(name) => Host::Domain(name.trim_end_matches('.').to_owned()),
        Host::Ipv4(address) => Host::Ipv4(address),
        Host::Ipv6(address) => of_address(IpAddr::V6(address)),
    }
}

/// The host that stands for `address`, in the same one form.
pub(crate) fn of_address(address: IpAddr) -> Host<String> {
    match address.to_canonical() {
        IpAddr::V4(v4) => Host::Ipv4(v4),
        IpAddr::V6(v6) => Host::Ipv6(v6),
    }
}
