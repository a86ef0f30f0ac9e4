//! How long and how much.

use std::time::Duration;

/// The bounds of one fetch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Bytes of the page that are kept, counted after decompression; the rest is not read.
    pub bytes: usize,
    /// Time for a name's addresses, and again for the connection and the head of the answer, at each hop.
    pub answer: Duration,
    /// Time for everything, redirects included.
    pub total: Duration,
}

impl Default for Limits {
    /// 4 MiB, 20 s for an answer, 60 s in all.
    fn default() -> Self {
        Self { bytes: 4 << 20, answer: Duration::from_secs(20), total: Duration::from_secs(60) }
    }
}
