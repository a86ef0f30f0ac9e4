//! Assembles the real parts once for every front, so that a terminal and a window run the very same program.
//!
//! It must not know how a front looks or speaks, nor hold any decision of its own: those belong to the fronts and to the core.

mod app;
mod clock;
mod driving;
mod error;
mod identity;
mod place;
mod read;
pub mod site;
mod sites;
mod start;

pub use app::{App, Options, Wrap};
pub use driving::{Commands, Driving};
pub use error::{AppError, ErrorKind, StartError};
pub use holdpoint_agent::playbook::Problem;
pub use holdpoint_engine::Standing;
pub use start::{Checked, Start};
