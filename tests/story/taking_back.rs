//! A pause that waits for an effect is taken back.

use crate::commands::order_world;
use crate::effects::TWO_ORDERS;
use holdpoint_core::effect::Effect;
use holdpoint_core::gate::Decision;
use holdpoint_core::id::SessionId;
use holdpoint_core::record::{PauseReason, Record};
use holdpoint_core::session::{Accepted, Command, Refusal, State, Status};
use holdpoint_engine::{Driving, SendError};
use holdpoint_testkit::{FakeTool, Scripted, World};
use holdpoint_tests::{Person, Process, Shared, Story, Told};
use serde_json::json;
use std::time::Duration;
use tokio::time::{Instant, sleep};

const SOON: Duration = Duration::from_millis(500);
/// Longer than a pause waits for reads, shorter than the order takes.
const LATE: Duration = Duration::from_secs(8);

/// An order that nothing may end, and beside it a look that a pause ends after its grace.
fn slow_world() -> World {
    let tool = |effect, seconds| FakeTool::new(effect).allowed().taking(Duration::from_secs(seconds));
    World::default().with("order", tool(Effect::Irreversible, 20)).with("look", tool(Effect::ReadOnly, 30))
}

fn both() -> Vec<Vec<Scripted>> {
    vec![vec![Scripted::calls(&[("order", json!({})), ("look", json!({}))])], vec![Scripted::says("Done.")]]
}

fn halts(told: &Told) -> Vec<&'static str> {
    let kinds = told.entries.iter().map(|entry| entry.record.kind());
    kinds.filter(|kind| ["pause_requested", "paused", "resumed"].contains(kind)).collect()
}

fn attempts(told: &Told, tool: &str) -> u32 {
    told.state.calls().iter().find(|call| call.tool == tool).expect("it was called").attempt
}

/// C1, D2, D3, D4: what runs is not touched, what the pause ended is made again, and the journal has who did what.
#[test]
fn a_pause_that_waits_for_an_order_is_taken_back_and_nothing_happens_twice() {
    let person = Person::agreeable().interrupting(SOON, Command::Pause).interrupting(LATE, Command::Resume);
    let story = Story::thinking(both(), slow_world, person).counting(&["order"]);
    let told = story.at_every_point();
    assert_eq!((told.end.status, told.end.done.len()), (Status::Completed, 1));
    assert_eq!(halts(&told), ["pause_requested", "resumed"], "it never stood paused");
    assert_eq!((attempts(&told, "order"), attempts(&told, "look")), (1, 2));
    let by = |entry: &holdpoint_core::record::Entry| match &entry.record {
        Record::PauseRequested(body) => body.by.clone(),
        Record::Resumed(body) => body.by.clone(),
        _ => None,
    };
    assert_eq!(told.entries.iter().filter_map(by).collect::<Vec<_>>(), ["casey", "casey"]);
}

/// C1: a turn that still has its grace is not asked for again.
#[test]
fn a_turn_whose_pause_is_taken_back_in_time_is_made_once() {
    let script = vec![vec![Scripted::slowly("ten ", 4, Duration::from_secs(1))], vec![Scripted::says("Done.")]];
    let person = Person::agreeable().interrupting(SOON, Command::Pause).interrupting(SOON, Command::Resume);
    let story = Story::thinking(script, order_world, person);
    let told = story.at_every_point();
    assert_eq!((told.end.status, halts(&told)), (Status::Completed, vec!["pause_requested", "resumed"]));
    assert!(told.state.turns.iter().all(|turn| turn.attempt == 1));
}

async fn placing(shared: &Shared, process: &Process) -> (SessionId, Driving) {
    let session = process.create(TWO_ORDERS).await;
    let driving = process.engine.drive(&session, None).await.expect("nobody else has it");
    driving.standing().wait_for(|now| now.status == Status::AwaitingInput).await.expect("the driver lives");
    let gate = shared.state(&session).await.open_gates().next().expect("a gate is open").gate.clone();
    let answer = Command::Answer { gate: gate.id, decision: Decision::Approve, hash: Some(gate.hash), from: None };
    driving.command(answer, "casey").await.expect("the driver lives").expect("the answer counts");
    began(shared, &session).await;
    (session, driving)
}

async fn began(shared: &Shared, session: &SessionId) {
    while shared.state(session).await.started().next().is_none() {
        sleep(Duration::from_millis(1)).await;
    }
}

/// C1: whether the pause is reached first or taken back first, the session goes on, once.
#[test]
fn taking_a_pause_back_in_the_moment_in_which_the_order_ends_leaves_one_clear_state() {
    for ms in 995..1005 {
        let shared = Shared::new(order_world());
        shared.run(async |shared| {
            let process = Process::open(shared);
            let begun = Instant::now();
            let (session, driving) = placing(shared, &process).await;
            driving.command(Command::Pause, "casey").await.expect("the driver lives").expect("it is taken");
            tokio::time::sleep_until(begun + Duration::from_millis(ms)).await;
            let reply = driving.command(Command::Resume, "casey").await.expect("the driver lives");
            assert_eq!(reply, Ok(Accepted::Resumed), "after {ms} ms");
            driving.standing().wait_for(|now| now.status == Status::AwaitingInput).await.expect("the driver lives");
            let state = shared.state(&session).await;
            assert_eq!((state.pausing, state.pause, shared.ledger().deeds().len()), (None, None, 1), "after {ms} ms");
        });
    }
}

/// C1: a program that closes is not called back, whoever paused the session before.
#[test]
fn a_driver_that_leaves_takes_no_pause_back() {
    for paused_before in [false, true] {
        let shared = Shared::new(order_world());
        shared.run(async |shared| {
            let (owner, other) = (Process::open(shared), Process::open(shared));
            let (session, driving) = placing(shared, &owner).await;
            if paused_before {
                driving.command(Command::Pause, "casey").await.expect("the driver lives").expect("it is taken");
            }
            let resumes = async {
                while shared.state(&session).await.pausing.is_none() {
                    sleep(Duration::from_millis(1)).await;
                }
                sleep(Duration::from_millis(10)).await;
                other.engine.send(&session, Command::Resume, "kim").await
            };
            let (let_go, resumed) = tokio::join!(driving.let_go(), resumes);
            let_go.expect("it is let go");
            assert!(matches!(resumed, Err(SendError::Refused(Refusal::IsClosing))), "got {resumed:?}");
            let reason = reason(&shared.state(&session).await);
            assert_eq!(reason, Some(if paused_before { PauseReason::User } else { PauseReason::Closing }));
        });
    }
}

fn reason(state: &State) -> Option<PauseReason> {
    state.pause.as_ref().map(|pause| pause.reason.clone())
}

/// C1: taken back by another process, through the queue.
#[test]
fn another_process_takes_a_pause_back() {
    let shared = Shared::new(order_world());
    shared.run(async |shared| {
        let (owner, other) = (Process::open(shared), Process::open(shared));
        let (session, driving) = placing(shared, &owner).await;
        other.engine.send(&session, Command::Pause, "kim").await.expect("it is taken");
        let resumed = other.engine.send(&session, Command::Resume, "kim").await;
        assert!(matches!(resumed, Ok(Accepted::Resumed)), "got {resumed:?}");
        driving.standing().wait_for(|now| now.status == Status::AwaitingInput).await.expect("the driver lives");
        assert_eq!(shared.ledger().deeds().len(), 1);
    });
}

/// C1: nothing comes of a command whose sender took it back, so the pause still ends its reads after their grace.
#[test]
fn a_pause_that_is_not_taken_back_after_all_still_ends_a_long_read() {
    const READ: &str = "
playbook: 1
name: Read
steps:
  - { id: read, tool: look, with: {} }
";
    let look = FakeTool::new(Effect::ReadOnly).allowed().taking(Duration::from_secs(600));
    let shared = Shared::new(World::default().with("look", look));
    shared.run(async |shared| {
        let (owner, other) = (Process::open(shared), Process::open(shared));
        let session = owner.create(READ).await;
        let driving = owner.engine.drive(&session, None).await.expect("nobody else has it");
        began(shared, &session).await;
        let begun = Instant::now();
        driving.command(Command::Pause, "casey").await.expect("the driver lives").expect("it is taken");
        // The owner decides about it shortly before the sender takes it back, and cannot store it in time.
        owner.faults.unreadable(18);
        owner.faults.full(true);
        let silent = other.engine.send(&session, Command::Resume, "kim").await;
        assert!(matches!(silent, Err(SendError::Silent { kept: false, .. })), "got {silent:?}");
        owner.faults.full(false);
        driving.standing().wait_for(|now| now.status == Status::Paused).await.expect("the driver lives");
        // The grace began anew, for it was over for as long as the command counted.
        let (took, grace) = (begun.elapsed(), Duration::from_secs(5));
        assert!(took > 2 * grace - SOON && took < 3 * grace, "it took {took:?}");
        assert_eq!(reason(&shared.state(&session).await), Some(PauseReason::User));
    });
}
