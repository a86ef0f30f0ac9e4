//! Facts about the command queue.

use super::Store;
use super::sample::Sample;
use holdpoint_core::session::{Accepted, Command, Refusal, Reply};
use holdpoint_ports::{CommandId, Journal, JournalError, QueuedCommand};

const PAUSED: Reply = Ok(Accepted::Paused);

async fn asked(journal: &impl Journal, sample: &Sample) -> CommandId {
    let id = &sample.state.created.id;
    journal.enqueue(id, Command::Pause, "Bo").await.expect("it is queued")
}

/// J1
pub async fn commands_wait_in_order(store: &impl Store) {
    let (owner, front) = (store.open(), store.open());
    let sample = Sample::stored(&owner, "s-1").await;
    let other = Sample::stored(&owner, "s-2").await;
    let id = &sample.state.created.id;
    let mut queued = Vec::new();
    let tell = Command::Tell { text: "Twelve, not \"ten\".\n".to_owned() };
    for (command, by) in [(Command::Stop, "Bo"), (Command::Resume, "Cy"), (Command::Stop, "Bo"), (tell, "Cy")] {
        let number = front.enqueue(id, command.clone(), by).await.expect("it is queued");
        queued.push(QueuedCommand { id: number, command, by: by.to_owned(), age_ms: 0 });
    }
    asked(&front, &other).await;
    let mut waiting = owner.queued(id).await.expect("they wait");
    assert!(waiting.iter().all(|command| command.age_ms < 60_000), "they were queued just now: {waiting:?}");
    waiting.iter_mut().for_each(|command| command.age_ms = 0);
    assert_eq!(waiting, queued);
    assert_eq!(front.reply(queued[0].id).await, Ok(None));
}

/// B6
pub async fn a_reply_comes_with_the_records_that_give_it(store: &impl Store) {
    let (owner, front) = (store.open(), store.open());
    let mut sample = Sample::stored(&owner, "s-1").await;
    let (first, second) = (asked(&front, &sample).await, asked(&front, &sample).await);
    let mut batch = sample.next();
    let refused: Reply = Err(Refusal::AlreadyPaused);
    batch.replies = vec![(first, PAUSED), (second, refused.clone())];
    let session = batch.session.clone();
    owner.append(batch).await.expect("it is stored");
    assert_eq!(front.reply(first).await, Ok(Some(PAUSED)));
    assert_eq!(front.reply(second).await, Ok(Some(refused)));
    assert_eq!(owner.queued(&session).await, Ok(Vec::new()));
    assert_eq!(front.last(&session).await, Ok(sample.state.seq));
}

/// B6
pub async fn a_reply_needs_no_records(store: &impl Store) {
    let (owner, front) = (store.open(), store.open());
    let mut sample = Sample::stored(&owner, "s-1").await;
    let command = asked(&front, &sample).await;
    let mut batch = sample.batch();
    batch.replies = vec![(command, PAUSED)];
    let session = batch.session.clone();
    owner.append(batch).await.expect("it is stored");
    assert_eq!(front.reply(command).await, Ok(Some(PAUSED)));
    assert_eq!(owner.last(&session).await, Ok(1));
}

/// J1
pub async fn a_command_is_withdrawn_once(store: &impl Store) {
    let (owner, front) = (store.open(), store.open());
    let sample = Sample::stored(&owner, "s-1").await;
    let command = asked(&front, &sample).await;
    assert_eq!(front.withdraw(command).await, Ok(true));
    assert_eq!(owner.queued(&sample.state.created.id).await, Ok(Vec::new()));
    assert_eq!(front.reply(command).await, Ok(None));
    assert_eq!(front.withdraw(command).await, Ok(false));
    assert_ne!(asked(&front, &sample).await, command, "a number is not given twice");
}

/// J1
pub async fn a_command_that_was_replied_to_is_not_withdrawn(store: &impl Store) {
    let (owner, front) = (store.open(), store.open());
    let mut sample = Sample::stored(&owner, "s-1").await;
    let command = asked(&front, &sample).await;
    let mut batch = sample.next();
    batch.replies = vec![(command, PAUSED)];
    owner.append(batch).await.expect("it is stored");
    assert_eq!(front.withdraw(command).await, Ok(false));
    assert_eq!(front.reply(command).await, Ok(Some(PAUSED)));
}

/// B6: whoever withdrew it was told that nothing comes of it. `found` is then what was expected.
pub async fn nothing_comes_of_a_command_that_was_withdrawn(store: &impl Store) {
    let (owner, front) = (store.open(), store.open());
    let mut sample = Sample::stored(&owner, "s-1").await;
    let command = asked(&front, &sample).await;
    assert_eq!(front.withdraw(command).await, Ok(true));
    let mut batch = sample.next();
    batch.replies = vec![(command, PAUSED)];
    let session = batch.session.clone();
    assert_eq!(owner.append(batch).await, Err(JournalError::Conflict { expected: 1, found: 1 }));
    assert_eq!(owner.last(&session).await, Ok(1));
}

/// B6
pub async fn a_command_is_replied_to_once(store: &impl Store) {
    let (owner, front) = (store.open(), store.open());
    let mut sample = Sample::stored(&owner, "s-1").await;
    let command = asked(&front, &sample).await;
    let mut batch = sample.next();
    batch.replies = vec![(command, PAUSED)];
    owner.append(batch).await.expect("it is stored");
    let mut batch = sample.next();
    batch.replies = vec![(command, Err(Refusal::HasEnded))];
    assert!(matches!(owner.append(batch).await, Err(JournalError::Conflict { .. })));
    assert_eq!(front.reply(command).await, Ok(Some(PAUSED)));
}

/// B6
pub async fn a_refused_batch_replies_to_nothing(store: &impl Store) {
    let (owner, front) = (store.open(), store.open());
    let mut sample = Sample::stored(&owner, "s-1").await;
    let command = asked(&front, &sample).await;
    let mut batch = sample.next();
    batch.expected += 1;
    batch.replies = vec![(command, PAUSED)];
    let session = batch.session.clone();
    assert!(matches!(owner.append(batch).await, Err(JournalError::Conflict { .. })));
    assert_eq!(front.reply(command).await, Ok(None));
    assert_eq!(owner.queued(&session).await.map(|queued| queued.len()), Ok(1));
}
