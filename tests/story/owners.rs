//! Two processes and one session.

use crate::commands::order_world;
use crate::effects::TWO_ORDERS;
use holdpoint_core::gate::Decision;
use holdpoint_core::session::{Accepted, Command, Refusal, Status};
use holdpoint_engine::{DriveError, SendError};
use holdpoint_tests::{Process, Shared};

/// E1
#[test]
fn a_second_driver_is_refused_and_told_who_has_the_session() {
    let shared = Shared::new(order_world());
    shared.run(async |shared| {
        let (first, second) = (Process::open(shared), Process::open(shared));
        let session = first.create(TWO_ORDERS).await;
        let driving = first.engine.drive(&session, None).await.expect("the first has it");
        let refused = second.engine.drive(&session, None).await.err();
        assert!(matches!(&refused, Some(DriveError::OwnedBy(owner)) if owner.id == first.me()), "got {refused:?}");
        driving.let_go().await.expect("it is let go");
        second.engine.drive(&session, None).await.expect("now the second has it");
    });
}

/// E1, E2
#[test]
fn a_dead_owners_session_is_taken_at_once() {
    let shared = Shared::new(order_world());
    shared.run(async |shared| {
        let (first, second) = (Process::open(shared), Process::open(shared));
        let session = first.create(TWO_ORDERS).await;
        let _driving = first.engine.drive(&session, None).await.expect("the first has it");
        shared.died(&first);
        second.engine.drive(&session, None).await.expect("a dead owner holds nothing");
    });
}

/// B6, H10
#[test]
fn of_two_answers_from_two_processes_the_first_counts_and_the_second_is_told() {
    let shared = Shared::new(order_world());
    shared.run(async |shared| {
        let (owner, left, right) = (Process::open(shared), Process::open(shared), Process::open(shared));
        let session = owner.create(TWO_ORDERS).await;
        let driving = owner.engine.drive(&session, None).await.expect("nobody else has it");
        let mut standing = driving.standing();
        standing.wait_for(|now| now.status == Status::AwaitingInput).await.expect("the driver lives");
        let gate = shared.state(&session).await.open_gates().next().expect("a gate is open").gate.clone();
        let answer = || Command::Answer { gate: gate.id.clone(), decision: Decision::Approve, hash: None, from: None };
        let (one, other) = tokio::join!(
            left.engine.send(&session, answer(), "left"),
            right.engine.send(&session, answer(), "right"),
        );
        let mut replies = [one, other];
        replies.sort_by_key(Result::is_err);
        assert!(matches!(replies[0], Ok(Accepted::Decided)), "got {replies:?}");
        let told = matches!(&replies[1], Err(SendError::Refused(Refusal::AlreadyDecided(id, by))) if *id == gate.id && (by.by == "left" || by.by == "right"));
        assert!(told, "the second is told who answered what and when: {replies:?}");
        standing.wait_for(|now| now.resting).await.expect("the driver lives");
        assert_eq!(shared.ledger().times("order").values().sum::<usize>(), 1, "the order was placed once");
    });
}

/// H16
#[test]
fn an_answer_given_while_nobody_drives_is_applied_once() {
    let shared = Shared::new(order_world());
    shared.run(async |shared| {
        let (first, sender, second) = (Process::open(shared), Process::open(shared), Process::open(shared));
        let session = first.create(TWO_ORDERS).await;
        let driving = first.engine.drive(&session, None).await.expect("nobody else has it");
        driving.standing().wait_for(|now| now.resting).await.expect("the driver lives");
        let gate = shared.state(&session).await.open_gates().next().expect("a gate is open").gate.clone();
        shared.died(&first);
        let answer =
            Command::Answer { gate: gate.id.clone(), decision: Decision::Approve, hash: Some(gate.hash), from: None };
        sender.engine.send(&session, answer, "casey").await.expect("the answer counts");
        assert_eq!(shared.ledger().deeds(), [], "an answer alone drives nothing");
        let driving = second.engine.drive(&session, None).await.expect("the session is free");
        driving.standing().wait_for(|now| now.status == Status::AwaitingInput && now.resting).await.expect("it lives");
        assert_eq!(shared.ledger().deeds().len(), 1);
    });
}
