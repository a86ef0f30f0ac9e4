//! Turning words into a language: the only knower of the catalogue's format.

mod catalogue;
mod language;
mod units;

pub use catalogue::Catalogue;
pub use holdpoint_core::words::{Text, Words};
pub use language::Language;
