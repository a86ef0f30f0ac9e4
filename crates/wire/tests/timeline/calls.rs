use crate::support::{Rail, call, enter};
use holdpoint_core::effect::{Failure, FailureKind, Outcome};
use holdpoint_core::id::TimerId;
use holdpoint_core::session::Move;
use holdpoint_core::words::Words;
use holdpoint_wire::desk::RowBody;
use serde_json::{Value, json};

/// The row of one call of `tool` with `arguments` that ended in `outcome`.
fn row(tool: &str, arguments: &str, outcome: Outcome) -> String {
    let mut rail = Rail::of_playbook();
    rail.propose(vec![enter("work", 1, false), call("work", 0, tool, arguments)]);
    rail.go();
    rail.outcome("work", 0, outcome);
    rail.lines().pop().unwrap()
}

fn done(tool: &str, arguments: &str, result: Value) -> String {
    row(tool, arguments, Outcome::Done(result))
}

/// I1
#[test]
fn a_call_is_one_line_with_its_most_telling_argument_and_what_came_of_it() {
    let cases = [
        (done("web_search", r#"{"from":["x"],"query":"tides"}"#, json!([])), "call web_search tides done: 0 results"),
        (done("read_file", r#"{"path":"a/b.md"}"#, json!({"bytes": 2100})), "call read_file a/b.md done: 2.1 kB"),
        (done("count", r#"{"deep":{"a":1},"what":"rows"}"#, json!([1])), "call count rows done: 1 item"),
        (done("count", r#"{"n":4}"#, json!(16004)), "call count {\"n\":4} done: 16004"),
        (done("sum", "{}", json!("short answer")), "call sum  done: short answer"),
        (done("sum", r#"{"a":"b"}"#, Value::Null), "call sum b done"),
        (done("sum", r#"{"a":"b"}"#, json!({"x": "y"})), "call sum b done: 9 bytes"),
    ];
    for (line, expected) in cases {
        assert_eq!(line, expected);
    }
}

/// B6
#[test]
fn arguments_in_a_row_are_short_and_hide_nothing() {
    let hidden = done("save", "{\"path\":\"a\\u202etxt.exe\\nnext\"}", Value::Null);
    assert_eq!(hidden, r"call save a\u{202e}txt.exe\nnext done");
    let passing = done("fetch_webpage", r#"{"url":"http://bank.example@evil.example/x"}"#, Value::Null);
    assert_eq!(passing, "call fetch_webpage bank.example@evil.example/x done");
    let long = done("save", &json!({"path": "潮".repeat(300)}).to_string(), Value::Null);
    assert_eq!(long.chars().count(), "call save  done".len() + 80);
    let stored = json!({"text": {"$blob": "00", "bytes": 9000, "head": "The tide", "tail": "."}}).to_string();
    assert_eq!(done("save", &stored, Value::Null), "call save The tide done");
}

/// I1
#[test]
fn a_failure_is_told_in_its_words_and_a_refusal_is_no_failure() {
    let failed = Failure::new(FailureKind::Failed, Words::new("command-failed").with("status", 2));
    assert!(row("build", "{}", Outcome::Failed(failed)).starts_with("call build  failed: "));
    let refused = Failure::new(FailureKind::Refused, Words::new("private-address"));
    assert!(row("build", "{}", Outcome::Failed(refused)).starts_with("call build  refused: This address"));
}

/// I1
#[test]
fn a_call_tells_when_it_began_and_how_long_it_took() {
    let mut rail = Rail::of_playbook();
    rail.propose(vec![enter("work", 1, false), call("work", 0, "count", "{}")]);
    let times = |rail: &Rail| match &rail.rows()[0].body {
        RowBody::Call { started_at, took_ms, .. } => (*started_at, *took_ms),
        other => panic!("{other:?}"),
    };
    assert_eq!(times(&rail), (None, None));
    rail.go();
    assert_eq!(times(&rail), (Some(rail.now()), None));
    rail.done("work", 0, json!(1));
    assert_eq!(times(&rail), (Some(rail.now() - 1000), Some(1000)));
}

/// I1
#[test]
fn what_is_kept_and_what_is_waited_for_are_worth_a_line_and_the_first_plan_is_not() {
    let mut rail = Rail::of_playbook();
    let plan = json!({"steps": [{"id": "later", "title": "Look again"}]}).to_string();
    rail.propose(vec![
        call("@plan", 0, "update_plan", &plan),
        call("keep", 0, "remember", r#"{"values":{"since":2021,"unit":"m"}}"#),
        Move::SetTimer { timer: TimerId::from("later"), length_ms: 20_000 },
    ]);
    assert_eq!(rail.lines(), ["note Kept since, unit", "note Wait before step \"Look again\" begins until 21000"]);
    rail.feed(holdpoint_core::session::Input::Due { timer: TimerId::from("later") });
    assert_eq!(rail.lines()[1], "note Wait before step \"Look again\" begins");
}
