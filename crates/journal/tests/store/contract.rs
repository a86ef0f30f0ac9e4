//! The store in SQLite keeps what every journal promises.

use super::support::Folder;
use holdpoint_journal::SqliteJournal;
use holdpoint_testkit::contract::journal::Store;
use holdpoint_testkit::journal_contract;

impl Store for Folder {
    type Journal = SqliteJournal;

    fn open(&self) -> SqliteJournal {
        self.journal()
    }

    fn dies(&self, journal: SqliteJournal) {
        drop(journal);
    }
}

journal_contract!(Folder::new());
