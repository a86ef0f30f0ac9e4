//! The stored form of every record, pinned: a change of one is a new version with a function that reads the old.

mod samples;

use holdpoint_core::record::{Record, VERSION};
use samples::samples;
use serde::Deserialize;
use serde_json::value::RawValue;
use std::collections::BTreeSet;

/// A record a line: kind, version and body as the store keeps them.
const V1: &str = include_str!("golden/v1.jsonl");

#[derive(Deserialize)]
struct Stored<'a> {
    kind: String,
    version: u32,
    #[serde(borrow)]
    body: &'a RawValue,
}

fn line(record: &Record) -> String {
    let body = record.encode().expect("a record can be written");
    format!(r#"{{"kind":"{}","version":{VERSION},"body":{body}}}"#, record.kind())
}

/// A3
#[test]
fn every_record_is_written_as_its_version_says() {
    let written: Vec<String> = samples().iter().map(line).collect();
    let golden: Vec<&str> = V1.lines().collect();
    for (written, golden) in written.iter().zip(&golden) {
        assert_eq!(written, golden);
    }
    assert_eq!(written.len(), golden.len(), "a sample has no line:\n{}", written.join("\n"));
}

/// A3, A4
#[test]
fn every_record_of_version_1_can_be_read() {
    for (golden, sample) in V1.lines().zip(samples()) {
        let Stored { kind, version, body } = serde_json::from_str(golden).expect("a stored record");
        assert_eq!(Record::decode(7, &kind, version, body.get()), Ok(sample));
    }
}

/// A3
#[test]
fn there_is_a_sample_of_every_kind() {
    let samples: BTreeSet<&str> = samples().iter().map(Record::kind).collect();
    assert_eq!(samples, Record::KINDS.iter().copied().collect());
}
