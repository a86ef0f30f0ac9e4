//! Names of things: each a newtype, so that one cannot stand where another is meant.

use serde::{Deserialize, Serialize};
use std::fmt;

macro_rules! text_id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub String);

        impl $name {
            /// The id as text.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl From<&str> for $name {
            fn from(text: &str) -> Self {
                Self(text.to_owned())
            }
        }
    };
}

text_id! {
    /// A session, for its whole life and in every store.
    SessionId
}
text_id! {
    /// One call of one tool. It is the key given to the outside, so it is the same across recovery and new whenever the
    /// arguments are: `session/step/item/iteration/group`, with `/ask` behind it for the question about that call.
    OperationId
}
text_id! {
    /// A gate: `<session>-g<number>`, unique across sessions so that an answer needs to name nothing else.
    GateId
}
text_id! {
    /// A step of the plan, unique within its session.
    StepId
}
text_id! {
    /// A journaled timer, unique within its session.
    TimerId
}
text_id! {
    /// A process that drives sessions; its lock file bears this name.
    OwnerId
}

/// What stands between a session and the number of a gate.
const GATE: &str = "-g";

impl GateId {
    /// The gate of `session` with that number, from 1.
    pub fn of(session: &SessionId, number: usize) -> Self {
        Self(format!("{session}{GATE}{number}"))
    }

    /// The session that it belongs to; nothing where this is no gate's id.
    pub fn session(&self) -> Option<SessionId> {
        self.0.rsplit_once(GATE).map(|(session, _)| session.into())
    }
}

/// The number of a record within its session, from 1; events bear the same number.
pub type Seq = u64;

/// Which try of an effect, from 1; minted when the effect starts and echoed by its outcome.
pub type Attempt = u32;

/// What a call is for within its step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// The step's own work.
    Work,
    /// The question put to the person when that work failed or was rejected.
    Ask,
}

/// The place of a call in its session; its operation id is made of it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Key {
    /// The step it belongs to.
    pub step: StepId,
    /// Which item of the step's list, from 0; 0 where the step has no list.
    pub item: u32,
    /// Which repetition of the step, from 0.
    pub iteration: u32,
    /// Which group of attempts, from 0: a new one whenever the call is made anew by decision.
    pub group: u32,
    /// The work itself, or the question about it.
    pub role: Role,
}

impl Key {
    /// The first call of an item's work.
    pub fn work(step: &StepId, item: u32, group: u32) -> Self {
        Self { step: step.clone(), item, iteration: 0, group, role: Role::Work }
    }

    /// The question about the call that this key names.
    pub fn ask(&self) -> Self {
        Self { role: Role::Ask, ..self.clone() }
    }

    /// The operation that this key names in `session`.
    pub fn operation(&self, session: &SessionId) -> OperationId {
        let Self { step, item, iteration, group, role } = self;
        let tail = match role {
            Role::Work => "",
            Role::Ask => "/ask",
        };
        OperationId(format!("{session}/{step}/{item}/{iteration}/{group}{tail}"))
    }
}
