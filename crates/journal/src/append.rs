//! Storing a batch: one transaction, all of it or nothing.

use crate::fault::Fault;
use crate::pack::{Packed, pack};
use crate::project::{Of, project};
use crate::table::session::Known;
use crate::table::{blob, command, record, session};
use crate::writer::{As, Desk};
use holdpoint_core::id::{Seq, SessionId};
use holdpoint_core::record::{Damaged, Entry, Record};
use holdpoint_core::session::{Reply, Summary};
use holdpoint_core::words::Words;
use holdpoint_ports::{Batch, CommandId, JournalError, Stored};

/// A batch made ready outside the transaction, so that the thread that writes only writes.
pub(crate) struct Ready {
    session: SessionId,
    expected: Seq,
    entries: Vec<(Entry, Stored)>,
    blobs: Vec<Packed>,
    replies: Vec<(CommandId, Reply)>,
    summary: Summary,
}

impl Ready {
    pub(crate) fn of(batch: Batch) -> Result<Self, JournalError> {
        let Batch { session, expected, entries, blobs, replies, summary } = batch;
        without_gaps(expected, &entries)?;
        let entries: Result<_, Damaged> = entries.into_iter().map(encoded).collect();
        let blobs: Result<_, std::io::Error> = blobs.into_iter().map(pack).collect();
        Ok(Self {
            session,
            expected,
            entries: entries?,
            blobs: blobs.map_err(|error| crate::fault::damaged("blob", error))?,
            replies,
            summary,
        })
    }

    /// The first batch makes the session this process's.
    pub(crate) fn by(&self) -> As {
        match self.expected {
            0 => As::Owner,
            _ => As::Anybody,
        }
    }

    /// Stores it.
    pub(crate) fn store(&self, desk: &Desk<'_>) -> Result<(), Fault> {
        let known = self.place(desk)?;
        let of = Of { session: &self.session, key: known.key };
        for blob in &self.blobs {
            blob::keep(desk.conn, blob)?;
        }
        for (entry, stored) in &self.entries {
            record::add(desk.conn, known.key, stored)?;
            project(desk.conn, of, entry)?;
        }
        for (id, reply) in &self.replies {
            if !command::answer(desk.conn, known.key, *id, reply)? {
                // Its sender was told that nothing comes of it: so nothing may.
                return Err(conflict(self.expected, known.last));
            }
        }
        let last = self.entries.last().map(|(entry, _)| (entry.seq, entry.at));
        session::stands(desk.conn, known.key, &self.summary, last)
    }

    /// The session that this batch goes on with, if it may.
    fn place(&self, desk: &Desk<'_>) -> Result<Known, Fault> {
        let known = session::find(desk.conn, &self.session)?;
        let found = known.map_or(0, |known| known.last);
        if found != self.expected {
            return Err(conflict(self.expected, found));
        }
        match known {
            None => self.begin(desk),
            Some(known) if known.belongs_to(desk.me) => Ok(known),
            Some(_) => {
                let words = Words::new("store-not-owner").with("session", &self.session);
                let why = format!("session {} is not this process's", self.session);
                Err(JournalError::Unusable(words, why).into())
            }
        }
    }

    fn begin(&self, desk: &Desk<'_>) -> Result<Known, Fault> {
        match self.entries.first().map(|(entry, _)| (entry, &entry.record)) {
            Some((entry, Record::Created(created))) if created.id == self.session => {
                Ok(session::add(desk.conn, created, entry.at, desk.owner()?)?)
            }
            Some(_) | None => Err(JournalError::UnknownSession(self.session.clone()).into()),
        }
    }
}

fn conflict(expected: Seq, found: Seq) -> Fault {
    JournalError::Conflict { expected, found }.into()
}

/// Each record must follow the one before it.
fn without_gaps(expected: Seq, entries: &[Entry]) -> Result<(), JournalError> {
    for (found, entry) in (expected..).zip(entries) {
        if entry.seq != found + 1 {
            let expected = entry.seq.saturating_sub(1);
            return Err(JournalError::Conflict { expected, found });
        }
    }
    Ok(())
}

fn encoded(entry: Entry) -> Result<(Entry, Stored), Damaged> {
    match Stored::of(&entry) {
        Ok(stored) => Ok((entry, stored)),
        Err(error) => Err(Damaged {
            seq: entry.seq,
            kind: entry.record.kind().to_owned(),
            version: holdpoint_core::record::VERSION,
            why: error.to_string(),
        }),
    }
}
