//! What every implementation of a port must satisfy.

pub mod journal;
