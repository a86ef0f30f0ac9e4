//! Records: everything that ever changes a session, in order.
//!
//! The kind and version of a record are columns of the store and its body is a plain struct, so that one can be read
//! without knowing the others. A change of a body's form is a new version with a function that reads the old one; what a
//! version does not know is damage, never dropped.

mod body;

pub use body::*;

use crate::id::Seq;

/// A stored record could not be read. It is never replaced by a default.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("record {seq} of kind {kind:?} version {version} cannot be read: {why}")]
pub struct Damaged {
    /// Its number in the session.
    pub seq: Seq,
    /// The kind that the store names.
    pub kind: String,
    /// The version that the store names.
    pub version: u32,
    /// The reader's words.
    pub why: String,
}

macro_rules! records {
    ($($variant:ident = $kind:literal),* $(,)?) => {
        /// One change of a session.
        #[derive(Clone, Debug, PartialEq)]
        pub enum Record {
            $(#[doc = concat!("`", $kind, "`")] $variant($variant)),*
        }

        $(impl From<$variant> for Record {
            fn from(body: $variant) -> Self {
                Record::$variant(body)
            }
        })*

        impl Record {
            /// The kinds there are.
            pub const KINDS: &'static [&'static str] = &[$($kind),*];

            /// The word that the store keeps for the record's kind.
            pub fn kind(&self) -> &'static str {
                match self { $(Record::$variant(_) => $kind),* }
            }

            /// The body as JSON.
            ///
            /// # Errors
            /// Only if a body held a map with keys that are not text, which none does.
            pub fn encode(&self) -> Result<String, serde_json::Error> {
                match self { $(Record::$variant(body) => serde_json::to_string(body)),* }
            }

            /// Reads a stored record back.
            ///
            /// # Errors
            /// [`Damaged`] where kind or version are not known or the body is not of their form.
            pub fn decode(seq: Seq, kind: &str, version: u32, body: &str) -> Result<Self, Damaged> {
                let damaged = |why: String| Damaged { seq, kind: kind.to_owned(), version, why };
                if version != VERSION {
                    return Err(damaged(format!("this version of Holdpoint reads version {VERSION}")));
                }
                match kind {
                    $($kind => serde_json::from_str::<$variant>(body)
                        .map(Record::$variant)
                        .map_err(|error| damaged(error.to_string())),)*
                    _ => Err(damaged("unknown kind".to_owned())),
                }
            }
        }
    };
}

/// The version that every record is written in now.
pub const VERSION: u32 = 1;

records! {
    Created = "created",
    Taken = "taken",
    StepEntered = "step_entered",
    StepEnded = "step_ended",
    ItemSkipped = "item_skipped",
    CallProposed = "call_proposed",
    CallAllowed = "call_allowed",
    CallStarted = "call_started",
    CallEnded = "call_ended",
    CallProbed = "call_probed",
    CallRefused = "call_refused",
    CallSkipped = "call_skipped",
    GateOpened = "gate_opened",
    GateDecided = "gate_decided",
    GateWithdrawn = "gate_withdrawn",
    Remembered = "remembered",
    PlanUpdated = "plan_updated",
    Granted = "granted",
    TimerSet = "timer_set",
    TimerFired = "timer_fired",
    PauseRequested = "pause_requested",
    Paused = "paused",
    Resumed = "resumed",
    StopRequested = "stop_requested",
    Stopped = "stopped",
    Ended = "ended",
    TurnStarted = "turn_started",
    TurnText = "turn_text",
    TurnSaid = "turn_said",
    TurnFailed = "turn_failed",
    TurnStopped = "turn_stopped",
    Told = "told",
    Reopened = "reopened",
}

/// A record with its place in the session and its time.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// Its number, from 1 without gaps.
    pub seq: Seq,
    /// When it was made: Unix milliseconds of the wall clock. For people; order comes from `seq`.
    pub at: i64,
    /// The session's running time so far in milliseconds, pauses and sleep left out.
    pub ran_ms: u64,
    /// What changed.
    pub record: Record,
}
