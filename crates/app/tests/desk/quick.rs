//! Many steps that take no time each: the person is heard in between.

use super::support::Home;
use std::fmt::Write as _;

const STEPS: usize = 1_000;

fn quick() -> String {
    let mut playbook = String::from("playbook: 1\nname: Quick\nsteps:\n");
    for step in 0..STEPS {
        let _ = writeln!(playbook, "  - {{ id: s{step}, set: {{ a: {step} }} }}");
    }
    playbook
}

/// C1, C2: an agent that never waits is interrupted all the same, and goes on from there.
#[tokio::test(flavor = "multi_thread")]
async fn a_long_run_of_quick_steps_is_paused_and_stopped_on_its_way() {
    let home = Home::new();
    let mut desk = home.desk().await;
    let session = desk.start(&home.playbook("quick", &quick(), None), &[]).await;
    // A session that has come to its end takes neither.
    for (command, reason) in [("pause", "user"), ("stop", "force_stopped")] {
        desk.command(command, &session).await.unwrap();
        desk.until(&session, |line| line.pause == Some(reason)).await;
        home.let_go(&session).await;
        desk.command("resume", &session).await.unwrap();
    }
    desk.stands(&session, "completed").await;
}
