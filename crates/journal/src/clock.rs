//! The times that a store's rows need.

use rustix::time::{ClockId, clock_gettime};
use std::sync::OnceLock;
use std::time::{SystemTime, UNIX_EPOCH};

/// Unix milliseconds of the wall clock.
pub(crate) fn wall_ms() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// Milliseconds since the machine started, sleep left out; every process of one boot reads the same.
pub(crate) fn running_ms() -> u64 {
    let now = clock_gettime(ClockId::Monotonic);
    let seconds = u64::try_from(now.tv_sec).unwrap_or(0);
    let millis = u64::try_from(now.tv_nsec).unwrap_or(0) / 1_000_000;
    seconds * 1000 + millis
}

/// What tells this run of the machine from others; empty where the system does not say.
pub(crate) fn boot() -> &'static str {
    static BOOT: OnceLock<String> = OnceLock::new();
    BOOT.get_or_init(|| {
        let text = std::fs::read_to_string("/proc/sys/kernel/random/boot_id").unwrap_or_default();
        text.trim().to_owned()
    })
}
