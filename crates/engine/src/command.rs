//! What a command asks of the machine, and what its sender is told: one table, whoever handles it.

use crate::{World, facts};
use holdpoint_core::record::PauseReason;
use holdpoint_core::session::{Accepted, Command, Input, Refusal, State};
use holdpoint_ports::QueuedCommand;

/// How long a queued command is waited for by its sender, with something to spare. An older one lost its sender before it could be taken
/// back, and must not count behind the person's back.
const STALE_MS: u64 = 10_000;

/// A command as the machine takes it.
pub(crate) struct Taking {
    pub(crate) input: Input,
    /// What the sender is told once it was decided.
    pub(crate) accepted: fn(&State) -> Accepted,
}

/// Reads `command`; an answer that edits a call is looked at by its tool first.
pub(crate) async fn read(world: &World, state: &State, command: Command, by: &str) -> Result<Taking, Refusal> {
    let by = by.to_owned();
    Ok(match command {
        Command::Answer { gate, decision, hash, from } => {
            let examined = facts::of_edit(world, state, &gate, &decision).await?;
            let input = Input::Decide { gate, decision, hash, by, from, examined };
            Taking { input, accepted: |_| Accepted::Decided }
        }
        Command::Pause => {
            let input = Input::Pause { reason: PauseReason::User, by: Some(by) };
            Taking { input, accepted: |state| if state.pause.is_some() { Accepted::Paused } else { Accepted::Pausing } }
        }
        Command::Resume => Taking { input: Input::Resume { by }, accepted: |_| Accepted::Resumed },
        Command::Stop => {
            let stopped = |state: &State| match state.stopping {
                Some(_) => Accepted::Stopping,
                None => Accepted::Stopped,
            };
            Taking { input: Input::Stop { by }, accepted: stopped }
        }
        Command::Abandon => Taking { input: Input::Abandon { by }, accepted: |_| Accepted::Abandoned },
        Command::Tell { text } => Taking { input: Input::Tell { text, by }, accepted: |_| Accepted::Told },
    })
}

/// Whether a command ends everything at once.
pub(crate) fn ends(command: &Command) -> bool {
    match command {
        Command::Stop | Command::Abandon => true,
        Command::Answer { .. } | Command::Pause | Command::Resume | Command::Tell { .. } => false,
    }
}

/// Whether a command stays wanted though nobody waits for its reply any more.
pub(crate) fn stays(command: &Command) -> bool {
    match command {
        Command::Pause | Command::Stop => true,
        Command::Answer { .. } | Command::Resume | Command::Abandon | Command::Tell { .. } => false,
    }
}

/// Whether nobody waits for a queued command any more that only counts while somebody does.
pub(crate) fn stale(queued: &QueuedCommand) -> bool {
    queued.age_ms > STALE_MS && !stays(&queued.command)
}
