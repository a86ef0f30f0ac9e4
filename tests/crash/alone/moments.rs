//! Moments to end the program at.

use crate::hold::Running;
use holdpoint_app::site::Requests;
use std::time::{Duration, Instant};

/// A small generator of random numbers, the same in each run: moments only need to be spread, not to be unpredictable.
pub struct Moments(u64);

impl Moments {
    /// Beginning with `seed`.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A number below `bound`.
    pub fn below(&mut self, bound: u64) -> u64 {
        // The multiplier is Knuth's for MMIX (The Art of Computer Programming, 3.3.4).
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }
}

/// When to end the program by force.
pub enum Moment {
    /// After this time.
    After(Duration),
    /// As soon as the site was asked this often.
    Asked(usize),
    /// Not this time.
    Never,
}

impl Moment {
    /// Ends `running` at this moment; false where it had ended before.
    pub fn kill(&self, running: &mut Running, requests: &Requests) -> bool {
        let began = Instant::now();
        let come = || match self {
            Moment::After(time) => began.elapsed() >= *time,
            Moment::Asked(times) => asked(requests) >= *times,
            Moment::Never => false,
        };
        while !come() && !running.ended() {
            std::thread::sleep(Duration::from_millis(1));
        }
        let alive = !running.ended();
        if alive {
            running.kill();
        }
        alive
    }
}

/// How often a site was asked for anything.
pub fn asked(requests: &Requests) -> usize {
    requests.all().values().sum()
}
