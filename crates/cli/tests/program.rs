//! The program itself: what it prints where, and how it exits.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use serde_json::Value;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use tempfile::TempDir;

const PLAYBOOK: &str = "\
playbook: 1
name: Two questions
steps:
  - id: start
    gate: approve
    ask: Shall it begin?
    save: begun
  - id: words
    gate: edit
    ask: Are these right?
    value: [one, two]
    schema: { type: array, items: { type: string } }
";

/// A person with a folder of their own.
struct Person {
    home: TempDir,
}

impl Person {
    fn new() -> Self {
        let home = tempfile::tempdir().unwrap();
        std::fs::write(home.path().join("two.yaml"), PLAYBOOK).unwrap();
        Self { home }
    }

    fn playbook(&self) -> PathBuf {
        self.home.path().join("two.yaml")
    }

    fn command(&self, words: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_hold"));
        command
            .args(words)
            .env("HOLDPOINT_HOME", self.home.path().join("data"))
            .env("LANG", "C.UTF-8")
            .env_remove("LC_ALL");
        command.stdin(Stdio::null());
        command
    }

    fn hold(&self, words: &[&str]) -> Output {
        self.command(words).output().unwrap()
    }

    /// Starts the playbook, which stops at its first gate, and gives the session's id.
    fn started(&self) -> String {
        let playbook = self.playbook();
        let run = self.hold(&["run", playbook.to_str().unwrap(), "--until-gate", "--json"]);
        assert_eq!(code(&run), 3, "{}", err(&run));
        let first = out(&run).lines().next().unwrap().to_owned();
        let event: Value = serde_json::from_str(&first).unwrap();
        event["session"].as_str().unwrap().to_owned()
    }
}

fn code(output: &Output) -> i32 {
    output.status.code().unwrap()
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

#[test]
fn what_cannot_be_understood_is_usage_in_the_language_asked_for() {
    let person = Person::new();
    let english = person.hold(&["rum"]);
    assert_eq!((code(&english), out(&english).as_str()), (2, ""));
    assert!(err(&english).starts_with("There is no verb \"rum\". Did you mean \"run\"?\n"));
    let chinese = person.hold(&["rum", "--lang", "zh-CN"]);
    assert_eq!(code(&chinese), 2);
    assert!(err(&chinese).starts_with("没有动词“rum”。"));
    assert_eq!(code(&person.hold(&["--help"])), 0);
}

#[test]
fn a_wrong_playbook_or_parameter_is_usage_with_its_place() {
    let person = Person::new();
    let wrong = person.home.path().join("wrong.yaml");
    std::fs::write(&wrong, PLAYBOOK.replace("    ask: Shall", "    aks: Shall")).unwrap();
    let check = person.hold(&["check", wrong.to_str().unwrap()]);
    assert_eq!(code(&check), 2);
    assert!(err(&check).contains("wrong.yaml:6:5: "), "{}", err(&check));
    let playbook = person.playbook();
    let run = person.hold(&["run", playbook.to_str().unwrap(), "--param", "none=1"]);
    assert_eq!(code(&run), 2, "{}", err(&run));
    assert_eq!(out(&person.hold(&["list", "--json"])), "", "nothing was started");
}

/// A title comes with a playbook, and a playbook may come from anywhere.
#[test]
fn a_title_holds_nothing_that_a_terminal_obeys() {
    let person = Person::new();
    let playbook = person.playbook();
    let run = person.hold(&["run", playbook.to_str().unwrap(), "--until-gate", "--title", "Tidy\u{1b}[2J\u{202e}up"]);
    assert_eq!(code(&run), 3, "{}", err(&run));
    let list = out(&person.hold(&["list", "--json"]));
    let session: Value = serde_json::from_str(list.lines().next().unwrap()).unwrap();
    let resumed = person.hold(&["resume", session["id"].as_str().unwrap(), "--until-gate"]);
    for told in [out(&run), out(&resumed)] {
        assert!(told.contains(r"Tidy\u{1b}[2J\u{202e}up"), "{told}");
        assert!(!told.contains(['\u{1b}', '\u{202e}']), "{told}");
    }
}

/// B6, B7
#[test]
fn a_session_is_answered_from_elsewhere_and_gone_on_with_to_its_end() {
    let person = Person::new();
    let session = person.started();
    let gates = out(&person.hold(&["gates", "--json"]));
    let gate: Value = serde_json::from_str(&gates).unwrap();
    assert_eq!((gate["question"].as_str(), gate["kind"].as_str()), (Some("Shall it begin?"), Some("approve")));
    let id = gate["id"].as_str().unwrap();

    assert_eq!(code(&person.hold(&["answer", id, "approve", "--hash", "another"])), 6);
    let misfit = person.hold(&["answer", id, "choose", "x"]);
    assert_eq!(code(&misfit), 6);
    let told = "That is no answer to this gate. It asks: \"Shall it begin?\" It takes: Approve, Reject.\nWhat to type: approve, reject\n";
    assert_eq!(err(&misfit), told);
    assert_eq!(code(&person.hold(&["answer", id, "approve", "--hash", gate["hash"].as_str().unwrap()])), 0);
    let second = person.hold(&["answer", id, "reject"]);
    assert_eq!(code(&second), 6);
    assert!(err(&second).contains("was already answered: approved, by "), "{}", err(&second));
    assert!(err(&second).contains(" at a terminal, "), "{}", err(&second));

    let resumed = person.hold(&["resume", &session[..4], "--until-gate"]);
    assert_eq!(code(&resumed), 3, "{}", err(&resumed));
    let gates = out(&person.hold(&["gates", &session, "--json"]));
    let gate: Value = serde_json::from_str(&gates).unwrap();
    let answer = person.hold(&["answer", gate["id"].as_str().unwrap(), "edit", r#"["three"]"#]);
    assert_eq!(code(&answer), 0);
    let ended = person.hold(&["resume", &session]);
    assert_eq!(code(&ended), 0, "{}", err(&ended));
    assert_eq!(code(&person.hold(&["resume", &session])), 6, "it has ended");
}

/// B3, B6: several gates ask the same, so an answer names its command, on one line and with nothing hidden in it.
#[test]
fn an_answer_is_told_with_the_command_that_it_is_about() {
    let person = Person::new();
    let playbook = person.home.path().join("wipe.yaml");
    let steps = "steps:\n  - id: wipe\n    tool: run_command\n    with: { command: \"make\\n\\u202Ewipe\" }\n";
    std::fs::write(&playbook, format!("playbook: 1\nname: Wipe\n{steps}")).unwrap();
    let run = person.hold(&["run", playbook.to_str().unwrap(), "--until-gate"]);
    assert_eq!(code(&run), 3, "{}{}", out(&run), err(&run));
    let gate: Value = serde_json::from_str(&out(&person.hold(&["gates", "--json"]))).unwrap();
    let (id, session) = (gate["id"].as_str().unwrap(), gate["session"].as_str().unwrap());
    assert_eq!(code(&person.hold(&["answer", id, "reject", "not today"])), 0);
    let told = out(&person.hold(&["events", session]));
    let line = told.lines().find(|line| line.contains("Answer: ")).unwrap();
    assert!(line.contains("Answer: reject not today, by "), "{line}");
    assert!(line.contains(r" at a terminal: run_command make\n\u{202e}wipe"), "{line}");
}

/// C3
#[test]
fn a_session_that_cannot_be_followed_any_more_is_let_go_all_the_same() {
    let person = Person::new();
    person.started();
    let store = rusqlite::Connection::open(person.home.path().join("data/holdpoint.db")).unwrap();
    let damage = "CREATE TRIGGER damage AFTER INSERT ON record WHEN new.kind = 'taken'
        BEGIN UPDATE record SET body = 'damaged' WHERE key = new.key; END";
    store.execute_batch(damage).unwrap();
    let playbook = person.playbook();
    let run = person.hold(&["run", playbook.to_str().unwrap()]);
    assert_eq!(code(&run), 1, "{}", err(&run));
    assert!(err(&run).contains("cannot be read"), "{}", err(&run));
    let held: i64 =
        store.query_row("SELECT count(*) FROM session WHERE owner IS NOT NULL", [], |row| row.get(0)).unwrap();
    assert_eq!(held, 0, "nobody has it any more");
}

/// C4
#[test]
fn paused_and_abandoned_sessions_say_so_by_their_exit_code() {
    let person = Person::new();
    let session = person.started();
    assert_eq!(code(&person.hold(&["pause", &session])), 0);
    assert_eq!(code(&person.hold(&["pause", &session])), 6);
    let shown: Value = serde_json::from_str(&out(&person.hold(&["show", &session, "--json"]))).unwrap();
    assert_eq!((shown["status"].as_str(), shown["pause"].as_str()), (Some("paused"), Some("user")));
    assert_eq!(code(&person.hold(&["abandon", &session])), 0);
    let refused = person.hold(&["stop", &session, "--json"]);
    assert_eq!((code(&refused), out(&refused).as_str()), (6, ""));
    assert_eq!(err(&refused), "The session has ended. Nothing was changed.\n");
}

#[test]
fn unknown_sessions_are_refused_and_a_file_that_is_no_store_is_left_alone() {
    let person = Person::new();
    assert_eq!(code(&person.hold(&["show", "zzz"])), 6);
    assert_eq!(code(&person.hold(&["gates", "zzz"])), 6);
    assert_eq!(code(&person.hold(&["answer", "zzz-g1", "approve"])), 6);
    let playbook = person.playbook();
    let store = person.hold(&["list", "--store", playbook.to_str().unwrap()]);
    assert_eq!(code(&store), 1);
    assert_eq!(std::fs::read_to_string(playbook).unwrap(), PLAYBOOK);
}

#[test]
fn a_store_named_on_purpose_that_is_not_there_is_no_empty_store() {
    let person = Person::new();
    let missing = person.home.path().join("away/x.db");
    let store = missing.to_str().unwrap();
    let verbs: [&[&str]; 11] = [
        &["list"],
        &["show", "s"],
        &["gates"],
        &["journal", "s"],
        &["events", "s"],
        &["answer", "s-g1", "approve"],
        &["tell", "s", "go on"],
        &["pause", "s"],
        &["stop", "s"],
        &["resume", "s"],
        &["abandon", "s"],
    ];
    for verb in verbs {
        let told = person.hold(&[verb, &["--store", store]].concat());
        assert_eq!((code(&told), out(&told).as_str()), (1, ""), "{verb:?}");
        assert!(
            err(&told).starts_with(&format!("There is no store at {store}. Nothing was made.\n")),
            "{}",
            err(&told)
        );
        assert!(!missing.parent().unwrap().exists() && !person.home.path().join("data").exists(), "{verb:?}");
    }
    let playbook = person.playbook();
    let there = person.home.path().join("x.db");
    let run = ["run", playbook.to_str().unwrap(), "--until-gate", "--store", there.to_str().unwrap()];
    assert_eq!(code(&person.hold(&run)), 3, "a session that begins makes its store");
    assert_eq!(code(&person.hold(&["list", "--store", there.to_str().unwrap()])), 0);
}

#[test]
fn a_reader_who_goes_away_breaks_nothing() {
    let person = Person::new();
    let session = person.started();
    for words in [["list", "--json"].as_slice(), &["events", &session], &["show", &session], &["help"]] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let ended = person.command(words).stdout(writer).stderr(Stdio::piped()).output().unwrap();
        assert_eq!((code(&ended), err(&ended).as_str()), (0, ""), "{words:?}");
    }
}

/// I3
#[test]
fn a_run_explains_how_to_answer_in_words_that_can_be_typed() {
    let person = Person::new();
    let playbook = person.playbook();
    let run = person.hold(&["run", playbook.to_str().unwrap(), "--until-gate", "--lang", "zh-CN"]);
    assert_eq!((code(&run), err(&run).as_str()), (3, ""));
    let told = out(&run);
    let line = told.lines().find(|line| line.contains(" answer ") && line.contains("approve")).unwrap();
    assert!(line.trim_end().ends_with("批准"), "{line}");
    let typed = line.replace("批准", "");
    let status = person.command(&[]).get_program().to_owned();
    assert!(typed.trim().starts_with(status.to_str().unwrap()), "{typed}");
}
