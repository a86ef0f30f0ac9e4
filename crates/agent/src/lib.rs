//! Says what comes next in a session: a playbook, a file that a person wrote, or a model that is asked turn by turn.
//!
//! Deliberately absent: performing anything, any store, and the HTTP client, which only `net` knows. An agent reads a session's state and
//! proposes; what becomes of a proposal is decided elsewhere. Nothing here knows a particular playbook, tool or provider.

#![cfg_attr(test, allow(clippy::unwrap_used, reason = "a test that cannot go on has failed"))]

pub mod model;
pub mod playbook;
