//! The warden with real processes. Every test marks its processes with an argument of its own.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used)]

mod command;
mod escape;
mod orphan;
mod support;
mod survivor;
mod tree;
