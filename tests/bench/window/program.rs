//! A window's program from its start to its idling.

use crate::support::{GLANCE, PATIENCE};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// A program that opens one window.
pub struct Program {
    path: PathBuf,
    title: &'static str,
    home: TempDir,
}

/// What one opening came to.
pub struct Opened {
    /// From exec to the window on screen, which each shows after its second frame.
    pub seconds: f64,
    /// Proportional set size of the program and all that it started, once it idled.
    pub megabytes: f64,
}

fn folder() -> PathBuf {
    let under_test = PathBuf::from(env!("CARGO_BIN_EXE_hold-under-test"));
    under_test.parent().expect("a program is in a folder").to_owned()
}

impl Program {
    /// Holdpoint's window on an empty store.
    pub fn holdpoint() -> Self {
        Self::new(folder().join("holdpoint"), "^Holdpoint$")
    }

    /// The blank one.
    pub fn blank() -> Self {
        Self::new(folder().join("examples").join("blank"), "^Blank$")
    }

    fn new(path: PathBuf, title: &'static str) -> Self {
        assert!(path.is_file(), "{} is missing: npm run bench builds it", path.display());
        Self { path, title, home: TempDir::new().expect("a folder for data") }
    }

    /// Opens it, waits until it idles, ends it.
    pub fn open(&self) -> Opened {
        let mut command = Command::new(&self.path);
        command.env("HOLDPOINT_HOME", self.home.path()).env("NO_AT_BRIDGE", "1");
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let began = Instant::now();
        let mut child = command.spawn().expect("the program starts");
        self.wait_until_seen();
        let seconds = began.elapsed().as_secs_f64();
        let megabytes = idle_memory(child.id());
        end(&mut child);
        Opened { seconds, megabytes }
    }

    fn wait_until_seen(&self) {
        let end = Instant::now() + PATIENCE;
        let seen = || {
            let found = Command::new("xdotool").args(["search", "--onlyvisible", "--name", self.title]).output();
            !found.expect("xdotool is installed").stdout.is_empty()
        };
        while !seen() {
            assert!(Instant::now() < end, "the window {} is shown", self.title);
        }
    }
}

/// The tree's memory once it no longer changes by more than 1 % within half a second.
fn idle_memory(root: u32) -> f64 {
    let end = Instant::now() + PATIENCE;
    let mut before = memory(root);
    let mut looked = Instant::now();
    while Instant::now() < end {
        std::thread::sleep(GLANCE);
        if looked.elapsed() < Duration::from_millis(500) {
            continue;
        }
        let now = memory(root);
        if (now - before).abs() < before * 0.01 {
            return now;
        }
        (before, looked) = (now, Instant::now());
    }
    before
}

/// Proportional set size in megabytes.
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
    let all: Vec<(u32, u32)> = ids
        .filter_map(|entry| entry.file_name().to_str()?.parse().ok())
        .filter_map(|id| Some((id, parent(id)?)))
        .collect();
    let mut found = vec![root];
    let mut at = 0;
    while at < found.len() {
        let one = found[at];
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

fn end(child: &mut Child) {
    child.kill().expect("it can be ended");
    child.wait().expect("it is gone");
}
