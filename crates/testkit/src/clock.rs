//! A clock that moves with tokio's virtual time.

use holdpoint_ports::Clock;
use tokio::time::Instant;

/// Wall and running time both follow tokio's clock, from a fixed beginning.
pub struct VirtualClock {
    began: Instant,
    wall_at_beginning: i64,
}

impl VirtualClock {
    /// A clock whose wall time now is `wall_ms`.
    pub fn at(wall_ms: i64) -> Self {
        Self { began: Instant::now(), wall_at_beginning: wall_ms }
    }
}

impl Clock for VirtualClock {
    fn wall_ms(&self) -> i64 {
        self.wall_at_beginning.saturating_add_unsigned(self.running_ms())
    }

    fn running_ms(&self) -> u64 {
        u64::try_from(self.began.elapsed().as_millis()).unwrap_or(u64::MAX)
    }
}
