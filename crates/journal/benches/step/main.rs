//! What a durable step costs, beside SQLite doing the bare minimum with the same settings, in turns.
//!
//! A step is one commit: the outcome of a call, the next intent, and its start. It carries 1 KiB from outside on the average:
//! arguments and result. Exits with 1 where a limit is passed.

#![allow(clippy::unwrap_used, reason = "a measurement that cannot go on has failed")]

mod session;
mod table;

use holdpoint_journal::{SqliteJournal, bare};
use holdpoint_ports::Journal;
use rusqlite::Connection;
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
/// How often the page is read.
const TURNS: usize = 500;
/// How often a young session is made anew, so that it stays one, and the turns that it then takes.
const ROUNDS: usize = 15;
const YOUNG: usize = 100;

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
        let mut session = Session::new("abcdefghij");
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

/// Takes turns; who comes second may find the disk busier, so they change places. Gives the middle of each.
fn turns<S>(
    number: usize,
    sides: &mut S,
    ours: impl Fn(&mut S) -> Duration,
    other: impl Fn(&mut S) -> Duration,
) -> (Duration, Duration) {
    let (mut our_times, mut other_times) = (Vec::new(), Vec::new());
    for turn in 0..number {
        if turn % 2 == 0 {
            our_times.push(ours(sides));
            other_times.push(other(sides));
        } else {
            other_times.push(other(sides));
            our_times.push(ours(sides));
        }
    }
    (median(our_times), median(other_times))
}

/// The round with the middle ratio: something else on the machine may have had the disk in some of them.
fn middle(mut rounds: Vec<(Duration, Duration)>) -> (Duration, Duration) {
    let ratio = |(ours, other): &(Duration, Duration)| ours.as_secs_f64() / other.as_secs_f64();
    rounds.sort_by(|one, other| ratio(one).total_cmp(&ratio(other)));
    rounds[rounds.len() / 2]
}

/// One row of the same payload.
fn row(plain: &Connection) -> Duration {
    let payload = "x".repeat(PAYLOAD);
    let since = Instant::now();
    plain.prepare_cached("INSERT INTO record (body) VALUES (?1)").unwrap().execute([&payload]).unwrap();
    since.elapsed()
}

/// Time and bytes of a step, against one row.
fn commits(runtime: &Runtime, steps: usize, table: &mut Table) {
    let folder = folder();
    let empty = Store::new(runtime, folder.path(), "empty.db").close();
    let (mut rounds, mut bytes) = (Vec::new(), 0);
    for round in 0..STEPS[2] / steps {
        let store = Store::new(runtime, folder.path(), &format!("store-{round}.db"));
        let plain = bare(&folder.path().join(format!("bare-{round}.db"))).unwrap();
        plain.execute_batch("CREATE TABLE record (key INTEGER PRIMARY KEY, body TEXT NOT NULL) STRICT").unwrap();
        let mut sides = (store, plain);
        rounds.push(turns(steps, &mut sides, |(store, _)| store.step(runtime), |(_, plain)| row(plain)));
        bytes = (sides.0.close() - empty) / steps as u64;
    }
    let (ours, other) = middle(rounds);
    table.times(&format!("a step, {steps} of them, and a bare commit"), ours, other, 2.0);
    table.bytes(&format!("bytes of a step, {steps} of them, and of its payload"), bytes, PAYLOAD as u64, 2.0);
}

/// The 5,000th step against the 200th.
fn growth(runtime: &Runtime, table: &mut Table) {
    let folder = folder();
    let grown = |name: &str, steps: usize| {
        let mut store = Store::new(runtime, folder.path(), name);
        for _ in 0..steps {
            store.step(runtime);
        }
        store
    };
    let [early, _, late] = STEPS;
    let mut old = grown("old.db", late);
    let mut rounds = Vec::new();
    for round in 0..ROUNDS {
        let mut sides = (&mut old, grown(&format!("young-{round}.db"), early));
        rounds.push(turns(YOUNG, &mut sides, |(old, _)| old.step(runtime), |(_, young)| young.step(runtime)));
    }
    let (late, early) = middle(rounds);
    table.times("the 5,000th step and the 200th", late, early, 1.1);
}

/// The newest sessions of many, against the same query without reading what it says.
fn newest(runtime: &Runtime, table: &mut Table) {
    let folder = folder();
    let path = folder.path().join("store.db");
    let journal = SqliteJournal::open(&path, "a bench").unwrap();
    for number in 0..SESSIONS {
        let mut session = Session::new(&format!("session{number:04}"));
        runtime.block_on(journal.append(session.first())).unwrap();
    }
    let reader = journal.reader();
    let plain = bare(&path).unwrap();
    let read = |_: &mut ()| {
        let since = Instant::now();
        assert_eq!(black_box(reader.sessions(PAGE, None).unwrap()).len(), PAGE as usize);
        since.elapsed()
    };
    let query = |_: &mut ()| {
        let since = Instant::now();
        assert_eq!(black_box(bare_page(&plain)).len(), PAGE as usize);
        since.elapsed()
    };
    let (ours, other) = turns(TURNS, &mut (), read, query);
    table.times("the newest 50 of 5,000 sessions, and the bare query", ours, other, 5.0);
}

type PlainRow = (String, String, String, Option<String>, i64, Option<String>, i64, i64, i64);

fn bare_page(conn: &Connection) -> Vec<PlainRow> {
    let sql = "SELECT id, title, status, pause, waiting, next, created_at, last_at, last_seq
               FROM session ORDER BY last_at DESC, key DESC LIMIT ?1";
    let mut query = conn.prepare_cached(sql).unwrap();
    let rows = query.query_map([PAGE], |row| PlainRow::try_from(row));
    rows.unwrap().map(|row| row.unwrap()).collect()
}
