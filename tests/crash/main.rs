//! The real program, ended by force.
//!
//! Everything here starts processes and ends them, so it is in a module `alone` and runs one by one.

mod alone;
mod hold;
mod processes;
mod streams;
