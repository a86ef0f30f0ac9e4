//! What was measured, beside its limits.

use std::process::ExitCode;

/// The lines of the result.
#[derive(Default)]
pub struct Table {
    lines: Vec<String>,
    passed: bool,
}

impl Table {
    /// Ours beside the blank window's of the same run.
    pub fn ratio(&mut self, what: &str, unit: &str, ours: f64, blank: f64, limit: f64) {
        let ratio = ours / blank;
        self.line(what, format!("{ours:.0} {unit}, blank {blank:.0} {unit}: {ratio:.2} x, limit {limit} x"), ratio > limit);
    }

    /// A length of time beside its limit.
    pub fn milliseconds(&mut self, what: &str, took: f64, limit: f64) {
        self.line(what, format!("{took:.0} ms, limit {limit:.0} ms"), took > limit);
    }

    /// A size beside its limit.
    pub fn bytes(&mut self, what: &str, size: usize, limit: usize) {
        self.line(what, format!("{size} bytes, limit {limit} bytes"), size > limit);
    }

    fn line(&mut self, what: &str, measured: String, over: bool) {
        self.passed |= over;
        self.lines.push(format!("{} {what}: {measured}", if over { "OVER" } else { "ok  " }));
    }

    /// Prints it; fails where a limit was passed.
    pub fn print(self) -> ExitCode {
        for line in &self.lines {
            println!("{line}");
        }
        if self.passed { ExitCode::FAILURE } else { ExitCode::SUCCESS }
    }
}

/// The middle one.
pub fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}
