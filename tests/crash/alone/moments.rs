//! Random moments, the same in each run.

/// A small generator of numbers: moments only need to be spread, not to be unpredictable.
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
