//! Clocks of a driven session: running time, timers, the grace of a pause.
//!
//! Running time counts only while something runs. A timer's end is fixed on the monotonic clock when it is first seen here, so that a
//! jump of the wall clock fires nothing.

use holdpoint_core::id::TimerId;
use holdpoint_core::session::{State, Status};
use holdpoint_ports::Clock;
use std::collections::HashMap;
use std::time::Duration;
use tokio::time::Instant;

/// How long a pause waits for reads before it ends them (requirement C1).
const GRACE: Duration = Duration::from_secs(5);
/// How soon a store that could not be read is read again.
const LOOK_AGAIN: Duration = Duration::from_millis(250);

pub(super) struct Timing {
    ran_before: u64,
    running_since: Option<u64>,
    ends: HashMap<TimerId, Instant>,
    grace: Option<Instant>,
    again: Option<Instant>,
}

impl Timing {
    pub(super) fn new(clock: &dyn Clock, state: &State) -> Self {
        let mut timing = Self {
            ran_before: state.spent.ran_ms,
            running_since: None,
            ends: HashMap::new(),
            grace: None,
            again: None,
        };
        timing.observe(clock, state);
        timing
    }

    pub(super) fn ran_ms(&self, clock: &dyn Clock) -> u64 {
        let running = self.running_since.map_or(0, |since| clock.running_ms().saturating_sub(since));
        self.ran_before + running
    }

    /// Looks at the state after a change: the stopwatch runs or stands, new timers get their ends.
    pub(super) fn observe(&mut self, clock: &dyn Clock, state: &State) {
        let runs = matches!(state.status(), Status::Running | Status::Pausing | Status::Stopping);
        self.ran_before = self.ran_ms(clock);
        self.running_since = runs.then(|| clock.running_ms());
        if state.pausing.is_none() {
            self.grace = None;
        }
        for (id, timer) in state.pending_timers() {
            self.ends.entry(id.clone()).or_insert_with(|| {
                let left = u64::try_from(timer.due_at.saturating_sub(clock.wall_ms())).unwrap_or(0);
                Instant::now() + Duration::from_millis(left.min(timer.length_ms))
            });
        }
    }

    /// The next timer to fire, while the session moves.
    pub(super) fn next_due(&self, state: &State) -> Option<(Instant, TimerId)> {
        let pending = state.pending_timers().filter(|_| state.moving());
        let ends = pending.filter_map(|(id, _)| self.ends.get(id).map(|end| (*end, id.clone())));
        ends.min_by(|a, b| a.0.cmp(&b.0).then_with(|| a.1.cmp(&b.1)))
    }

    pub(super) fn forget(&mut self, timer: &TimerId) {
        self.ends.remove(timer);
    }

    /// When the running time will be used up, while the stopwatch runs.
    pub(super) fn out_of_time(&self, clock: &dyn Clock, state: &State) -> Option<Instant> {
        self.running_since.filter(|_| state.moving())?;
        let left = (u64::from(state.limits.seconds) * 1000).saturating_sub(self.ran_ms(clock));
        Some(Instant::now() + Duration::from_millis(left))
    }

    pub(super) fn begin_grace(&mut self) {
        self.grace.get_or_insert_with(|| Instant::now() + GRACE);
    }

    pub(super) fn grace(&self) -> Option<Instant> {
        self.grace
    }

    /// The store could not be read: it is read again soon, though nothing may have changed in it.
    pub(super) fn look_again(&mut self) {
        self.again = Some(Instant::now() + LOOK_AGAIN);
    }

    pub(super) fn again(&self) -> Option<Instant> {
        self.again
    }

    pub(super) fn looked(&mut self) {
        self.again = None;
    }

    pub(super) fn end_grace(&mut self) {
        self.grace = None;
    }
}
