//! Where the warden program is.

use std::ffi::OsString;
use std::fmt;
use std::path::{Path, PathBuf};

/// The environment variable that names the warden program, before any other place.
pub const PROGRAM_VARIABLE: &str = "HOLDPOINT_WARDEN";

/// The warden program was in none of the places it may be in; without it no local command can run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WardenMissing {
    /// The places that were looked at, in order.
    pub looked_at: Vec<PathBuf>,
}

impl fmt::Display for WardenMissing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "The warden program, without which no local command can be run, was not found at")?;
        for (index, place) in self.looked_at.iter().enumerate() {
            write!(f, "{} {}", if index == 0 { "" } else { " or" }, place.display())?;
        }
        write!(f, ". Set {PROGRAM_VARIABLE} to its path.")
    }
}

impl std::error::Error for WardenMissing {}

/// The warden program: what `HOLDPOINT_WARDEN` names, else the one beside the running program, else one
/// folder up (where build tools keep it for test programs).
///
/// # Errors
/// There is none; if the variable is set, only its place counts.
pub fn program() -> Result<PathBuf, WardenMissing> {
    locate(std::env::var_os(PROGRAM_VARIABLE), std::env::current_exe().ok().as_deref())
}

fn locate(named: Option<OsString>, running: Option<&Path>) -> Result<PathBuf, WardenMissing> {
    let looked_at = places(named, running);
    let found = looked_at.iter().find(|place| place.is_file()).cloned();
    found.ok_or(WardenMissing { looked_at })
}

fn places(named: Option<OsString>, running: Option<&Path>) -> Vec<PathBuf> {
    if let Some(named) = named.filter(|name| !name.is_empty()) {
        return vec![PathBuf::from(named)];
    }
    let name = format!("holdpoint-warden{}", std::env::consts::EXE_SUFFIX);
    let folders = running.into_iter().flat_map(|path| path.ancestors().skip(1).take(2));
    folders.map(|folder| folder.join(&name)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// C2
    #[test]
    fn the_warden_is_found_beside_the_program_or_one_folder_up() {
        let folder = tempfile::tempdir().unwrap();
        let deps = folder.path().join("deps");
        std::fs::create_dir(&deps).unwrap();
        let warden = folder.path().join(format!("holdpoint-warden{}", std::env::consts::EXE_SUFFIX));
        std::fs::write(&warden, "").unwrap();
        assert_eq!(locate(None, Some(&folder.path().join("app"))), Ok(warden.clone()));
        assert_eq!(locate(None, Some(&deps.join("test"))), Ok(warden));
    }

    /// C2
    #[test]
    fn a_named_place_without_a_program_is_an_error_that_names_it() {
        let error = locate(Some("/nowhere/warden".into()), None).unwrap_err();
        assert!(error.to_string().contains("not found at /nowhere/warden. Set HOLDPOINT_WARDEN"), "{error}");
    }
}
