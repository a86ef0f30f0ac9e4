//! What a front is told when something cannot be done.

use holdpoint_agent::playbook::Problem;
use holdpoint_core::session::{Broken, Refusal};
use holdpoint_core::words::Words;
use holdpoint_engine::{DriveError, SendError};
use holdpoint_ports::JournalError;

/// Who must act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorKind {
    /// Whoever typed the command: it cannot mean anything.
    Usage,
    /// Whoever keeps the machine: the store cannot be used.
    Store,
    /// Nobody: the session or its owner says no.
    Refused,
    /// Us.
    Unexpected,
}

/// Something could not be done; with the sentence for the person.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", .words.key)]
pub struct AppError {
    /// Who must act.
    pub kind: ErrorKind,
    /// What happened, what was kept, what to do.
    pub words: Words,
    /// The field that is wrong, as a JSON pointer into what was given, where one is.
    pub field: Option<String>,
}

/// A session could not be started.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The playbook or its parameters are wrong.
    #[error("the playbook has problems")]
    Problems(Vec<Problem>),
    /// Anything else.
    #[error(transparent)]
    App(#[from] AppError),
}

impl AppError {
    /// The command cannot mean anything.
    pub(crate) fn usage(words: Words) -> Self {
        Self { kind: ErrorKind::Usage, words, field: None }
    }

    /// The session or its owner says no.
    pub(crate) fn refused(words: Words) -> Self {
        Self { kind: ErrorKind::Refused, words, field: None }
    }

    /// The same about one field of what was given.
    pub(crate) fn at(self, field: &str) -> Self {
        Self { field: Some(field.to_owned()), ..self }
    }

    /// A fault of ours.
    pub(crate) fn unexpected(words: Words) -> Self {
        Self { kind: ErrorKind::Unexpected, words, field: None }
    }
}

impl From<JournalError> for AppError {
    fn from(error: JournalError) -> Self {
        let kind = match error {
            JournalError::UnknownSession(_) => ErrorKind::Refused,
            JournalError::Conflict { .. }
            | JournalError::Damaged(_)
            | JournalError::Uncertain(_)
            | JournalError::Unusable(..) => ErrorKind::Store,
        };
        Self { kind, words: error.words(), field: None }
    }
}

impl From<DriveError> for AppError {
    fn from(error: DriveError) -> Self {
        match error {
            DriveError::Journal(error) => error.into(),
            DriveError::OwnedBy(_) | DriveError::DrivenHere | DriveError::Lost => Self::refused(error.words()),
            DriveError::Broken(_) => Self { kind: ErrorKind::Store, words: error.words(), field: None },
            DriveError::Agent(_) | DriveError::Gone => Self::unexpected(error.words()),
        }
    }
}

impl From<Broken> for AppError {
    fn from(broken: Broken) -> Self {
        DriveError::from(broken).into()
    }
}

impl From<Refusal> for AppError {
    fn from(refusal: Refusal) -> Self {
        let refused = Self::refused(refusal.words());
        match &refusal {
            Refusal::Unfit(misfit) => Self { field: misfit.unfit.field().map(str::to_owned), ..refused },
            _without_field => refused,
        }
    }
}

impl From<SendError> for AppError {
    fn from(error: SendError) -> Self {
        match error {
            SendError::Refused(ref refusal) => refusal.clone().into(),
            SendError::Silent { .. } => Self::refused(error.words()),
            SendError::Drive(error) => error.into(),
        }
    }
}
