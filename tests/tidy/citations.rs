//! Tests cite requirements; what they cite must exist.

use std::collections::BTreeSet;

use crate::repository::{self, none};

#[test]
fn every_cited_requirement_exists() {
    let known = requirements();
    let mut offences = Vec::new();
    for file in repository::rust() {
        for (line, id) in citations(&file.text) {
            if !known.contains(&id) {
                offences.push(file.place(line, &id));
            }
        }
    }
    none(&offences, "docs/requirements.md lists every requirement that a test may cite");
}

#[test]
fn requirements_are_listed_once_each() {
    let text = repository::file("docs/requirements.md").text;
    let listed: Vec<String> = text.lines().filter_map(listed_id).collect();
    assert_eq!(listed.len(), requirements().len(), "an id is listed twice in docs/requirements.md");
    assert!(listed.len() > 80, "docs/requirements.md lists only {} ids", listed.len());
}

fn requirements() -> BTreeSet<String> {
    repository::file("docs/requirements.md").text.lines().filter_map(listed_id).collect()
}

/// The id of a line such as `- **A1** …`.
fn listed_id(line: &str) -> Option<String> {
    let id = line.strip_prefix("- **")?.split("**").next()?;
    is_id(id).then(|| id.to_owned())
}

/// The ids in the documentation of test functions, with their lines.
fn citations(text: &str) -> Vec<(usize, String)> {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let tests = lines.iter().enumerate().filter(|(_, line)| is_test(line));
    tests.flat_map(|(at, _)| cited_above(&lines, at)).collect()
}

fn is_test(line: &str) -> bool {
    line.starts_with("#[test]") || (line.starts_with("#[tokio::test") && line.ends_with(']'))
}

fn cited_above(lines: &[&str], test: usize) -> Vec<(usize, String)> {
    let above = (0..test).rev().take_while(|at| lines[*at].starts_with("///") || lines[*at].starts_with("#["));
    above.flat_map(|at| ids(lines[at]).into_iter().map(move |id| (at + 1, id))).collect()
}

fn ids(line: &str) -> Vec<String> {
    let words = line.split(|one: char| !one.is_ascii_alphanumeric());
    words.filter(|word| is_id(word)).map(str::to_owned).collect()
}

/// A letter from A to K and one or two digits.
fn is_id(word: &str) -> bool {
    let mut chars = word.chars();
    let letter = chars.next().is_some_and(|first| ('A'..='K').contains(&first));
    letter && (2..=3).contains(&word.len()) && chars.all(|rest| rest.is_ascii_digit())
}

#[test]
fn ids_are_found_only_in_the_words_of_tests() {
    let text = "/// Z9 and A1.\nfn f() {}\n/// `H09`, B14: kept.\n#[test]\nfn g() {}\n";
    assert_eq!(citations(text), [(3, "H09".to_owned()), (3, "B14".to_owned())]);
}
