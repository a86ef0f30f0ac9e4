//! What can be wrong with a `site.yaml`.

use std::io;
use std::path::PathBuf;

use serde_saphyr::Location;

/// Why a site could not be started. Nothing is being served then.
#[derive(Debug, thiserror::Error)]
pub enum SiteError {
    /// The file could not be read.
    #[error("{}: cannot be read: {source}", .file.display())]
    Read {
        /// The `site.yaml`.
        file: PathBuf,
        /// What the system answered.
        source: io::Error,
    },
    /// The file was read but does not describe sites.
    #[error("{}:{line}:{column}: {message}", .file.display())]
    Invalid {
        /// The `site.yaml`.
        file: PathBuf,
        /// Line, counted from 1; 0 where the fault has no place.
        line: u64,
        /// Column, counted from 1; 0 where the fault has no place.
        column: u64,
        /// What is wrong, and what was expected.
        message: String,
    },
    /// No port could be opened on loopback.
    #[error("no port could be opened on 127.0.0.1: {0}")]
    Listen(io::Error),
}

/// A fault at a place of the text, before the name of the file is added.
#[derive(Debug)]
pub(super) struct Fault {
    pub place: Location,
    pub message: String,
}

impl Fault {
    pub fn at(place: Location, message: impl Into<String>) -> Self {
        Self { place, message: message.into() }
    }

    pub fn in_file(self, file: PathBuf) -> SiteError {
        SiteError::Invalid { file, line: self.place.line(), column: self.place.column(), message: self.message }
    }
}
