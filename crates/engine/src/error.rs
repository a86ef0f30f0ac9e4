//! Why a session cannot be driven, or a command was not taken up.

use holdpoint_core::record::Damaged;
use holdpoint_core::session::Broken;
use holdpoint_core::session::Refusal;
use holdpoint_core::words::Words;
use holdpoint_ports::{AgentError, JournalError, Owner};

/// A session cannot be driven, or not any more. What was stored stays.
#[derive(Clone, Debug, thiserror::Error)]
pub enum DriveError {
    /// Another living process has it.
    #[error("process {} has the session", .0.pid)]
    OwnedBy(Owner),
    /// This process drives it already.
    #[error("this process drives the session already")]
    DrivenHere,
    /// It was taken from this process; everything it ran was ended.
    #[error("the session is not this process's any more")]
    Lost,
    /// The store.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// The stored records do not make up a session.
    #[error(transparent)]
    Broken(#[from] Broken),
    /// What drives it cannot be made from what is stored.
    #[error(transparent)]
    Agent(#[from] AgentError),
    /// The task that drove it ended without a word.
    #[error("the driver is gone")]
    Gone,
}

impl From<Damaged> for DriveError {
    fn from(damaged: Damaged) -> Self {
        Self::Journal(damaged.into())
    }
}

impl DriveError {
    /// The sentence for the person.
    pub fn words(&self) -> Words {
        match self {
            DriveError::OwnedBy(owner) => owned(owner),
            DriveError::DrivenHere => Words::new("drive-here"),
            DriveError::Lost => Words::new("drive-lost"),
            DriveError::Journal(error) => error.words(),
            DriveError::Broken(broken) => Words::new("store-damaged").with("what", broken),
            DriveError::Agent(error) => error.0.clone(),
            DriveError::Gone => Words::new("drive-gone"),
        }
    }
}

/// A command was not taken up.
#[derive(Clone, Debug, thiserror::Error)]
pub enum SendError {
    /// The session says no.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// Its owner did not reply within 5 s. `kept` tells that the command stays queued.
    #[error("process {} does not respond", .owner.pid)]
    Silent {
        /// The owner.
        owner: Owner,
        /// Whether the command waits on.
        kept: bool,
    },
    /// It could not be handled.
    #[error(transparent)]
    Drive(#[from] DriveError),
}

impl From<JournalError> for SendError {
    fn from(error: JournalError) -> Self {
        Self::Drive(error.into())
    }
}

impl SendError {
    /// The sentence for the person.
    pub fn words(&self) -> Words {
        match self {
            SendError::Refused(refusal) => refusal.words(),
            SendError::Silent { owner, kept: true } => Words::new("owner-silent-kept").with("pid", owner.pid),
            SendError::Silent { owner, kept: false } => Words::new("owner-silent-withdrawn").with("pid", owner.pid),
            SendError::Drive(error) => error.words(),
        }
    }
}

fn owned(owner: &Owner) -> Words {
    Words::new("owned-by").with("pid", owner.pid).with("what", &owner.what)
}
