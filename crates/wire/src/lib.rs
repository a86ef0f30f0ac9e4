//! What every front says and hears: commands and answers, events and views of sessions, and the words for all of it.
//!
//! The only knower of the message catalogue. A front turns [`words`](holdpoint_core::words) into a language here and nowhere else.
//!
//! Deliberately absent: any store, any engine, any terminal or window.

pub mod desk;
pub mod view;
mod visible;
pub mod words;

pub use visible::{hidden_ranges, visible, visible_line};

/// What a front sends to a session and is told in return.
pub mod command {
    pub use holdpoint_core::arguments::{Malformed, parse as parse_exact};
    pub use holdpoint_core::gate::{Decision, Front, GateKind, Misfit, Unfit, Verb, legal};
    pub use holdpoint_core::id::{GateId, OperationId, Seq, SessionId, StepId};
    pub use holdpoint_core::session::{Accepted, Command, Refusal, Reply};
}

/// What a session is made of, for fronts that follow one.
pub mod session {
    pub use holdpoint_core::effect::{Effect, Failure, Outcome, Probe};
    pub use holdpoint_core::gate::{Decided, Gate, Standing, Verdict};
    pub use holdpoint_core::limits::Limit;
    pub use holdpoint_core::record::*;
    pub use holdpoint_core::session::{
        Broken, Call, GateState, Pause, Recap, Stage, State, Status, Summary, Then, TurnStage, Wait,
    };
}
