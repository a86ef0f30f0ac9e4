//! Leaving a session that is driven here: never while something runs, and never deaf.

use super::give::Giver;
use super::interrupt::{Interrupts, announce};
use crate::console::Console;
use holdpoint_app::{AppError, Driving, ErrorKind, Standing};
use holdpoint_wire::command::{Command, Seq};
use holdpoint_wire::session::Status;
use holdpoint_wire::words::Words;
use tokio::sync::watch;

/// Lets the session go once nothing runs; `seen` is the last record that was followed. What must not be ended is waited for without limit, and every interrupt reaches it meanwhile.
pub(super) async fn leave(
    driving: Driving,
    seen: Seq,
    giver: Giver,
    interrupts: &mut Interrupts,
    console: &Console,
) -> Result<(), AppError> {
    let mut standing = driving.standing();
    let interrupt = async || {
        let command = interrupts.next().await;
        announce(&command, console);
        command
    };
    quiet(&mut standing, seen, interrupt, |command| giver.give(command)).await;
    drop(giver);
    let stopped = async { while interrupts.next().await != Command::Stop {} };
    tokio::select! {
        let_go = driving.let_go() => let_go,
        // Orders are not taken any more; ending this program ends what it runs.
        () = stopped => Err(AppError { kind: ErrorKind::Unexpected, words: Words::new("run-not-let-go"), field: None }),
    }
}

fn moves(status: Status) -> bool {
    match status {
        Status::Running => true,
        Status::Completed
        | Status::Failed
        | Status::Abandoned
        | Status::Stopping
        | Status::Pausing
        | Status::Paused
        | Status::NeedsReview
        | Status::AwaitingInput => false,
    }
}

/// Waits until nothing runs, asking for a pause where something does. Whatever the person wants meanwhile is given on.
async fn quiet(
    standing: &mut watch::Receiver<Standing>,
    seen: Seq,
    mut interrupt: impl AsyncFnMut() -> Command,
    give: impl Fn(Command),
) {
    // Records are told of before the standing that they lead to: an older one would say "running" of what has just paused.
    if standing.wait_for(|standing| standing.seq >= seen).await.is_err() {
        return;
    }
    let mut moved = false;
    loop {
        let now = standing.borrow_and_update().clone();
        // A session that pauses or stops already has its reason, which must not be replaced by this one. One that somebody makes go on
        // meanwhile would go on for nobody.
        if moves(now.status) && !moved {
            give(Command::Pause);
        }
        moved = moves(now.status);
        if now.resting {
            return;
        }
        tokio::select! {
            changed = standing.changed() => if changed.is_err() { return },
            command = interrupt() => give(command),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures::FutureExt;
    use std::cell::RefCell;

    fn standing(resting: bool) -> Standing {
        let status = if resting { Status::Paused } else { Status::Running };
        Standing { seq: 1, status, resting, still_alive: Vec::new() }
    }

    /// C1
    #[tokio::test]
    async fn interrupts_are_heard_while_an_effect_that_must_not_be_ended_is_waited_for() {
        let (driver, mut watched) = watch::channel(standing(false));
        let presses = RefCell::new(vec![Command::Stop, Command::Pause]);
        let interrupt = async || {
            let pressed = presses.borrow_mut().pop();
            match pressed {
                Some(command) => command,
                None => std::future::pending().await,
            }
        };
        let given = RefCell::new(Vec::new());
        {
            let mut waits = Box::pin(quiet(&mut watched, 1, interrupt, |command| given.borrow_mut().push(command)));
            while given.borrow().len() < 3 {
                assert!(waits.as_mut().now_or_never().is_none(), "the effect still runs");
                tokio::task::yield_now().await;
            }
            driver.send_replace(standing(true));
            waits.await;
        }
        assert_eq!(given.into_inner(), [Command::Pause, Command::Pause, Command::Stop]);
    }

    /// C1
    #[tokio::test]
    async fn a_session_that_goes_on_while_it_is_left_is_paused_again_and_asked_once() {
        let (driver, mut watched) = watch::channel(standing(false));
        let given = RefCell::new(Vec::new());
        let mut waits =
            Box::pin(quiet(&mut watched, 1, std::future::pending, |command| given.borrow_mut().push(command)));
        for status in [Status::Running, Status::Pausing, Status::Running, Status::Pausing] {
            driver.send_replace(Standing { status, ..standing(false) });
            assert!(waits.as_mut().now_or_never().is_none(), "something runs");
        }
        driver.send_replace(standing(true));
        waits.await;
        assert_eq!(given.into_inner(), [Command::Pause, Command::Pause]);
    }

    /// A2
    #[tokio::test]
    async fn a_pause_that_has_its_reason_is_not_asked_for_again() {
        let paused = Standing { status: Status::Paused, ..standing(false) };
        let (driver, mut watched) = watch::channel(paused);
        let mut waits =
            Box::pin(quiet(&mut watched, 1, std::future::pending, |command| panic!("{command:?} is asked for")));
        assert!(waits.as_mut().now_or_never().is_none(), "it does not rest yet");
        driver.send_replace(standing(true));
        waits.await;
    }

    /// A2
    #[tokio::test]
    async fn a_pause_that_was_seen_and_is_not_told_of_yet_keeps_its_reason() {
        let (driver, mut watched) = watch::channel(standing(false));
        let mut waits =
            Box::pin(quiet(&mut watched, 2, std::future::pending, |command| panic!("{command:?} is asked for")));
        assert!(waits.as_mut().now_or_never().is_none(), "what was seen is not told of yet");
        driver.send_replace(Standing { seq: 2, ..standing(true) });
        waits.await;
    }

    /// C1
    #[tokio::test]
    async fn what_rests_or_whose_driver_is_gone_is_left_at_once() {
        let (_driver, mut watched) = watch::channel(standing(true));
        quiet(&mut watched, 1, std::future::pending, |command| panic!("{command:?} is asked of nobody")).await;
        let (driver, mut watched) = watch::channel(standing(false));
        drop(driver);
        quiet(&mut watched, 1, std::future::pending, |_| {}).await;
    }
}
