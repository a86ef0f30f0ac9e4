//! A model's turn that is paused, stopped, broken off, or cut short by a death.

use crate::commands::order_world;
use holdpoint_core::id::SessionId;
use holdpoint_core::record::{PauseReason, Record};
use holdpoint_core::session::{Command, Status, TurnStage};
use holdpoint_engine::Driving;
use holdpoint_testkit::Scripted;
use holdpoint_tests::{Person, Process, Shared, Story, Told};
use std::collections::BTreeMap;
use std::time::Duration;
use tokio::time::{Instant, sleep};

const BEAT: Duration = Duration::from_millis(600);
const HALFWAY: Duration = Duration::from_millis(1500);

/// A turn that takes 12 s.
fn long() -> Vec<Vec<Scripted>> {
    vec![vec![Scripted::slowly("word ", 20, BEAT)]]
}

fn story(script: Vec<Vec<Scripted>>, person: Person) -> Story {
    Story::thinking(script, order_world, person)
}

fn stopped(told: &Told) -> Vec<&str> {
    let of = |record: &'_ Record| matches!(record, Record::TurnStopped(_));
    let records = told.entries.iter().map(|entry| &entry.record).filter(|record| of(record));
    records
        .filter_map(|record| if let Record::TurnStopped(body) = record { Some(body.partial.as_str()) } else { None })
        .collect()
}

/// C1
#[test]
fn a_pause_gives_a_turn_its_grace_then_ends_it_and_resuming_makes_it_again() {
    let person = Person::agreeable().interrupting(HALFWAY, Command::Pause);
    let told = story(long(), person.clone()).straight();
    assert_eq!(stopped(&told), ["word ".repeat(10)], "5 s after the pause it had said this much");
    assert_eq!((told.end.status, told.requests.len()), (Status::Completed, 2));
    story(long(), person).at_every_point();
}

/// C1
#[test]
fn a_turn_that_ends_within_the_grace_is_kept() {
    let script = vec![vec![Scripted::slowly("word ", 4, BEAT)]];
    let person = Person::agreeable().interrupting(HALFWAY, Command::Pause);
    let told = story(script, person).at_every_point();
    assert_eq!((told.end.status, told.requests.len()), (Status::Completed, 1));
}

/// C1, C2, C3
#[test]
fn a_force_stop_ends_the_request_at_once_and_has_a_line_for_it() {
    let person = Person::agreeable().interrupting(HALFWAY, Command::Stop);
    let told = story(long(), person.clone().leaving_it_paused()).straight();
    assert_eq!((told.end.status, stopped(&told)), (Status::Paused, vec!["word word "]));
    let receipt: Vec<_> = told.state.receipt.iter().map(|line| (line.operation.as_str(), line.tool.as_str())).collect();
    assert_eq!(receipt, [("s1/turn-1", "model")]);
    let told = story(long(), person).at_every_point();
    assert_eq!(told.end.status, Status::Completed);
}

/// C4
#[test]
fn abandoning_in_the_middle_of_a_turn_ends_it() {
    let person = Person::agreeable().interrupting(HALFWAY, Command::Abandon);
    let told = story(long(), person).straight();
    assert_eq!((told.end.status, told.requests.len(), stopped(&told).len()), (Status::Abandoned, 1, 1));
}

/// C1, C2
#[test]
fn a_turn_that_does_not_end_when_told_to_is_dropped_within_a_second() {
    let deaf = || vec![vec![Scripted::says("Hm.").hanging_deaf()]];
    for (command, spent) in [(Command::Stop, 1), (Command::Pause, 6)] {
        let shared = Shared::thinking(deaf(), order_world());
        shared.run(async |shared| {
            let (session, driving) = thinking(shared, &Process::open(shared)).await;
            let began = Instant::now();
            driving.command(command, "casey").await.expect("the driver lives").expect("it is taken up");
            driving.standing().wait_for(|now| now.resting).await.expect("the driver lives");
            assert!(began.elapsed() <= Duration::from_secs(spent), "it took {:?}", began.elapsed());
            let state = shared.state(&session).await;
            assert_eq!(state.turns[0].stage, TurnStage::Stopped { partial: "Hm.".into() });
        });
    }
}

/// The first turn is under way.
async fn thinking(shared: &Shared, process: &Process) -> (SessionId, Driving) {
    let session = process.create_thinking().await;
    let driving = process.engine.drive(&session, None).await.expect("nobody else has it");
    while shared.requests().is_empty() {
        sleep(Duration::from_millis(10)).await;
    }
    (session, driving)
}

/// C6, H05
#[test]
fn a_turn_that_may_be_tried_again_is_tried_after_the_wait() {
    let script = || vec![vec![Scripted::says("").failing(Some(7000)), Scripted::says("Well.")]];
    let told = story(script(), Person::agreeable()).straight();
    let at: Vec<_> = told.requests.iter().map(|asked| asked.at).collect();
    let waited = at[1].duration_since(at[0]);
    assert!((7000..8000).contains(&waited.as_millis()), "it waited {waited:?}");
    let told = story(script(), Person::agreeable()).at_every_point();
    assert_eq!(told.end.status, Status::Completed);
}

/// C1, H05
#[test]
fn after_a_force_stop_during_the_wait_no_request_is_made() {
    let script = vec![vec![Scripted::says("").failing(Some(7000)), Scripted::says("Well.")]];
    let shared = Shared::thinking(script, order_world());
    shared.run(async |shared| {
        let (session, driving) = thinking(shared, &Process::open(shared)).await;
        sleep(Duration::from_secs(3)).await;
        let state = shared.state(&session).await;
        assert_eq!(state.pending_timers().map(|(_, timer)| timer.length_ms).collect::<Vec<_>>(), [7000]);
        driving.command(Command::Stop, "casey").await.expect("the driver lives").expect("it is stopped");
        assert_eq!(shared.state(&session).await.status(), Status::Paused);
        sleep(Duration::from_secs(20)).await;
        assert_eq!(shared.requests().len(), 1);
    });
}

/// C6
#[test]
fn a_turn_that_breaks_off_pauses_with_its_partial_text_and_resuming_asks_again() {
    let script = || vec![vec![Scripted::says("Half a").failing(None), Scripted::says("Half a sentence.")]];
    let told = story(script(), Person::agreeable().leaving_it_paused()).straight();
    assert!(matches!(&told.state.turns[0].stage, TurnStage::Failed { partial, .. } if partial == "Half a"));
    assert!(matches!(told.state.pause.map(|pause| pause.reason), Some(PauseReason::Error(_))));
    assert_eq!(story(script(), Person::agreeable()).at_every_point().end.status, Status::Completed);
}

/// C6
#[test]
fn a_model_whose_program_breaks_pauses_the_session_and_keeps_what_it_had_said() {
    let script = vec![vec![Scripted::says("Half a").breaking(), Scripted::says("Half a sentence.")]];
    let told = story(script, Person::agreeable().leaving_it_paused()).straight();
    let TurnStage::Failed { words, partial } = &told.state.turns[0].stage else { panic!("{:?}", told.state.turns) };
    assert_eq!((words.key.as_str(), partial.as_str()), ("turn-broke", "Half a"));
}

/// A3, D4
#[test]
fn what_a_turn_had_said_when_somebody_died_is_kept_and_the_turn_is_made_again() {
    let mut kept = 0;
    for told in story(long(), Person::agreeable()).every_telling() {
        assert_eq!(told.end.status, Status::Completed);
        let mut saved: BTreeMap<(u32, u32), String> = BTreeMap::new();
        for entry in &told.entries {
            match &entry.record {
                Record::TurnText(body) => saved.entry((body.turn, body.attempt)).or_default().push_str(&body.text),
                Record::TurnStopped(body) => {
                    let text = saved.get(&(body.turn, body.attempt)).map_or("", String::as_str);
                    assert_eq!(body.partial, text);
                    kept = kept.max(text.len());
                }
                _ => {}
            }
        }
    }
    assert!(
        kept >= 80,
        "some death came late in the turn, and no more than a second of it was lost: {kept} bytes kept"
    );
}
