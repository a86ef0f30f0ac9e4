//! The core decides and nothing else; its table of transitions names every case.

use crate::repository::{self, none};
use crate::strip::is_word;

/// Words that only code which waits, looks at a clock, draws lots or touches the world would need.
const IMPURE: [&str; 14] = [
    "async",
    "await",
    "tokio",
    "rand",
    "getrandom",
    "SystemTime",
    "Instant::now",
    "Uuid::now_v7",
    "Uuid::new_v4",
    "std::fs",
    "std::net",
    "std::env",
    "std::process",
    "std::thread",
];

#[test]
fn core_knows_no_clock_no_chance_and_no_world() {
    let mut offences = Vec::new();
    for file in repository::files("crates/core/src", &[".rs"]) {
        for (number, line) in file.code().lines().enumerate() {
            let found = IMPURE.iter().filter(|word| has_word(line, word));
            offences.extend(found.map(|word| file.place(number + 1, word)));
        }
    }
    none(&offences, "time and new ids come in with the input; effects go out as actions");
}

#[test]
fn transitions_name_every_case() {
    let mut offences = Vec::new();
    for file in repository::files("crates/core/src/session/transition", &[".rs"]) {
        let code = file.code();
        let wild = code.lines().enumerate().filter(|(_, line)| is_wildcard_arm(line));
        offences.extend(wild.map(|(number, line)| file.place(number + 1, line.trim())));
    }
    none(&offences, "a wildcard arm would swallow the next state or input without a word from the compiler");
}

/// Whether a line has this word or path, not as a part of a longer one.
fn has_word(line: &str, word: &str) -> bool {
    line.match_indices(word).any(|(start, found)| {
        let before = line[..start].chars().next_back();
        let after = line[start + found.len()..].chars().next();
        !before.is_some_and(is_word) && !after.is_some_and(is_word)
    })
}

fn is_wildcard_arm(line: &str) -> bool {
    let pattern = line.trim_start().trim_start_matches("| ");
    let rest = pattern.strip_prefix('_').map(str::trim_start);
    rest.is_some_and(|rest| rest.starts_with("=>") || rest.starts_with("if "))
}

#[test]
fn a_word_is_found_whole_and_only_whole() {
    assert!(has_word("let now = Instant::now();", "Instant::now"));
    assert!(!has_word("operand(random)", "rand"));
    assert!(is_wildcard_arm("        _ => return,") && is_wildcard_arm("| _ if x =>"));
    assert!(!is_wildcard_arm("(State::Open, _) => a,") && !is_wildcard_arm("_unused => b"));
}
