//! `hold check` tells all that is wrong with a playbook in one run.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::process::Command;

const WRONG: &str = "\
playbook: 1
name: Several slips
asks: [{ allow: [fetch_page], hosts: [a.example.test] }]
steps:
  - id: one
    tool: fetch_web
    sav: page
  - id: two
    tool: write_file
    with: { pth: a.txt, text: '{{ memory.page }} {{ memory.pag }}' }
  - id: three
    needs: [for]
    gate: aprove
    ask: Good?
";

/// The lines that `hold check` tells of `WRONG` in this language, and how it exits.
fn checked(language: &str) -> (Vec<String>, Option<i32>) {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("wrong.yaml");
    std::fs::write(&file, WRONG).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_hold"));
    command.args(["check", "wrong.yaml", "--lang", language]).current_dir(home.path());
    let output = command.env("HOLDPOINT_HOME", home.path().join("data")).output().unwrap();
    let told = String::from_utf8(output.stderr).unwrap();
    (told.lines().map(str::to_owned).collect(), output.status.code())
}

/// G2
#[test]
fn every_kind_of_slip_is_told_in_one_run_with_its_place_in_the_order_of_the_file() {
    for (language, last) in
        [("en", "7 things are wrong. Nothing was started."), ("zh-CN", "有 7 处问题。什么都没有开始。")]
    {
        let (told, code) = checked(language);
        assert_eq!((told.last().map(String::as_str), code), (Some(last), Some(2)), "{told:#?}");
        let places: Vec<String> =
            told.iter().filter(|line| line.starts_with("wrong.yaml:")).map(|line| place(line)).collect();
        assert_eq!(places, ["3:18", "6:11", "7:5", "10:13", "10:53", "12:13", "13:11"], "{told:#?}");
    }
}

fn place(line: &str) -> String {
    line.split(':').skip(1).take(2).collect::<Vec<_>>().join(":")
}
