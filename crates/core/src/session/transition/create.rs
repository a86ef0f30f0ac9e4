//! A session begins.

use crate::record::Entry;
use crate::session::{NewSession, Now, State};

/// The state of a new session, and the record to commit before anything else happens.
pub fn create(now: Now, new: NewSession) -> (State, Entry) {
    let entry = Entry { seq: 1, at: now.at, ran_ms: 0, record: new.into() };
    let state = State::begin(&entry).unwrap_or_else(|| unreachable!("a `created` record numbered 1 begins a session"));
    (state, entry)
}
