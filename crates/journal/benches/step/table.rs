//! What was measured, beside its limits.

use std::process::ExitCode;
use std::time::Duration;

/// The middle of what was measured.
pub fn median(mut times: Vec<Duration>) -> Duration {
    times.sort();
    times[times.len() / 2]
}

/// A line for each comparison.
pub struct Table {
    lines: Vec<String>,
    missed: usize,
}

impl Table {
    pub fn new() -> Self {
        Self { lines: Vec::new(), missed: 0 }
    }

    /// Two times; the first may be `limit` times the second.
    pub fn times(&mut self, what: &str, ours: Duration, other: Duration, limit: f64) {
        let ratio = ours.as_secs_f64() / other.as_secs_f64();
        self.line(what, &format!("{ours:.1?}"), &format!("{other:.1?}"), ratio, limit);
    }

    /// Two sizes; the first may be `limit` times the second.
    pub fn bytes(&mut self, what: &str, ours: u64, other: u64, limit: f64) {
        let ratio = ours as f64 / other as f64;
        self.line(what, &ours.to_string(), &other.to_string(), ratio, limit);
    }

    fn line(&mut self, what: &str, ours: &str, other: &str, ratio: f64, limit: f64) {
        let good = ratio <= limit;
        self.missed += usize::from(!good);
        let word = if good { "ok" } else { "MISSED" };
        self.lines.push(format!("{what:<54} {ours:>10} {other:>10} {ratio:>6.2} {limit:>6.1}  {word}"));
    }

    pub fn print(self) -> ExitCode {
        println!("{:<54} {:>10} {:>10} {:>6} {:>6}", "", "measured", "beside", "ratio", "limit");
        for line in &self.lines {
            println!("{line}");
        }
        ExitCode::from(u8::from(self.missed > 0))
    }
}
