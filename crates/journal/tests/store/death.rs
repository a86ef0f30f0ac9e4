//! Processes that are killed, and processes that race. This test program starts itself as each of them.

use super::support::{Driven, Folder, id};
use holdpoint_core::effect::Effect;
use holdpoint_core::session::State;
use holdpoint_journal::SqliteJournal;
use holdpoint_ports::{Journal, Purpose, Take};
use std::io::{BufRead, BufReader, Lines, Read};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};

const PART: &str = "HOLDPOINT_TEST_PART";
const STORE: &str = "HOLDPOINT_TEST_STORE";

/// A process that plays a part. It is gone when this is dropped.
struct Other {
    child: Child,
    lines: Lines<BufReader<ChildStdout>>,
}

impl Other {
    fn plays(part: &str, store: &Path) -> Self {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "death::a_process_plays_its_part", "--nocapture", "--test-threads=1"])
            .env(PART, part)
            .env(STORE, store)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        Self { child, lines }
    }

    /// What it says next, among whatever else a test program prints.
    fn says(&mut self) -> String {
        loop {
            let line = self.lines.next().expect("it goes on talking").unwrap();
            if let Some((_, said)) = line.split_once("part: ") {
                return said.to_owned();
            }
        }
    }

    fn is_killed(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Other {
    fn drop(&mut self) {
        self.is_killed();
    }
}

/// Does nothing in a run of the tests; it is what [`Other`] starts.
#[test]
fn a_process_plays_its_part() {
    let Ok(part) = std::env::var(PART) else { return };
    let store = std::env::var(STORE).unwrap();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let journal = SqliteJournal::open(store, "a part").unwrap();
    match part.as_str() {
        "writes" => runtime.block_on(writes(&journal)),
        "takes" => {
            let take = runtime.block_on(journal.take(&id("s-1"), Purpose::Drive)).unwrap();
            println!("part: {take:?}");
        }
        other => panic!("no part {other}"),
    }
    // It lives until it is killed or its starter is gone.
    std::io::stdin().read_to_end(&mut Vec::new()).unwrap();
}

async fn writes(journal: &SqliteJournal) {
    let mut driven = Driven::stored(journal, "s-1", 0).await;
    for step in 0.. {
        let operation = driven.call(&format!("step-{step}"), "look", Effect::ReadOnly, false);
        driven.go();
        driven.ends(&operation, 1, holdpoint_core::effect::Outcome::Done("x".repeat(3000).into()));
        driven.store(journal).await;
        println!("part: {}", driven.state.seq);
    }
}

/// A3 E1
#[test]
fn what_was_answered_before_a_kill_is_there_after_it() {
    let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
    for lines in [1, 7, 40] {
        let folder = Folder::new();
        let mut writer = Other::plays("writes", &folder.store());
        let told = (0..lines).map(|_| writer.says()).last().unwrap();
        writer.is_killed();

        let journal = folder.journal();
        let row = journal.reader().session(&id("s-1")).unwrap();
        assert!(row.owner_dead && row.driven.is_none());
        assert!(row.last >= told.parse().unwrap(), "{} records of {told}", row.last);
        let entries = runtime.block_on(journal.read(&id("s-1"), 0)).unwrap();
        let state = State::replay(entries).unwrap();
        assert_eq!((state.seq - 1) % 3, 0, "no step is there in part");
        assert_eq!(journal.reader().intents(&id("s-1")).unwrap().len(), state.calls().len());
        let take = runtime.block_on(journal.take(&id("s-1"), Purpose::Drive));
        assert_eq!(take, Ok(Take::Taken { after_death: true }));
    }
}

/// E1
#[test]
fn of_processes_that_race_for_a_session_one_has_it_until_it_dies() {
    let folder = Folder::new();
    let mut writer = Other::plays("writes", &folder.store());
    writer.says();
    let mut early = Other::plays("takes", &folder.store());
    assert!(early.says().starts_with("OwnedBy"), "a living owner is never taken over");
    writer.is_killed();

    let mut racers: Vec<_> = (0..4).map(|_| Other::plays("takes", &folder.store())).collect();
    let said: Vec<_> = racers.iter_mut().map(Other::says).collect();
    let won: Vec<_> = said.iter().map(|said| said == "Taken { after_death: true }").collect();
    assert_eq!(won.iter().filter(|won| **won).count(), 1, "{said:?}");
    assert!(said.iter().zip(&won).all(|(said, won)| *won || said.starts_with("OwnedBy")));

    let winner = won.iter().position(|won| *won).unwrap();
    racers[winner].is_killed();
    let next = Other::plays("takes", &folder.store()).says();
    assert_eq!(next, "Taken { after_death: true }");
}
