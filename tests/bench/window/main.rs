//! What the window costs, beside a blank one of the same crates, in turns; and how soon it answers.
//!
//! Needs a display, `xdotool` and the built programs: `npm run bench` sees to it. Exits with 1 where a limit is passed.

#[path = "../../crash/hold.rs"]
#[allow(dead_code, reason = "the tests use more of it")]
mod hold;
mod items;
mod program;
mod stream;
#[path = "../../e2e/support/mod.rs"]
#[allow(dead_code, unused_imports, reason = "the tests use more of it")]
mod support;
mod table;

use program::Program;
use std::process::ExitCode;
use table::Table;

/// How often each window is opened.
const ROUNDS: usize = 7;

fn main() -> ExitCode {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    let runtime = runtime.expect("a runtime");
    let mut table = Table::default();
    beside_a_blank_one(&mut table);
    runtime.block_on(async {
        items::measure(&mut table).await;
        stream::measure(&mut table).await;
    });
    table.print()
}

/// From exec to the second frame, and the memory of the whole tree once it idles.
fn beside_a_blank_one(table: &mut Table) {
    let (holdpoint, blank) = (Program::holdpoint(), Program::blank());
    // The first start of each reads the disk; it is not counted.
    let _ = (holdpoint.open(), blank.open());
    let rounds: Vec<_> = (0..ROUNDS).map(|_| (holdpoint.open(), blank.open())).collect();
    let start = |of: fn(&program::Opened) -> f64| {
        let (ours, theirs): (Vec<f64>, Vec<f64>) = rounds.iter().map(|(ours, theirs)| (of(ours), of(theirs))).unzip();
        (table::median(ours), table::median(theirs))
    };
    let (ours, theirs) = start(|opened| opened.seconds * 1000.0);
    table.ratio("exec to second frame", "ms", ours, theirs, 1.3);
    let (ours, theirs) = start(|opened| opened.megabytes);
    table.ratio("idle memory of the tree (PSS)", "MB", ours, theirs, 1.2);
}
