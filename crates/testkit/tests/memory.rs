//! The journal in memory keeps the promises of the port.

use holdpoint_ports::Journal;
use holdpoint_testkit::contract::journal::Store;
use holdpoint_testkit::{Memory, MemoryJournal, journal_contract};

impl Store for Shared {
    type Journal = MemoryJournal;

    fn open(&self) -> MemoryJournal {
        self.0.open()
    }

    fn dies(&self, journal: MemoryJournal) {
        self.0.died(&journal.me());
    }
}

struct Shared(Memory);

journal_contract!(Shared(Memory::default()));
