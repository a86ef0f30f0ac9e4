//! Checking a playbook against the tools that there are.

use holdpoint_app::App;

/// G2
#[test]
fn unknown_tools_and_arguments_are_told_with_their_place_before_anything_starts() {
    let folder = tempfile::tempdir().unwrap_or_else(|error| panic!("a folder: {error}"));
    let file = folder.path().join("playbook.yaml");
    let text = "playbook: 1\nname: Wrong calls\nsteps:\n  - id: one\n    tool: fetch_web\n    with: { url: http://a.example.test/ }\n  \
                - id: two\n    tool: write_file\n    with: { pth: a.txt, text: words }\n";
    std::fs::write(&file, text).unwrap_or_else(|error| panic!("the file: {error}"));
    let problems = App::check(&file).err().unwrap_or_default();
    let told: Vec<(u32, &str)> = problems.iter().map(|problem| (problem.line, problem.words.key.as_str())).collect();
    let wanted = [(4, "playbook-unknown-tool"), (7, "playbook-unknown-argument"), (7, "playbook-missing-argument")];
    assert_eq!(told, wanted);
}
