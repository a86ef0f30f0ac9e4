//! What must not stand in the repository: unfinished work, words that mean something else here, places of one machine.

use crate::repository::{self, File, none};
use crate::strip::is_word;

const TEXT: [&str; 14] =
    [".rs", ".md", ".toml", ".yaml", ".yml", ".json", ".mjs", ".ts", ".svelte", ".html", ".css", ".ftl", ".sql", "run"];

#[test]
fn nothing_is_left_unfinished_in_code() {
    // Put together here, or this file would offend itself.
    let in_code = ["todo!(", "unimplemented!(", "#[ignore"];
    let anywhere = [concat!("TO", "DO"), concat!("FIX", "ME"), concat!("XX", "X")];
    let mut offences = Vec::new();
    for file in repository::rust() {
        offences.extend(lines_with(&file, &file.code(), &in_code));
        offences.extend(lines_with(&file, &file.text, &anywhere));
    }
    for file in repository::files("", &[".mjs", ".ts", ".svelte", ".toml", ".sql"]) {
        offences.extend(lines_with(&file, &file.text, &anywhere));
    }
    none(&offences, "finish it, or say in an issue what is missing");
}

#[test]
fn no_plan_is_kept_in_the_tree() {
    let stems = ["plan", "todo", "checklist", "roadmap", "progress", "notes", "worklog"];
    let mut offences = Vec::new();
    for file in repository::files("", &[".md", ".txt"]) {
        let name = file.name().to_lowercase();
        let is_plan = name.split(|one| !is_word(one) || one == '_').any(|word| stems.contains(&word));
        // What a sample reads or writes is its own affair.
        if is_plan && !file.path.starts_with("samples/") {
            offences.push(file.path.clone());
        }
        if file.text.contains("\n- [ ] ") || file.text.contains("\n- [x] ") {
            offences.push(file.place(1, "a list to tick off"));
        }
    }
    none(&offences, "plans belong in issues: in the tree they only grow old");
}

#[test]
fn holdpoint_pauses_or_stops_and_has_no_third_word() {
    let mut offences = Vec::new();
    for file in repository::rust() {
        for (number, line) in file.code().lines().enumerate() {
            let names = third_words(line);
            offences.extend(names.into_iter().map(|name| file.place(number + 1, name)));
        }
    }
    for file in repository::files("locales", &[".ftl"]) {
        let keys =
            file.text.lines().filter(|line| line.contains('=')).map(|line| line.split('=').next().unwrap_or(line));
        offences.extend(keys.filter(|key| is_third_word(key)).map(|key| file.place(1, key)));
    }
    none(&offences, "say stop or pause; only a call of another library's function may keep its name");
}

#[test]
fn nothing_names_the_machine_it_was_written_on() {
    let machine = [
        concat!("shared/", "design"),
        concat!("shared/", "cases"),
        concat!("/work/", "main"),
        concat!("/work/", "shared"),
        concat!("/ro", "ot/."),
    ];
    let offences: Vec<String> =
        repository::files("", &TEXT).iter().flat_map(|file| lines_with(file, &file.text, &machine)).collect();
    none(&offences, "the repository must read the same on every machine");
}

/// K2: the sample is an example, not a case that the program knows.
#[test]
fn no_code_knows_the_sample() {
    let hosts = ["research.example.test", "archive.example.test", "notes.example.test", "samples/research"];
    let mut offences = Vec::new();
    for file in repository::files("crates", &[".rs"]).iter().filter(|file| file.path.contains("/src/")) {
        let shipped = file.uncommented();
        let shipped = shipped.split("#[cfg(test)]").next().unwrap_or_default();
        offences.extend(lines_with(file, shipped, &hosts));
    }
    none(&offences, "a playbook gets its hosts from its parameters; unit tests and comments may name them");
}

fn lines_with(file: &File, text: &str, words: &[&str]) -> Vec<String> {
    let lines = text.lines().enumerate();
    lines
        .flat_map(|(number, line)| words.iter().filter(|word| line.contains(**word)).map(move |word| (number, word)))
        .map(|(number, word)| file.place(number + 1, word))
        .collect()
}

fn is_third_word(name: &str) -> bool {
    let name = name.to_lowercase();
    name.contains("cancelled") || name.contains("canceled")
}

/// Names on a line of code that say it, apart from calls of functions (`token.cancelled()`), which others named.
fn third_words(line: &str) -> Vec<&str> {
    let names = line.split(|one| !is_word(one)).filter(|name| is_third_word(name));
    names.filter(|name| !line.contains(&format!(".{name}(")) && !line.contains(&format!("::{name}("))).collect()
}

#[test]
fn only_a_call_of_another_library_may_say_it() {
    assert!(third_words("select! { () = stop.cancelled() => {} }").is_empty());
    assert_eq!(third_words("enum Status { Cancelled }"), ["Cancelled"]);
    assert_eq!(third_words("fn cancelled(&self) {}"), ["cancelled"]);
}
