//! A command from a front that does not drive.

use crate::load::Pending;
use crate::slot::Slot;
use crate::{DriveError, SendError, World, command};
use holdpoint_core::id::SessionId;
use holdpoint_core::session::{Accepted, Command, Input, Refusal, Reply, State};
use holdpoint_ports::{CommandId, JournalError, Owner, Purpose, Take};
use std::time::Duration;
use tokio::sync::MutexGuard;
use tokio::time::Instant;

/// How long an owner has to reply.
const PATIENCE: Duration = Duration::from_secs(5);
/// How often a death is looked for meanwhile: it changes nothing in the store.
pub(crate) const LOOK_AGAIN: Duration = Duration::from_millis(200);

/// Gives `command`, from a free slot of this process.
pub(crate) async fn send(
    world: &World,
    slot: &Slot,
    turn: MutexGuard<'_, ()>,
    session: &SessionId,
    command: Command,
    by: &str,
) -> Result<Accepted, SendError> {
    match world.journal.take(session, Purpose::Visit).await? {
        Take::Taken { after_death } => visit(world, session, after_death, command, by).await,
        Take::OwnedBy(owner) => {
            // Another command, such as a force stop, must not wait behind this one.
            drop(turn);
            ask_owner(world, slot, session, owner, command, by).await
        }
    }
}

/// Queues the command and waits for the owner's reply; if the owner goes meanwhile, handles it here.
async fn ask_owner(
    world: &World,
    slot: &Slot,
    session: &SessionId,
    owner: Owner,
    command: Command,
    by: &str,
) -> Result<Accepted, SendError> {
    let deadline = Instant::now() + PATIENCE;
    let mut changes = world.journal.changes();
    let id = world.journal.enqueue(session, command.clone(), by).await?;
    loop {
        changes.mark_unchanged();
        if let Some(reply) = world.journal.reply(id).await? {
            return Ok(reply?);
        }
        // Whoever has it in this process takes up the queue.
        if let Some(_turn) = slot.enter_now()
            && let Take::Taken { after_death } = world.journal.take(session, Purpose::Visit).await?
        {
            return take_back(world, session, id, after_death, command, by).await;
        }
        if Instant::now() >= deadline {
            return silent(world, id, owner, &command).await;
        }
        let again = (Instant::now() + LOOK_AGAIN).min(deadline);
        let _ = tokio::time::timeout_at(again, changes.changed()).await;
    }
}

/// The owner went: the command is this process's to handle, unless it was replied to at the last moment. Either way a death is recorded.
async fn take_back(
    world: &World,
    session: &SessionId,
    id: CommandId,
    after_death: bool,
    command: Command,
    by: &str,
) -> Result<Accepted, SendError> {
    match world.journal.withdraw(id).await {
        Ok(true) => visit(world, session, after_death, command, by).await,
        Ok(false) => {
            let recorded = let_go_after(world, session, handle(world, session, after_death, None)).await;
            let reply = world.journal.reply(id).await?;
            recorded?;
            Ok(reply.unwrap_or_else(|| Err(Refusal::Disagrees(format!("command {id}"))))?)
        }
        Err(error) => {
            world.journal.let_go(session).await?;
            Err(error.into())
        }
    }
}

/// An answer that nobody handles must not count later behind the person's back; a pause or a stop is wanted whenever the owner wakes.
async fn silent(world: &World, id: CommandId, owner: Owner, command: &Command) -> Result<Accepted, SendError> {
    let kept = command::stays(command);
    if kept || world.journal.withdraw(id).await? {
        return Err(SendError::Silent { owner, kept });
    }
    match world.journal.reply(id).await? {
        Some(reply) => Ok(reply?),
        None => Err(SendError::Silent { owner, kept: false }),
    }
}

/// Handles queued commands and this one in a session that nobody drives, and lets go.
async fn visit(
    world: &World,
    session: &SessionId,
    after_death: bool,
    command: Command,
    by: &str,
) -> Result<Accepted, SendError> {
    let handled = async {
        let handled = handle(world, session, after_death, Some((command.clone(), by))).await;
        match &handled {
            // A queued command was withdrawn meanwhile: once more without it.
            Err(SendError::Drive(DriveError::Journal(JournalError::Conflict { expected, found })))
                if expected == found =>
            {
                handle(world, session, after_death, Some((command, by))).await
            }
            Ok(_) | Err(_) => handled,
        }
    };
    let reply = let_go_after(world, session, handled).await?;
    Ok(reply.unwrap_or_else(|| Err(Refusal::Disagrees("a visit without a command".to_owned())))?)
}

async fn let_go_after<T>(
    world: &World,
    session: &SessionId,
    visit: impl Future<Output = Result<T, SendError>>,
) -> Result<T, SendError> {
    let visited = visit.await;
    let let_go = world.journal.let_go(session).await;
    let visited = visited?;
    let_go?;
    Ok(visited)
}

async fn handle(
    world: &World,
    session: &SessionId,
    after_death: bool,
    asked: Option<(Command, &str)>,
) -> Result<Option<Reply>, SendError> {
    let mut state = world.load(session).await?;
    let committed = state.seq;
    let mut pending = Pending::default();
    if after_death || state.runs() || state.stopping.is_some() {
        let owner = world.journal.me();
        // Taking is never refused.
        let _ = decide(world, &mut state, &mut pending, Input::Taken { owner, after_death });
    }
    for queued in world.journal.queued(session).await? {
        if command::stale(&queued) {
            world.journal.withdraw(queued.id).await?;
            continue;
        }
        let reply = apply(world, &mut state, &mut pending, queued.command, &queued.by).await;
        pending.replies.push((queued.id, reply));
    }
    let reply = match asked {
        Some((command, by)) => Some(apply(world, &mut state, &mut pending, command, by).await),
        None => None,
    };
    if !pending.is_empty() {
        pending.store(&*world.journal, &state, committed).await.map_err(DriveError::from)?;
    }
    Ok(reply)
}

fn decide(world: &World, state: &mut State, pending: &mut Pending, input: Input) -> Result<(), Refusal> {
    let transition = state.handle(world.now(state.spent.ran_ms), input)?;
    pending.transition.join(transition);
    Ok(())
}

async fn apply(world: &World, state: &mut State, pending: &mut Pending, command: Command, by: &str) -> Reply {
    let taking = command::read(world, state, command, by).await?;
    decide(world, state, pending, taking.input)?;
    Ok((taking.accepted)(state))
}
