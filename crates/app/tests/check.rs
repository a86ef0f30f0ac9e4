//! Checking a playbook against the tools that there are.

use holdpoint_app::App;

/// The problems of the playbook `text`, each with its line and column.
fn told(text: &str) -> Vec<(u32, u32, String)> {
    let folder = tempfile::tempdir().unwrap_or_else(|error| panic!("a folder: {error}"));
    let file = folder.path().join("playbook.yaml");
    std::fs::write(&file, text).unwrap_or_else(|error| panic!("the file: {error}"));
    let problems = App::check(&file).err().unwrap_or_default();
    problems.into_iter().map(|problem| (problem.line, problem.column, problem.words.key)).collect()
}

/// G2
#[test]
fn what_is_wrong_with_the_form_hides_nothing_that_is_wrong_with_a_call() {
    let told = told(
        "playbook: 1\nname: Both\nasks: [{ allow: [fetch_page], hosts: [a.example.test] }]\nsteps:\n  - id: one\n    tool: \
         fetch_web\n    sav: page\n  - id: two\n    tool: write_file\n    with: { path: a.txt, txt: '{{ memory.page }} {{ \
         memory.pag }}' }\n",
    );
    let wanted = [
        (3, 18, "playbook-unknown-tool"),
        (6, 11, "playbook-unknown-tool"),
        (7, 5, "playbook-unknown-key"),
        (10, 26, "playbook-unknown-argument"),
        (10, 53, "playbook-unknown-memory"),
    ];
    assert_eq!(told, wanted.map(|(line, column, key)| (line, column, key.to_owned())));
}

/// G2
#[test]
fn unknown_tools_and_arguments_are_told_with_their_place_before_anything_starts() {
    let told = told(
        "playbook: 1\nname: Wrong calls\nsteps:\n  - id: one\n    tool: fetch_web\n    with: { url: http://a.example.test/ }\n  \
         - id: two\n    tool: write_file\n    with: { pth: a.txt, colour: red }\n",
    );
    // That `path` is missing follows from the slip in its name.
    let wanted = [
        (5, 11, "playbook-unknown-tool"),
        (8, 11, "playbook-missing-argument"),
        (9, 13, "playbook-unknown-argument"),
        (9, 25, "playbook-unknown-argument"),
    ];
    assert_eq!(told, wanted.map(|(line, column, key)| (line, column, key.to_owned())));
}
