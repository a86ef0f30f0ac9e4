//! Every decision of Holdpoint, pure.
//!
//! A session is the fold of its records. [`session::State::handle`] takes an input and answers with the records to
//! commit and the actions to perform afterwards. Nothing here waits, reads a clock, draws a random number or touches
//! the outside: time arrives with the input, and the same inputs always give the same records.
//!
//! Deliberately absent: any knowledge of stores, tools, models, fronts or languages.

pub mod arguments;
pub mod blob;
pub mod dialogue;
pub mod effect;
pub mod gate;
pub mod id;
pub mod limits;
pub mod plan;
pub mod record;
pub mod session;
pub mod words;
