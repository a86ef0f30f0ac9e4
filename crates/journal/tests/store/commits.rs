//! Many at once: each stores its own or fails alone.

use super::support::{Driven, Folder, id};
use holdpoint_core::effect::Effect;
use holdpoint_ports::{Journal, JournalError};
use std::sync::Arc;
use tokio::task::JoinSet;

/// A3
#[tokio::test]
async fn sessions_that_commit_at_once_each_store_their_own() {
    let folder = Folder::new();
    let journal = Arc::new(folder.journal());
    let mut writers = JoinSet::new();
    for number in 0..40 {
        let journal = journal.clone();
        writers.spawn(async move {
            let mut driven = Driven::stored(&journal, &format!("s-{number}"), 0).await;
            for step in 0..20 {
                driven.call(&format!("step-{step}"), "look", Effect::ReadOnly, false);
                let batch = driven.batch();
                if number % 4 == 0 {
                    let mut wrong = batch.clone();
                    wrong.expected += 1;
                    assert!(matches!(journal.append(wrong).await, Err(JournalError::Conflict { .. })));
                }
                journal.append(batch).await.unwrap();
            }
            driven.state
        });
    }
    while let Some(state) = writers.join_next().await {
        let state = state.unwrap();
        let entries = journal.read(&state.created.id, 0).await.unwrap();
        assert_eq!(holdpoint_core::session::State::replay(entries).unwrap(), state);
    }
}

/// A3
#[tokio::test]
async fn what_was_ordered_is_stored_though_nobody_waits_for_it() {
    let folder = Folder::new();
    let journal = folder.journal();
    let mut driven = Driven::stored(&journal, "s-1", 0).await;
    driven.call("one", "look", Effect::ReadOnly, false);
    let batch = driven.batch();
    let mut append = journal.append(batch);
    // Asked once, which orders it, and then dropped: whether it was already stored by then is all the same.
    let _ = std::future::poll_fn(|context| std::task::Poll::Ready(append.as_mut().poll(context))).await;
    drop(append);
    drop(journal);
    assert_eq!(folder.journal().last(&id("s-1")).await, Ok(driven.state.seq));
}

/// E1
#[test]
fn of_many_that_take_a_dead_owners_session_one_has_it() {
    let folder = Folder::new();
    let runtime = || tokio::runtime::Builder::new_current_thread().build().unwrap();
    let dying = folder.journal();
    runtime().block_on(Driven::stored(&dying, "s-1", 0));
    drop(dying);
    let journals: Vec<_> = (0..8).map(|_| folder.journal()).collect();
    let take =
        |journal| runtime().block_on(Journal::take(journal, &id("s-1"), holdpoint_ports::Purpose::Drive)).unwrap();
    let takes: Vec<_> = std::thread::scope(|scope| {
        let takers: Vec<_> = journals.iter().map(|journal| scope.spawn(move || take(journal))).collect();
        takers.into_iter().map(|taker| taker.join().unwrap()).collect()
    });
    let taken = holdpoint_ports::Take::Taken { after_death: true };
    assert_eq!(takes.iter().filter(|take| **take == taken).count(), 1, "{takes:?}");
}
