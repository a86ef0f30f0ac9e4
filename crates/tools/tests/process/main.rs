//! `run_command` with real processes. Every test marks its processes with an argument of its own.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used)]

mod alone;
mod before;
mod call;
mod command;
mod fake;
mod support;
