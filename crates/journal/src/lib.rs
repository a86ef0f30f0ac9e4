//! The store: the only knower of its schema, and of SQLite.
//!
//! [`SqliteJournal`] keeps the promises of `holdpoint_ports::Journal`; [`Reader`] answers what fronts ask of a store. Records are
//! appended and never changed; what lists need (how sessions stand, gates, intents, commands) is kept beside them and
//! changes in the same transaction, holding numbers of records and never copies of them.
//!
//! Deliberately absent: any decision about a session, any wording, and any knowledge of tools, agents or fronts.

#![cfg_attr(test, allow(clippy::unwrap_used, reason = "a test that cannot go on has failed"))]

mod append;
mod clock;
mod fault;
mod follow;
mod journal;
mod open;
mod ownership;
mod pack;
mod place;
mod project;
mod reader;
mod schema;
mod settings;
mod table;
mod writer;

pub use journal::SqliteJournal;
pub use open::{OpenError, bare};
pub use reader::{Reader, Resolved};
pub use table::gate::GateRow;
pub use table::intent::{IntentRow, IntentStatus};
pub use table::session::{Before, SessionRow};
