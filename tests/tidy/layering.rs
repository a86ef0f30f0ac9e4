//! Arrows between the crates point one way.

use crate::manifest;
use crate::repository::{self, none};

const ANY: &[&str] = &["*"];

/// Which crate of ours may use which: the picture in ARCHITECTURE.md, as data. A new arrow is written there first.
const ARROWS: [(&str, &[&str]); 15] = [
    ("core", &[]),
    ("ports", &["core"]),
    ("engine", &["core", "ports"]),
    ("net", &[]),
    ("agent", &["core", "ports", "net"]),
    // The warden is a program of its own; tools speak its protocol.
    ("tools", &["core", "ports", "net", "warden"]),
    ("journal", &["core", "ports"]),
    ("wire", &["core"]),
    ("app", &["core", "ports", "engine", "net", "agent", "tools", "journal", "wire"]),
    ("api", &["app", "wire"]),
    ("cli", &["app", "wire"]),
    ("warden", &[]),
    ("testkit", &["core", "ports"]),
    ("tests", ANY),
    // The desktop front is the package at the root.
    ("holdpoint", &["app", "wire"]),
];

#[test]
fn arrows_between_crates_point_one_way() {
    let mut offences = Vec::new();
    for manifest in manifest::all() {
        let Some(allowed) = allowed(&manifest.name) else {
            offences.push(format!("{}: {} has no place in the layering", manifest.path, manifest.name));
            continue;
        };
        for table in ["dependencies", "build-dependencies", "dev-dependencies"] {
            let ours = manifest.dependencies(table);
            let wrong = ours.iter().filter(|used| !may_use(allowed, table, used));
            offences.extend(wrong.map(|used| format!("{}: [{table}] {used}", manifest.path)));
        }
    }
    none(&offences, "a crate may use only what ARCHITECTURE.md gives it; its tests may use testkit too");
}

#[test]
fn every_crate_says_first_what_it_is_for() {
    let folders = ["crates", "src-tauri"];
    let libraries = folders.into_iter().flat_map(|folder| repository::files(folder, &["lib.rs"])).collect::<Vec<_>>();
    let offences: Vec<String> = libraries
        .iter()
        .filter(|file| file.text.lines().take_while(|line| line.starts_with("//!")).count() < 2)
        .map(|file| file.place(1, "no crate documentation to speak of"))
        .collect();
    none(&offences, "each lib.rs opens with what the crate is for and what it must not know");
}

#[test]
fn core_depends_on_nothing_that_acts() {
    let acting = ["tokio", "futures", "async-trait", "reqwest", "rusqlite", "rand", "getrandom", "chrono"];
    let core = manifest::all().into_iter().find(|one| one.name == "holdpoint-core").expect("core is a member");
    let used = core.dependencies("dependencies");
    let offences: Vec<String> =
        acting.iter().filter(|name| used.contains(**name)).map(|name| name.to_string()).collect();
    none(&offences, "core decides; whatever waits, draws or dials belongs to the engine and its ports");
}

fn allowed(package: &str) -> Option<&'static [&'static str]> {
    ARROWS.iter().find(|(name, _)| *name == short(package)).map(|(_, allowed)| *allowed)
}

fn may_use(allowed: &[&str], table: &str, used: &str) -> bool {
    if !used.starts_with("holdpoint-") || allowed == ANY {
        return true;
    }
    allowed.contains(&short(used)) || (table == "dev-dependencies" && short(used) == "testkit")
}

fn short(package: &str) -> &str {
    package.strip_prefix("holdpoint-").unwrap_or(package)
}
