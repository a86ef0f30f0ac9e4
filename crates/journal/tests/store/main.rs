//! The store in SQLite: what it promises, what it refuses, what it survives.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod commits;
mod contract;
mod damage;
mod death;
mod lists;
mod opening;
mod projection;
mod support;
