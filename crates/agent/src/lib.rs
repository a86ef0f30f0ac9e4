//! Says what comes next in a session. The one agent so far needs no model: a playbook, a file that a person wrote.
//!
//! Deliberately absent: performing anything, waiting, and any store. An agent reads a session's state and proposes; what becomes
//! of a proposal is decided elsewhere. Nothing here knows a particular playbook or tool.

pub mod playbook;
