//! The timeline of a session: what a person reads of it from top to bottom.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod calls;
mod gates;
mod halts;
mod head;
mod property;
mod research;
mod support;
mod turns;
