//! The warden: holds one local command's process tree and ends all of it. See the library for its language.

#![cfg_attr(test, allow(clippy::unwrap_used))]

#[cfg(unix)]
mod keeper;

#[cfg(unix)]
fn main() -> std::process::ExitCode {
    keeper::run()
}

#[cfg(not(unix))]
fn main() -> std::process::ExitCode {
    eprintln!("holdpoint-warden works on unix systems only.");
    std::process::ExitCode::FAILURE
}
