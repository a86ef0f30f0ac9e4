//! Facts about the one program of a desktop.

mod answered_away;
mod beside_hold;
mod calling_back;
mod choosing;
mod coming_back;
mod gates;
mod languages;
mod large;
mod leaving;
mod model;
mod model_decisions;
mod model_faults;
mod no_display;
mod notices;
mod pausing;
mod sample;
mod starting;
mod staying;
mod tray;
mod typing;
mod unopened;
mod waiting_out;

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
