//! Playbooks: what is found wrong in them, what their expressions mean, and how sessions go by them.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod drive;
mod expressions;
mod failures;
mod files;
mod growth;
mod hosts;
mod params;
mod problems;
mod slips;
mod stories;
