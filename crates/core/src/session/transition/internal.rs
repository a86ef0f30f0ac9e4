//! Calls that change only the session: intent and effect in one commit.

use super::open;
use crate::effect::{Outcome, internal};
use crate::gate::{Ask, GateKind, answerable};
use crate::id::OperationId;
use crate::plan::Plan;
use crate::record::{CallEnded, PlanUpdated, Remembered};
use crate::session::turn::Turn;
use serde::Deserialize;
use serde_json::{Map, Value};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Remember {
    values: Map<String, Value>,
}

enum Internal {
    Remember(Remember),
    UpdatePlan(Plan),
    Ask(Box<Ask>),
}

/// Whether `tool` changes only the session itself, and so is performed by the session.
pub fn is_internal(tool: &str) -> bool {
    [internal::REMEMBER, internal::UPDATE_PLAN, internal::REQUEST_HUMAN_INPUT].contains(&tool)
}

/// Checks the arguments of `tool` if it is internal: a proposal with arguments that it does not take is refused as a whole.
///
/// # Errors
/// The reader's words.
pub fn check_internal(tool: &str, arguments: &Value) -> Result<(), String> {
    read(tool, arguments.clone()).map(|_| ())
}

fn read(tool: &str, arguments: Value) -> Result<Option<Internal>, String> {
    let unfit = |error: serde_json::Error| error.to_string();
    match tool {
        internal::REMEMBER => {
            serde_json::from_value(arguments).map(|read| Some(Internal::Remember(read))).map_err(unfit)
        }
        internal::UPDATE_PLAN => {
            serde_json::from_value(arguments).map(|read| Some(Internal::UpdatePlan(read))).map_err(unfit)
        }
        internal::REQUEST_HUMAN_INPUT => {
            let ask: Ask = serde_json::from_value(arguments).map_err(unfit)?;
            match ask.kind {
                GateKind::Tool | GateKind::Review => Err(format!("a {} gate cannot be asked for", ask.kind.word())),
                GateKind::Choose if ask.options.is_empty() => Err("a choose gate needs options".to_owned()),
                GateKind::Approve
                | GateKind::Choose
                | GateKind::Input
                | GateKind::Edit
                | GateKind::Question
                | GateKind::Grant => {
                    answerable(&ask).map_err(|unfit| unfit.to_string())?;
                    Ok(Some(Internal::Ask(Box::new(ask))))
                }
            }
        }
        _external => Ok(None),
    }
}

/// Performs the internal call `operation`, whose arguments were checked before it was recorded.
pub(in crate::session) fn perform(turn: &mut Turn, operation: &OperationId) {
    let Some(call) = turn.state.call(operation) else {
        return;
    };
    match read(&call.tool, call.arguments_value().clone()) {
        Ok(Some(Internal::Remember(Remember { values }))) => {
            turn.record(Remembered { operation: operation.clone(), values });
            done(turn, operation);
        }
        Ok(Some(Internal::UpdatePlan(plan))) => {
            turn.record(PlanUpdated { plan });
            done(turn, operation);
        }
        Ok(Some(Internal::Ask(ask))) => open::ask(turn, operation, *ask),
        Ok(None) | Err(_) => {
            unreachable!("the arguments of {operation} were checked before it was recorded")
        }
    }
}

fn done(turn: &mut Turn, operation: &OperationId) {
    let outcome = Outcome::Done(Value::Null);
    turn.record(CallEnded { operation: operation.clone(), attempt: 0, outcome, by: None, late: false });
}
