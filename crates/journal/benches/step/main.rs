//! What a durable step costs, beside SQLite doing the bare minimum with the same settings, in turns.
//!
//! A step is one commit: the outcome of a call, the next intent, and its start. It carries 1 KiB from outside: 256 bytes of
//! arguments and 768 of result. Exits with 1 where a limit is passed.

#![allow(clippy::unwrap_used, reason = "a measurement that cannot go on has failed")]

mod session;
mod table;

use holdpoint_journal::{SqliteJournal, bare};
use holdpoint_ports::Journal;
use session::{PAYLOAD, Session};
use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};
use table::{Table, median};
use tokio::runtime::Runtime;

const STEPS: [usize; 3] = [200, 1000, 5000];
const SESSIONS: usize = 5000;
const PAGE: u32 = 50;
/// How many turns each side of a comparison takes where the number is not the point.
const TURNS: usize = 500;

fn main() -> ExitCode {
    let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
    let mut table = Table::new();
    for steps in STEPS {
        commits(&runtime, steps, &mut table);
    }
    growth(&runtime, &mut table);
    newest(&runtime, &mut table);
    table.print()
}

fn folder() -> tempfile::TempDir {
    // Beside the build, not in memory: a commit must reach a disk.
    tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap()
}

struct Store {
    path: PathBuf,
    journal: SqliteJournal,
    session: Session,
}

impl Store {
    fn new(runtime: &Runtime, folder: &Path, name: &str) -> Self {
        let path = folder.join(name);
        let journal = SqliteJournal::open(&path, "a bench").unwrap();
        let mut session = Session::new("01a22815-7aab-778c-b33f-c9ccb5b25d56");
        runtime.block_on(journal.append(session.first())).unwrap();
        Self { path, journal, session }
    }

    /// Stores one step and gives how long that took.
    fn step(&mut self, runtime: &Runtime) -> Duration {
        let batch = self.session.step();
        let since = Instant::now();
        runtime.block_on(self.journal.append(batch)).unwrap();
        since.elapsed()
    }

    /// The size of the file once everything is in it.
    fn close(self) -> u64 {
        drop(self.journal);
        std::fs::metadata(&self.path).unwrap().len()
    }
}

/// Time and bytes of a step, against one row of the same payload.
fn commits(runtime: &Runtime, steps: usize, table: &mut Table) {
    let folder = folder();
    let empty = Store::new(runtime, folder.path(), "empty.db").close();
    let mut store = Store::new(runtime, folder.path(), "store.db");
    let plain = bare(&folder.path().join("bare.db")).unwrap();
    plain.execute_batch("CREATE TABLE record (key INTEGER PRIMARY KEY, body TEXT NOT NULL) STRICT").unwrap();
    let payload = "x".repeat(PAYLOAD);
    let (mut ours, mut bares) = (Vec::new(), Vec::new());
    for _ in 0..steps {
        ours.push(store.step(runtime));
        let since = Instant::now();
        plain.prepare_cached("INSERT INTO record (body) VALUES (?1)").unwrap().execute([&payload]).unwrap();
        bares.push(since.elapsed());
    }
    let bytes = (store.close() - empty) / steps as u64;
    table.times(&format!("a step, {steps} of them, and a bare commit"), median(ours), median(bares), 2.0);
    table.bytes(&format!("bytes of a step, {steps} of them, and of its payload"), bytes, PAYLOAD as u64, 2.0);
}

/// The 5,000th step against the 200th, in turns.
fn growth(runtime: &Runtime, table: &mut Table) {
    let folder = folder();
    let [early, _, late] = STEPS;
    let (mut young, mut old) =
        (Store::new(runtime, folder.path(), "young.db"), Store::new(runtime, folder.path(), "old.db"));
    for _ in 0..early {
        young.step(runtime);
    }
    for _ in 0..late {
        old.step(runtime);
    }
    let (mut earlies, mut lates) = (Vec::new(), Vec::new());
    for _ in 0..TURNS {
        lates.push(old.step(runtime));
        earlies.push(young.step(runtime));
    }
    table.times("the 5,000th step and the 200th", median(lates), median(earlies), 1.1);
}

/// The newest sessions of many, against the same query without reading what it says.
fn newest(runtime: &Runtime, table: &mut Table) {
    let folder = folder();
    let path = folder.path().join("store.db");
    let journal = SqliteJournal::open(&path, "a bench").unwrap();
    for number in 0..SESSIONS {
        let mut session = Session::new(&format!("01a22815-7aab-778c-b33f-{number:012}"));
        runtime.block_on(journal.append(session.first())).unwrap();
    }
    let reader = journal.reader();
    let plain = bare(&path).unwrap();
    let (mut ours, mut bares) = (Vec::new(), Vec::new());
    for _ in 0..TURNS {
        let since = Instant::now();
        let rows = black_box(reader.sessions(PAGE, None).unwrap());
        ours.push(since.elapsed());
        let since = Instant::now();
        let plain_rows = black_box(bare_page(&plain));
        bares.push(since.elapsed());
        assert_eq!((rows.len(), plain_rows.len()), (PAGE as usize, PAGE as usize));
    }
    table.times("the newest 50 of 5,000 sessions, and the bare query", median(ours), median(bares), 5.0);
}

type PlainRow = (String, String, String, Option<String>, i64, Option<String>, i64, i64, i64);

fn bare_page(conn: &rusqlite::Connection) -> Vec<PlainRow> {
    let sql = "SELECT id, title, status, pause, waiting, next, created_at, last_at, last_seq
               FROM session ORDER BY last_at DESC, key DESC LIMIT ?1";
    let mut query = conn.prepare_cached(sql).unwrap();
    let rows = query.query_map([PAGE], |row| PlainRow::try_from(row));
    rows.unwrap().map(|row| row.unwrap()).collect()
}
