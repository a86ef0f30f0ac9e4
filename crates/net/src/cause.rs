//! What kept a connection from standing, or an answer from coming whole, by its kind.

use std::error::Error as StdError;
use std::fmt;
use std::io::{self, ErrorKind};

/// What kept a connection from standing, or an answer from coming whole. Fronts have a sentence for each; what the system or a library said
/// stands beside it, in whatever language that is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cause {
    /// The machine is there, and nothing listens at the port.
    Refused,
    /// There is no way to the machine.
    Unreachable,
    /// The name has no address.
    Name,
    /// The system gave the connection up because nothing came through any more.
    TimedOut,
    /// The other side, or something on the way, closed the connection.
    BrokeOff,
    /// The server's certificate is not trusted, is not for this host, or is out of date.
    Certificate,
    /// No encrypted connection came about.
    Tls,
    /// What came is not HTTP.
    NotHttp,
    /// What came cannot be unpacked.
    Encoding,
    /// It redirects to what is no address.
    Location,
    /// Something else.
    Other,
}

impl Cause {
    /// The machine's word for it, stable across versions.
    pub fn code(self) -> &'static str {
        match self {
            Self::Refused => "refused",
            Self::Unreachable => "unreachable",
            Self::Name => "name",
            Self::TimedOut => "timed_out",
            Self::BrokeOff => "broke_off",
            Self::Certificate => "certificate",
            Self::Tls => "tls",
            Self::NotHttp => "not_http",
            Self::Encoding => "encoding",
            Self::Location => "location",
            Self::Other => "other",
        }
    }

    /// The cause of `problem`: the outermost of its sources that tells one.
    pub(crate) fn of(problem: &reqwest::Error) -> Self {
        if problem.is_dns() {
            return Self::Name;
        }
        let usual = if problem.is_decode() { Self::Encoding } else { Self::Other };
        sources(problem).find_map(told_by).unwrap_or(usual)
    }
}

impl fmt::Display for Cause {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.code())
    }
}

/// What the innermost source of `problem` says: the one that helps. None of them holds the URL, which may hold secrets.
pub(crate) fn told(problem: reqwest::Error) -> String {
    let problem = problem.without_url();
    let innermost = sources(&problem).last().map(ToString::to_string);
    innermost.unwrap_or_else(|| problem.to_string())
}

/// The sources of an error, the outermost first.
fn sources<'a>(problem: &'a (dyn StdError + 'static)) -> impl Iterator<Item = &'a (dyn StdError + 'static)> {
    std::iter::successors(source(problem), |error| source(*error))
}

fn source<'a>(error: &'a (dyn StdError + 'static)) -> Option<&'a (dyn StdError + 'static)> {
    // An error that carries another one leaves that one itself out of its sources.
    let carried = error.downcast_ref::<io::Error>().and_then(io::Error::get_ref);
    carried.map(|carried| carried as _).or_else(|| error.source())
}

fn told_by(error: &(dyn StdError + 'static)) -> Option<Cause> {
    if let Some(error) = error.downcast_ref::<rustls::Error>() {
        return Some(of_tls(error));
    }
    if let Some(error) = error.downcast_ref::<hyper::Error>() {
        return of_http(error);
    }
    error.downcast_ref::<io::Error>().and_then(of_system)
}

fn of_tls(error: &rustls::Error) -> Cause {
    match error {
        rustls::Error::InvalidCertificate(_) | rustls::Error::NoCertificatesPresented => Cause::Certificate,
        _another => Cause::Tls,
    }
}

fn of_http(error: &hyper::Error) -> Option<Cause> {
    if error.is_parse() {
        return Some(Cause::NotHttp);
    }
    (error.is_incomplete_message() || error.is_canceled() || error.is_closed()).then_some(Cause::BrokeOff)
}

fn of_system(error: &io::Error) -> Option<Cause> {
    match error.kind() {
        ErrorKind::ConnectionRefused => Some(Cause::Refused),
        ErrorKind::NetworkUnreachable
        | ErrorKind::HostUnreachable
        | ErrorKind::NetworkDown
        | ErrorKind::AddrNotAvailable => Some(Cause::Unreachable),
        ErrorKind::ConnectionReset
        | ErrorKind::ConnectionAborted
        | ErrorKind::BrokenPipe
        | ErrorKind::NotConnected
        | ErrorKind::UnexpectedEof => Some(Cause::BrokeOff),
        ErrorKind::TimedOut => Some(Cause::TimedOut),
        _another => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// G1
    #[test]
    fn what_the_system_says_has_a_kind() {
        let kind = |kind: ErrorKind| told_by(&io::Error::from(kind));
        assert_eq!(kind(ErrorKind::ConnectionRefused), Some(Cause::Refused));
        assert_eq!(kind(ErrorKind::HostUnreachable), Some(Cause::Unreachable));
        assert_eq!(kind(ErrorKind::ConnectionReset), Some(Cause::BrokeOff));
        assert_eq!(kind(ErrorKind::TimedOut), Some(Cause::TimedOut));
        assert_eq!(kind(ErrorKind::InvalidData), None);
    }

    /// G1
    #[test]
    fn a_certificate_is_told_from_a_server_that_speaks_no_tls() {
        let carried = |error: rustls::Error| {
            let outer = io::Error::other(io::Error::new(ErrorKind::InvalidData, error));
            sources(&outer).find_map(told_by)
        };
        let expired = rustls::Error::InvalidCertificate(rustls::CertificateError::Expired);
        assert_eq!(carried(expired), Some(Cause::Certificate));
        assert_eq!(carried(rustls::Error::HandshakeNotComplete), Some(Cause::Tls));
    }
}
