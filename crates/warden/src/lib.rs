//! How Holdpoint talks to the warden, the small program that holds one local command's process tree.
//!
//! The app starts one warden for each command, writes an [`Order`] line to its standard input, and later
//! [`Verb`] lines. The warden answers with [`Report`] lines on its standard output; [`Report::Gone`] is
//! always the last one and completes the command. Closing the pipe is itself an order: whoever held it is
//! gone, so the tree is ended at once. Afterwards an [`ExitNote`] lies in the notes folder, as evidence
//! for a person who reviews an outcome the app did not live to see.
//!
//! On Linux the warden ends everything that descends from the command, whatever session or process
//! group it moved to. On other unix systems it ends the command's process group only: a descendant that
//! started its own session gets away there. Out of reach everywhere are work handed to a service that
//! was already running (containers, system services, remote shells), programs that change to another
//! user, and a tree whose warden was itself ended by force: then the report stream closes without
//! [`Report::Gone`], which means the outcome is unknown.
//!
//! This crate must not know sessions, steps or rules: an operation is a name here, nothing more. It is
//! blocking and small on purpose, and depends on nothing of ours.

#![cfg_attr(test, allow(clippy::unwrap_used))]

mod locate;
mod note;
mod order;
mod report;

pub use locate::{PROGRAM_VARIABLE, WardenMissing, program};
pub use note::{ExitNote, note_path, read_note, write_note};
pub use order::{CommandText, Order, Verb};
pub use report::{Report, Stream, Why};
