//! Files of the workspace, and never of anywhere else.

mod diff;
mod place;
mod read;
mod settle;
mod trouble;
mod workspace;
mod write;

pub(crate) use place::Place;
pub(crate) use read::ReadFile;
pub(crate) use settle::{Standing, look, settle};
pub(crate) use trouble::Trouble;
pub(crate) use write::WriteFile;
