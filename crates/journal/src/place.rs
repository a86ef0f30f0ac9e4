//! Where a store lies, and what lies beside it.

use holdpoint_core::id::OwnerId;
use std::io;
use std::path::{Path, PathBuf};

/// The paths of a store.
#[derive(Debug)]
pub(crate) struct Place {
    /// The store itself; absolute.
    pub(crate) store: PathBuf,
}

impl Place {
    /// The place of the store at `path`. Touches nothing.
    pub(crate) fn new(path: &Path) -> io::Result<Self> {
        Ok(Self { store: std::path::absolute(path)? })
    }

    /// The folder that the store lies in.
    pub(crate) fn folder(&self) -> &Path {
        self.store.parent().unwrap_or(&self.store)
    }

    /// The folder of lock files.
    pub(crate) fn owners(&self) -> PathBuf {
        self.folder().join("owners")
    }

    /// The lock file of an owner.
    pub(crate) fn lock(&self, owner: &OwnerId) -> PathBuf {
        self.owners().join(format!("{owner}.lock"))
    }

    /// The file whose lock a process holds while it makes or changes the schema.
    pub(crate) fn opening(&self) -> PathBuf {
        let mut name = self.store.file_name().unwrap_or_default().to_owned();
        name.push(".opening");
        self.owners().join(name)
    }

    /// A free name for a copy of the store as it was before schema `version`.
    pub(crate) fn backup(&self, version: usize) -> PathBuf {
        let named = |number: u32| {
            let mut name = self.store.file_name().unwrap_or_default().to_owned();
            name.push(match number {
                0 => format!(".before-{version}"),
                more => format!(".before-{version}-{more}"),
            });
            self.folder().join(name)
        };
        let mut number = 0;
        while named(number).exists() {
            number += 1;
        }
        named(number)
    }
}
