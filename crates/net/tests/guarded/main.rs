//! What the guarded policy lets through, against servers that misbehave.

#![allow(clippy::unwrap_used)]

mod addresses;
mod bounds;
mod causes;
mod pages;
mod redirects;
mod sites;
mod support;
