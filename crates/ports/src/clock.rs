//! The port to time.

/// Tells the time. Waiting is the runtime's: under virtual time both must move together.
pub trait Clock: Send + Sync {
    /// Unix milliseconds of the wall clock. It may jump either way; nothing is decided by its jumps.
    fn wall_ms(&self) -> i64;

    /// Milliseconds of a clock that never goes back and stands still while the machine sleeps.
    fn running_ms(&self) -> u64;
}
