//! Stops: everything is gone, soon, and by the time the tool returns. Run one by one, as they measure how soon.

use crate::support::{
    Place, end_by_force, exists, hold_still, join, living, mark, parent, sleeping, stop, until, until_living,
};
use holdpoint_core::effect::{Outcome, Probe};
use holdpoint_ports::Stop;
use holdpoint_tools::Tool;
use serde_json::json;
use std::time::{Duration, Instant};
use tokio_util::sync::CancellationToken;

const QUARTER: Duration = Duration::from_millis(250);

/// H15
#[tokio::test]
async fn a_force_stop_ends_what_left_its_group_and_what_ignores_the_request_to_end() {
    let (place, mark) = (Place::new(), mark());
    let session = CancellationToken::new();
    let start = |command: &str| place.start_command(command, &Stop::under(&session));
    let first = start(&format!("sleep {mark} & setsid sleep {mark} & sleep {mark}"));
    let second = start(&format!("trap '' TERM; sleep {mark}; sleep {mark}"));
    until_living(&mark, 6).await;
    session.cancel();
    for task in [first, second] {
        let performed = join(task).await;
        let ended = performed.ended.unwrap();
        assert_eq!((performed.outcome, ended.key.as_str()), (Outcome::Stopped, "ended-processes"));
        assert!(matches!(ended.args["count"].as_str(), "4" | "2"), "{ended:?}");
    }
    assert_eq!(living(&mark), Vec::<u32>::new());
}

/// C2
#[tokio::test]
async fn eleven_processes_in_three_commands_are_gone_within_a_quarter_second() {
    let (place, mark) = (Place::new(), mark());
    let session = CancellationToken::new();
    let branch = "( sleep M & sleep M & wait ) &";
    let commands = [
        format!("{branch} {branch} {branch} wait"),
        "sleep M & setsid sleep M & wait".to_owned(),
        "( ( sleep M & ) & ) ; env -i setsid sleep M & sleep M".to_owned(),
    ];
    let start = |command: &String| place.start_command(&command.replace('M', &mark), &Stop::under(&session));
    let tasks: Vec<_> = commands.iter().map(start).collect();
    until("eleven processes", || sleeping(&mark).len() == 11).await;

    let asked = Instant::now();
    session.cancel();
    for task in tasks {
        assert_eq!(join(task).await.outcome, Outcome::Stopped);
    }
    let took = asked.elapsed();
    assert_eq!(living(&mark), Vec::<u32>::new());
    assert!(took <= QUARTER, "{took:?}");
}

/// C1
#[tokio::test]
async fn a_stopped_writer_never_writes() {
    let (place, stop) = (Place::new(), stop());
    let begun = Instant::now();
    let task = place.start_command("touch begun; sleep 1; echo late >> ledger", &stop);
    until("the beginning", || place.inside("begun").exists()).await;
    stop.now.cancel();
    assert_eq!(join(task).await.outcome, Outcome::Stopped);
    let ledger = place.inside("ledger");
    until("the moment it would have written", || begun.elapsed() > Duration::from_millis(1500) || ledger.exists())
        .await;
    assert!(!ledger.exists());
}

/// C2
#[tokio::test]
async fn when_the_tool_returns_not_even_the_warden_is_left() {
    let (place, mark, stop) = (Place::new(), mark(), stop());
    let task = place.start_command(&format!("sleep {mark}; :"), &stop);
    until("the sleep", || !sleeping(&mark).is_empty()).await;
    let shell = parent(sleeping(&mark)[0]);
    let warden = parent(shell);
    assert_eq!(parent(warden), std::process::id());
    stop.now.cancel();
    join(task).await;
    assert!(!exists(warden) && !exists(shell) && living(&mark).is_empty());
}

/// C1
#[tokio::test]
async fn a_gentle_end_lets_a_command_tidy_up() {
    let (place, mark, stop) = (Place::new(), mark(), stop());
    let command = format!("trap 'sleep 0.3; echo tidy > ledger; exit 0' TERM; sleep {mark} & touch ready; wait");
    let task = place.start_command(&command, &stop);
    until("the handler", || place.inside("ready").exists()).await;
    stop.gently.cancel();
    let performed = join(task).await;
    assert_eq!(performed.outcome, Outcome::Stopped, "its status is its answer to the stop");
    assert_eq!(std::fs::read_to_string(place.inside("ledger")).unwrap(), "tidy\n");
    assert!(living(&mark).is_empty());
}

/// C1
#[tokio::test]
async fn what_does_not_heed_a_gentle_end_is_ended_after_two_seconds() {
    let (place, mark, stop) = (Place::new(), mark(), stop());
    let task = place.start_command(&format!("trap '' TERM; sleep {mark}; :"), &stop);
    until_living(&mark, 2).await;
    let asked = Instant::now();
    stop.gently.cancel();
    assert_eq!(join(task).await.outcome, Outcome::Stopped);
    let took = asked.elapsed();
    assert!(took >= Duration::from_secs(2) && took < Duration::from_secs(3), "{took:?}");
    assert!(place.told().first().is_some_and(|names| names[0].starts_with("sh (")), "{:?}", place.told());
    assert!(living(&mark).is_empty());
}

/// C1
#[tokio::test]
async fn a_force_stop_cuts_a_gentle_end_short() {
    let (place, mark, stop) = (Place::new(), mark(), stop());
    let task = place.start_command(&format!("trap '' TERM; sleep {mark}; :"), &stop);
    until_living(&mark, 2).await;
    let asked = Instant::now();
    stop.gently.cancel();
    stop.now.cancel();
    assert_eq!(join(task).await.outcome, Outcome::Stopped);
    assert!(asked.elapsed() < Duration::from_secs(1) && living(&mark).is_empty());
}

/// C5, D4
#[tokio::test]
async fn a_command_that_passes_its_time_limit_is_ended_with_its_tree_and_what_it_did_is_unknown() {
    let (place, mark) = (Place::new(), mark());
    let command = format!("echo begun; sleep {mark} & setsid sleep {mark} & wait");
    let Outcome::Unknown(Some(evidence)) = place.run(json!({ "command": command, "time_limit": 0.3 })).await else {
        panic!("it may have done what it was to do")
    };
    assert_eq!((evidence.key.as_str(), evidence.args["seconds"].as_str()), ("evidence-timed-out", "0.3"));
    assert!(living(&mark).is_empty());
}

/// C2
#[tokio::test]
async fn a_call_that_is_dropped_all_the_same_leaves_nothing() {
    let (place, mark) = (Place::new(), mark());
    let task = place.start_command(&format!("setsid sleep {mark} & sleep {mark}"), &stop());
    until_living(&mark, 3).await;
    task.abort();
    until("the end of the tree", || living(&mark).is_empty()).await;
}

/// H15
#[tokio::test]
async fn a_warden_ended_by_force_leaves_the_outcome_unknown_and_says_so() {
    let (place, mark, stop) = (Place::new(), mark(), stop());
    let task = place.start_command(&format!("exec sleep {mark}"), &stop);
    until("the sleep", || !sleeping(&mark).is_empty()).await;
    end_by_force(parent(sleeping(&mark)[0]));
    let performed = join(task).await;
    let Outcome::Unknown(Some(evidence)) = performed.outcome else { panic!("nobody knows") };
    assert_eq!(
        (evidence.key.as_str(), performed.ended.unwrap().key.as_str()),
        ("evidence-warden-lost", "ended-unchecked")
    );
    until("the end of the command", || living(&mark).is_empty()).await;
}

/// H15
#[tokio::test]
async fn a_command_that_ends_its_own_warden_leaves_nothing_alive() {
    let (place, mark) = (Place::new(), mark());
    let command = format!("setsid sleep {mark} & sleep 0.2; kill -9 $PPID; sleep 5");
    let performed = join(place.start_command(&command, &stop())).await;
    assert_eq!(living(&mark), Vec::<u32>::new());
    let Outcome::Unknown(Some(evidence)) = performed.outcome else { panic!("nobody knows") };
    assert_eq!((evidence.key.as_str(), evidence.args["swept"].as_str()), ("evidence-warden-lost", "clean"));
    assert_ne!(evidence.args["count"], "0");
}

/// H15
#[tokio::test]
async fn a_stop_after_the_death_of_the_warden_tells_what_was_ended_and_claims_no_more() {
    let (place, mark, stop) = (Place::new(), mark(), stop());
    // One that cleared its environment is the limit of what can be found, and is not touched.
    let cleared = format!("{mark}9");
    let command = format!("setsid sleep {mark} & setsid env -i sleep {cleared} & exec sleep {mark}");
    let task = place.start_command(&command, &stop);
    until("the processes", || sleeping(&mark).len() == 2 && sleeping(&cleared).len() == 1).await;
    let parents = sleeping(&mark).into_iter().map(parent);
    let warden = parents.into_iter().find(|pid| parent(*pid) == std::process::id()).unwrap();
    // Held still until the stop was asked for, so that the stop comes first.
    hold_still(warden);
    stop.now.cancel();
    end_by_force(warden);
    let performed = join(task).await;
    assert_eq!(sleeping(&mark), Vec::<u32>::new());
    let left = sleeping(&cleared);
    left.iter().copied().for_each(end_by_force);
    assert_eq!(left.len(), 1);
    let ended = performed.ended.unwrap();
    assert_eq!((ended.key.as_str(), ended.args["swept"].as_str()), ("ended-unchecked", "clean"));
    assert!(matches!(ended.args["count"].as_str(), "1" | "2"), "{ended:?}");
}

/// H15, D4
#[tokio::test]
async fn a_probe_ends_what_outlived_both_the_holder_and_the_warden() {
    let (place, mark, other) = (Place::new(), mark(), mark());
    let unrelated = Place::new();
    let (unrelated_stop, command) = (stop(), format!("sleep {other}; :"));
    let unrelated_task = unrelated.start_command(&command, &unrelated_stop);
    let mut holder = tokio::process::Command::new(holder())
        .args([&place.path("workspace"), &place.path("notes")])
        .arg(format!("setsid sleep {mark} & exec sleep {mark}"))
        .spawn()
        .unwrap();
    until("the processes", || sleeping(&mark).len() == 2 && sleeping(&other).len() == 1).await;
    let parents = sleeping(&mark).into_iter().map(parent);
    let warden = parents.into_iter().find(|pid| Some(parent(*pid)) == holder.id()).unwrap();
    hold_still(warden);
    holder.start_kill().unwrap();
    end_by_force(warden);
    holder.wait().await.unwrap();
    assert!(!sleeping(&mark).is_empty(), "there is something to end");

    let Probe::CannotTell(Some(evidence)) = place.tool.probe(place.call(json!({}))).await else {
        panic!("nobody knows");
    };
    assert_eq!(living(&mark), Vec::<u32>::new());
    assert_eq!((evidence.key.as_str(), evidence.args["swept"].as_str()), ("evidence-no-note", "clean"));
    assert_eq!(evidence.args["count"], "1");
    assert_eq!(sleeping(&other).len(), 1, "another operation is not touched");
    unrelated_stop.now.cancel();
    join(unrelated_task).await;
}

/// C2, D4
#[tokio::test]
async fn the_death_of_whoever_holds_the_tool_leaves_no_process_and_a_note() {
    let (place, mark) = (Place::new(), mark());
    let command = format!("sleep {mark} & env -i setsid sleep {mark} & sleep {mark}");
    let mut holder = tokio::process::Command::new(holder())
        .args([&place.path("workspace"), &place.path("notes")])
        .arg(command)
        .spawn()
        .unwrap();
    until("the processes", || sleeping(&mark).len() == 3).await;

    let killed = Instant::now();
    holder.start_kill().unwrap();
    holder.wait().await.unwrap();
    until("the end of the tree", || living(&mark).is_empty()).await;
    assert!(killed.elapsed() < Duration::from_secs(1), "{:?}", killed.elapsed());

    let Probe::CannotTell(Some(evidence)) = place.tool.probe(place.call(json!({}))).await else {
        panic!("it was cut short");
    };
    assert_eq!((evidence.key.as_str(), evidence.args["why"].as_str()), ("evidence-note-swept", "orphaned"));
    assert_eq!(evidence.args["count"], "4");
}

/// The program in `holder.rs`, which is built with the tests.
fn holder() -> std::path::PathBuf {
    let test = std::env::current_exe().unwrap();
    let program = test.ancestors().nth(2).unwrap().join("examples/holds_a_command");
    assert!(
        program.is_file(),
        "{} is missing; `cargo build -p holdpoint-tools --examples` builds it",
        program.display()
    );
    program
}
