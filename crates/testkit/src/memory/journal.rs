//! The port's promises, kept in memory.

use super::{Data, Kept, Memory, MemoryJournal, Row};
use async_trait::async_trait;
use holdpoint_core::id::{OwnerId, Seq, SessionId};
use holdpoint_core::record::{Damaged, Entry};
use holdpoint_core::session::{Command, Reply};
use holdpoint_core::words::Words;
use holdpoint_ports::{Batch, CommandId, Journal, JournalError, Owner, Purpose, QueuedCommand, Stored, Take};
use tokio::sync::watch;

impl Data {
    fn kept(&mut self, session: &SessionId) -> Result<&mut Kept, JournalError> {
        self.sessions.get_mut(session).ok_or_else(|| JournalError::UnknownSession(session.clone()))
    }

    /// Everything that can refuse a batch comes before anything is changed by it.
    fn append(&mut self, me: &OwnerId, batch: Batch) -> Result<(), JournalError> {
        let Batch { session, expected, entries, blobs, replies, summary } = batch;
        let found = self.sessions.get(&session).map_or(0, |kept| kept.entries.len() as Seq);
        if found != expected {
            return Err(JournalError::Conflict { expected, found });
        }
        let foreign = self.sessions.get(&session).is_some_and(|kept| kept.owner.as_ref().map(|(id, _)| id) != Some(me));
        if foreign {
            return Err(JournalError::Unusable(Words::new("store-not-owner"), String::new()));
        }
        let gap = entries.iter().zip(expected + 1..).find(|(entry, seq)| entry.seq != *seq);
        if let Some((entry, seq)) = gap {
            return Err(JournalError::Conflict { expected: seq, found: entry.seq });
        }
        let answered = |id: &CommandId| {
            let row = self.commands.iter().find(|row| row.id == *id);
            row.is_none_or(|row| row.withdrawn || row.reply.is_some())
        };
        if replies.iter().any(|(id, _)| answered(id)) {
            return Err(JournalError::Conflict { expected, found });
        }
        let stored: Vec<Stored> = entries.iter().map(Stored::of).collect::<Result<_, _>>().map_err(unwritable)?;
        Memory::keep_blobs(self, blobs);
        let owner = Some((me.clone(), Purpose::Drive));
        let kept =
            self.sessions.entry(session).or_insert_with(|| Kept { entries: vec![], owner, summary: summary.clone() });
        kept.entries.extend(stored);
        kept.summary = summary;
        for (id, reply) in replies {
            if let Some(row) = self.commands.iter_mut().find(|row| row.id == id) {
                row.reply = Some(reply);
            }
        }
        Ok(())
    }

    fn take(&mut self, me: &OwnerId, session: &SessionId, purpose: Purpose) -> Result<Take, JournalError> {
        let owner = self.kept(session)?.owner.clone();
        let after_death = match owner {
            Some((owner, was_for)) if owner != *me => {
                if !self.dead.contains(&owner) {
                    let drives = was_for == Purpose::Drive;
                    return Ok(Take::OwnedBy(Owner { id: owner, pid: 1, what: "test".into(), drives, silent_ms: 0 }));
                }
                true
            }
            Some(_) | None => false,
        };
        self.kept(session)?.owner = Some((me.clone(), purpose));
        Ok(Take::Taken { after_death })
    }
}

fn unwritable(error: serde_json::Error) -> JournalError {
    JournalError::Unusable(Words::new("store-unwritable"), error.to_string())
}

#[async_trait]
impl Journal for MemoryJournal {
    fn me(&self) -> OwnerId {
        self.me.clone()
    }

    async fn append(&self, batch: Batch) -> Result<(), JournalError> {
        self.memory.data().append(&self.me, batch)?;
        self.memory.changed();
        Ok(())
    }

    async fn read(&self, session: &SessionId, after: Seq) -> Result<Vec<Entry>, JournalError> {
        let mut data = self.memory.data();
        let later = data.kept(session)?.entries.iter().filter(|stored| stored.seq > after);
        Ok(later.map(Stored::read).collect::<Result<_, Damaged>>()?)
    }

    async fn last(&self, session: &SessionId) -> Result<Seq, JournalError> {
        Ok(self.memory.data().sessions.get(session).map_or(0, |kept| kept.entries.len() as Seq))
    }

    async fn blob(&self, hash: &str) -> Result<String, JournalError> {
        let missing = || Damaged { seq: 0, kind: "blob".into(), version: 1, why: format!("{hash} is missing") };
        Ok(self.memory.data().blobs.get(hash).cloned().ok_or_else(missing)?)
    }

    async fn take(&self, session: &SessionId, purpose: Purpose) -> Result<Take, JournalError> {
        let taken = self.memory.data().take(&self.me, session, purpose)?;
        // Who is refused has changed nothing: told of it, those who wait would ask again without end.
        if let Take::Taken { .. } = taken {
            self.memory.changed();
        }
        Ok(taken)
    }

    async fn let_go(&self, session: &SessionId) -> Result<(), JournalError> {
        {
            let mut data = self.memory.data();
            let kept = data.kept(session)?;
            if kept.owner.as_ref().is_some_and(|(owner, _)| *owner == self.me) {
                kept.owner = None;
            }
        }
        self.memory.changed();
        Ok(())
    }

    async fn mine(&self, session: &SessionId) -> Result<bool, JournalError> {
        Ok(self.memory.data().kept(session)?.owner.as_ref().is_some_and(|(owner, _)| *owner == self.me))
    }

    async fn enqueue(&self, session: &SessionId, command: Command, by: &str) -> Result<CommandId, JournalError> {
        let id = {
            let mut data = self.memory.data();
            data.kept(session)?;
            let id = data.commands.len() as CommandId + 1;
            let (session, by) = (session.clone(), by.to_owned());
            data.commands.push(Row { id, session, command, by, reply: None, withdrawn: false });
            id
        };
        self.memory.changed();
        Ok(id)
    }

    async fn queued(&self, session: &SessionId) -> Result<Vec<QueuedCommand>, JournalError> {
        let data = self.memory.data();
        let waiting =
            data.commands.iter().filter(|row| row.session == *session && row.reply.is_none() && !row.withdrawn);
        let queued =
            |row: &Row| QueuedCommand { id: row.id, command: row.command.clone(), by: row.by.clone(), age_ms: 0 };
        Ok(waiting.map(queued).collect())
    }

    async fn reply(&self, command: CommandId) -> Result<Option<Reply>, JournalError> {
        let data = self.memory.data();
        Ok(data.commands.iter().find(|row| row.id == command).and_then(|row| row.reply.clone()))
    }

    async fn withdraw(&self, command: CommandId) -> Result<bool, JournalError> {
        let mut data = self.memory.data();
        let row = data.commands.iter_mut().find(|row| row.id == command && row.reply.is_none());
        Ok(row.is_some_and(|row| !std::mem::replace(&mut row.withdrawn, true)))
    }

    fn changes(&self) -> watch::Receiver<u64> {
        self.memory.changes.subscribe()
    }
}
