//! A window's program from its start to its idling.

use crate::screen::Screen;
use crate::support::PATIENCE;
use crate::tree;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// How often the screen is looked at: a quarter of a frame.
const LOOK: Duration = Duration::from_millis(4);

/// A program that opens one window.
pub struct Program {
    path: PathBuf,
    home: TempDir,
}

/// What one opening came to.
pub struct Opened {
    /// From exec to the page on screen. The first frame of both windows is their empty ground, the second is the page.
    pub milliseconds: f64,
    /// Proportional set size of the program and all that it started, once it idled.
    pub megabytes: f64,
}

impl Program {
    /// Holdpoint's window on an empty store.
    pub fn holdpoint() -> Self {
        Self::new("holdpoint")
    }

    /// The blank one.
    pub fn blank() -> Self {
        Self::new("examples/blank")
    }

    fn new(name: &str) -> Self {
        let under_test = PathBuf::from(env!("CARGO_BIN_EXE_hold-under-test"));
        let path = under_test.parent().expect("a program is in a folder").join(name);
        assert!(path.is_file(), "{} is missing: npm run bench builds it", path.display());
        Self { path, home: TempDir::new().expect("a folder for data") }
    }

    /// Opens it, waits until it idles, ends it.
    pub fn open(&self, screen: &Screen) -> Opened {
        wait("an empty screen", || !screen.has_words());
        let mut command = Command::new(&self.path);
        let home = self.home.path();
        command.env("HOLDPOINT_HOME", home).env("XDG_DATA_HOME", home).env("XDG_CACHE_HOME", home);
        command.env("LANG", "C.UTF-8").env("NO_AT_BRIDGE", "1");
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let began = Instant::now();
        let mut child = command.spawn().expect("the program starts");
        wait("the page on screen", || screen.has_words());
        let milliseconds = began.elapsed().as_secs_f64() * 1000.0;
        let megabytes = tree::idle_memory(child.id());
        tree::end(&mut child);
        Opened { milliseconds, megabytes }
    }
}

fn wait(what: &str, holds: impl Fn() -> bool) {
    let end = Instant::now() + PATIENCE;
    while !holds() {
        assert!(Instant::now() < end, "waited for {what}, in vain");
        std::thread::sleep(LOOK);
    }
}
