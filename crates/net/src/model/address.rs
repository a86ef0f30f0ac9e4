//! Which addresses are this machine's own.

use url::{Host, Url};

/// Whether `url` leads to this machine whatever the network says.
pub(super) fn is_loopback(url: &Url) -> bool {
    match url.host() {
        Some(Host::Domain(name)) => {
            let name = name.trim_end_matches('.');
            name == "localhost" || name.ends_with(".localhost")
        }
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
        assert!(
            ["http://localhost:1/", "http://127.0.0.9/", "http://[::1]:8080/", "http://a.localhost./"].map(at)
                == [true; 4]
        );
        let others = [
            "http://localhost.example.test/",
            "http://192.168.1.5/",
            "http://127.0.0.1.example.test/",
            "http://0.0.0.0/",
        ];
        assert!(others.map(at) == [false; 4]);
    }
}
