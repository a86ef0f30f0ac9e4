//! Facts about who has a session.

use super::Store;
use super::sample::Sample;
use holdpoint_ports::{Journal, JournalError, Purpose, Take};

fn free(after_death: bool) -> Result<Take, JournalError> {
    Ok(Take::Taken { after_death })
}

async fn owner_seen_by(journal: &impl Journal, sample: &Sample) -> holdpoint_ports::Owner {
    match journal.take(&sample.state.created.id, Purpose::Drive).await {
        Ok(Take::OwnedBy(owner)) => owner,
        other => panic!("another process has it, yet taking it gave {other:?}"),
    }
}

/// E1
pub async fn a_new_session_belongs_to_its_maker(store: &impl Store) {
    let (one, other) = (store.open(), store.open());
    let sample = Sample::stored(&one, "s-1").await;
    assert_eq!(one.mine(&sample.state.created.id).await, Ok(true));
    assert_eq!(other.mine(&sample.state.created.id).await, Ok(false));
    let owner = owner_seen_by(&other, &sample).await;
    assert_eq!((owner.id, owner.drives), (one.me(), true));
}

/// E1
pub async fn a_process_that_does_not_own_a_session_cannot_write_to_it(store: &impl Store) {
    let (one, other) = (store.open(), store.open());
    let mut sample = Sample::stored(&one, "s-1").await;
    let batch = sample.next();
    let refused = |answer: Result<(), JournalError>| matches!(answer, Err(JournalError::Unusable(words, _)) if words.key == "store-not-owner");
    assert!(refused(other.append(batch.clone()).await));
    one.let_go(&batch.session).await.expect("it is let go");
    assert!(refused(one.append(batch.clone()).await));
    assert_eq!(one.last(&batch.session).await, Ok(1));
}

/// E1
pub async fn a_session_that_was_let_go_is_free(store: &impl Store) {
    let (one, other) = (store.open(), store.open());
    let mut sample = Sample::stored(&one, "s-1").await;
    let id = sample.state.created.id.clone();
    one.let_go(&id).await.expect("it is let go");
    assert_eq!(one.mine(&id).await, Ok(false));
    assert_eq!(other.take(&id, Purpose::Drive).await, free(false));
    assert_eq!(other.mine(&id).await, Ok(true));
    assert_eq!(owner_seen_by(&one, &sample).await.id, other.me());
    assert_eq!(other.append(sample.next()).await, Ok(()));
}

/// E1
pub async fn a_session_is_not_let_go_by_others(store: &impl Store) {
    let (one, other) = (store.open(), store.open());
    let sample = Sample::stored(&one, "s-1").await;
    other.let_go(&sample.state.created.id).await.expect("nothing happens");
    assert_eq!(one.mine(&sample.state.created.id).await, Ok(true));
}

/// E1
pub async fn taking_what_is_mine_is_no_death(store: &impl Store) {
    let journal = store.open();
    let sample = Sample::stored(&journal, "s-1").await;
    assert_eq!(journal.take(&sample.state.created.id, Purpose::Drive).await, free(false));
}

/// E1
pub async fn a_visitor_is_told_from_a_driver(store: &impl Store) {
    let (one, other) = (store.open(), store.open());
    let sample = Sample::stored(&one, "s-1").await;
    let id = &sample.state.created.id;
    for (purpose, drives) in [(Purpose::Visit, false), (Purpose::Drive, true)] {
        assert_eq!(one.take(id, purpose).await, free(false));
        assert_eq!(owner_seen_by(&other, &sample).await.drives, drives);
    }
}

/// E1
pub async fn a_death_is_told_once(store: &impl Store) {
    let (one, other) = (store.open(), store.open());
    let mut sample = Sample::stored(&one, "s-1").await;
    let id = sample.state.created.id.clone();
    let dead = one.me();
    store.dies(one);
    assert_eq!(other.take(&id, Purpose::Drive).await, free(true));
    assert_eq!(other.append(sample.next()).await, Ok(()));
    other.let_go(&id).await.expect("it is let go");
    let later = store.open();
    assert_eq!(later.take(&id, Purpose::Drive).await, free(false));
    assert!(later.me() != dead && later.me() != other.me());
}
