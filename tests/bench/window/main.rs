//! What the window costs, beside a blank one of the same crates, in turns; and how soon it answers.
//!
//! Needs the built programs and a virtual display of its own: `npm run bench` sees to both. Exits with 1 where a limit is passed.
//! `npm run bench -- blank`, `sessions` or `stream` measures one part.

mod events;
#[path = "../../crash/hold.rs"]
#[allow(dead_code, reason = "the tests use more of it")]
mod hold;
mod items;
mod program;
mod screen;
mod stream;
#[path = "../../e2e/support/mod.rs"]
#[allow(dead_code, unused_imports, reason = "the tests use more of it")]
mod support;
mod table;
mod tree;

use program::{Opened, Program};
use screen::Screen;
use std::process::ExitCode;
use support::Stage;
use table::{Table, median};

/// How often each window is opened.
const ROUNDS: usize = 7;

fn main() -> ExitCode {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    let runtime = runtime.expect("a runtime");
    // Cargo adds words of its own, which begin with a dash.
    let named: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    let wanted = |part: &str| named.is_empty() || named.iter().any(|name| name == part);
    let mut table = Table::default();
    if wanted("blank") {
        beside_a_blank_one(&mut table);
    }
    if wanted("sessions") {
        runtime.block_on(sessions(&mut table));
    }
    if wanted("stream") {
        runtime.block_on(stream::measure(&mut table));
    }
    table.end()
}

/// What sessions that are open in a window tell it, and how soon the longest of them is opened.
async fn sessions(table: &mut Table) {
    let stage = Stage::set().await;
    events::measure(&stage, table).await;
    items::measure(&stage, table).await;
}

/// From exec to the second frame, and the memory of the whole tree once it idles.
fn beside_a_blank_one(table: &mut Table) {
    let (holdpoint, blank, screen) = (Program::holdpoint(), Program::blank(), Screen::find());
    // The first start of each reads the disk; it is not counted.
    let _ = (holdpoint.open(&screen), blank.open(&screen));
    let rounds: Vec<_> = (0..ROUNDS).map(|_| (holdpoint.open(&screen), blank.open(&screen))).collect();
    let middle = |of: fn(&Opened) -> f64| {
        let (ours, theirs): (Vec<_>, Vec<_>) = rounds.iter().map(|(ours, theirs)| (of(ours), of(theirs))).unzip();
        (median(ours), median(theirs))
    };
    let (ours, theirs) = middle(|opened| opened.milliseconds);
    table.ratio("exec to second frame", "ms", ours, theirs, 1.3);
    let (ours, theirs) = middle(|opened| opened.megabytes);
    table.ratio("idle memory of the tree (PSS)", "MB", ours, theirs, 1.2);
}
