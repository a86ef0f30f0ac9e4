//! Driving `hold` as somebody in front of a terminal would.

use serde_json::Value;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// A person's machine: a data folder of its own and the programs.
pub struct Machine {
    home: TempDir,
}

/// What a run of `hold` came to.
#[derive(Debug)]
pub struct Ran {
    /// Its exit code; nothing where it was ended by force.
    pub code: Option<i32>,
    /// What it wrote to standard output.
    pub out: String,
    /// What it wrote to standard error.
    pub err: String,
}

impl Ran {
    /// The lines of standard output as JSON.
    pub fn json(&self) -> Vec<Value> {
        let read = |line: &str| serde_json::from_str(line).unwrap_or_else(|error| panic!("{line:?}: {error}"));
        self.out.lines().filter(|line| !line.trim().is_empty()).map(read).collect()
    }
}

/// The folder of the programs under test.
fn programs() -> PathBuf {
    let under_test = PathBuf::from(env!("CARGO_BIN_EXE_hold-under-test"));
    under_test.parent().expect("a program is in a folder").to_owned()
}

/// A file beside the repository's manifest.
pub fn in_repository(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the tests are in the repository").join(path)
}

impl Machine {
    /// A new one.
    pub fn new() -> Self {
        Self { home: TempDir::new().expect("a folder for data") }
    }

    /// A path in a folder of this machine.
    pub fn path(&self, name: &str) -> PathBuf {
        self.home.path().join(name)
    }

    /// Writes a file of this machine.
    pub fn write(&self, name: &str, text: &str) -> PathBuf {
        let path = self.path(name);
        std::fs::create_dir_all(path.parent().expect("a file is in a folder")).expect("its folder");
        std::fs::write(&path, text).expect("the file is written");
        path
    }

    fn command(&self, program: &str, words: &[impl AsRef<OsStr>]) -> Command {
        let path = programs().join(program);
        assert!(path.is_file(), "{} is missing: cargo build --workspace --bins", path.display());
        let mut command = Command::new(path);
        command
            .args(words)
            .env("HOLDPOINT_HOME", self.home.path().join("data"))
            .env("LANG", "C.UTF-8")
            .env("USER", "casey");
        command.env_remove("LC_ALL").env_remove("DIE_AT").stdin(Stdio::null());
        command
    }

    /// Runs `hold` to its end.
    pub fn hold(&self, words: &[impl AsRef<OsStr>]) -> Ran {
        finish(self.command("hold", words).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("hold starts"))
    }

    /// Runs `hold` until it dies at `moment` (see `hold-under-test`), or to its end.
    pub fn hold_until(&self, moment: &str, words: &[impl AsRef<OsStr>]) -> Ran {
        let mut command = self.command("hold-under-test", words);
        finish(command.env("DIE_AT", moment).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts"))
    }

    /// Starts `hold` and leaves it running.
    pub fn start(&self, words: &[impl AsRef<OsStr>]) -> Running {
        Running(self.command("hold", words).stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("hold starts"))
    }

    /// Runs a playbook until nothing moves without a person; gives the session's id.
    pub fn run(&self, playbook: &Path, more: &[&str]) -> String {
        let mut words = vec!["run", playbook.to_str().expect("a path in UTF-8"), "--until-gate"];
        words.extend(more);
        let ran = self.hold(&words);
        assert_eq!(ran.code, Some(3), "it waits for an answer: {ran:?}");
        self.only_session()
    }

    /// The id of the one session there is.
    pub fn only_session(&self) -> String {
        let sessions = self.hold(&["list", "--json"]).json();
        assert_eq!(sessions.len(), 1, "there is one session: {sessions:?}");
        sessions[0]["id"].as_str().expect("an id").to_owned()
    }

    /// A session as `hold show` tells it.
    pub fn session(&self, session: &str) -> Value {
        let ran = self.hold(&["show", session, "--json"]);
        ran.json().into_iter().next().unwrap_or_else(|| panic!("hold show tells the session: {ran:?}"))
    }

    /// A session's line in the list.
    pub fn line(&self, session: &str) -> Value {
        let found = self.hold(&["list", "--json"]).json().into_iter().find(|line| line["id"] == session);
        found.expect("the session is listed")
    }

    /// The gates that wait.
    pub fn gates(&self, session: &str) -> Vec<Value> {
        self.hold(&["gates", session, "--json"]).json()
    }

    /// The intents of a session.
    pub fn journal(&self, session: &str) -> Vec<Value> {
        self.hold(&["journal", session, "--json"]).json()
    }

    /// The events of a session.
    pub fn events(&self, session: &str) -> Vec<Value> {
        self.hold(&["events", session, "--json"]).json()
    }

    /// Answers a gate.
    pub fn answer(&self, gate: &Value, words: &[&str]) -> Ran {
        let mut all = vec!["answer", gate["id"].as_str().expect("an id")];
        all.extend(words);
        self.hold(&all)
    }

    /// Answers every open gate as an agreeable person would; gives how many.
    pub fn agree(&self, session: &str) -> usize {
        let gates = self.gates(session);
        for gate in &gates {
            let ran = self.answer(gate, &agreeable(gate).iter().map(String::as_str).collect::<Vec<_>>());
            assert_eq!(ran.code, Some(0), "the answer to {gate} counts: {ran:?}");
        }
        gates.len()
    }
}

/// The agreeable answer, as words of `hold answer`.
pub fn agreeable(gate: &Value) -> Vec<String> {
    let keys = || gate["options"].as_array().into_iter().flatten().filter_map(|option| option["key"].as_str());
    let proposed = !gate["proposed"].is_null();
    let mut words: Vec<String> = match gate["kind"].as_str().expect("a kind") {
        "choose" if gate["many"] == true => std::iter::once("choose").chain(keys()).map(str::to_owned).collect(),
        "choose" => vec!["choose".into(), keys().next().expect("an option").into()],
        "input" | "edit" if !proposed => vec!["edit".into(), "\"who measured, and how\"".into()],
        "question" => vec!["reply".into(), "as you like".into()],
        "tool" | "approve" | "grant" | "input" | "edit" => vec!["approve".into()],
        other => panic!("nobody agrees to a {other} gate unseen"),
    };
    words.extend(["--hash".into(), gate["hash"].as_str().expect("a hash").into()]);
    words
}

fn finish(child: Child) -> Ran {
    let output = child.wait_with_output().expect("hold ends");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("hold writes UTF-8");
    Ran { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
}

/// A `hold` that runs; ended by force when nobody holds this any more.
pub struct Running(Child);

impl Running {
    /// Ends it by force.
    pub fn kill(&mut self) {
        self.0.kill().expect("it can be ended by force");
        self.0.wait().expect("it is gone");
    }

    /// Its process id.
    pub fn id(&self) -> u32 {
        self.0.id()
    }

    /// Sends it a signal, by name.
    pub fn signal(&self, name: &str) {
        let sent = Command::new("kill").args(["-s", name, &self.0.id().to_string()]).status();
        assert!(sent.is_ok_and(|status| status.success()), "the signal is sent");
    }

    /// Whether it has ended by itself.
    pub fn ended(&mut self) -> bool {
        self.0.try_wait().expect("its end can be asked for").is_some()
    }

    /// Waits for its end; gives the exit code.
    pub fn wait(mut self) -> Option<i32> {
        self.0.wait().expect("it ends").code()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Waits until `holds` says something, at most `within`.
pub fn eventually<T>(within: Duration, what: &str, mut holds: impl FnMut() -> Option<T>) -> T {
    let deadline = Instant::now() + within;
    loop {
        if let Some(value) = holds() {
            return value;
        }
        assert!(Instant::now() < deadline, "{what} did not come within {within:?}");
        std::thread::sleep(Duration::from_millis(10));
    }
}
