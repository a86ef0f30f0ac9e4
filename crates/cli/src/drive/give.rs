//! Commands on their way to a session that is driven here.

use holdpoint_app::{AppError, Commands};
use holdpoint_wire::command::{Accepted, Command};
use tokio::sync::mpsc;

/// What became of a command.
pub(super) type Reply = Result<Accepted, AppError>;

/// Gives commands without waiting for their replies. The session is not let go while one of these exists.
pub(super) struct Giver {
    commands: Commands,
    replied: mpsc::UnboundedSender<Reply>,
}

impl Giver {
    /// One that gives by `commands`, with the place where the replies arrive.
    pub(super) fn new(commands: Commands) -> (Self, mpsc::UnboundedReceiver<Reply>) {
        let (replied, replies) = mpsc::unbounded_channel();
        (Self { commands, replied }, replies)
    }

    /// Gives `command`; exactly one reply arrives for it.
    pub(super) fn give(&self, command: Command) {
        let (commands, replied) = (self.commands.clone(), self.replied.clone());
        tokio::spawn(async move {
            // Where nobody listens any more the session is over.
            let _ = replied.send(commands.give(command).await);
        });
    }
}
