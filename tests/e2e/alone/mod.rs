//! Facts about the one program of a desktop.

mod beside_hold;
mod coming_back;
mod gates;
mod languages;
mod model;
mod model_decisions;
mod model_faults;
mod notices;
mod pausing;
mod sample;
mod staying;
mod typing;

use crate::hold::in_repository;
use std::path::PathBuf;

/// A playbook of these facts.
fn playbook(name: &str) -> PathBuf {
    in_repository(&format!("tests/e2e/playbooks/{name}.yaml"))
}

/// One command, held; how often it ran stands in a file.
const ONCE: &str = "\
playbook: 1
name: Once
about: Runs one command.
steps:
  - { id: run, tool: run_command, with: { command: \"echo ran >> ran.txt\", time_limit: 30 } }
";
