//! Models as agents: what they are sent, how their answers are read, and what comes next.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod answers;
mod decisions;
mod dialogue;
mod drive;
mod faults;
mod next;
mod probing;
mod splits;
mod stopping;
