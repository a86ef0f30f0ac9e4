//! Performs effects, and can end them at once.
//!
//! [`Tools`] is the register: a tool is one file that implements [`Tool`] and one line in the register. What a tool says of a call
//! before it is allowed are facts for the rules; what it does it does inside the session's workspace or through
//! `holdpoint_net`, and it is gone when it returns.
//!
//! It must not know the rules, gates, the journal, the engine, fronts or languages: what it has to say are keys of the
//! catalogue. Web pages are data here, whatever they contain.

#![cfg_attr(test, allow(clippy::unwrap_used))]

mod arguments;
mod files;
mod html;
mod process;
mod register;
mod report;
mod search;
mod stop;
mod text;
mod tool;
mod web;

pub use process::RunCommand;
pub use register::{Description, Tools};
pub use search::SearchSettings;
pub use tool::{Tool, facts, refused};
pub use web::{NetParts, Sites};
