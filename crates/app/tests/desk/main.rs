//! The window's backend without a window: every fact is asked through the one call that a window has.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod answered;
mod answers;
mod beginning;
mod broken_servers;
mod choosing;
mod files;
mod in_chinese;
mod kept;
mod leaving;
mod models;
mod quick;
mod reopened;
mod settings;
mod stories;
mod support;
mod unasked;
mod waits;
