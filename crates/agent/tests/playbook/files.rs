//! Files that are read: what is said of those that cannot be, and that the samples are in order.

use holdpoint_agent::playbook::check;
use std::path::Path;

/// G2
#[test]
fn a_file_that_cannot_be_read_is_a_problem_without_a_place() {
    let problems = check(Path::new("/no/such/playbook.yaml"), None).unwrap_err();
    assert_eq!(problems[0].words.key, "playbook-not-there");
    assert_eq!((problems[0].line, &*problems[0].file), (0, "/no/such/playbook.yaml"));
}

/// G2: a person reads why, in their language.
#[test]
fn a_file_that_is_no_playbook_for_a_plain_reason_is_told_by_that_reason() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("playbook.yaml");
    let told = |path: &Path| check(path, None).unwrap_err()[0].words.key.clone();
    assert_eq!(told(folder.path()), "playbook-folder");
    std::fs::write(&file, b"playbook: 1\nname: caf\xe9\n").unwrap();
    assert_eq!(told(&file), "playbook-not-text");
    // Longer than is read, and cut within a letter.
    std::fs::write(&file, format!("# {}", "é".repeat(1024 * 1024))).unwrap();
    assert_eq!(told(&file), "playbook-too-long");
}

/// K2
#[test]
fn the_samples_are_in_order() {
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../samples");
    for name in ["research", "processes"] {
        let checked = check(&samples.join(name).join("playbook.yaml"), None);
        assert!(checked.is_ok(), "{checked:#?}");
    }
}
