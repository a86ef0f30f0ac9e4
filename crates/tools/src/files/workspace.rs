//! The one way to the files of a workspace: every path is walked below its folder, and a link that leads out of it leads nowhere.

use super::{Place, Trouble};
use cap_std::ambient_authority;
use cap_std::fs::{Dir, Metadata, OpenOptions, Permissions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// The open folder of a workspace.
#[derive(Debug)]
pub(super) struct Workspace(Dir);

impl Workspace {
    /// Opens the folder at `root`.
    pub(super) fn open(root: &Path) -> io::Result<Self> {
        Dir::open_ambient_dir(root, ambient_authority()).map(Self)
    }

    /// The bytes of a file.
    ///
    /// # Errors
    /// [`Trouble`] where it is not there, is no file, or has more than `most` bytes.
    pub(super) fn read(&self, place: &Place, most: u64) -> Result<Vec<u8>, Trouble> {
        // Asked before it is opened: opening a pipe would wait for its other end.
        let seen = self.0.metadata(place.path())?;
        if !seen.is_file() {
            return Err(Trouble::NotAFile);
        }
        if seen.len() > most {
            return Err(Trouble::TooLarge);
        }
        let mut bytes = Vec::new();
        self.0.open(place.path())?.take(most + 1).read_to_end(&mut bytes)?;
        if bytes.len() as u64 > most { Err(Trouble::TooLarge) } else { Ok(bytes) }
    }

    /// The bytes of a file that is to be replaced; nothing where it is to be made.
    ///
    /// # Errors
    /// [`Trouble`] where what stands there cannot be replaced: a link would be, in place of what it leads to.
    pub(super) fn replaceable(&self, place: &Place, most: u64) -> Result<Option<Vec<u8>>, Trouble> {
        match self.file_itself(place)? {
            None => Ok(None),
            Some(seen) if seen.is_file() => self.read(place, most).map(Some),
            Some(_) => Err(Trouble::NotAFile),
        }
    }

    /// Puts a file in place, whole or not at all, and returns when it is on the disk. `mark` tells the unfinished file of one call from
    /// those of others, so that a repeat of that call clears it away.
    pub(super) fn put(&self, place: &Place, content: &[u8], mark: &str) -> Result<(), Trouble> {
        let folder = place.path().parent().unwrap_or(Path::new(""));
        if !folder.as_os_str().is_empty() {
            self.0.create_dir_all(folder)?;
        }
        let unfinished = folder.join(format!(".holdpoint-{mark}"));
        let like = self.file_itself(place)?.map(|seen| seen.permissions());
        let put =
            self.write(&unfinished, content, like).and_then(|()| self.0.rename(&unfinished, &self.0, place.path()));
        if put.is_err() {
            // Already failing: what could not be put away is told of by the first error.
            let _ = self.0.remove_file(&unfinished);
        }
        put?;
        self.keep(folder)?;
        Ok(())
    }

    fn file_itself(&self, place: &Place) -> Result<Option<Metadata>, Trouble> {
        match self.0.symlink_metadata(place.path()) {
            Ok(seen) => Ok(Some(seen)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error.into()),
        }
    }

    fn write(&self, path: &PathBuf, content: &[u8], like: Option<Permissions>) -> io::Result<()> {
        match self.0.remove_file(path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            Ok(()) | Err(_) => {}
        }
        let mut file = self.0.open_with(path, OpenOptions::new().write(true).create_new(true))?;
        if let Some(like) = like {
            file.set_permissions(like)?;
        }
        file.write_all(content)?;
        file.sync_all()
    }

    /// Makes the new name of a file as durable as its content.
    #[cfg(unix)]
    fn keep(&self, folder: &Path) -> io::Result<()> {
        let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
        self.0.open(folder)?.sync_all()
    }

    /// Makes the new name of a file as durable as its content.
    #[cfg(not(unix))]
    fn keep(&self, _folder: &Path) -> io::Result<()> {
        Ok(())
    }
}
