//! The exit note: what a warden leaves behind once its tree is gone.

use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::Why;

/// How one attempt of an operation ended, as its warden saw it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExitNote {
    /// The operation the command performed.
    pub operation: String,
    /// Which try it was.
    pub attempt: u32,
    /// The status the command left, if it ended by itself.
    pub status: Option<i32>,
    /// The signal that ended the command, if one did.
    pub signal: Option<i32>,
    /// What brought the end.
    pub why: Why,
    /// When the tree was gone, in milliseconds since the Unix epoch by the wall clock.
    pub at: u64,
    /// How many processes the warden ended.
    pub processes_ended: u32,
    /// Processes the warden could not end, by id.
    #[serde(default)]
    pub survivors: Vec<u32>,
}

/// Where the note of this attempt lies in the notes folder.
#[must_use]
pub fn note_path(notes: &Path, operation: &str, attempt: u32) -> PathBuf {
    notes.join(format!("{}.{attempt}.json", file_stem(operation)))
}

/// Reads the note of this attempt; `None` if there is none, which says nothing about the effect.
///
/// # Errors
/// The file cannot be read, is not a note, or is the note of another attempt.
pub fn read_note(notes: &Path, operation: &str, attempt: u32) -> io::Result<Option<ExitNote>> {
    let bytes = match std::fs::read(note_path(notes, operation, attempt)) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error),
    };
    let note: ExitNote = serde_json::from_slice(&bytes)?;
    if note.operation != operation || note.attempt != attempt {
        let text = format!("the exit note names attempt {} of {}", note.attempt, note.operation);
        return Err(io::Error::new(ErrorKind::InvalidData, text));
    }
    Ok(Some(note))
}

/// Puts the note in its place in one move, so that a reader finds the whole of it or nothing.
///
/// It is not forced to the disk: a power cut ends the command as well, and may leave no note.
///
/// # Errors
/// The folder cannot be made, or the file cannot be written or renamed.
pub fn write_note(notes: &Path, note: &ExitNote) -> io::Result<()> {
    std::fs::create_dir_all(notes)?;
    let place = note_path(notes, &note.operation, note.attempt);
    let draft = place.with_extension(format!("{}.tmp", std::process::id()));
    std::fs::write(&draft, serde_json::to_vec(note)?)?;
    std::fs::rename(&draft, &place)
}

/// A file name for the operation: as it is where that is safe, else made safe and told apart by a hash.
fn file_stem(operation: &str) -> String {
    const LONGEST: usize = 100;
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
    if !operation.is_empty() && operation.len() <= LONGEST && operation.chars().all(plain) {
        return operation.to_owned();
    }
    let tame: String = operation.chars().take(LONGEST).map(|c| if plain(c) { c } else { '_' }).collect();
    format!("{tame}-{:016x}", fnv(operation.as_bytes()))
}

/// FNV-1a: it must give the same name in every version, which the standard hasher does not promise.
fn fnv(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn note(operation: &str) -> ExitNote {
        ExitNote {
            operation: operation.to_owned(),
            attempt: 2,
            status: Some(0),
            signal: None,
            why: Why::Exited,
            at: 1,
            processes_ended: 0,
            survivors: Vec::new(),
        }
    }

    /// C2
    #[test]
    fn a_note_is_read_back_as_it_was_written() {
        let notes = tempfile::tempdir().unwrap();
        write_note(notes.path(), &note("op-1")).unwrap();
        assert_eq!(read_note(notes.path(), "op-1", 2).unwrap(), Some(note("op-1")));
        assert_eq!(read_note(notes.path(), "op-1", 3).unwrap(), None);
        assert_eq!(std::fs::read_dir(notes.path()).unwrap().count(), 1);
    }

    /// C2
    #[test]
    fn an_operation_name_cannot_lead_out_of_the_notes_folder() {
        let notes = Path::new("/notes");
        for name in ["../up", "/etc/passwd", "..", "", "a\0b", "a.1"] {
            assert_eq!(note_path(notes, name, 1).parent(), Some(notes), "{name:?}");
        }
        assert_ne!(note_path(notes, "a/b", 1), note_path(notes, "a_b", 1));
        assert_ne!(note_path(notes, "a/b", 1), note_path(notes, "a?b", 1));
    }

    /// C2
    #[test]
    fn a_note_of_another_operation_is_an_error() {
        let notes = tempfile::tempdir().unwrap();
        write_note(notes.path(), &note("op-1")).unwrap();
        std::fs::rename(note_path(notes.path(), "op-1", 2), note_path(notes.path(), "op-2", 2)).unwrap();
        assert!(read_note(notes.path(), "op-2", 2).is_err());
    }
}
