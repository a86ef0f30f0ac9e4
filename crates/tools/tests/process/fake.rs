//! Ends that a real warden comes to only rarely, played by a script in its place.

use crate::support::{Place, join, stop, until};
use holdpoint_core::effect::Outcome;
use holdpoint_warden::{Report, Why};
use serde_json::json;
use std::process::Command;

fn says(report: &Report) -> String {
    format!("echo '{}'", report.to_line().unwrap().trim_end())
}

fn gone(survivors: Vec<u32>) -> Report {
    let (processes_ended, output_dropped, note_written) = (2, 0, true);
    Report::Gone { processes_ended, survivors, why: Why::Killed, output_dropped, note_written }
}

/// H15
#[tokio::test]
async fn while_something_survives_it_is_named_and_the_tool_does_not_return() {
    let mut survivor = Command::new("sleep").arg("300.25").spawn().unwrap();
    let script = format!("read order; : >begun; read verb; {}", says(&gone(vec![survivor.id()])));
    let (place, stop) = (Place::with_script(&script), stop());
    let task = place.start_command("true", &stop);
    until("the order", || place.path("begun").exists()).await;
    stop.now.cancel();

    until("three namings", || place.told().len() >= 3).await;
    assert!(!task.is_finished());
    let named = vec![format!("sleep ({})", survivor.id())];
    assert!(place.told().iter().all(|names| *names == named), "{:?}", place.told());

    survivor.kill().unwrap();
    survivor.wait().unwrap();
    let performed = join(task).await;
    assert_eq!((performed.outcome, performed.ended.unwrap().key.as_str()), (Outcome::Stopped, "ended-processes"));
}

/// C3
#[tokio::test]
async fn a_stop_that_takes_long_names_what_it_waits_for() {
    let script = format!("read order; : >begun; read verb; while [ ! -e go ]; do :; done; {}", says(&gone(Vec::new())));
    let (place, stop) = (Place::with_script(&script), stop());
    let task = place.start_command("true", &stop);
    until("the order", || place.path("begun").exists()).await;
    stop.now.cancel();
    until("a naming", || !place.told().is_empty()).await;
    assert!(place.told()[0][0].starts_with("warden ("), "{:?}", place.told());
    std::fs::write(place.path("go"), "").unwrap();
    join(task).await;
}

/// D4
#[tokio::test]
async fn a_warden_that_ends_without_a_report_leaves_the_outcome_unknown() {
    let script = format!("read order; {}; echo 'out of paper' >&2; exit 4", says(&Report::Started { pid: 1 }));
    let Outcome::Unknown(Some(words)) = Place::with_script(&script).run(json!({ "command": "true" })).await else {
        panic!("nobody knows");
    };
    assert_eq!(words.key, "evidence-warden-lost");
    assert!(words.args["why"].contains('4') && words.args["why"].contains("out of paper"), "{words:?}");
}

/// D4
#[tokio::test]
async fn what_is_no_report_is_passed_over() {
    let script = format!("read order; echo '{{\"report\":\"weather\"}}'; echo; {}", says(&gone(Vec::new())));
    assert_eq!(Place::with_script(&script).tool_outcome().await, Outcome::Stopped);
}

impl Place {
    async fn tool_outcome(&self) -> Outcome {
        join(self.start_command("true", &stop())).await.outcome
    }
}
