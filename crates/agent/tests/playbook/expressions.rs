//! What expressions give, seen at the arguments that a call is made with.

use crate::drive::Drive;
use serde_json::{Map, Value, json};

fn params() -> Map<String, Value> {
    let hits = json!([
        { "host": "a", "url": "u1", "n": 2 },
        { "host": "b", "url": "u2", "n": 1 },
        { "host": "a", "url": "u3", "n": 3 },
    ]);
    Map::from_iter([
        ("hits".to_owned(), hits),
        ("topic".to_owned(), json!("tides")),
        ("n".to_owned(), json!(3)),
        ("big".to_owned(), json!(u64::MAX)),
        ("half".to_owned(), json!(0.5)),
        ("none".to_owned(), Value::Null),
    ])
}

fn drive(value: &str) -> Drive {
    let text = format!(
        "playbook: 1
name: Test
params: {{ hits: {{}}, topic: {{}}, n: {{}}, big: {{}}, half: {{}}, none: {{}} }}
steps:
  - id: one
    tool: look
    with:
      a: {value}
"
    );
    Drive::with(&text, params())
}

fn gives(value: &str) -> Value {
    let drive = drive(value);
    assert_eq!(drive.failed, None, "{value}");
    let arguments: Value = serde_json::from_str(&drive.running()[0]).unwrap();
    arguments["a"].clone()
}

/// G2
#[test]
fn a_value_that_is_one_expression_keeps_its_type() {
    let cases = [
        ("'{{ params.n }}'", json!(3)),
        ("'{{ params.big }}'", json!(u64::MAX)),
        ("'{{ params.half }}'", json!(0.5)),
        ("'{{ params.none }}'", Value::Null),
        ("'{{ params.n > 2 and not false }}'", json!(true)),
        ("'{{ params.n * 2 }}'", json!(6)),
        ("'{{ params.hits[1] }}'", json!({ "host": "b", "url": "u2", "n": 1 })),
        ("'{{ [params.n, {\"x\": params.topic}] }}'", json!([3, { "x": "tides" }])),
        ("[1, '{{ params.n }}', { b: '{{ params.topic }}' }]", json!([1, 3, { "b": "tides" }])),
        ("{ b: 0.25, c: null, d: 'no' }", json!({ "b": 0.25, "c": null, "d": "no" })),
    ];
    for (value, expected) in cases {
        assert_eq!(gives(value), expected, "{value}");
    }
}

/// G2
#[test]
fn within_other_text_it_becomes_text() {
    let cases = [
        ("'About {{ params.topic }}: {{ params.n }}'", "About tides: 3"),
        ("' {{ params.n }}'", " 3"),
        ("'{{ params.n }}{{ params.n }}'", "33"),
        ("'{{ params.hits[1] }}!'", r#"{"host":"b","url":"u2","n":1}!"#),
        ("'{{ params.none }}, {{ true }}'", "null, true"),
        ("'}} {{ \"{{ x }}\" }} {'", "}} {{ x }} {"),
    ];
    for (value, expected) in cases {
        assert_eq!(gives(value), expected, "{value}");
    }
}

/// G2
#[test]
fn the_usual_filters_are_there() {
    let cases = [
        ("params.hits | map(attribute='host') | unique", json!(["a", "b"])),
        ("params.hits | selectattr('host', 'in', ['b']) | map(attribute='url')", json!(["u2"])),
        ("params.hits | rejectattr('host', 'in', ['b']) | map(attribute='url') | list", json!(["u1", "u3"])),
        ("params.hits | selectattr('n', '>', 1) | map(attribute='n') | sum", json!(5)),
        ("params.hits | length", json!(3)),
        ("params.hits | sort(attribute='n') | map(attribute='n') | join('-')", json!("1-2-3")),
        ("params.hits | first", json!({ "host": "a", "url": "u1", "n": 2 })),
        ("(params.topic | upper) ~ '!'", json!("TIDES!")),
        ("params.hits[1].title | default('none')", json!("none")),
        ("'a b c' | split(' ')", json!(["a", "b", "c"])),
        ("'x' in params.topic or params.topic is string", json!(true)),
        ("'yes' if params.n is odd else 'no'", json!("yes")),
    ];
    for (expression, expected) in cases {
        assert_eq!(gives(&format!("\"{{{{ {expression} }}}}\"")), expected, "{expression}");
    }
}

/// G2
#[test]
fn what_is_undefined_at_any_depth_or_no_json_is_an_error() {
    let cases = [
        ("params.hits[0].title", "run-undefined"),
        ("params.hits[9].title", "run-undefined"),
        ("params.hits | map(attribute='title')", "run-undefined"),
        ("{'a': [params.hits[0].title]}", "run-undefined"),
        ("params.hits[0].title == 'x'", "run-undefined"),
        ("params.topic if false", "run-undefined"),
        ("params.n / 0", "run-expression"),
        ("0.1 + 0.2", "run-inexact"),
        ("params.big + 1", "run-odd"),
        ("params.topic.shout()", "run-expression"),
        ("params.topic + 1", "run-expression"),
        ("range(99999999)", "run-expression"),
        ("'ab' * 1000000000", "run-expression"),
    ];
    for (expression, word) in cases {
        let drive = drive(&format!("\"{{{{ {expression} }}}}\""));
        let failed = drive.failed.map(|words| words.key);
        assert_eq!(failed.as_deref(), Some(word), "{expression}");
    }
}
