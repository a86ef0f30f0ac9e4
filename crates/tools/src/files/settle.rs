//! Writing a file so that doing it again changes nothing, and doing it after somebody else changed the file does nothing.

use super::workspace::Workspace;
use super::{Place, Trouble};
use holdpoint_core::effect::Touch;
use std::fs;
use std::io;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

/// Files that are larger are not replaced: what would be lost could not be told.
const MOST: u64 = 64 << 20;
const ABSENT: &str = "absent";

/// Between the look at a file and its replacement no other call of this process may write.
static WRITING: Mutex<()> = Mutex::new(());

/// What stands in a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Standing(Option<Vec<u8>>);

impl Standing {
    /// What a call that was looked at now assumes.
    pub(crate) fn assumed(&self) -> String {
        match &self.0 {
            None => ABSENT.to_owned(),
            Some(bytes) => blake3::hash(bytes).to_hex().to_string(),
        }
    }

    /// What writing there would touch.
    pub(crate) fn touch(&self, place: &Place) -> Touch {
        match &self.0 {
            None => Touch::CreatesFile(place.to_string()),
            Some(_) => Touch::ReplacesFile(place.to_string()),
        }
    }

    /// The bytes of the file, if there is one.
    pub(crate) fn bytes(&self) -> Option<&[u8]> {
        self.0.as_deref()
    }
}

/// What stands in `place` of the workspace at `root`. Changes nothing.
///
/// # Errors
/// [`Trouble`] where it cannot be told, or where nothing could be written there.
pub(crate) fn look(root: &Path, place: &Place) -> Result<Standing, Trouble> {
    match Workspace::open(root) {
        Ok(workspace) => workspace.replaceable(place, MOST).map(Standing),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Standing(None)),
        Err(error) => Err(error.into()),
    }
}

/// Puts `content` in `place`, unless it is there already. `mark` is the call's own.
///
/// # Errors
/// [`Trouble::Changed`] where neither `content` nor what was `assumed` stands there; other [`Trouble`] where it cannot be written.
pub(crate) fn settle(root: &Path, place: &Place, content: &[u8], assumed: &str, mark: &str) -> Result<(), Trouble> {
    let _alone = WRITING.lock().unwrap_or_else(PoisonError::into_inner);
    fs::create_dir_all(root)?;
    let workspace = Workspace::open(root)?;
    let standing = Standing(workspace.replaceable(place, MOST)?);
    if standing.bytes() == Some(content) {
        return Ok(());
    }
    if standing.assumed() != assumed {
        return Err(Trouble::Changed);
    }
    workspace.put(place, content, &short(mark))
}

/// A name for a file out of the name of a call.
fn short(mark: &str) -> String {
    blake3::hash(mark.as_bytes()).to_hex()[..16].to_owned()
}
