//! The person's own editor.

use std::io::Write;
use std::process::Command;
use std::{env, fs, io, process};

/// Opens the editor that `VISUAL` or `EDITOR` names on `text` and gives back what was saved. `None` where none is set or it failed.
pub(super) fn edit(text: &str) -> Option<String> {
    let set = |name: &str| env::var(name).ok().filter(|value| !value.trim().is_empty());
    let editor = set("VISUAL").or_else(|| set("EDITOR"))?;
    edit_with(&editor, text).ok().flatten()
}

fn edit_with(editor: &str, text: &str) -> io::Result<Option<String>> {
    let path = env::temp_dir().join(format!("hold-{}.json", process::id()));
    // A file that somebody else has put there is not written to.
    let _ = fs::remove_file(&path);
    let mut file = fs::File::create_new(&path)?;
    writeln!(file, "{text}")?;
    drop(file);
    // An editor may be named with its options, so a shell takes the words apart.
    let ended = Command::new("/bin/sh").args(["-c", &format!("{editor} \"$1\""), "hold"]).arg(&path).status();
    let saved = fs::read_to_string(&path);
    let _ = fs::remove_file(&path);
    Ok(ended?.success().then_some(saved?.trim().to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_editor_saved_comes_back() {
        let edited = edit_with("sed -i s/one/two/", "[\"one\"]").unwrap();
        assert_eq!(edited.as_deref(), Some("[\"two\"]"));
        assert_eq!(edit_with("false", "[]").unwrap(), None);
    }
}
