//! The conductor: decide, commit, act, in that order.
//!
//! One task drives a session ([`Engine::drive`]); everything that can wake it is one closed enum. It asks the core, stores the
//! records in one transaction, publishes them, and only then performs. Force stop is the one exception: act, then commit.
//!
//! Deliberately absent: any knowledge of tools, playbooks, models, SQLite or fronts.

mod brake;
mod command;
mod driver;
mod engine;
mod error;
mod facts;
mod handle;
mod load;
mod slot;
mod visit;
mod world;

pub use engine::Engine;
pub use error::{DriveError, SendError};
pub use handle::{Cut, Driving, Orders, Saying, Standing};
pub use world::{Agents, World};
