//! How `hold` ends.

use holdpoint_app::{AppError, ErrorKind};
use holdpoint_wire::session::Status;
use std::process::ExitCode;

/// The exit codes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// The session is completed, or the command is done.
    Done,
    /// Something unexpected, or the store.
    Unexpected,
    /// The command line, a playbook or a parameter is wrong.
    Usage,
    /// The session waits, is paused or needs review: it can be resumed.
    Resumable,
    /// The session failed.
    Failed,
    /// The session was abandoned.
    Abandoned,
    /// The session, its gate or its owner says no.
    Refused,
}

impl Exit {
    /// The number for it.
    pub fn code(self) -> u8 {
        match self {
            Exit::Done => 0,
            Exit::Unexpected => 1,
            Exit::Usage => 2,
            Exit::Resumable => 3,
            Exit::Failed => 4,
            Exit::Abandoned => 5,
            Exit::Refused => 6,
        }
    }

    /// How driving a session that stands like this ends.
    pub fn of_session(status: Status) -> Self {
        match status {
            Status::Completed => Exit::Done,
            Status::Failed => Exit::Failed,
            Status::Abandoned => Exit::Abandoned,
            Status::Stopping
            | Status::Pausing
            | Status::Paused
            | Status::Running
            | Status::NeedsReview
            | Status::AwaitingInput => Exit::Resumable,
        }
    }

    /// How a command that ran into `error` ends.
    pub fn of_error(error: &AppError) -> Self {
        match error.kind {
            ErrorKind::Usage => Exit::Usage,
            ErrorKind::Store | ErrorKind::Unexpected => Exit::Unexpected,
            ErrorKind::Refused => Exit::Refused,
        }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        ExitCode::from(exit.code())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_way_a_session_stands_has_its_exit_code() {
        let cases = [
            (Status::Completed, 0),
            (Status::Failed, 4),
            (Status::Abandoned, 5),
            (Status::Paused, 3),
            (Status::AwaitingInput, 3),
            (Status::NeedsReview, 3),
            (Status::Running, 3),
        ];
        for (status, code) in cases {
            assert_eq!(Exit::of_session(status).code(), code, "{status:?}");
        }
        assert_eq!([Exit::Unexpected.code(), Exit::Usage.code(), Exit::Refused.code()], [1, 2, 6]);
    }
}
