//! What a model is told became of a call: exactly one result for each, and no two that could be taken for one another.

use super::large::{Texts, shown};
use crate::model::Say;
use holdpoint_core::effect::{Failure, FailureKind, internal};
use holdpoint_core::session::{Call, Stage};
use serde_json::Value;

/// What became of a call that was never proposed, because its arguments are malformed.
pub(super) fn malformed(why: &str, written: &str) -> String {
    let written: String = written.chars().take(300).collect();
    format!("malformed: {why}. Nothing was run. The arguments began: {written}")
}

/// What became of a call that the session does not know.
pub(super) const NOT_EXECUTED: &str = "not executed: the session did not get to this call.";

/// What became of `call`.
pub(super) fn told(call: &Call, texts: &Texts, say: &Say) -> String {
    let became = became(call, texts, say);
    if call.edited.is_none() {
        return became;
    }
    format!("A person changed the arguments of this call; what you see of it is what they wrote.\n{became}")
}

fn became(call: &Call, texts: &Texts, say: &Say) -> String {
    match &call.stage {
        Stage::Done { result, by } => done(call, &shown(result, texts), by.as_deref()),
        Stage::Failed(failure) => failed(failure, texts, say),
        Stage::Refused { words: Some(words) } => {
            format!("The person rejected this call: {words}\nIt was not executed.")
        }
        Stage::Refused { words: None } => "The person rejected this call. It was rejected without a reason and not executed.".to_owned(),
        Stage::Withdrawn => "not executed: the call was taken back before it started.".to_owned(),
        Stage::Held(_) | Stage::HeldBack(_) => "not executed: the call still waits for the person.".to_owned(),
        Stage::Allowed => "not executed: stopped before it started.".to_owned(),
        Stage::Started => "It runs and has not reported yet.".to_owned(),
        Stage::Stopped => "stopped: it was ended before it reported.".to_owned(),
        Stage::Unknown { .. } => {
            "unknown: the call was interrupted and its outcome is not known. It may have executed. Do not assume either.".to_owned()
        }
        Stage::Skipped => {
            "unknown: the call was interrupted, and the person went on without knowing its outcome. It may have executed. Do not assume either.".to_owned()
        }
    }
}

fn done(call: &Call, result: &str, by: Option<&str>) -> String {
    match by {
        // An answer is what a question is for.
        Some(_) if call.tool == internal::REQUEST_HUMAN_INPUT => result.to_owned(),
        Some(by) if call.attempt == 0 => {
            format!("The tool was not run: {by} answered in its place with this result.\n{result}")
        }
        Some(by) => format!("The tool did not report; {by} says that it happened, with this result.\n{result}"),
        None => result.to_owned(),
    }
}

fn failed(failure: &Failure, texts: &Texts, say: &Say) -> String {
    let why = say(&failure.words);
    let first = match failure.kind {
        FailureKind::Refused => format!("refused by a rule, not executed: {why}"),
        FailureKind::Blocked => format!("blocked by the other side: {why}"),
        FailureKind::Timeout => format!("failed, it took too long: {why}"),
        FailureKind::Failed => format!("failed: {why}"),
    };
    if failure.facts.is_empty() {
        return first;
    }
    format!("{first}\n{}", shown(&Value::Object(failure.facts.clone()), texts))
}
