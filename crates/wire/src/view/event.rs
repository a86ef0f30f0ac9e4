//! What a follower of a session is told: one event for each record, under the same number.

use super::exact::exact;
use holdpoint_core::id::{Seq, SessionId};
use holdpoint_core::record::Entry;
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};
use serde_json::{Value, json};
use ts_rs::TS;

/// No event is longer than this as JSON.
pub const EVENT_BYTES: usize = 16 * 1024;
/// What is left for `data` beside the other fields.
const DATA_BYTES: usize = EVENT_BYTES - 512;
/// The longest text and list kept in an event that is too long, tried in this order.
const CUTS: [(usize, usize); 4] = [(4096, 200), (1024, 64), (256, 32), (80, 8)];

/// A record as a front is told of it.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Event {
    /// The session.
    #[ts(type = "string")]
    pub session: SessionId,
    /// The record's number, from 1 without gaps.
    #[ts(type = "number")]
    pub seq: Seq,
    /// When: Unix milliseconds.
    #[ts(type = "number")]
    pub at: i64,
    /// The session's running time so far in milliseconds.
    #[ts(type = "number")]
    pub ran_ms: u64,
    /// The record's kind.
    pub kind: &'static str,
    /// The record's body. Where `cut` is set, long texts in it are `{"$cut": bytes, "head": …}` and long lists end with
    /// `{"$cut_items": count}`.
    #[ts(type = "unknown")]
    pub data: Box<RawValue>,
    /// Whether something was left out; the whole is in the views of gates and intents.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub cut: bool,
}

impl Event {
    /// The event of `entry`.
    pub fn of(session: &SessionId, entry: &Entry) -> Self {
        let body = entry
            .record
            .encode()
            .unwrap_or_else(|error| unreachable!("record bodies have text as the keys of their maps: {error}"));
        let cut = body.len() > DATA_BYTES;
        let data = if cut { shortened(&body) } else { exact(&body) };
        Self {
            session: session.clone(),
            seq: entry.seq,
            at: entry.at,
            ran_ms: entry.ran_ms,
            kind: entry.record.kind(),
            data,
            cut,
        }
    }
}

fn shortened(body: &str) -> Box<RawValue> {
    let value: Value = serde_json::from_str(body).unwrap_or(Value::Null);
    CUTS.iter()
        .map(|(text, items)| raw(&cut(value.clone(), *text, *items)))
        .find(|data| data.get().len() <= DATA_BYTES)
        .unwrap_or_else(|| raw(&cut_text(body, 1024)))
}

fn raw(value: &Value) -> Box<RawValue> {
    to_raw_value(value).unwrap_or_else(|error| unreachable!("a JSON value can be written: {error}"))
}

fn cut(value: Value, text: usize, items: usize) -> Value {
    match value {
        Value::String(long) if long.len() > text => cut_text(&long, text),
        Value::Array(list) => {
            let left_out = list.len().saturating_sub(items);
            let kept = list.into_iter().take(items).map(|item| cut(item, text, items));
            let mark = (left_out > 0).then(|| json!({ "$cut_items": left_out }));
            kept.chain(mark).collect()
        }
        Value::Object(fields) => fields.into_iter().map(|(name, field)| (name, cut(field, text, items))).collect(),
        small @ (Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_)) => small,
    }
}

fn cut_text(long: &str, bytes: usize) -> Value {
    let head = &long[..long.floor_char_boundary(bytes / 2)];
    json!({ "$cut": long.len(), "head": head })
}
