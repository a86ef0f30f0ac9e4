//! Files of a workspace, and reports that are written into it.

#![allow(clippy::unwrap_used)]

mod desk;
mod escapes;
mod inert;
mod large;
mod reads;
mod report;
mod writes;
