//! What can be typed behind `hold`, as a table.

use holdpoint_cli::args::{Ask, Common, Invocation, Run, Verb, parse};
use holdpoint_wire::command::Decision;
use holdpoint_wire::words::Language;
use serde_json::json;

fn typed(line: &[&str]) -> Invocation {
    parse(line.iter().map(|word| (*word).to_owned())).unwrap_or_else(|error| panic!("{line:?}: {error:?}"))
}

fn refused(line: &[&str]) -> String {
    let error = parse(line.iter().map(|word| (*word).to_owned())).expect_err("it must not be understood");
    error.words.key
}

fn answer(line: &[&str]) -> Decision {
    let words = [&["answer", "s-g1"], line].concat();
    match typed(&words).verb {
        Verb::Answer { decision, .. } => decision,
        other => panic!("{other:?}"),
    }
}

#[test]
fn common_options_stand_before_or_after_the_verb() {
    let common = Common { store: Some("a.db".into()), json: true, language: Some(Language::Chinese) };
    let expected = Invocation { common, verb: Verb::Show { session: "abc".into() } };
    let lines: [&[&str]; 3] = [
        &["--store", "a.db", "--json", "--lang", "zh-CN", "show", "abc"],
        &["show", "abc", "--store=a.db", "--json", "--lang=zh"],
        &["--json", "show", "--store", "a.db", "abc", "--lang", "zh"],
    ];
    for line in lines {
        assert_eq!(typed(line), expected, "{line:?}");
    }
}

#[test]
fn a_run_takes_its_parameters_in_order_and_values_with_equals_signs() {
    let line = ["run", "p.yaml", "--param", "a=1", "--until-gate", "--param=b=x=y", "--workspace", "w", "--title", "T"];
    let run = Run {
        playbook: "p.yaml".into(),
        params: vec![("a".into(), "1".into()), ("b".into(), "x=y".into())],
        workspace: Some("w".into()),
        title: Some("T".into()),
        until_gate: true,
    };
    assert_eq!(typed(&line).verb, Verb::Run(run));
}

/// B3
#[test]
fn every_answer_can_be_typed() {
    let cases: [(&[&str], Decision); 14] = [
        (&["approve"], Decision::Approve),
        (&["edit", r#"{"n":1.50}"#], Decision::Edit(r#"{"n":1.50}"#.into())),
        (&["reject"], Decision::Reject(None)),
        (&["reject", "not today"], Decision::Reject(Some("not today".into()))),
        (&["reply", "plain words"], Decision::Reply(json!("plain words"))),
        (&["reply", r#"{"a":1}"#], Decision::Reply(json!({"a": 1}))),
        (&["reply", "-5"], Decision::Reply(json!(-5))),
        (&["reply", "--", "--force"], Decision::Reply(json!("--force"))),
        (&["choose", "a", "b"], Decision::Choose(vec!["a".into(), "b".into()], None)),
        (
            &["choose", "other", "--input", r#"{"url":"http://a.example.test/"}"#],
            Decision::Choose(vec!["other".into()], Some(json!({"url": "http://a.example.test/"}))),
        ),
        (&["happened"], Decision::Happened(json!(null))),
        (&["happened", "[1]"], Decision::Happened(json!([1]))),
        (&["not-happened"], Decision::NotHappened),
        (&["abandon"], Decision::Abandon),
    ];
    for (line, decision) in cases {
        assert_eq!(answer(line), decision, "{line:?}");
    }
}

/// B6
#[test]
fn an_answer_can_be_bound_to_what_was_shown() {
    let verb = typed(&["answer", "s-g1", "--hash", "abc", "approve"]).verb;
    let expected = Verb::Answer { gate: "s-g1".into(), decision: Decision::Approve, hash: Some("abc".into()) };
    assert_eq!(verb, expected);
}

#[test]
fn the_other_verbs_are_understood() {
    let ask = Ask { goal: "find it".into(), model: Some("Near".into()), until_gate: true, ..Ask::default() };
    let cases: [(&[&str], Verb); 11] = [
        (&["ask", "find it", "--model", "Near", "--until-gate"], Verb::Ask(ask)),
        (&["tell", "s", "use staging"], Verb::Tell { session: "s".into(), text: "use staging".into() }),
        (&["check", "p.yaml"], Verb::Check { playbook: "p.yaml".into() }),
        (&["list"], Verb::List),
        (&["events", "s", "--since", "12", "--follow"], Verb::Events { session: "s".into(), since: 12, follow: true }),
        (&["gates"], Verb::Gates { session: None }),
        (&["gates", "s"], Verb::Gates { session: Some("s".into()) }),
        (&["resume", "s", "--until-gate"], Verb::Resume { session: "s".into(), until_gate: true }),
        (&["--help"], Verb::Help(None)),
        (&["help"], Verb::Help(None)),
        (&["-V"], Verb::Version),
    ];
    for (line, verb) in cases {
        assert_eq!(typed(line).verb, verb, "{line:?}");
    }
    assert!(matches!(typed(&["run", "--help"]).verb, Verb::Help(Some(verb)) if verb.name == "run"));
}

#[test]
fn what_cannot_be_understood_is_told_in_a_sentence() {
    let cases: [(&[&str], &str); 18] = [
        (&[], "usage-no-verb"),
        (&["rum", "p.yaml"], "usage-unknown-verb-near"),
        (&["dance"], "usage-unknown-verb"),
        (&["run"], "usage-too-few"),
        (&["run", "a", "b"], "usage-too-many"),
        (&["run", "a", "--param", "novalue"], "usage-param"),
        (&["run", "a", "--param"], "usage-missing-value"),
        (&["run", "a", "--follow"], "usage-option-elsewhere"),
        (&["list", "--frobnicate"], "usage-unknown-option"),
        (&["list", "--json=yes"], "usage-takes-no-value"),
        (&["list", "--lang", "klingon"], "usage-unknown-language"),
        (&["events", "s", "--since", "yesterday"], "usage-since"),
        (&["answer", "g"], "usage-too-few"),
        (&["answer", "g", "maybe"], "usage-unknown-answer"),
        (&["answer", "g", "edit"], "usage-too-few"),
        (&["answer", "g", "approve", "now"], "usage-too-many"),
        (&["answer", "g", "approve", "--input", "{}"], "usage-input-elsewhere"),
        (&["answer", "g", "choose", "a", "--input", "{"], "usage-not-json"),
    ];
    for (line, key) in cases {
        assert_eq!(refused(line), key, "{line:?}");
    }
}

/// D2
#[test]
fn a_value_that_would_not_be_kept_as_it_was_typed_is_not_taken() {
    let cases: [(&[&str], &str); 5] = [
        (&["happened", r#"{"id": 9007199254740993123456}"#], "json-inexact"),
        (&["reply", r#"[0.12345678901234567]"#], "json-inexact"),
        (&["reply", r#"{"a":1,"a":2}"#], "json-key-twice"),
        (&["choose", "x", "--input", r#"{"a":1,"a":2}"#], "json-key-twice"),
        (&["happened", "{"], "usage-not-json"),
    ];
    for (line, key) in cases {
        assert_eq!(refused(&[&["answer", "s-g1"], line].concat()), key, "{line:?}");
    }
    assert_eq!(answer(&["reply", "18446744073709551615"]), Decision::Reply(json!(u64::MAX)));
}

/// I3
#[test]
fn even_a_misunderstanding_is_told_in_the_language_asked_for() {
    let words = ["rum", "--lang", "zh-CN"].map(str::to_owned);
    let error = parse(words).expect_err("there is no such verb");
    assert_eq!(error.language, Some(Language::Chinese));
}
