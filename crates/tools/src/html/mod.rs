//! Reads HTML that anybody may have written: within bounds of time and depth, and without ever running any of it.

mod links;
mod parse;
mod plain;
mod readable;

pub(crate) use links::Link;
pub(crate) use readable::{Reading, read};
