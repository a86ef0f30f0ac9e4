//! Why a page was not fetched.

use std::net::IpAddr;
use std::time::Duration;

use crate::{AddressClass, Cause};

/// Why a page was not fetched. Texts are for logs; fronts build their own from the code and the fields.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// The address, a header or a grant could not be understood.
    #[error("not understood: {detail}")]
    Invalid {
        /// What was wrong with it.
        detail: String,
    },
    /// The policy does not let this be reached, whoever asks.
    #[error("{host} refused: {why}")]
    Refused {
        /// The host (with its port, if unusual) that was asked for; empty where the address has none.
        host: String,
        /// The reason.
        why: Why,
        /// The host that redirected there, if one did.
        from: Option<String>,
    },
    /// Nobody granted this host yet: a question for the person.
    #[error("{host} was not granted")]
    NotGranted {
        /// What a grant would have to say: `host`, or `host:port` where the port is unusual.
        host: String,
        /// The host that redirected there, if one did.
        from: Option<String>,
    },
    /// The name has no address.
    #[error("{host} has no address: {detail}")]
    Unresolved {
        /// The name.
        host: String,
        /// What the resolver said; empty where it said nothing.
        detail: String,
    },
    /// No connection could be made, or no secure one.
    #[error("{host} cannot be reached: {detail}")]
    Connect {
        /// The host that was dialled.
        host: String,
        /// The kind of what went wrong.
        cause: Cause,
        /// What the system or the TLS library said.
        detail: String,
    },
    /// A time limit was over.
    #[error("{host}: no {phase} within {limit:?}")]
    Timeout {
        /// The host that was waited for.
        host: String,
        /// What was waited for.
        phase: Phase,
        /// The limit.
        limit: Duration,
    },
    /// The redirects did not end.
    #[error("{host} redirects again after {followed} redirects")]
    TooManyRedirects {
        /// The host that redirected last.
        host: String,
        /// How many were followed.
        followed: usize,
    },
    /// The server's answer broke the protocol, or broke off.
    #[error("{host} answered wrongly: {detail}")]
    Protocol {
        /// The host that answered.
        host: String,
        /// The kind of what was wrong.
        cause: Cause,
        /// What the system or a library said.
        detail: String,
    },
    /// The HTTP client itself could not be built.
    #[error("the HTTP client cannot start: {detail}")]
    Client {
        /// What it said.
        detail: String,
    },
}

impl Error {
    /// The machine's word for it, stable across versions.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Invalid { .. } => "invalid",
            Self::Refused { .. } => "refused",
            Self::NotGranted { .. } => "not_granted",
            Self::Unresolved { .. } => "unresolved",
            Self::Connect { .. } => "connect",
            Self::Timeout { .. } => "timeout",
            Self::TooManyRedirects { .. } => "too_many_redirects",
            Self::Protocol { .. } => "protocol",
            Self::Client { .. } => "client",
        }
    }

    /// The same denial, saying which host redirected there.
    pub(crate) fn after_redirect_from(mut self, host: Option<&str>) -> Self {
        if let Self::Refused { from, .. } | Self::NotGranted { from, .. } = &mut self {
            *from = host.map(str::to_owned);
        }
        self
    }
}

/// Why the policy refuses an address.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Why {
    /// Only `http` and `https` are spoken.
    #[error("the scheme {scheme} is not http or https")]
    Scheme {
        /// The scheme that was asked for.
        scheme: String,
    },
    /// The address holds a user name or a password.
    #[error("the address holds a user name or password")]
    Credentials,
    /// The host was granted, this port of it was not.
    #[error("port {port} was not granted")]
    Port {
        /// The port that was asked for.
        port: u16,
    },
    /// The host is, or leads to, an address outside the public Internet.
    #[error("it leads to {address} ({class}), which was not granted")]
    Address {
        /// The address.
        address: IpAddr,
        /// Its class.
        class: AddressClass,
    },
}

impl Why {
    /// The machine's word for it; for an address, its class.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Scheme { .. } => "scheme",
            Self::Credentials => "credentials",
            Self::Port { .. } => "port",
            Self::Address { class, .. } => class.code(),
        }
    }
}

/// What was being waited for when time was over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Phase {
    /// The name's addresses.
    Name,
    /// The connection, TLS included.
    Connection,
    /// The head of the answer.
    Answer,
    /// The whole page, redirects included.
    Page,
}

impl std::fmt::Display for Phase {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(match self {
            Self::Name => "name",
            Self::Connection => "connection",
            Self::Answer => "answer",
            Self::Page => "page",
        })
    }
}
