//! Where in the workspace a file is, as far as its name alone can tell.

use holdpoint_core::words::Words;
use std::fmt;
use std::path::{Component, Path, PathBuf};

/// A path that stays inside the workspace if its folders are what they seem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Place(PathBuf);

impl Place {
    /// Reads a path as somebody wrote it.
    ///
    /// # Errors
    /// The reason, where it names no file or leads outside.
    pub(crate) fn new(path: &str) -> Result<Self, Words> {
        let outside = || Words::new("refuse-outside").with("path", path);
        if path.is_empty() || path.ends_with('/') || path.contains('\0') {
            return Err(Words::new("refuse-no-file").with("path", path));
        }
        let mut inside = PathBuf::new();
        for part in Path::new(path).components() {
            match part {
                Component::Normal(name) => inside.push(name),
                Component::CurDir => {}
                Component::ParentDir | Component::RootDir | Component::Prefix(_) => return Err(outside()),
            }
        }
        if inside.as_os_str().is_empty() {
            return Err(Words::new("refuse-no-file").with("path", path));
        }
        Ok(Self(inside))
    }

    /// The same place with another ending.
    pub(crate) fn ending(&self, ending: &str) -> Self {
        Self(self.0.with_extension(ending))
    }

    /// The path inside the workspace.
    pub(crate) fn path(&self) -> &Path {
        &self.0
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0.display())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// H2
    #[test]
    fn a_path_that_leads_outside_is_no_place() {
        for path in ["../a", "a/../../b", "a/../b", "/etc/hosts", "", ".", "a/", "a\0b"] {
            assert!(Place::new(path).is_err(), "{path:?}");
        }
        for (path, shown) in [("a.md", "a.md"), ("./a//b.md", "a/b.md"), ("..a/b..c", "..a/b..c")] {
            assert_eq!(Place::new(path).map(|place| place.to_string()), Ok(shown.to_owned()));
        }
    }
}
