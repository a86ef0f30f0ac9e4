//! Where a command may start: the workspace and what is inside it.
//!
//! This keeps a call from running elsewhere than was shown. It is no cage: a command that was allowed may go where it
//! likes, and that is why a person allows it.

use holdpoint_core::effect::{Failure, FailureKind};
use holdpoint_core::words::Words;
use std::io;
use std::path::{Component, Path, PathBuf};

/// Why `folder` cannot be inside any workspace, as far as its name tells.
pub(super) fn refused(folder: &str) -> Option<Words> {
    let inside = |part: Component| matches!(part, Component::Normal(_) | Component::CurDir);
    // A line break in the name could pass for another command where the call is shown.
    let named = !folder.contains(char::is_control) && Path::new(folder).components().all(inside);
    (!named).then(|| outside(folder))
}

/// The folder itself, without links, as it is now; the workspace is made where it is missing.
pub(super) fn find(workspace: &Path, folder: Option<&str>) -> Result<PathBuf, Box<Failure>> {
    let folder = folder.unwrap_or(".");
    if let Some(words) = refused(folder) {
        return Err(Box::new(Failure::new(FailureKind::Refused, words)));
    }
    let (workspace, place) = resolve(workspace, folder).map_err(|why| missing(folder, &why.to_string()))?;
    if !place.starts_with(&workspace) {
        return Err(Box::new(Failure::new(FailureKind::Refused, outside(folder))));
    }
    if place.is_dir() { Ok(place) } else { Err(missing(folder, "not a folder")) }
}

fn resolve(workspace: &Path, folder: &str) -> io::Result<(PathBuf, PathBuf)> {
    std::fs::create_dir_all(workspace)?;
    let workspace = workspace.canonicalize()?;
    let place = workspace.join(folder).canonicalize()?;
    Ok((workspace, place))
}

fn outside(folder: &str) -> Words {
    Words::new("refuse-folder-outside").with("folder", folder)
}

fn missing(folder: &str, why: &str) -> Box<Failure> {
    let words = Words::new("command-no-folder").with("folder", folder).with("why", why);
    Box::new(Failure::new(FailureKind::Failed, words))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// D2
    #[test]
    fn a_name_that_leads_out_is_refused_before_anything_is_looked_at() {
        for folder in ["..", "a/../..", "a/..", "/", "/tmp", "a\nb", "a\u{0}"] {
            assert!(refused(folder).is_some(), "{folder:?}");
        }
        for folder in ["", ".", "a", "./a/b", "a..b", "名"] {
            assert!(refused(folder).is_none(), "{folder:?}");
        }
    }

    /// A1
    #[test]
    fn a_missing_workspace_is_made_and_a_missing_folder_in_it_is_not() {
        let outer = tempfile::tempdir().unwrap();
        let workspace = outer.path().join("new/workspace");
        assert_eq!(find(&workspace, None), Ok(workspace.canonicalize().unwrap()));
        let failure = find(&workspace, Some("absent")).unwrap_err();
        assert_eq!((failure.kind, failure.words.key.as_str()), (FailureKind::Failed, "command-no-folder"));
    }

    /// D2
    #[cfg(unix)]
    #[test]
    fn a_link_may_lead_about_in_the_workspace_and_not_out_of_it() {
        let outer = tempfile::tempdir().unwrap();
        let workspace = outer.path().join("workspace");
        std::fs::create_dir_all(workspace.join("real")).unwrap();
        // Begins with the workspace's name and is another folder all the same.
        std::fs::create_dir(outer.path().join("workspace-2")).unwrap();
        for (link, target) in [("near", "real"), ("far", "../workspace-2"), ("up", "..")] {
            std::os::unix::fs::symlink(target, workspace.join(link)).unwrap();
        }
        assert_eq!(find(&workspace, Some("near")), Ok(workspace.canonicalize().unwrap().join("real")));
        for link in ["far", "up", "up/workspace-2"] {
            assert_eq!(
                find(&workspace, Some(link)).map_err(|failure| failure.kind),
                Err(FailureKind::Refused),
                "{link}"
            );
        }
    }
}
