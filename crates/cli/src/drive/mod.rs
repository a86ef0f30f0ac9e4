//! Driving a session in the foreground: showing what it does, asking at its gates, pausing and stopping it.

mod follow;
mod give;
mod howto;
mod interrupt;
mod leave;
mod prompt;
mod speech;
mod story;

pub(crate) use follow::{Follower, Mode};
pub(crate) use howto::how_to_answer;
pub(crate) use story::{Story, kind, tools};
