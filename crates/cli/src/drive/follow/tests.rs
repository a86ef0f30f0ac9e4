use super::*;
use crate::args::Common;
use holdpoint_app::{DesktopKeys, Options, Start};
use holdpoint_wire::command::Decision;
use std::sync::Arc;

const PLAYBOOK: &str = "\
playbook: 1
name: Two questions
steps:
  - { id: first, gate: approve, ask: Shall it begin? }
  - { id: second, gate: approve, ask: Shall it go on? }
";

/// A terminal where a person sits, whatever the test runs in.
fn terminal() -> Console {
    Console { can_ask: true, ..Console::new("hold", &Common::default()) }
}

/// B6, B7: the reply to a person's own answer may be heard before the records that it made.
#[tokio::test]
async fn a_gate_that_the_person_answered_is_not_asked_again_before_its_records_are_heard() {
    let home = tempfile::tempdir().unwrap();
    let playbook = home.path().join("two.yaml");
    std::fs::write(&playbook, PLAYBOOK).unwrap();
    let options = Options { store: None, what: "hold run".to_owned(), wrap: None };
    let app = App::open_in(&home.path().join("data"), options, Arc::new(DesktopKeys)).await.unwrap();
    let session = app.start(Start { playbook, params: Vec::new(), workspace: None, title: None }).await.unwrap();
    let driving = app.drive(&session, false).await.unwrap();
    let mut standing = driving.standing();
    standing.wait_for(|now| now.resting).await.unwrap();

    let console = terminal();
    let (_, state) = app.session(&session).await.unwrap();
    let mode = Mode { resume: false, until_gate: false };
    let mut follower = Follower::new(&app, &console, mode, state);
    follower.choose_prompt();
    let asked = follower.prompt.take().expect("the first gate is asked").gate;
    let answer =
        Command::Answer { gate: asked.clone(), decision: Decision::Approve, hash: None, from: Some(Front::Terminal) };
    follower.under_way = 1;
    let reply = driving.commands().give(answer).await;
    assert!(reply.is_ok(), "{reply:?}");
    follower.replied(reply).await.unwrap();
    follower.choose_prompt();
    let standing = follower.prompt.as_ref().map(|prompt| &prompt.gate);
    assert_ne!(standing, Some(&asked), "asked again, it would be taken for answered in another place");
    drop(follower);
    driving.let_go().await.unwrap();
}
