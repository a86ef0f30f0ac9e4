//! A program with all that it started.

use crate::support::{GLANCE, PATIENCE};
use std::path::Path;
use std::process::Child;
use std::time::{Duration, Instant};

/// Between two looks at a memory that may still change.
const BETWEEN: Duration = Duration::from_millis(500);
/// What changes by less has come to rest.
const REST: f64 = 0.01;

/// The proportional set size of the tree in megabytes, once it has come to rest.
pub fn idle_memory(root: u32) -> f64 {
    let end = Instant::now() + PATIENCE;
    let mut before = memory(root);
    while Instant::now() < end {
        std::thread::sleep(BETWEEN);
        let now = memory(root);
        if (now - before).abs() < before * REST {
            return now;
        }
        before = now;
    }
    before
}

/// Ends the program by force and waits until nothing of the tree is left: it would take time from the next.
pub fn end(child: &mut Child) {
    let all = tree(child.id());
    child.kill().expect("it can be ended");
    child.wait().expect("it is gone");
    let until = Instant::now() + PATIENCE;
    while all.iter().any(|id| Path::new(&format!("/proc/{id}")).exists()) {
        assert!(Instant::now() < until, "what it started ends with it");
        std::thread::sleep(GLANCE);
    }
}

fn memory(root: u32) -> f64 {
    tree(root).iter().filter_map(|id| proportional(*id)).sum::<f64>() / 1024.0
}

fn proportional(id: u32) -> Option<f64> {
    let told = std::fs::read_to_string(format!("/proc/{id}/smaps_rollup")).ok()?;
    let line = told.lines().find_map(|line| line.strip_prefix("Pss:"))?;
    line.trim().trim_end_matches("kB").trim().parse().ok()
}

/// A process with all its descendants.
fn tree(root: u32) -> Vec<u32> {
    let ids = std::fs::read_dir("/proc").expect("processes can be listed").flatten();
    let ids = ids.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
    let all: Vec<(u32, u32)> = ids.filter_map(|id| Some((id, parent(id)?))).collect();
    let mut found = vec![root];
    let mut at = 0;
    while let Some(&one) = found.get(at) {
        found.extend(all.iter().filter(|(_, parent)| *parent == one).map(|(id, _)| *id));
        at += 1;
    }
    found
}

fn parent(id: u32) -> Option<u32> {
    let told = std::fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
    // The name stands in brackets and may hold anything.
    told.rsplit_once(')')?.1.split_whitespace().nth(1)?.parse().ok()
}
