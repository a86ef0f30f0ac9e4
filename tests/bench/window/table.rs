//! What was measured, beside its limits.

use std::process::ExitCode;

/// The results; each is printed as it comes.
#[derive(Default)]
pub struct Table {
    passed: usize,
}

impl Table {
    /// Ours beside the blank window's of the same run.
    pub fn ratio(&mut self, what: &str, unit: &str, ours: f64, blank: f64, limit: f64) {
        let ratio = ours / blank;
        self.line(
            what,
            &format!("{ours:.0} {unit}, blank {blank:.0} {unit}: {ratio:.2} times, limit {limit}"),
            ratio > limit,
        );
    }

    /// Lengths of time beside the limit of the middle one.
    pub fn milliseconds(&mut self, what: &str, took: Vec<f64>, limit: f64) {
        let most = took.iter().copied().fold(0.0, f64::max);
        let middle = median(took);
        self.line(what, &format!("{middle:.0} ms (the slowest {most:.0} ms), limit {limit:.0} ms"), middle > limit);
    }

    /// A size beside its limit.
    pub fn bytes(&mut self, what: &str, size: usize, limit: usize) {
        self.line(what, &format!("{size} bytes, limit {limit} bytes"), size > limit);
    }

    fn line(&mut self, what: &str, measured: &str, over: bool) {
        self.passed += usize::from(over);
        println!("{} {what}: {measured}", if over { "OVER" } else { "ok  " });
    }

    /// Fails where a limit was passed.
    pub fn end(self) -> ExitCode {
        if self.passed > 0 { ExitCode::FAILURE } else { ExitCode::SUCCESS }
    }
}

/// The middle one.
pub fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}
