//! Which addresses are this machine's own.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use url::{Host, Url};

/// The one name that means this machine. Names below it are for name servers to answer, and may lead anywhere.
pub(super) const LOCALHOST: &str = "localhost";

/// Where [`LOCALHOST`] leads, whatever a hosts file or the network says; the port is the address's own.
pub(super) const HERE: [SocketAddr; 2] =
    [SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 0), SocketAddr::new(IpAddr::V6(Ipv6Addr::LOCALHOST), 0)];

/// Whether `url` leads to this machine whatever the network says.
pub(super) fn is_loopback(url: &Url) -> bool {
    match url.host() {
        Some(Host::Domain(name)) => name == LOCALHOST,
        Some(Host::Ipv4(address)) => address.is_loopback(),
        Some(Host::Ipv6(address)) => address.is_loopback(),
        None => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// G1
    #[test]
    fn only_what_never_leaves_this_machine_is_loopback() {
        let at = |text: &str| is_loopback(&Url::parse(text).unwrap());
        assert!(["http://LocalHost:1/", "http://127.0.0.9/", "http://[::1]:8080/"].map(at) == [true; 3]);
        let others = [
            "http://a.localhost/",
            "http://localhost./",
            "http://localhost.example.test/",
            "http://192.168.1.5/",
            "http://127.0.0.1.example.test/",
            "http://0.0.0.0/",
        ];
        assert!(others.map(at) == [false; 6]);
    }
}
