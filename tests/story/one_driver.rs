//! One process and one session: whatever is asked at the same moment, one thing at a time is done with it.

use crate::commands::order_world;
use crate::effects::TWO_ORDERS;
use holdpoint_core::effect::Effect;
use holdpoint_core::gate::{Decision, Gate};
use holdpoint_core::id::SessionId;
use holdpoint_core::record::PauseReason;
use holdpoint_core::session::{Accepted, Command, Refusal, Status};
use holdpoint_engine::{DriveError, SendError};
use holdpoint_testkit::{FakeTool, World};
use holdpoint_tests::{Process, Shared};
use std::time::Duration;
use tokio::time::{Instant, sleep};

/// A shop in which an order is placed without asking.
fn quick_world() -> World {
    World::default().with("order", FakeTool::new(Effect::Idempotent).allowed().taking(Duration::from_secs(1)))
}

async fn gate(shared: &Shared, session: &SessionId) -> Gate {
    shared.state(session).await.open_gates().next().expect("a gate is open").gate.clone()
}

fn approve(gate: &Gate) -> Command {
    Command::Answer { gate: gate.id.clone(), decision: Decision::Approve, hash: Some(gate.hash.clone()), from: None }
}

/// E1
#[test]
fn of_two_drives_at_the_same_moment_one_drives_and_the_other_is_refused() {
    let shared = Shared::new(order_world());
    shared.run(async |shared| {
        let process = Process::open(shared);
        let session = process.create(TWO_ORDERS).await;
        process.faults.slow(true);
        let (one, other) = tokio::join!(process.engine.drive(&session, None), process.engine.drive(&session, None));
        let (driving, refused) = match (one, other) {
            (Ok(driving), Err(refused)) | (Err(refused), Ok(driving)) => (driving, refused),
            (Ok(_), Ok(_)) => panic!("both drive it"),
            (Err(one), Err(other)) => panic!("nobody drives it: {one} {other}"),
        };
        assert!(matches!(refused, DriveError::DrivenHere), "got {refused:?}");
        driving.standing().wait_for(|now| now.status == Status::AwaitingInput).await.expect("the driver lives");
        driving.let_go().await.expect("nobody took it away");
    });
}

/// C1, E1
#[test]
fn a_stop_beside_a_driver_that_begins_stops_it_and_takes_nothing_away() {
    let shared = Shared::new(order_world());
    shared.run(async |shared| {
        let process = Process::open(shared);
        let session = process.create(TWO_ORDERS).await;
        process.faults.slow(true);
        let (driving, stopped) =
            tokio::join!(process.engine.drive(&session, None), process.engine.send(&session, Command::Stop, "casey"),);
        let driving = driving.expect("nobody else drives it");
        assert!(matches!(stopped, Ok(Accepted::Stopped | Accepted::Stopping)), "got {stopped:?}");
        driving.standing().wait_for(|now| now.status == Status::Paused).await.expect("the driver lives");
        driving.let_go().await.expect("nobody took it away");
        let pause = shared.state(&session).await.pause.map(|pause| pause.reason);
        assert_eq!(pause, Some(PauseReason::ForceStopped));
    });
}

/// B6, H10
#[test]
fn of_two_answers_at_the_same_moment_to_a_session_nobody_drives_the_second_is_told() {
    let shared = Shared::new(order_world());
    shared.run(async |shared| {
        let process = Process::open(shared);
        let session = process.create(TWO_ORDERS).await;
        let driving = process.engine.drive(&session, None).await.expect("nobody else has it");
        driving.standing().wait_for(|now| now.resting).await.expect("the driver lives");
        driving.let_go().await.expect("it is let go");
        let gate = gate(shared, &session).await;
        process.faults.slow(true);
        let (one, other) = tokio::join!(
            process.engine.send(&session, approve(&gate), "left"),
            process.engine.send(&session, approve(&gate), "right"),
        );
        assert!(matches!(one, Ok(Accepted::Decided)), "got {one:?}");
        let told = matches!(&other, Err(SendError::Refused(Refusal::AlreadyDecided(_, by))) if by.by == "left");
        assert!(told, "got {other:?}");
    });
}

/// C1: what is being let go takes no commands, and a force stop ends it all the same.
#[test]
fn a_force_stop_ends_at_once_what_a_leaving_driver_waits_for() {
    let shared = Shared::new(quick_world());
    shared.run(async |shared| {
        let process = Process::open(shared);
        let session = process.create(TWO_ORDERS).await;
        let driving = process.engine.drive(&session, None).await.expect("nobody else has it");
        driving.standing().wait_for(|now| now.seq > 1).await.expect("the driver lives");
        while shared.state(&session).await.started().next().is_none() {
            sleep(Duration::from_millis(10)).await;
        }
        let began = Instant::now();
        let (let_go, stopped) = tokio::join!(driving.let_go(), process.engine.send(&session, Command::Stop, "casey"));
        let_go.expect("it is let go");
        stopped.expect("the stop is taken");
        assert!(began.elapsed() < Duration::from_millis(500), "it took {:?}", began.elapsed());
        assert_eq!(shared.ledger().deeds(), []);
    });
}

/// C1: what was cut because the program cannot wait stays cut.
#[test]
fn after_a_cut_nothing_runs_under_that_driver_again() {
    let shared = Shared::new(quick_world());
    shared.run(async |shared| {
        let process = Process::open(shared);
        let session = process.create(TWO_ORDERS).await;
        let driving = process.engine.drive(&session, None).await.expect("nobody else has it");
        while shared.state(&session).await.started().next().is_none() {
            sleep(Duration::from_millis(10)).await;
        }
        driving.cut().now();
        sleep(Duration::from_secs(10)).await;
        assert_eq!(shared.ledger().deeds(), []);
        driving.let_go().await.expect("it is let go");
    });
}
