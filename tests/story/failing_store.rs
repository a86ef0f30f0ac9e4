//! A store that refuses, hangs or does not say: nothing new happens, nothing that happened is lost, and a stop is not held up.

use crate::commands::order_world;
use crate::effects::TWO_ORDERS;
use holdpoint_core::gate::Decision;
use holdpoint_core::id::SessionId;
use holdpoint_core::record::PauseReason;
use holdpoint_core::session::{Command, Stage, Status};
use holdpoint_engine::{Driving, SendError};
use holdpoint_tests::{Process, Shared};
use std::time::Duration;
use tokio::time::{Instant, sleep, timeout};

/// The first order is being placed: it was approved, and takes a second.
async fn placing(shared: &Shared, process: &Process) -> (SessionId, Driving) {
    let session = process.create(TWO_ORDERS).await;
    let driving = process.engine.drive(&session, None).await.expect("nobody else has it");
    let mut standing = driving.standing();
    standing.wait_for(|now| now.status == Status::AwaitingInput).await.expect("the driver lives");
    let gate = shared.state(&session).await.open_gates().next().expect("a gate is open").gate.clone();
    let answer = Command::Answer { gate: gate.id, decision: Decision::Approve, hash: Some(gate.hash), from: None };
    driving.command(answer, "casey").await.expect("the driver lives").expect("the answer counts");
    while shared.state(&session).await.started().next().is_none() {
        sleep(Duration::from_millis(10)).await;
    }
    (session, driving)
}

/// C6, D2
#[test]
fn what_happened_while_the_disk_was_full_is_stored_once_there_is_room_and_the_session_pauses_with_the_reason() {
    let shared = Shared::new(order_world());
    shared.run(async |shared| {
        let process = Process::open(shared);
        let (session, driving) = placing(shared, &process).await;
        process.faults.full(true);
        while shared.ledger().deeds().is_empty() {
            sleep(Duration::from_millis(100)).await;
        }
        // Longer than a commit is tried again, shorter than the driving is given up.
        sleep(Duration::from_millis(2200)).await;
        process.faults.full(false);
        let mut standing = driving.standing();
        standing.wait_for(|now| now.resting).await.expect("the driver lives");
        let state = shared.state(&session).await;
        let first = state.calls().iter().find(|call| call.tool == "order").expect("the first order");
        assert!(matches!(first.stage, Stage::Done { .. }), "its outcome is stored: {:?}", first.stage);
        let reason = state.pause.as_ref().map(|pause| &pause.reason);
        assert!(matches!(reason, Some(PauseReason::Error(words)) if words.key == "store-full"), "got {reason:?}");
        assert_eq!(shared.ledger().deeds().len(), 1);
    });
}

/// C6
#[test]
fn a_store_that_stays_full_ends_the_driving_and_the_order_is_reviewed_later() {
    let shared = Shared::new(order_world());
    shared.run(async |shared| {
        let (first, second) = (Process::open(shared), Process::open(shared));
        let (session, driving) = placing(shared, &first).await;
        first.faults.full(true);
        let ended = driving.let_go().await;
        assert!(ended.is_err(), "the driving ends with the store's reason: {ended:?}");
        assert_eq!(
            shared.ledger().deeds().len(),
            1,
            "the order that was being placed was brought to its end, and no other was begun"
        );
        let driving = second.engine.drive(&session, Some("casey".into())).await.expect("it was let go");
        driving.standing().wait_for(|now| now.status == Status::NeedsReview).await.expect("the driver lives");
        assert_eq!(shared.ledger().deeds().len(), 1, "nothing is repeated");
    });
}

/// C1, C2
#[test]
fn a_force_stop_ends_everything_at_once_while_the_store_hangs() {
    let shared = Shared::new(order_world());
    shared.run(async |shared| {
        let process = Process::open(shared);
        let (session, driving) = placing(shared, &process).await;
        process.faults.hangs(true);
        let orders = driving.sender();
        let pause = orders.clone();
        tokio::spawn(async move { pause.command(Command::Pause, "casey").await });
        sleep(Duration::from_millis(50)).await;
        let began = Instant::now();
        let stop = timeout(Duration::from_secs(5), orders.command(Command::Stop, "casey")).await;
        assert!(stop.is_err(), "the store hangs, so nothing can be told");
        assert!(began.elapsed() >= Duration::from_secs(5));
        assert_eq!(shared.ledger().deeds(), [], "the order was stopped before it was placed");
        assert_eq!(shared.state(&session).await.started().count(), 1, "nothing could be stored");
    });
}

/// E1
#[test]
fn a_command_queue_that_cannot_be_read_for_a_moment_is_read_again() {
    let shared = Shared::new(order_world());
    shared.run(async |shared| {
        let (owner, sender) = (Process::open(shared), Process::open(shared));
        let (session, driving) = placing(shared, &owner).await;
        owner.faults.unreadable(3);
        let paused = sender.engine.send(&session, Command::Pause, "kim").await;
        assert!(paused.is_ok(), "the pause arrives: {paused:?}");
        driving.standing().wait_for(|now| now.resting).await.expect("the driver lives");
        let state = shared.state(&session).await;
        assert_eq!(state.pause.as_ref().map(|pause| &pause.reason), Some(&PauseReason::User));
        assert_eq!(shared.ledger().deeds().len(), 1, "the order was waited for");
    });
}

/// D2
#[test]
fn a_commit_that_landed_without_saying_so_is_found_and_nothing_is_done_twice() {
    let shared = Shared::new(order_world());
    shared.run(async |shared| {
        let process = Process::open(shared);
        let (session, driving) = placing(shared, &process).await;
        process.faults.uncertain();
        driving.standing().wait_for(|now| now.resting).await.expect("the driver lives");
        let state = shared.state(&session).await;
        assert_eq!(state.status(), Status::AwaitingInput, "it went on to the second order's gate");
        assert_eq!(shared.ledger().deeds().len(), 1);
    });
}

/// E1
#[test]
fn a_process_does_not_handle_a_session_beside_its_own_driver() {
    let shared = Shared::new(order_world());
    shared.run(async |shared| {
        let process = Process::open(shared);
        let (session, driving) = placing(shared, &process).await;
        assert!(process.engine.drive(&session, None).await.is_err(), "it drives it already");
        let paused = process.engine.send(&session, Command::Pause, "casey").await;
        assert!(matches!(paused, Ok(_) | Err(SendError::Refused(_))), "the driver takes it up: {paused:?}");
        driving.standing().wait_for(|now| now.resting).await.expect("the driver lives");
        driving.let_go().await.expect("the driver still owns it");
        assert_eq!(shared.state(&session).await.status(), Status::Paused);
    });
}
