//! Quitting: what is driven here is paused and let go, and what cannot be interrupted is waited for, by name.

use super::{Desk, Inner};
use holdpoint_core::id::SessionId;
use holdpoint_core::session::State;
use holdpoint_wire::desk::News;
use std::collections::BTreeSet;
use std::sync::atomic::Ordering;
use std::time::Duration;
use tokio::time::{Instant, sleep_until, timeout_at};

/// How often it is told what is waited for.
const TELLS: Duration = Duration::from_millis(250);
/// How long what is ended at the limit may take to be gone.
const ENDS: Duration = Duration::from_secs(3);

impl Desk {
    /// Pauses the sessions driven here (as closing), waits at most `limit` for effects that run and tells their names and the
    /// milliseconds left, then ends them as unknown, and lets all sessions go. Half-typed texts are written first.
    pub async fn quit(&self, limit: Duration, progress: impl Fn(Vec<String>, u32)) {
        let desk = &self.0;
        desk.quitting.store(true, Ordering::SeqCst);
        desk.drafts.flush().await;
        for (_, driver) in desk.drivers.all() {
            driver.leave();
        }
        let deadline = Instant::now() + limit;
        desk.wait(deadline, &progress).await;
        for (_, driver) in desk.drivers.all() {
            driver.cut();
        }
        desk.wait(Instant::now() + ENDS, &|_, _| {}).await;
        desk.drafts.flush().await;
    }
}

impl Inner {
    /// Until nothing is driven any more, or until `deadline`.
    async fn wait(&self, deadline: Instant, progress: &impl Fn(Vec<String>, u32)) {
        let mut gone = self.list.changes();
        loop {
            gone.mark_unchanged();
            let now = Instant::now();
            if self.drivers.none() || now >= deadline {
                return;
            }
            let left = self.drivers.all().into_iter().map(|(session, _)| session);
            let Ok(names) = timeout_at(deadline, self.running(left)).await else { return };
            let left_ms = u32::try_from((deadline - now).as_millis()).unwrap_or(u32::MAX);
            self.hub.tell(&News::Quitting { waits_for: names.clone(), left_ms });
            progress(names, left_ms);
            tokio::select! {
                _ = gone.changed() => {}
                () = sleep_until(deadline.min(now + TELLS)) => {}
            }
        }
    }

    /// What runs in these sessions, named.
    async fn running(&self, sessions: impl Iterator<Item = SessionId>) -> Vec<String> {
        let mut names = BTreeSet::new();
        for session in sessions {
            let tools = |state: &State| state.started().map(|call| call.tool.clone()).collect::<Vec<_>>();
            names.extend(self.look(&session, tools).await.unwrap_or_default());
        }
        names.into_iter().collect()
    }
}
