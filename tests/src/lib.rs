//! Support of the stories: the real core, engine and playbook agent, or a model with a script, over a journal in memory and a world that keeps a ledger.
//!
//! A [`Story`] is told straight, and again with a death at each point of its life; both must end the same.

mod agents;
mod end;
mod facts;
mod life;
mod person;
mod shared;
mod story;
mod write_behind;

pub use end::{End, Told};
pub use facts::{misasked, violations};
pub use person::{Person, answer};
pub use shared::{Process, Shared};
pub use story::{Story, params};
pub use write_behind::WriteBehind;
