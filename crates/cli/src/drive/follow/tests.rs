use super::*;
use crate::args::Common;
use holdpoint_app::{DesktopKeys, Options, Start};
use holdpoint_wire::command::Decision;
use std::path::Path;
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

/// A session of `text` that is driven until `stands`.
async fn driven(home: &Path, text: &str, stands: impl FnMut(&Standing) -> bool) -> (App, Driving) {
    let playbook = home.join("playbook.yaml");
    std::fs::write(&playbook, text).unwrap();
    let options = Options { store: None, what: "hold run".to_owned(), wrap: None };
    let app = App::open_in(&home.join("data"), options, Arc::new(DesktopKeys)).await.unwrap();
    let session = app.start(Start { playbook, params: Vec::new(), workspace: None, title: None }).await.unwrap();
    let driving = app.drive(&session, false).await.unwrap();
    driving.standing().wait_for(stands).await.unwrap();
    (app, driving)
}

/// B6, B7: the reply to a person's own answer may be heard before the records that it made.
#[tokio::test]
async fn a_gate_that_the_person_answered_is_not_asked_again_before_its_records_are_heard() {
    let home = tempfile::tempdir().unwrap();
    let (app, driving) = driven(home.path(), PLAYBOOK, |now| now.resting).await;
    let console = terminal();
    let (_, state) = app.session(driving.session()).await.unwrap();
    let mode = Mode { resume: false, until_gate: false };
    let mut follower = Follower::new(&app, &console, mode, state);
    follower.choose_prompt();
    let About::Gate(asked) = follower.prompt.take().expect("the first gate is asked").about else {
        panic!("nothing pauses")
    };
    let answer =
        Command::Answer { gate: asked.clone(), decision: Decision::Approve, hash: None, from: Some(Front::Terminal) };
    follower.under_way = 1;
    let reply = driving.commands().give(answer).await;
    assert!(reply.is_ok(), "{reply:?}");
    follower.replied(reply).await.unwrap();
    follower.choose_prompt();
    let standing = follower.prompt.as_ref().map(|prompt| prompt.about.clone());
    assert_ne!(standing, Some(About::Gate(asked)), "asked again, it would be taken for answered in another place");
    drop(follower);
    driving.let_go().await.unwrap();
}

const READS: &str = "\
playbook: 1
name: A slow page
asks:
  - { allow: [fetch_webpage], hosts: [slow.example.test] }
steps:
  - { id: read, tool: fetch_webpage, with: { url: 'http://slow.example.test/' } }
";
const SITE: &str = "\
site: 1
hosts:
  slow.example.test: { folder: pages, paths: { /index.html: { delay: 59s }, /: { delay: 59s } } }
";

/// C1: while a pause waits, the terminal offers the way back; it goes away once it was taken.
#[tokio::test(flavor = "multi_thread")]
async fn while_a_pause_waits_the_terminal_offers_the_way_back() {
    let home = tempfile::tempdir().unwrap();
    std::fs::create_dir(home.path().join("pages")).unwrap();
    std::fs::write(home.path().join("pages/index.html"), "<p>slow</p>").unwrap();
    std::fs::write(home.path().join("site.yaml"), SITE).unwrap();
    let (app, driving) = driven(home.path(), READS, |now| now.status == Status::AwaitingInput).await;
    let (session, commands) = (driving.session().clone(), driving.commands());
    let (_, state) = app.session(&session).await.unwrap();
    let gate = state.open_gates().next().unwrap().gate.id.clone();
    commands.give(Command::Answer { gate, decision: Decision::Approve, hash: None, from: None }).await.unwrap();
    driving.standing().wait_for(|now| now.status == Status::Running).await.unwrap();

    let console = terminal();
    let mode = Mode { resume: false, until_gate: false };
    let mut follower = Follower::new(&app, &console, mode, state);
    let mut about = async |command| {
        follower.under_way = 1;
        follower.replied(commands.give(command).await).await.unwrap();
        follower.choose_prompt();
        follower.prompt.take().map(|prompt| prompt.about)
    };
    assert_eq!(about(Command::Pause).await, Some(About::Pause));
    assert_eq!(about(Command::Resume).await, None);
    commands.give(Command::Stop).await.unwrap();
    drop(commands);
    driving.let_go().await.unwrap();
}
