//! Holdpoint's window.

// Without this Windows opens a console beside it.
#![cfg_attr(not(debug_assertions), windows_subsystem = "windows")]

use std::process::ExitCode;

fn main() -> ExitCode {
    holdpoint::main()
}
