//! What the core decides, as facts: inputs, then records, actions and state.

mod gate;
mod golden;
mod property;
mod record;
mod replay;
mod session;
mod support;
