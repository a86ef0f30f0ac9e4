//! The files of the repository, as the rules look at them.

use std::fs;
use std::path::{Path, PathBuf};

use crate::strip;

/// What nobody wrote by hand, or what is not part of the repository.
const SKIPPED: [&str; 5] = [".git", "target", "node_modules", "dist", "gen"];

/// A text file, with its path from the root for messages.
pub struct File {
    /// The path from the root, with `/` between folders.
    pub path: String,
    /// Everything in it.
    pub text: String,
}

impl File {
    /// The text with comments and the insides of literals blanked, line by line as it was.
    pub fn code(&self) -> String {
        strip::code(&self.text)
    }

    /// The text without comments; literals stay.
    pub fn uncommented(&self) -> String {
        strip::uncommented(&self.text)
    }

    /// The file's own name.
    pub fn name(&self) -> &str {
        self.path.rsplit('/').next().unwrap_or(&self.path)
    }

    /// Names a place in this file, for people and editors.
    pub fn place(&self, line: usize, what: &str) -> String {
        format!("{}:{line}: {what}", self.path)
    }
}

/// The root of the repository.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// All readable text files under a folder of the repository whose names end so; none when the folder is not there.
pub fn files(folder: &str, endings: &[&str]) -> Vec<File> {
    let mut found = Vec::new();
    collect(&root().join(folder), folder, endings, &mut found);
    found.sort_by(|one, other| one.path.cmp(&other.path));
    found
}

/// One file that must exist.
pub fn file(path: &str) -> File {
    let text = fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"));
    File { path: path.to_owned(), text }
}

/// All Rust of ours: the crates, the desktop front where there is one, and the tests.
pub fn rust() -> Vec<File> {
    ["crates", "src-tauri", "tests"].into_iter().flat_map(|folder| files(folder, &[".rs"])).collect()
}

/// Fails with every offence on its own line, and with the reason for the rule.
#[track_caller]
pub fn none(offences: &[String], reason: &str) {
    assert!(offences.is_empty(), "{reason}\n  {}", offences.join("\n  "));
}

fn collect(folder: &Path, shown: &str, endings: &[&str], found: &mut Vec<File>) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    for entry in entries.flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = if shown.is_empty() { name.clone() } else { format!("{shown}/{name}") };
        if entry.path().is_dir() {
            if !SKIPPED.contains(&name.as_str()) {
                collect(&entry.path(), &path, endings, found);
            }
        } else if endings.iter().any(|ending| name.ends_with(ending)) {
            // Sample pages in other charsets are no text to these rules.
            if let Ok(text) = fs::read_to_string(entry.path()) {
                found.push(File { path, text });
            }
        }
    }
}
