//! A workspace with a folder for notes, and a look at which marked processes live.

use crate::call::{Tell, call, operation};
use holdpoint_core::effect::{Failure, Outcome};
use holdpoint_ports::{Perform, Performed, Progress, Stop};
use holdpoint_tools::{RunCommand, Tool};
use serde_json::{Value, json};
use std::future::Future;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

/// Beyond any honest delay; a test that waits this long has failed.
const PATIENCE: Duration = Duration::from_secs(10);

pub struct Place {
    folder: TempDir,
    pub tool: RunCommand,
    told: Arc<Mutex<Vec<Vec<String>>>>,
}

impl Place {
    pub fn new() -> Self {
        if let Err(why) = holdpoint_warden::program() {
            panic!("{why} `cargo build -p holdpoint-warden` builds it.");
        }
        Self::with(|tool| tool)
    }

    /// A place whose warden is this shell script, run in the folder of the notes' folder.
    pub fn with_script(script: &str) -> Self {
        use std::os::unix::fs::PermissionsExt as _;
        let place = Self::with(|tool| tool);
        let program = place.path("warden");
        std::fs::write(&program, format!("#!/bin/sh\ncd \"${{0%/*}}\"\n{script}\n")).unwrap();
        std::fs::set_permissions(&program, std::fs::Permissions::from_mode(0o755)).unwrap();
        Self { tool: place.tool.clone().with_warden(program), ..place }
    }

    pub fn with(adjust: impl FnOnce(RunCommand) -> RunCommand) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let tool = adjust(RunCommand::new(folder.path().join("notes")));
        Self { folder, tool, told: Arc::default() }
    }

    /// A path beside the workspace.
    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// A path in the workspace.
    pub fn inside(&self, name: &str) -> PathBuf {
        self.path("workspace").join(name)
    }

    /// The operation of every call here.
    pub fn operation(&self) -> String {
        operation(&self.path("workspace"))
    }

    pub fn call(&self, arguments: Value) -> Perform {
        let told = Arc::clone(&self.told);
        let tell: Tell = Arc::new(move |Progress::StillAlive(names)| told.lock().unwrap().push(names));
        call(&self.path("workspace"), arguments, tell)
    }

    /// What was told to be alive, each time.
    pub fn told(&self) -> Vec<Vec<String>> {
        self.told.lock().unwrap().clone()
    }

    /// Performs to the end, with nobody stopping it.
    pub async fn run(&self, arguments: Value) -> Outcome {
        let performed = self.tool.perform(self.call(arguments), stop()).await;
        assert!(performed.ended.is_none() || matches!(performed.outcome, Outcome::Unknown(_)), "{performed:?}");
        performed.outcome
    }

    pub async fn done(&self, command: &str) -> Value {
        match self.run(json!({ "command": command })).await {
            Outcome::Done(result) => result,
            other => panic!("{other:?}"),
        }
    }

    pub async fn failed(&self, arguments: Value) -> Failure {
        match self.run(arguments).await {
            Outcome::Failed(failure) => failure,
            other => panic!("{other:?}"),
        }
    }

    /// Starts to perform, as the engine does: in a task of its own, which is joined.
    pub fn start(&self, arguments: Value, stop: &Stop) -> JoinHandle<Performed> {
        let (tool, call, stop) = (self.tool.clone(), self.call(arguments), stop.clone());
        tokio::spawn(async move { tool.perform(call, stop).await })
    }

    pub fn start_command(&self, command: &str, stop: &Stop) -> JoinHandle<Performed> {
        self.start(json!({ "command": command }), stop)
    }
}

pub fn stop() -> Stop {
    Stop::under(&CancellationToken::new())
}

/// A number of seconds nobody else sleeps for.
pub fn mark() -> String {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    format!("300.{}{:03}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed))
}

/// The living processes that have the mark in their arguments.
pub fn living(mark: &str) -> Vec<u32> {
    processes().filter(|pid| arguments(*pid).contains(mark)).collect()
}

/// Those of them that are nothing but `sleep`.
pub fn sleeping(mark: &str) -> Vec<u32> {
    processes().filter(|pid| arguments(*pid) == format!("sleep\0{mark}\0")).collect()
}

fn processes() -> impl Iterator<Item = u32> {
    let entries = std::fs::read_dir("/proc").unwrap().flatten();
    entries.filter_map(|entry| entry.file_name().to_str()?.parse().ok())
}

fn arguments(pid: u32) -> String {
    let bytes = std::fs::read(format!("/proc/{pid}/cmdline")).unwrap_or_default();
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The process that started this one.
pub fn parent(pid: u32) -> u32 {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("PPid:")).unwrap();
    line.trim().parse().unwrap()
}

pub fn exists(pid: u32) -> bool {
    Path::new(&format!("/proc/{pid}")).exists()
}

pub fn end_by_force(pid: u32) {
    signal("KILL", pid);
}

pub fn hold_still(pid: u32) {
    signal("STOP", pid);
}

fn signal(name: &str, pid: u32) {
    let answer = std::process::Command::new("/bin/sh").args(["-c", &format!("kill -{name} {pid}")]).status();
    assert!(answer.unwrap().success());
}

pub async fn until(what: &str, mut holds: impl FnMut() -> bool) {
    let start = Instant::now();
    while !holds() {
        assert!(start.elapsed() < PATIENCE, "waited in vain for {what}");
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
}

pub async fn until_living(mark: &str, count: usize) {
    until(&format!("{count} processes marked {mark}"), || living(mark).len() >= count).await;
}

/// Joins what was started; it must not take for ever.
pub async fn join<T>(task: impl Future<Output = Result<T, tokio::task::JoinError>>) -> T {
    tokio::time::timeout(PATIENCE, task).await.expect("it ends").unwrap()
}
