//! Assembles the real parts once for every front, so that a terminal and a window run the very same program.
//!
//! It must not know how a front looks or speaks, nor hold any decision of its own: those belong to the fronts and to the core.

#![cfg_attr(test, allow(clippy::unwrap_used, reason = "a test that cannot go on has failed"))]

mod app;
mod clock;
pub mod desk;
mod driving;
mod error;
mod identity;
mod model;
mod place;
mod read;
mod setting;
pub mod site;
mod sites;
mod start;

pub use app::{App, Options, Wrap};
pub use desk::Desk;
pub use driving::{Commands, Driving};
pub use error::{AppError, ErrorKind, StartError};
pub use holdpoint_agent::playbook::Problem;
pub use holdpoint_engine::{Saying, Standing};
pub use model::Asked;
pub use place::store_file;
pub use setting::{DesktopKeys, KeyStore, KeyTrouble};
pub use start::{Checked, Start};
