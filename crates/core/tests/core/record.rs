//! Stored records are read or refused, never guessed at.

use holdpoint_core::effect::Outcome;
use holdpoint_core::record::{CallEnded, Damaged, Record, VERSION};
use proptest::prelude::*;
use serde_json::{Value, json};

const STARTED: &str = r#"{"operation":"s1/order/0/0/0","attempt":1}"#;

fn damage(kind: &str, version: u32, body: &str) -> Damaged {
    let damaged = Record::decode(3, kind, version, body).expect_err("this cannot be read");
    assert_eq!((damaged.seq, damaged.kind.as_str(), damaged.version), (3, kind, version));
    damaged
}

/// A4
#[test]
fn an_unknown_kind_or_version_is_damage() {
    assert!(Record::decode(3, "call_started", VERSION, STARTED).is_ok());
    assert_eq!(damage("call_begun", VERSION, STARTED).why, "unknown kind");
    for version in [0, VERSION + 1, u32::MAX] {
        damage("call_started", version, STARTED);
    }
}

/// A4
#[test]
fn a_body_of_another_form_is_damage() {
    let bodies = [
        "",
        "{",
        "null",
        "[]",
        r#"{"operation":"s1/order/0/0/0"}"#,
        r#"{"operation":"s1/order/0/0/0","attempt":-1}"#,
        r#"{"operation":"s1/order/0/0/0","attempt":"1"}"#,
        r#"{"operation":"s1/order/0/0/0","attempt":1,"more":true}"#,
        r#"{"operation":"s1/order/0/0/0","attempt":1,"attempt":2}"#,
        r#"{"operation":"s1/order/0/0/0","attempt":1} {}"#,
    ];
    for body in bodies {
        damage("call_started", VERSION, body);
    }
}

/// A4
#[test]
fn an_unknown_word_inside_a_body_is_damage() {
    damage("ended", VERSION, r#"{"end":"vanished","words":null}"#);
    damage("call_ended", VERSION, r#"{"operation":"o","attempt":1,"outcome":"perhaps","by":null,"late":false}"#);
    damage("step_ended", VERSION, r#"{"step":"a","status":"done_again","save":null}"#);
}

fn value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        proptest::num::f64::NORMAL.prop_map(Value::from),
        any::<String>().prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 16, 4, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            prop::collection::hash_map(any::<String>(), inner, 0..4).prop_map(|map| json!(map)),
        ]
    })
}

proptest! {
    /// A3
    #[test]
    fn whatever_a_tool_gives_is_read_back_as_it_was(result in value(), operation in any::<String>(), attempt in any::<u32>()) {
        let operation = holdpoint_core::id::OperationId(operation);
        let record: Record = CallEnded { operation, attempt, outcome: Outcome::Done(result), by: None, late: true }.into();
        let body = record.encode().expect("it can be written");
        prop_assert_eq!(Record::decode(1, record.kind(), VERSION, &body), Ok(record));
    }
}
