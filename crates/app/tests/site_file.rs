//! The form of a `site.yaml`: what is refused, at which line, and why.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::fs;
use std::path::Path;

use holdpoint_app::site::{Site, SiteError};

fn fault(text: &str) -> (u64, String) {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("garden")).unwrap();
    fs::write(folder.path().join("site.yaml"), text).unwrap();
    match Site::start(&folder.path().join("site.yaml")) {
        Err(SiteError::Invalid { file, line, message, .. }) => {
            assert!(file.ends_with("site.yaml"));
            (line, message)
        }
        other => panic!("expected an invalid file, got {other:?}"),
    }
}

/// K2: an unknown key is refused with its line.
#[test]
fn an_unknown_key_is_refused_with_its_line() {
    let (line, message) =
        fault("site: 1\nhosts:\n  a.test:\n    folder: garden\n    paths:\n      /:\n        stauts: 403\n");
    assert_eq!(line, 7);
    assert!(!message.contains("line 7"), "{message}");
    assert!(message.contains("stauts") && message.contains("status"), "{message}");
}

/// K2: a value that cannot be served is refused with its line and what was expected.
#[test]
fn a_value_that_makes_no_sense_is_refused_with_its_line() {
    let cases = [
        ("status: 99", "200 to 599"),
        ("status: 101", "200 to 599"),
        ("delay: 5 minutes", "no duration"),
        ("charset: 'a b'", "charset"),
        ("headers: { 'a b': c }", "name of a header"),
        ("redirect: \"/a\\nb\"", "header"),
        ("{ redirect: /, endless: true }", "not both"),
        ("{ redirect: /, status: 200 }", "300 to 399"),
        ("{ content_type: text/html, charset: gbk }", "charset into it"),
        ("{ delay: 1s }", "no file for the path"),
    ];
    for (rule, expected) in cases {
        let rule = if rule.starts_with('{') { rule.to_owned() } else { format!("{{ {rule} }}") };
        let text = format!("site: 1\nhosts:\n  a.test:\n    folder: garden\n    paths:\n      /x: {rule}\n");
        let (line, message) = fault(&text);
        assert_eq!(line, 6, "{rule}");
        assert!(message.contains(expected), "{rule}: {message}");
    }
}

/// K2: a site beside a playbook can neither stand in for a real site nor serve a person's own files.
#[test]
fn a_site_stays_beside_its_playbook() {
    let cases = [
        ("bank.example.com", "garden", "real site"),
        ("192.168.0.1", "garden", "real site"),
        ("garden.localhost", "garden", "end in .test or .example, or be 127.0.0.1"),
        ("xn--a.test", "garden", "no name that a page can be fetched from"),
        ("a.test", "/etc", "not beside"),
        ("a.test", "garden/../..", "not beside"),
        ("a.test", "nowhere", "no folder"),
    ];
    for (host, folder, expected) in cases {
        let (line, message) = fault(&format!("site: 1\nhosts:\n  {host}:\n    folder: {folder}\n"));
        assert!(line >= 3, "{host} {folder}");
        assert!(message.contains(expected), "{host} {folder}: {message}");
    }
    assert!(fault("site: 2\nhosts: {}\n").1.contains("known version"));
}

/// K2: a file that is not there is said to be so, with its name.
#[test]
fn a_missing_file_is_named() {
    let error = Site::start(Path::new("nowhere/site.yaml")).unwrap_err();
    assert!(matches!(error, SiteError::Read { .. }));
    assert!(error.to_string().contains("nowhere/site.yaml"));
}
