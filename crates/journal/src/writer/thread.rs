//! The thread itself: what waits in the queue becomes transactions.

use super::{As, Desk, Order, Work, ended};
use crate::fault::Fault;
use crate::follow::Bump;
use crate::ownership::Me;
use crate::place::Place;
use crate::table::owner;
use holdpoint_ports::JournalError;
use rusqlite::{Connection, ErrorCode};
use std::sync::Arc;
use tokio::sync::mpsc;

/// How many pieces of work may share a commit.
const TOGETHER: usize = 32;

/// Everything that only the writing thread has.
pub(super) struct Thread {
    pub(super) conn: Connection,
    pub(super) place: Arc<Place>,
    pub(super) me: Me,
    pub(super) bump: Bump,
}

impl Thread {
    /// Works until the queue is closed and empty.
    pub(super) fn serve(mut self, mut queue: mpsc::Receiver<Order>) {
        while let Some(first) = queue.blocking_recv() {
            let mut group = Vec::new();
            let mut next = Some(first);
            while let Some(order) = next {
                match order {
                    Order::Beat => self.show_life(),
                    Order::Work(by, work) => group.extend(self.admit(by, work)),
                }
                next = if group.len() < TOGETHER { queue.try_recv().ok() } else { None };
            }
            self.settle(group);
        }
    }

    fn show_life(&self) {
        let Some(key) = self.me.key() else { return };
        if let Err(error) = owner::beat(&self.conn, key) {
            tracing::warn!(%error, "the heartbeat could not be stored");
        }
    }

    /// Introduces this process if the work needs it to be known; answers the work where that fails.
    fn admit(&mut self, by: As, work: Box<dyn Work>) -> Option<Box<dyn Work>> {
        if by == As::Owner
            && let Err(fault) = self.me.introduce(&self.conn, &self.place)
        {
            work.answer(Some(fault.said(&self.place.store)));
            return None;
        }
        Some(work)
    }

    fn settle(&self, mut group: Vec<Box<dyn Work>>) {
        if group.is_empty() {
            return;
        }
        let before = self.conn.total_changes();
        let lost = match self.say("BEGIN IMMEDIATE") {
            Ok(()) => self.transact(&mut group).err(),
            Err(error) => return self.answer(group, Some(self.said(error))),
        };
        if let (Some(JournalError::Unusable(..)), true) = (&lost, group.len() > 1) {
            // It is not known whose work was too much: each is tried by itself.
            for mut work in group {
                work.alone();
                self.settle(vec![work]);
            }
            return;
        }
        // Work that only looked must not wake those who look again at every change.
        if lost.is_none() && self.conn.total_changes() != before {
            self.bump.up();
        }
        self.answer(group, lost);
    }

    fn answer(&self, group: Vec<Box<dyn Work>>, lost: Option<JournalError>) {
        for work in group {
            work.answer(lost.clone());
        }
    }

    /// Does all of `group` in the transaction that has begun, and ends it.
    fn transact(&self, group: &mut [Box<dyn Work>]) -> Result<(), JournalError> {
        let done = self.work(group).and_then(|()| self.say("COMMIT").map_err(|error| self.uncommitted(error)));
        if !self.conn.is_autocommit() {
            self.say("ROLLBACK").map_err(|error| self.said(error))?;
        }
        done
    }

    fn work(&self, group: &mut [Box<dyn Work>]) -> Result<(), JournalError> {
        let sql = |error| self.said(error);
        let desk = Desk { conn: &self.conn, place: &self.place, me: self.me.key() };
        for work in group {
            self.say("SAVEPOINT work").map_err(sql)?;
            let done = work.run(&desk);
            if self.conn.is_autocommit() {
                // SQLite gave up the whole transaction, as it does on a full disk.
                return Err(done.err().unwrap_or_else(ended));
            }
            if done.is_err() {
                self.say("ROLLBACK TO work").map_err(sql)?;
            }
            self.say("RELEASE work").map_err(sql)?;
        }
        Ok(())
    }

    fn say(&self, sql: &str) -> rusqlite::Result<()> {
        self.conn.prepare_cached(sql)?.execute([])?;
        Ok(())
    }

    fn said(&self, error: rusqlite::Error) -> JournalError {
        Fault::Sql(error).said(&self.place.store)
    }

    /// A COMMIT that failed for want of a lock or of room has certainly not landed; of any other nobody can tell.
    fn uncommitted(&self, error: rusqlite::Error) -> JournalError {
        match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked | ErrorCode::DiskFull) => self.said(error),
            _ => JournalError::Uncertain(error.to_string()),
        }
    }
}
