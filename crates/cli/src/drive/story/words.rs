//! Steps, calls and answers in a few words.

use crate::prose::brief;
use holdpoint_wire::command::{Decision, GateId, StepId};
use holdpoint_wire::session::{Call, Record, Stage, State};
use holdpoint_wire::view::counted;
use holdpoint_wire::words::Catalogue;
use serde_json::Value;

/// What a person calls a step.
pub(super) fn title<'a>(state: &'a State, step: &'a StepId) -> &'a str {
    let planned = state.plan.steps.iter().find(|known| known.id == *step);
    planned.map_or(step.as_str(), |known| known.title.as_str())
}

/// Whether a step only gathers the calls of a model's turn; a person has no name for it.
pub(super) fn of_a_turn(state: &State, step: &StepId) -> bool {
    state.created.agent.listens() && !state.plan.steps.iter().any(|known| known.id == *step)
}

/// An answer as it is typed behind `hold answer`.
pub(super) fn answer(decision: &Decision) -> String {
    let verb = decision.verb().word();
    let given = match decision {
        Decision::Edit(text) => Some(text.clone()),
        Decision::Reject(words) => words.clone(),
        Decision::Reply(value) => Some(brief(value)),
        Decision::Choose(keys, input) => {
            let input = input.as_ref().map(brief).into_iter();
            Some(keys.iter().cloned().chain(input).collect::<Vec<_>>().join(" "))
        }
        Decision::Happened(Value::Null)
        | Decision::Approve
        | Decision::NotHappened
        | Decision::Skip
        | Decision::Abandon => None,
        Decision::Happened(value) => Some(brief(value)),
    };
    given.map_or_else(|| verb.to_owned(), |given| format!("{verb} {given}"))
}

/// The call that a gate holds or asks about; nothing where it asks a question.
pub(super) fn held<'a>(state: &'a State, gate: &GateId) -> Option<&'a Call> {
    let gate = &state.gate(gate)?.gate;
    gate.tool.as_ref().and_then(|_| state.call(&gate.operation))
}

/// A call in a few words: its tool, and the first of its arguments that says something.
pub(super) fn gist(call: &Call) -> String {
    let first = call
        .arguments_value()
        .as_object()
        .and_then(|fields| fields.values().find(|value| value.as_str().is_some_and(|text| !text.is_empty())));
    let by = match &call.stage {
        Stage::Done { by: Some(by), .. } => format!(" ({by})"),
        _other => String::new(),
    };
    match first {
        Some(value) => format!("{} {}{by}", call.tool, brief(value)),
        None => format!("{}{by}", call.tool),
    }
}

/// The tools of calls, each once with how many there are.
pub(crate) fn tools<'a>(calls: impl Iterator<Item = &'a Call>, catalogue: &Catalogue) -> String {
    counted(calls.map(|call| call.tool.as_str()), catalogue)
}

/// What a record is called where nothing more is said of it.
pub(crate) fn kind(record: &Record) -> &'static str {
    match record {
        Record::Created(_) => "record-created",
        Record::Taken(_) => "record-taken",
        Record::StepEntered(_) => "record-step_entered",
        Record::StepEnded(_) => "record-step_ended",
        Record::ItemSkipped(_) => "record-item_skipped",
        Record::CallProposed(_) => "record-call_proposed",
        Record::CallAllowed(_) => "record-call_allowed",
        Record::CallStarted(_) => "record-call_started",
        Record::CallEnded(_) => "record-call_ended",
        Record::CallProbed(_) => "record-call_probed",
        Record::CallRefused(_) => "record-call_refused",
        Record::CallSkipped(_) => "record-call_skipped",
        Record::GateOpened(_) => "record-gate_opened",
        Record::GateDecided(_) => "record-gate_decided",
        Record::GateWithdrawn(_) => "record-gate_withdrawn",
        Record::Remembered(_) => "record-remembered",
        Record::PlanUpdated(_) => "record-plan_updated",
        Record::Granted(_) => "record-granted",
        Record::TimerSet(_) => "record-timer_set",
        Record::TimerFired(_) => "record-timer_fired",
        Record::PauseRequested(_) => "record-pause_requested",
        Record::Paused(_) => "record-paused",
        Record::Resumed(_) => "record-resumed",
        Record::StopRequested(_) => "record-stop_requested",
        Record::Stopped(_) => "record-stopped",
        Record::Ended(_) => "record-ended",
        Record::TurnStarted(_) => "record-turn_started",
        Record::TurnText(_) => "record-turn_text",
        Record::TurnSaid(_) => "record-turn_said",
        Record::TurnFailed(_) => "record-turn_failed",
        Record::TurnStopped(_) => "record-turn_stopped",
        Record::Told(_) => "record-told",
        Record::Reopened(_) => "record-reopened",
    }
}
