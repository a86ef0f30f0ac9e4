//! `hold`, the terminal front: reads what is typed, shows what a session does, asks at its gates.
//!
//! It holds no decision of its own: which answers a gate takes, whether one fits and what a command changes is for the session to say.
//! Every text comes from the catalogue.
//!
//! Deliberately absent: any store, any tool, any network.

#![cfg_attr(test, allow(clippy::unwrap_used, reason = "a test that cannot go on has failed"))]

pub mod args;
pub mod ask;
mod console;
mod drive;
mod exit;
mod help;
pub mod prose;
mod verbs;

pub use exit::Exit;
pub use holdpoint_app::Wrap;

use args::UsageError;
use console::Console;
use std::process::ExitCode;

/// Runs `hold` with the words of the command line.
pub fn main() -> ExitCode {
    main_with(None)
}

/// The same with something between the engine and its store, such as a death at a chosen commit in a test.
pub fn main_with(wrap: Option<Wrap>) -> ExitCode {
    let mut words = std::env::args_os().map(|word| word.to_string_lossy().into_owned());
    let called = words.next().unwrap_or_default();
    match args::parse(words) {
        Ok(invocation) => {
            let console = Console::new(&called, &invocation.common);
            run(invocation.verb, &invocation.common, &console, wrap).into()
        }
        Err(error) => misused(&called, &error).into(),
    }
}

fn misused(called: &str, error: &UsageError) -> Exit {
    let common = args::Common { language: error.language, ..args::Common::default() };
    let console = Console::new(called, &common);
    console.complain(&error.words);
    let more = match error.verb {
        Some(verb) => console.program.line(&["help", verb]),
        None => console.program.line(&["help"]),
    };
    console.complain(&holdpoint_wire::words::Words::new("usage-more").with("command", more));
    Exit::Usage
}

fn run(verb: args::Verb, common: &args::Common, console: &Console, wrap: Option<Wrap>) -> Exit {
    match verb {
        args::Verb::Help(about) => {
            console.prose(&help::help(about, &console.catalogue));
            Exit::Done
        }
        args::Verb::Version => {
            console.prose(&[format!("hold {}", env!("CARGO_PKG_VERSION"))]);
            Exit::Done
        }
        verb => verbs::run(verb, common, console, wrap),
    }
}
