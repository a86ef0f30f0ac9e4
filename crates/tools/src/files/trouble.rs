//! Why a file could not be read or written, in words of the catalogue.

use super::Place;
use holdpoint_core::effect::{Failure, FailureKind};
use holdpoint_core::words::Words;
use std::io;

/// What is in the way.
#[derive(Debug)]
pub(crate) enum Trouble {
    /// A link on the way leads outside of the workspace.
    Outside,
    /// Something stands there that is no file: a folder, a link, a device.
    NotAFile,
    /// Nothing stands there.
    Absent,
    /// More bytes than are read.
    TooLarge,
    /// What stands there is not text.
    NotText,
    /// It is no longer what was seen when the call was looked at.
    Changed,
    /// The system's own words.
    System(io::Error),
}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            // An escape is noticed before the system is asked, so it bears no number of the system.
            io::ErrorKind::PermissionDenied if error.raw_os_error().is_none() => Trouble::Outside,
            io::ErrorKind::NotFound => Trouble::Absent,
            io::ErrorKind::IsADirectory => Trouble::NotAFile,
            _ => Trouble::System(error),
        }
    }
}

impl Trouble {
    /// The sentence for the person.
    pub(crate) fn words(&self, place: &Place) -> Words {
        let key = match self {
            Trouble::Outside => "refuse-outside",
            Trouble::NotAFile => "file-no-file",
            Trouble::Absent => "file-absent",
            Trouble::TooLarge => "file-too-large",
            Trouble::NotText => "file-not-text",
            Trouble::Changed => "file-changed",
            Trouble::System(error) => return Words::new("file-system").with("path", place).with("why", error),
        };
        Words::new(key).with("path", place)
    }

    /// The failure of a call for `place`.
    pub(crate) fn failure(&self, place: &Place) -> Failure {
        let kind = match self {
            Trouble::Outside => FailureKind::Refused,
            Trouble::NotAFile
            | Trouble::Absent
            | Trouble::TooLarge
            | Trouble::NotText
            | Trouble::Changed
            | Trouble::System(_) => FailureKind::Failed,
        };
        Failure::new(kind, self.words(place)).fact("path", place.to_string())
    }
}
