//! Reading from the web, against servers that are written by hand.

#![allow(clippy::unwrap_used)]

mod addresses;
mod charsets;
mod instance;
mod pages;
mod search;
mod server;
mod setting;
mod stopped;
