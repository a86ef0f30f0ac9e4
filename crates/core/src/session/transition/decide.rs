//! A person answers a gate. The first answer counts, whoever gives it and wherever.

use crate::arguments;
use crate::effect::{Facts, Outcome};
use crate::gate::{Decision, Front, Gate, GateKind, Misfit, Standing, Unfit, Verdict, fit, verdict};
use crate::id::GateId;
use crate::record::{
    CallAllowed, CallEnded, CallRefused, CallSkipped, Edited, GateDecided, Granted, PauseReason, Resumed, StopTo,
};
use crate::session::turn::Turn;
use crate::session::{Refusal, transition::stop};
use serde_json::{Value, json};

/// An answer as it was given.
pub(in crate::session) struct Given {
    pub(in crate::session) decision: Decision,
    /// The hash that was shown, where the front names it.
    pub(in crate::session) hash: Option<String>,
    pub(in crate::session) by: String,
    pub(in crate::session) from: Option<Front>,
}

pub(in crate::session) fn decide(
    turn: &mut Turn,
    id: &GateId,
    given: Given,
    examined: Option<Facts>,
) -> Result<(), Refusal> {
    let Given { decision, hash, by, from } = given;
    let gate = open(turn, id)?;
    if hash.is_some_and(|hash| hash != gate.hash) {
        return Err(Refusal::HashDiffers(id.clone()));
    }
    let unfit = |unfit| Refusal::Unfit(Box::new(Misfit::of(&gate, unfit)));
    let value = fit(&gate, &decision).map_err(unfit)?;
    let edited = edited(turn, &gate, &decision, examined).map_err(unfit)?;
    turn.record(GateDecided { gate: id.clone(), decision: decision.clone(), by: by.clone(), from });
    match gate.kind {
        GateKind::Tool => tool(turn, &gate, decision, by, edited),
        GateKind::Review => review(turn, &gate, decision, by),
        GateKind::Grant => {
            if decision == Decision::Approve {
                turn.record(Granted { grants: gate.grants.clone() });
            }
            answer(turn, &gate, decision, value, by);
        }
        GateKind::Approve | GateKind::Choose | GateKind::Input | GateKind::Edit | GateKind::Question => {
            answer(turn, &gate, decision, value, by);
        }
    }
    go_on_after_error(turn, &gate);
    Ok(())
}

fn open(turn: &Turn, id: &GateId) -> Result<Gate, Refusal> {
    let state = turn.state.gate(id).ok_or_else(|| Refusal::UnknownGate(id.clone()))?;
    match &state.standing {
        Standing::Open => Ok(state.gate.clone()),
        Standing::Decided(decided) => Err(Refusal::AlreadyDecided(id.clone(), Box::new(decided.clone()))),
        Standing::Withdrawn(why) => Err(Refusal::Withdrawn(id.clone(), why.clone())),
    }
}

/// The edited call, if the answer edits one. What the rules refuse stays refused, whoever writes it.
fn edited(turn: &Turn, gate: &Gate, decision: &Decision, examined: Option<Facts>) -> Result<Option<Edited>, Unfit> {
    let (GateKind::Tool, Decision::Edit(text)) = (gate.kind, decision) else {
        return Ok(None);
    };
    let tool = gate.tool.as_deref().unwrap_or_default();
    let facts = examined.ok_or_else(|| Unfit::Value("the tool does not take these arguments".to_owned()))?;
    if let Verdict::Refuse(why) = verdict(tool, &facts, &turn.state.grants) {
        return Err(Unfit::Refused(why));
    }
    let hash = arguments::hash(tool, text, facts.assumed.as_deref());
    let effect = facts.effect.of_a_tool();
    Ok(Some(Edited { arguments: text.clone(), hash, effect, assumed: facts.assumed }))
}

fn tool(turn: &mut Turn, gate: &Gate, decision: Decision, by: String, edited: Option<Edited>) {
    let operation = gate.operation.clone();
    match decision {
        Decision::Approve | Decision::Edit(_) => turn.record(CallAllowed { operation, edited }),
        Decision::Reject(words) => turn.record(CallRefused { operation, words }),
        Decision::Reply(value) => given(turn, gate, value, by),
        Decision::Choose(..) | Decision::Happened(_) | Decision::NotHappened | Decision::Skip | Decision::Abandon => {
            unreachable!("the table of legal answers does not give these to a tool gate")
        }
    }
}

fn review(turn: &mut Turn, gate: &Gate, decision: Decision, by: String) {
    let operation = gate.operation.clone();
    match decision {
        Decision::Happened(result) => given(turn, gate, result, by),
        Decision::NotHappened => turn.record(CallAllowed { operation, edited: None }),
        Decision::Skip => turn.record(CallSkipped { operation }),
        Decision::Abandon => stop::begin(turn, by, StopTo::Abandoned),
        Decision::Approve | Decision::Edit(_) | Decision::Reject(_) | Decision::Reply(_) | Decision::Choose(..) => {
            unreachable!("the table of legal answers does not give these to a review gate")
        }
    }
}

/// A result given by the person in the tool's place.
fn given(turn: &mut Turn, gate: &Gate, result: Value, by: String) {
    let attempt = turn.state.call(&gate.operation).map_or(0, |call| call.attempt);
    let outcome = Outcome::Done(result);
    turn.record(CallEnded { operation: gate.operation.clone(), attempt, outcome, by: Some(by), late: false });
}

/// The answer to a question becomes the result of the call that asked it.
fn answer(turn: &mut Turn, gate: &Gate, decision: Decision, value: Value, by: String) {
    given(turn, gate, answered(decision, value), by);
}

fn answered(decision: Decision, value: Value) -> Value {
    match decision {
        Decision::Approve => json!({ "status": "approved", "value": value }),
        Decision::Edit(_) => json!({ "status": "edited", "value": value }),
        Decision::Reject(words) => json!({ "status": "rejected", "value": value, "words": words }),
        Decision::Reply(_) => json!({ "status": "answered", "value": value }),
        Decision::Choose(_, None) => json!({ "status": "chosen", "value": value }),
        Decision::Choose(_, Some(input)) => json!({ "status": "chosen", "value": value, "input": input }),
        Decision::Happened(_) | Decision::NotHappened | Decision::Skip | Decision::Abandon => {
            unreachable!("the table of legal answers gives these to a review gate alone")
        }
    }
}

/// The question that a failure asked is the "try again" of that pause: answering it goes on. A pause that the person made stays.
fn go_on_after_error(turn: &mut Turn, gate: &Gate) {
    let paused_by_error = matches!(turn.state.pause_reason(), Some(PauseReason::Error(_)));
    let others_wait = turn.state.open_gates().any(|open| open.gate.pauses);
    if paused_by_error && gate.pauses && !others_wait {
        turn.record(Resumed { by: None, limits: turn.state.limits });
    }
}
