//! What a model is saying: shown at once, saved in batches; and what it is told from elsewhere.

use crate::commands::order_world;
use crate::effects::TWO_ORDERS;
use holdpoint_core::record::PauseReason;
use holdpoint_core::session::{Accepted, Command, Refusal, Status, TurnStage};
use holdpoint_engine::SendError;
use holdpoint_testkit::Scripted;
use holdpoint_tests::{Person, Process, Shared, Story};
use std::time::Duration;
use tokio::time::sleep;

fn tell(text: &str) -> Command {
    Command::Tell { text: text.to_owned() }
}

/// The times and lengths of the batches that a turn of this reply was saved in.
fn batches(reply: Scripted) -> Vec<(i64, usize)> {
    let told = Story::thinking(vec![vec![reply]], order_world, Person::agreeable()).straight();
    assert_eq!(told.end.status, Status::Completed);
    let saved = told.entries.iter().filter_map(|entry| match &entry.record {
        holdpoint_core::record::Record::TurnText(body) => Some((entry.at, body.text.len())),
        _ => None,
    });
    saved.collect()
}

/// A3
#[test]
fn slow_text_is_saved_about_once_a_second() {
    let saved = batches(Scripted::slowly("word ", 40, Duration::from_millis(250)));
    assert!((7..=10).contains(&saved.len()), "10 s of text: {saved:?}");
    assert!(saved.windows(2).all(|pair| pair[1].0 - pair[0].0 >= 1000), "at most once a second: {saved:?}");
}

/// A3
#[test]
fn fast_text_is_saved_in_batches_of_2_kb() {
    let saved = batches(Scripted::slowly(&"x".repeat(100), 200, Duration::from_millis(5)));
    assert!((8..=10).contains(&saved.len()), "20 kB of text: {saved:?}");
    assert!(saved.iter().all(|(_, bytes)| (2048..2400).contains(bytes)), "{saved:?}");
}

/// A3
#[test]
fn a_window_sees_text_before_it_is_saved_and_nothing_once_the_turn_is_recorded() {
    let shared = Shared::thinking(vec![vec![Scripted::slowly("word ", 3, Duration::from_millis(100))]], order_world());
    shared.run(async |shared| {
        let process = Process::open(shared);
        let session = process.create_thinking().await;
        let driving = process.engine.drive(&session, None).await.expect("nobody else has it");
        let mut saying = driving.saying();
        let heard = |text: &'static str| {
            move |now: &Option<holdpoint_engine::Saying>| now.as_ref().is_some_and(|saying| saying.text == text)
        };
        let now = saying.wait_for(heard("word ")).await.expect("the driver lives").clone().expect("it speaks");
        assert_eq!((now.turn, now.attempt), (1, 1));
        assert_eq!(shared.state(&session).await.turns[0].stage, TurnStage::Thinking { partial: String::new() });
        saying.wait_for(heard("word word ")).await.expect("the driver lives");
        saying.wait_for(Option::is_none).await.expect("the driver lives");
        let stage = shared.state(&session).await.turns[0].stage.clone();
        assert!(matches!(&stage, TurnStage::Said { said, .. } if said.text == "word word word "), "{stage:?}");
    });
}

/// B13, E1
#[test]
fn another_process_tells_the_agent_something_through_the_queue() {
    let shared = Shared::thinking(vec![vec![Scripted::says("Hm.").hanging()]], order_world());
    shared.run(async |shared| {
        let (owner, other) = (Process::open(shared), Process::open(shared));
        let session = owner.create_thinking().await;
        let driving = owner.engine.drive(&session, None).await.expect("nobody else has it");
        driving.saying().wait_for(Option::is_some).await.expect("the driver lives");
        let told = other.engine.send(&session, tell("Twelve."), "kim").await;
        assert!(matches!(told, Ok(Accepted::Told)), "got {told:?}");
        let state = shared.state(&session).await;
        let unheard: Vec<_> = state.unheard().map(|told| (told.by.as_str(), told.text.as_str())).collect();
        assert_eq!(unheard, [("kim", "Twelve.")]);
        assert!(state.thinks(1, 1), "the turn goes on");
    });
}

/// B13
#[test]
fn a_message_to_a_completed_session_that_nobody_drives_is_taken_up_by_whoever_drives_it_next() {
    let shared = Shared::thinking(Vec::new(), order_world());
    shared.run(async |shared| {
        let (first, sender, second) = (Process::open(shared), Process::open(shared), Process::open(shared));
        let session = first.create_thinking().await;
        let driving = first.engine.drive(&session, None).await.expect("nobody else has it");
        driving.standing().wait_for(|now| now.resting).await.expect("the driver lives");
        driving.let_go().await.expect("it is let go");
        assert_eq!(shared.state(&session).await.status(), Status::Completed);
        sender.engine.send(&session, tell("And lids."), "casey").await.expect("the message counts");
        assert_eq!((shared.state(&session).await.status(), shared.requests().len()), (Status::Running, 1));
        let driving = second.engine.drive(&session, None).await.expect("the session is free");
        driving.standing().wait_for(|now| now.status == Status::Completed).await.expect("the driver lives");
        assert_eq!(shared.requests().last().expect("it was asked").told, ["And lids."]);
    });
}

/// B13
#[test]
fn a_playbook_refuses_a_message_from_wherever_it_comes() {
    let shared = Shared::new(order_world());
    shared.run(async |shared| {
        let (owner, other) = (Process::open(shared), Process::open(shared));
        let session = owner.create(TWO_ORDERS).await;
        let driving = owner.engine.drive(&session, None).await.expect("nobody else has it");
        let own = driving.command(tell("Twelve."), "casey").await.expect("the driver lives");
        assert_eq!(own, Err(Refusal::NobodyListens));
        let others = other.engine.send(&session, tell("Twelve."), "kim").await;
        assert!(matches!(others, Err(SendError::Refused(Refusal::NobodyListens))), "got {others:?}");
    });
}

/// C6, D2
#[test]
fn a_store_that_is_full_ends_the_turn_and_keeps_what_it_had_said() {
    let script = vec![vec![Scripted::slowly("word ", 20, Duration::from_millis(600))]];
    let shared = Shared::thinking(script, order_world());
    shared.run(async |shared| {
        let process = Process::open(shared);
        let session = process.create_thinking().await;
        let driving = process.engine.drive(&session, None).await.expect("nobody else has it");
        driving.saying().wait_for(Option::is_some).await.expect("the driver lives");
        process.faults.full(true);
        // The turn begins to be saved after 1.6 s; this is longer than that is tried again, and shorter than the driving is given up.
        sleep(Duration::from_millis(3500)).await;
        process.faults.full(false);
        driving.standing().wait_for(|now| now.resting).await.expect("the driver lives");
        let state = shared.state(&session).await;
        let reason = state.pause.as_ref().map(|pause| &pause.reason);
        assert!(matches!(reason, Some(PauseReason::Error(words)) if words.key == "store-full"), "got {reason:?}");
        let TurnStage::Stopped { partial } = &state.turns[0].stage else { panic!("{:?}", state.turns) };
        assert!(partial.starts_with("word word "), "{partial}");
        assert_eq!(shared.requests().len(), 1);
    });
}

/// D2
#[test]
fn no_model_is_asked_before_its_turn_is_stored() {
    let shared = Shared::thinking(vec![vec![Scripted::says("One.")], vec![Scripted::says("Two.")]], order_world());
    shared.run(async |shared| {
        let process = Process::open(shared);
        let session = process.create_thinking().await;
        let driving = process.engine.drive(&session, None).await.expect("nobody else has it");
        driving.standing().wait_for(|now| now.status == Status::Completed).await.expect("the driver lives");
        process.faults.full(true);
        let told = driving.command(tell("And lids."), "casey").await;
        assert!(told.is_err(), "it cannot be stored: {told:?}");
        let ended = driving.let_go().await;
        assert!(ended.is_err(), "the driving ends with the store's reason");
        assert_eq!(shared.requests().len(), 1);
    });
}
