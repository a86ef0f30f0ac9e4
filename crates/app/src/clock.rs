//! Real time.

use holdpoint_ports::Clock;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// The machine's clocks. Running time is `CLOCK_MONOTONIC`, which stands still while the machine sleeps.
pub(crate) struct RealClock {
    began: Instant,
}

impl RealClock {
    pub(crate) fn new() -> Self {
        Self { began: Instant::now() }
    }
}

impl Clock for RealClock {
    fn wall_ms(&self) -> i64 {
        wall_ms()
    }

    fn running_ms(&self) -> u64 {
        u64::try_from(self.began.elapsed().as_millis()).unwrap_or(u64::MAX)
    }
}

/// Unix milliseconds; negative before 1970.
pub(crate) fn wall_ms() -> i64 {
    match SystemTime::now().duration_since(UNIX_EPOCH) {
        Ok(since) => i64::try_from(since.as_millis()).unwrap_or(i64::MAX),
        Err(before) => -i64::try_from(before.duration().as_millis()).unwrap_or(i64::MAX),
    }
}
