//! The port, kept.

use crate::append::Ready;
use crate::fault::{Fault, unreadable};
use crate::follow::Follow;
use crate::ownership;
use crate::place::Place;
use crate::reader::Reader;
use crate::table::{command, session};
use crate::writer::{As, Desk, Writer};
use async_trait::async_trait;
use holdpoint_core::id::{OwnerId, Seq, SessionId};
use holdpoint_core::record::Entry;
use holdpoint_core::session::{Command, Reply};
use holdpoint_core::words::Words;
use holdpoint_ports::{Batch, CommandId, Journal, JournalError, Purpose, QueuedCommand, Take};
use std::sync::Arc;
use tokio::sync::watch;

/// A store of sessions in one SQLite file.
///
/// Dropping it waits for what was ordered, then gives its owner's lock back: sessions that were not let go count from then on
/// as a dead process's.
#[derive(Debug)]
pub struct SqliteJournal {
    me: OwnerId,
    place: Arc<Place>,
    /// Absent where a newer program has changed the store.
    writer: Option<Writer>,
    reader: Reader,
    follow: Follow,
}

impl SqliteJournal {
    pub(crate) fn new(me: OwnerId, place: Arc<Place>, writer: Option<Writer>, reader: Reader, follow: Follow) -> Self {
        Self { me, place, writer, reader, follow }
    }

    /// Answers what fronts ask.
    pub fn reader(&self) -> Reader {
        self.reader.clone()
    }

    /// Whether the store can only be read, because a newer program has changed it.
    pub fn read_only(&self) -> bool {
        self.writer.is_none()
    }

    async fn write<T, F>(&self, by: As, work: F) -> Result<T, JournalError>
    where
        T: Send + 'static,
        F: Fn(&Desk<'_>) -> Result<T, Fault> + Send + 'static,
    {
        match &self.writer {
            Some(writer) => writer.write(by, work).await,
            None => Err(self.newer()),
        }
    }

    fn newer(&self) -> JournalError {
        let path = self.place.store.display();
        let why = format!("a newer program has changed {path}");
        JournalError::Unusable(Words::new("store-newer").with("path", path), why)
    }

    async fn ask<T, F>(&self, question: F) -> Result<T, JournalError>
    where
        T: Send + 'static,
        F: FnOnce(&Reader) -> Result<T, JournalError> + Send + 'static,
    {
        let reader = self.reader();
        self.aside(move || question(&reader)).await
    }

    /// Does what blocks where it holds nobody up.
    async fn aside<T, F>(&self, work: F) -> Result<T, JournalError>
    where
        T: Send + 'static,
        F: FnOnce() -> Result<T, JournalError> + Send + 'static,
    {
        let joined = tokio::task::spawn_blocking(work).await;
        joined.map_err(|error| {
            let words = unreadable(self.place.store.display(), &error);
            JournalError::Unusable(words, error.to_string())
        })?
    }
}

#[async_trait]
impl Journal for SqliteJournal {
    fn me(&self) -> OwnerId {
        self.me.clone()
    }

    async fn append(&self, batch: Batch) -> Result<(), JournalError> {
        let ready =
            if batch.blobs.is_empty() { Ready::of(batch)? } else { self.aside(move || Ready::of(batch)).await? };
        self.write(ready.by(), move |desk| ready.store(desk)).await
    }

    async fn read(&self, session: &SessionId, after: Seq) -> Result<Vec<Entry>, JournalError> {
        let session = session.clone();
        self.ask(move |reader| reader.entries(&session, after, None)).await
    }

    async fn last(&self, session: &SessionId) -> Result<Seq, JournalError> {
        let session = session.clone();
        self.ask(move |reader| reader.last(&session)).await
    }

    async fn blob(&self, hash: &str) -> Result<String, JournalError> {
        let hash = hash.to_owned();
        self.ask(move |reader| reader.blob(&hash)).await
    }

    async fn take(&self, session: &SessionId, purpose: Purpose) -> Result<Take, JournalError> {
        // Who only asks whether a session is free, again and again, should neither write nor become an owner.
        let (asked, me) = (session.clone(), self.me.clone());
        if let Some(owner) = self.ask(move |reader| reader.other_owner(&asked, &me)).await? {
            return Ok(Take::OwnedBy(owner));
        }
        let session = session.clone();
        self.write(As::Owner, move |desk| ownership::take(desk, &session, purpose)).await
    }

    async fn let_go(&self, session: &SessionId) -> Result<(), JournalError> {
        let session = session.clone();
        self.write(As::Anybody, move |desk| ownership::let_go(desk, &session)).await
    }

    async fn mine(&self, session: &SessionId) -> Result<bool, JournalError> {
        let (session, me) = (session.clone(), self.me.clone());
        self.ask(move |reader| reader.owned_by(&session, &me)).await
    }

    async fn enqueue(&self, session: &SessionId, command: Command, by: &str) -> Result<CommandId, JournalError> {
        let (session, by) = (session.clone(), by.to_owned());
        self.write(As::Anybody, move |desk| {
            let known =
                session::find(desk.conn, &session)?.ok_or_else(|| JournalError::UnknownSession(session.clone()))?;
            command::add(desk.conn, known.key, &command, &by)
        })
        .await
    }

    async fn queued(&self, session: &SessionId) -> Result<Vec<QueuedCommand>, JournalError> {
        let session = session.clone();
        self.ask(move |reader| reader.queued(&session)).await
    }

    async fn reply(&self, command: CommandId) -> Result<Option<Reply>, JournalError> {
        self.ask(move |reader| reader.reply(command)).await
    }

    async fn withdraw(&self, command: CommandId) -> Result<bool, JournalError> {
        self.write(As::Anybody, move |desk| Ok(command::withdraw(desk.conn, command)?)).await
    }

    fn changes(&self) -> watch::Receiver<u64> {
        self.follow.subscribe()
    }
}

#[cfg(test)]
mod tests;
