//! The manifests of the workspace: which crate may know which.

use std::collections::BTreeSet;

use toml::{Table, Value};

use crate::repository::{self, File};

/// A member's manifest, read.
pub struct Manifest {
    /// The package's name.
    pub name: String,
    /// Where it stands, for messages.
    pub path: String,
    table: Table,
}

impl Manifest {
    /// The names that one dependency table lists, those for single platforms included.
    pub fn dependencies(&self, table: &str) -> BTreeSet<String> {
        let platforms = self.table.get("target").and_then(Value::as_table);
        let tables = platforms.into_iter().flat_map(|all| all.values()).filter_map(Value::as_table);
        std::iter::once(&self.table).chain(tables).flat_map(|one| names(one.get(table))).collect()
    }
}

/// Every package of the workspace.
pub fn all() -> Vec<Manifest> {
    let files = ["crates", "tests"].into_iter().flat_map(|folder| repository::files(folder, &["Cargo.toml"]));
    files.chain([repository::file("Cargo.toml")]).filter_map(read).collect()
}

fn read(file: File) -> Option<Manifest> {
    let table: Table = file.text.parse().unwrap_or_else(|error| panic!("{}: {error}", file.path));
    let name = table.get("package")?.get("name")?.as_str()?.to_owned();
    Some(Manifest { name, path: file.path, table })
}

/// What a table of dependencies names; a renamed one counts under its real name.
fn names(dependencies: Option<&Value>) -> Vec<String> {
    let entries = dependencies.and_then(Value::as_table).into_iter().flatten();
    entries.map(|(key, value)| value.get("package").and_then(Value::as_str).unwrap_or(key).to_owned()).collect()
}
