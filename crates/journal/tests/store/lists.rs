//! What fronts are shown.

use super::support::{Driven, Folder, id};
use holdpoint_core::effect::Effect;
use holdpoint_core::id::GateId;
use holdpoint_core::session::{Input, Status};
use holdpoint_journal::Resolved;
use holdpoint_ports::{Journal, JournalError};

/// A7
#[tokio::test]
async fn sessions_come_by_page_with_the_last_active_first() {
    let folder = Folder::new();
    let journal = folder.journal();
    let mut all = Vec::new();
    for number in 0..7 {
        // Two at each time: those that tie are still in one order.
        all.push(Driven::stored(&journal, &format!("s-{number}"), number / 2).await);
    }
    all[0].handle(Input::Pause { reason: holdpoint_core::record::PauseReason::User, by: None });
    all[0].store(&journal).await;
    let reader = journal.reader();
    let mut seen = Vec::new();
    let mut before = None;
    loop {
        let page = reader.sessions(3, before.as_ref()).unwrap();
        let Some(last) = page.last() else { break };
        before = Some(last.before());
        seen.extend(page.into_iter().map(|row| row.id.0));
    }
    assert_eq!(seen, ["s-0", "s-6", "s-5", "s-4", "s-3", "s-2", "s-1"]);
    let row = reader.session(&id("s-0")).unwrap();
    assert_eq!(row.status, Status::Paused);
    assert_eq!(row.next, all[0].state.summary().next);
    assert_eq!(row.title, "Sample s-0");
}

/// A4
#[tokio::test]
async fn the_beginning_of_an_id_names_a_session_where_it_names_only_one() {
    let folder = Folder::new();
    let journal = folder.journal();
    for session in ["ab", "abc", "abd", "b%_"] {
        Driven::stored(&journal, session, 0).await;
    }
    let reader = journal.reader();
    let one = |session| Resolved::One(id(session));
    assert_eq!(reader.resolve("abc").unwrap(), one("abc"));
    assert_eq!(reader.resolve("ab").unwrap(), one("ab"), "a whole id is no beginning");
    assert_eq!(reader.resolve("b").unwrap(), one("b%_"));
    assert_eq!(reader.resolve("b%_").unwrap(), one("b%_"));
    assert_eq!(reader.resolve("%").unwrap(), Resolved::Nothing);
    assert_eq!(reader.resolve("a").unwrap(), Resolved::Several(vec![id("ab"), id("abc"), id("abd")]));
    assert_eq!(reader.session(&id("x")), Err(JournalError::UnknownSession(id("x"))));
}

/// E2
#[tokio::test]
async fn a_list_tells_driven_sessions_from_those_whose_owner_died() {
    let folder = Folder::new();
    let (living, dying, free) = (folder.journal(), folder.journal(), folder.journal());
    Driven::stored(&living, "s-living", 3).await;
    Driven::stored(&dying, "s-dead", 2).await;
    Driven::stored(&free, "s-free", 1).await;
    free.let_go(&id("s-free")).await.unwrap();
    drop(dying);
    let rows = folder.journal().reader().sessions(10, None).unwrap();
    let told: Vec<_> = rows.iter().map(|row| (row.driven.as_ref().map(|owner| &owner.id), row.owner_dead)).collect();
    let me = living.me();
    assert_eq!(told, [(Some(&me), false), (None, true), (None, false)]);
    let owner = rows[0].driven.as_ref().unwrap();
    assert_eq!((owner.pid, owner.what.as_str(), owner.drives), (std::process::id(), "a test", true));
    assert!(owner.silent_ms < 30_000);
}

/// B11
#[tokio::test]
async fn gates_of_all_sessions_stand_in_one_inbox() {
    let folder = Folder::new();
    let journal = folder.journal();
    for (session, at) in [("s-1", 200), ("s-2", 100)] {
        let mut driven = Driven::stored(&journal, session, at).await;
        driven.call("one", "act", Effect::Irreversible, true);
        driven.store(&journal).await;
    }
    let reader = journal.reader();
    let ids = |rows: Vec<holdpoint_journal::GateRow>| rows.into_iter().map(|row| row.gate.id.0).collect::<Vec<_>>();
    assert_eq!(ids(reader.gates(None, true).unwrap()), ["s-2-g1", "s-1-g1"]);
    assert_eq!(ids(reader.gates(Some(&id("s-1")), true).unwrap()), ["s-1-g1"]);
    assert_eq!(reader.gate_session(&GateId::from("s-2-g1")), Ok(Some(id("s-2"))));
    assert_eq!(reader.gate_session(&GateId::from("s-3-g1")), Ok(None));
}

/// J1
#[tokio::test]
async fn records_come_by_page() {
    let folder = Folder::new();
    let journal = folder.journal();
    let mut driven = Driven::stored(&journal, "s-1", 0).await;
    for step in ["one", "two", "three"] {
        driven.call(step, "look", Effect::ReadOnly, false);
    }
    driven.store(&journal).await;
    let numbers = |after, limit| {
        let entries = journal.reader().entries(&id("s-1"), after, limit).unwrap();
        entries.into_iter().map(|entry| entry.seq).collect::<Vec<_>>()
    };
    assert_eq!(numbers(1, Some(2)), [2, 3]);
    assert_eq!(numbers(3, Some(2)), [4]);
    assert_eq!(numbers(0, None), [1, 2, 3, 4]);
}
