//! Commands that a person can copy into a shell.

use holdpoint_wire::visible_line;
use std::fmt::Write;
use std::path::Path;

/// How this program was called, so that what is printed can be typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    name: String,
    store: Option<String>,
}

impl Program {
    /// From the first word of the command line, the folder it was called in, and the store it was given.
    pub fn new(called: &str, folder: &Path, store: Option<&Path>) -> Self {
        let path = Path::new(called);
        let near = path.strip_prefix(folder).map(|rest| Path::new(".").join(rest));
        let name = if called.contains('/') {
            near.as_deref().unwrap_or(path).display().to_string()
        } else {
            "hold".to_owned()
        };
        Self { name, store: store.map(|store| store.display().to_string()) }
    }

    /// The command line of `words`.
    pub fn line(&self, words: &[&str]) -> String {
        let store = self.store.iter().flat_map(|store| ["--store", store.as_str()]);
        let all = std::iter::once(self.name.as_str()).chain(words.iter().copied()).chain(store);
        all.map(quoted).collect::<Vec<_>>().join(" ")
    }
}

/// `word` as a shell must read it. What a terminal would obey or hide is written out, byte by byte.
pub fn quoted(word: &str) -> String {
    let plain = |char: char| char.is_ascii_alphanumeric() || "-_./:=@%+,<>".contains(char);
    if !word.is_empty() && word.chars().all(plain) && !word.contains(['<', '>']) {
        return word.to_owned();
    }
    if visible_line(word) != word {
        return written_out(word);
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}

fn written_out(word: &str) -> String {
    let mut quoted = "$'".to_owned();
    for char in word.chars() {
        let mut bytes = [0; 4];
        let char = char.encode_utf8(&mut bytes);
        match &*char {
            "'" | "\\" => quoted += &format!("\\{char}"),
            // Octal, for it ends after three digits whatever comes behind it.
            _ if *visible_line(char) != *char => char.bytes().for_each(|byte| {
                // Writing into a String cannot fail.
                let _ = write!(quoted, "\\{byte:03o}");
            }),
            _ => quoted += char,
        }
    }
    quoted + "'"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_printed_can_be_typed() {
        let program =
            Program::new("/home/a/work/target/release/hold", Path::new("/home/a/work"), Some(Path::new("my store.db")));
        assert_eq!(
            program.line(&["answer", "s-g1", "edit", r#"["it's"]"#]),
            r#"./target/release/hold answer s-g1 edit '["it'\''s"]' --store 'my store.db'"#
        );
        assert_eq!(quoted("it's \u{1b}[2J\u{202e}7\\\n潮"), r"$'it\'s \033[2J\342\200\2567\\\012潮'");
        assert_eq!(Program::new("hold", Path::new("/"), None).line(&["list"]), "hold list");
    }
}
