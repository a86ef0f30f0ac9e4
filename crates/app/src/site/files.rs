//! Finds the file of a path. Nothing outside the folder of a host can be reached, whatever the path says.

use std::path::{Component, Path, PathBuf};

/// The folder of one host, without links.
#[derive(Debug)]
pub(super) struct Folder {
    root: PathBuf,
}

/// What stands at a path.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Found {
    File(PathBuf),
    /// A folder that was asked for without its last slash: links inside its page would point elsewhere.
    NeedsSlash,
}

impl Folder {
    /// The folder `name` below `base`; a message when it is missing or leads out of `base`, because a playbook from
    /// elsewhere must not be able to serve a person's own files.
    pub fn open(base: &Path, name: &str) -> Result<Self, String> {
        let base = if base.as_os_str().is_empty() { Path::new(".") } else { base };
        let plain = Path::new(name).components().all(|part| matches!(part, Component::Normal(_) | Component::CurDir));
        let root = base.join(name).canonicalize().ok().filter(|root| root.is_dir());
        let base = base.canonicalize().map_err(|error| error.to_string())?;
        match root {
            Some(root) if plain && root.starts_with(base) => Ok(Self { root }),
            Some(_) => Err(format!("the folder {name} is not beside the site.yaml")),
            None => Err(format!("there is no folder {name}")),
        }
    }

    /// What `path` (already without escapes) names, if anything.
    pub fn find(&self, path: &str) -> Option<Found> {
        let full = self.inside(path.strip_prefix('/')?)?;
        if full.is_file() && !path.ends_with('/') {
            Some(Found::File(full))
        } else if full.is_dir() && path.ends_with('/') {
            self.file(&format!("{path}index.html")).map(Found::File)
        } else {
            full.is_dir().then_some(Found::NeedsSlash)
        }
    }

    /// The file that `path` names, if it is one.
    pub fn file(&self, path: &str) -> Option<PathBuf> {
        match self.find(path)? {
            Found::File(file) => Some(file),
            Found::NeedsSlash => None,
        }
    }

    fn inside(&self, relative: &str) -> Option<PathBuf> {
        let parts = relative.strip_suffix('/').unwrap_or(relative);
        let mut full = self.root.clone();
        if !relative.is_empty() {
            for part in parts.split('/') {
                full.push(plain_name(part)?);
            }
        }
        // Links are followed only as far as they stay inside.
        full.canonicalize().ok().filter(|real| real.starts_with(&self.root))
    }
}

/// A part of a path that can only be a name: no dots that climb, no second separator, no drive, no hidden file.
fn plain_name(part: &str) -> Option<&str> {
    let bad = |c: char| c == '\\' || c == ':' || c.is_control();
    (!part.is_empty() && !part.starts_with('.') && !part.contains(bad)).then_some(part)
}

/// `path` without its percent escapes; `None` where they are broken or hide something that is not UTF-8.
pub(super) fn unescaped(path: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(path.len());
    let mut rest = path.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        if first == b'%' {
            let digits = after.get(..2).filter(|two| two.iter().all(u8::is_ascii_hexdigit))?;
            bytes.push(u8::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok()?);
            rest = &after[2..];
        } else {
            bytes.push(first);
            rest = after;
        }
    }
    String::from_utf8(bytes).ok()
}

/// The media type that the ending of a name stands for.
pub(super) fn media_type(file: &Path) -> &'static str {
    match file.extension().and_then(|ending| ending.to_str()) {
        Some("html" | "htm") => "text/html",
        Some("txt") => "text/plain",
        Some("md") => "text/markdown",
        Some("css") => "text/css",
        Some("csv") => "text/csv",
        Some("js") => "text/javascript",
        Some("json") => "application/json",
        Some("xml") => "application/xml",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("jpg" | "jpeg") => "image/jpeg",
        Some("gif") => "image/gif",
        Some("pdf") => "application/pdf",
        _ => "application/octet-stream",
    }
}
