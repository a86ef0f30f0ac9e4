//! Reading from the web.

mod content;
mod failure;
mod fetch;
mod reach;

pub(crate) use content::{Content, Unreadable, read};
pub(crate) use failure::{of_error, of_status};
pub(crate) use fetch::FetchWebpage;
pub use reach::{NetParts, Sites};
pub(crate) use reach::{Reached, host_of, reaches};
