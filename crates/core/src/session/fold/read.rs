//! Reading what records keep as exact text: once, where they are folded in, so that nobody after that needs a way out.

use super::super::Call;
use super::Broken;
use crate::effect::{Outcome, internal};
use crate::id::Seq;
use serde_json::Value;

/// The value of `text`, which record `seq` keeps as its `what`.
pub(super) fn text(seq: Seq, what: &'static str, text: &str) -> Result<Value, Broken> {
    serde_json::from_str(text).map_err(|error| Broken::Unreadable { seq, what, why: error.to_string() })
}

/// Checks that the result of a question is an answer.
pub(super) fn answer(seq: Seq, call: &Call, outcome: &Outcome) -> Result<(), Broken> {
    match outcome {
        Outcome::Done(result) if asks(call) && result.get("value").is_none() => {
            Err(Broken::Unreadable { seq, what: "answer", why: "it has no value".to_owned() })
        }
        Outcome::Done(_) | Outcome::Failed(_) | Outcome::Stopped | Outcome::Unknown(_) => Ok(()),
    }
}

/// What a step that asks keeps of a result: of an answer its value.
pub(super) fn kept(call: &Call, result: &Value) -> Value {
    if asks(call) { result["value"].clone() } else { result.clone() }
}

fn asks(call: &Call) -> bool {
    call.tool == internal::REQUEST_HUMAN_INPUT
}
