//! The rules of the house, as ordinary tests: what the compiler cannot see and a reviewer should not have to.
//!
//! Every rule reads the files of the repository and names each offence with its place. The scans are rough on purpose:
//! they know strings, comments and braces, and no more of Rust than that.

mod catalogue;
mod citations;
mod layering;
mod manifest;
mod page;
mod purity;
mod repository;
mod sizes;
mod strip;
mod words;
