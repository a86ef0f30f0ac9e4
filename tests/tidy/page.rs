//! The page of the window: its folders look downward only, and one file of it knows Tauri.

use crate::repository::{self, File, none};

const SOURCES: &str = "ui/src";

/// Which folder may import from which; files beside the folders put the page together and may import from all.
const TIERS: [(&str, &[&str]); 7] = [
    ("bindings", &[]),
    ("words", &[]),
    ("kit", &["bindings"]),
    ("ipc", &["bindings"]),
    ("state", &["bindings", "ipc", "kit", "words"]),
    ("parts", &["bindings", "ipc", "kit", "state", "words"]),
    ("views", &["bindings", "kit", "parts", "state", "words"]),
];

#[test]
fn folders_of_the_page_look_downward_only() {
    let mut offences = Vec::new();
    for file in files() {
        let Some(tier) = tier(&file.path) else { continue };
        let Some((_, allowed)) = TIERS.iter().find(|(name, _)| *name == tier) else {
            offences.push(file.place(1, "a folder without a place among the others"));
            continue;
        };
        for (line, target) in imports(&file) {
            let path = resolved(&file.path, &target);
            let other = path.as_deref().and_then(self::tier).filter(|other| *other != tier && !allowed.contains(other));
            offences.extend(other.map(|_| file.place(line, &target)));
        }
    }
    none(&offences, "views are made of parts, parts of the kit, and nobody looks up");
}

/// The page asks through one file, so that it runs in a plain browser too, and no second way into the program grows.
#[test]
fn one_file_of_the_page_knows_tauri() {
    let knower = format!("{SOURCES}/ipc/tauri.ts");
    let mut offences = Vec::new();
    for file in files().iter().filter(|file| file.path != knower) {
        let known = file.text.lines().enumerate().filter(|(_, line)| line.contains("@tauri-apps"));
        offences.extend(known.map(|(number, line)| file.place(number + 1, line.trim())));
    }
    none(&offences, "ask through the Host");
}

fn files() -> Vec<File> {
    repository::files(SOURCES, &[".ts", ".svelte"])
}

/// The folder directly under the sources that a path lies in.
fn tier(path: &str) -> Option<&str> {
    let (folder, _file) = path.strip_prefix(SOURCES)?.strip_prefix('/')?.split_once('/')?;
    Some(folder)
}

/// The relative paths that a file imports, with their lines.
fn imports(file: &File) -> Vec<(usize, String)> {
    let lines = file.text.lines().enumerate();
    lines.filter_map(|(number, line)| Some((number + 1, imported(line)?.to_owned()))).collect()
}

/// The relative path that a line imports from, whichever form of import ends there.
fn imported(line: &str) -> Option<&str> {
    let quoted = ["from \"", "import \"", "import(\""].iter().find_map(|form| line.split_once(form))?.1;
    quoted.split('"').next().filter(|path| path.starts_with('.'))
}

/// Where a relative import leads, from the root of the repository.
fn resolved(from: &str, target: &str) -> Option<String> {
    let mut folders: Vec<&str> = from.split('/').collect();
    folders.pop();
    for step in target.split('/') {
        match step {
            "." => {}
            ".." => _ = folders.pop()?,
            name => folders.push(name),
        }
    }
    Some(folders.join("/"))
}

#[test]
fn an_import_is_found_in_each_of_its_forms_and_followed() {
    assert_eq!(imported(r#"import type { A } from "../kit/a";"#), Some("../kit/a"));
    assert_eq!(imported(r#"} from "./a";"#), Some("./a"));
    assert_eq!(imported(r#"const { a } = await import("../../views/A.svelte");"#), Some("../../views/A.svelte"));
    assert_eq!(imported(r#"import { mount } from "svelte";"#), None);
    let followed = resolved("ui/src/kit/deep/B.svelte", "../../views/A.svelte").expect("it stays in the repository");
    assert_eq!((followed.as_str(), tier(&followed)), ("ui/src/views/A.svelte", Some("views")));
}
