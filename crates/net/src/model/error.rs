//! Why a model was not asked, or its answer broke off.

use std::time::Duration;

use crate::{Cause, Phase};

/// Why a model was not asked, or its answer broke off. No variant holds a key or an address with secrets in it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ModelError {
    /// The key has characters that no key has. Nothing was sent.
    #[error("the key cannot be sent")]
    KeyUnfit,
    /// The address cannot be asked as it is.
    #[error("not understood: {detail}")]
    Invalid {
        /// What is wrong with it.
        detail: String,
    },
    /// The key would go over the network unencrypted. Nothing was sent.
    #[error("a key is not sent to {host} without encryption")]
    KeyInClear {
        /// The host, with its port where it is unusual.
        host: String,
    },
    /// No connection could be made, or no secure one. Nothing was sent.
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
        /// What was waited for; [`Phase::Page`] is the next piece of an answer that had begun.
        phase: Phase,
        /// The limit.
        limit: Duration,
    },
    /// The answer broke the protocol, or broke off.
    #[error("{host} broke off: {detail}")]
    Broke {
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
