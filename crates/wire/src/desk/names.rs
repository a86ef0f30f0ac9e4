//! Words of the core as TypeScript knows them. A test holds each to what the core writes.

use holdpoint_core::gate::{Front, GateKind, Verb};
use holdpoint_core::record::{End, PauseReason};
use serde::Serialize;
use serde_json::Value;
use ts_rs::TS;

macro_rules! names {
    ($(#[$doc:meta])* $name:ident: $case:literal, $($variant:ident),* $(,)?) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
        #[serde(rename_all = $case)]
        #[allow(missing_docs)] // The core's own variants are documented there.
        pub enum $name {
            $($variant),*
        }

        impl $name {
            /// All of them.
            pub const ALL: &'static [$name] = &[$($name::$variant),*];
        }
    };
}

names! {
    /// `Status` of the core.
    StatusName: "snake_case", Completed, Failed, Abandoned, Stopping, Pausing, Paused, Running, NeedsReview, AwaitingInput
}
names! {
    /// `PauseReason` of the core, without what is in it.
    PauseName: "snake_case", User, ForceStopped, Limit, Error, Closing, Crashed
}
names! {
    /// `GateKind` of the core.
    GateKindName: "snake_case", Tool, Approve, Choose, Input, Edit, Question, Grant, Review
}
names! {
    /// `Verb` of the core.
    VerbName: "kebab-case", Approve, Edit, Reject, Reply, Choose, Happened, NotHappened, Skip, Abandon
}
names! {
    /// `Effect` of the core.
    EffectName: "snake_case", Internal, ReadOnly, Idempotent, Irreversible
}
names! {
    /// `Standing` of the core, without what is in it.
    StandingName: "snake_case", Open, Decided, Withdrawn
}
names! {
    /// `End` of the core.
    EndName: "snake_case", Completed, Failed, Abandoned
}
names! {
    /// `Front` of the core.
    FrontName: "snake_case", Window, Terminal, Notice
}
names! {
    /// The progress of a step of the plan.
    StepName: "snake_case", Ahead, Running, Waiting, Done, Skipped
}

/// `Decision` of the core as it travels.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum DecisionForm {
    /// Yes; for `edit` and `input`: what is proposed.
    Approve,
    /// Yes, with this JSON text in place of what was proposed.
    Edit(String),
    /// No; with words that go back to the agent.
    Reject(Option<String>),
    /// This is the answer: words to a question, or a result in the tool's place.
    Reply(Value),
    /// These options, and what was given with them.
    Choose(Vec<String>, Option<Value>),
    /// The effect happened, with this result.
    Happened(Value),
    /// The effect did not happen: perform it.
    NotHappened,
    /// Go on without this effect's result.
    Skip,
    /// End the session.
    Abandon,
}

/// The answer of a gate, for reading.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct DecidedForm {
    /// Which answer.
    pub what: VerbName,
    /// The answer in a few words: `3 of 9 chosen`, `rejected: use staging`.
    pub said: String,
    /// Who.
    pub by: String,
    /// From where; nothing where that was not recorded.
    pub from: Option<FrontName>,
    /// Whether that is the person in front of this window.
    pub you: bool,
    /// When: Unix milliseconds.
    #[ts(type = "number")]
    pub at: i64,
}

impl From<&PauseReason> for PauseName {
    fn from(reason: &PauseReason) -> Self {
        match reason {
            PauseReason::User => PauseName::User,
            PauseReason::ForceStopped => PauseName::ForceStopped,
            PauseReason::Limit(_) => PauseName::Limit,
            PauseReason::Error(_) => PauseName::Error,
            PauseReason::Closing => PauseName::Closing,
            PauseReason::Crashed => PauseName::Crashed,
        }
    }
}

impl From<GateKind> for GateKindName {
    fn from(kind: GateKind) -> Self {
        match kind {
            GateKind::Tool => GateKindName::Tool,
            GateKind::Approve => GateKindName::Approve,
            GateKind::Choose => GateKindName::Choose,
            GateKind::Input => GateKindName::Input,
            GateKind::Edit => GateKindName::Edit,
            GateKind::Question => GateKindName::Question,
            GateKind::Grant => GateKindName::Grant,
            GateKind::Review => GateKindName::Review,
        }
    }
}

impl From<Verb> for VerbName {
    fn from(verb: Verb) -> Self {
        match verb {
            Verb::Approve => VerbName::Approve,
            Verb::Edit => VerbName::Edit,
            Verb::Reject => VerbName::Reject,
            Verb::Reply => VerbName::Reply,
            Verb::Choose => VerbName::Choose,
            Verb::Happened => VerbName::Happened,
            Verb::NotHappened => VerbName::NotHappened,
            Verb::Skip => VerbName::Skip,
            Verb::Abandon => VerbName::Abandon,
        }
    }
}

impl From<Front> for FrontName {
    fn from(front: Front) -> Self {
        match front {
            Front::Window => FrontName::Window,
            Front::Terminal => FrontName::Terminal,
            Front::Notice => FrontName::Notice,
        }
    }
}

impl From<End> for EndName {
    fn from(end: End) -> Self {
        match end {
            End::Completed => EndName::Completed,
            End::Failed => EndName::Failed,
            End::Abandoned => EndName::Abandoned,
        }
    }
}
