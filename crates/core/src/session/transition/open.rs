//! Opening gates.

use crate::arguments;
use crate::gate::{Ask, Gate, GateKind};
use crate::id::{GateId, OperationId};
use crate::record::GateOpened;
use crate::session::turn::Turn;
use crate::session::{Call, State};
use crate::words::{Text, Words};

fn next_id(state: &State) -> GateId {
    GateId::of(&state.created.id, state.gates().len() + 1)
}

fn plain(state: &State, call: &Call, kind: GateKind, question: Text) -> Gate {
    Gate {
        id: next_id(state),
        kind,
        operation: call.operation.clone(),
        step: call.key.step.clone(),
        tool: None,
        effect: None,
        question,
        context: None,
        shown: None,
        options: Vec::new(),
        many: false,
        schema: None,
        proposed: None,
        grants: Vec::new(),
        pauses: false,
        hash: call.hash.clone(),
    }
}

/// Holds a tool call, because of `why`.
pub(in crate::session) fn tool(turn: &mut Turn, operation: &OperationId, why: Words, shown: Option<String>) {
    let Some(call) = turn.state.call(operation) else {
        return;
    };
    let question = Text::Words(Words::new("gate-tool").with("tool", &call.tool));
    let gate = Gate {
        tool: Some(call.tool.clone()),
        effect: Some(call.effect),
        context: Some(Text::Words(why)),
        shown,
        proposed: Some(call.arguments().to_owned()),
        ..plain(turn.state, call, GateKind::Tool, question)
    };
    turn.record(GateOpened { gate });
}

/// Asks the person what an agent wants to know.
pub(in crate::session) fn ask(turn: &mut Turn, operation: &OperationId, ask: Ask) {
    let Some(call) = turn.state.call(operation) else {
        return;
    };
    let Ask { kind, question, context, options, many, schema, value, grants, pauses, about: _ } = ask;
    let proposed = value.map(|value| value.to_string());
    let gate =
        Gate { context, options, many, schema, proposed, grants, pauses, ..plain(turn.state, call, kind, question) };
    turn.record(GateOpened { gate });
}

/// Asks the person what became of an effect that did not report.
pub(in crate::session) fn review(turn: &mut Turn, operation: &OperationId, evidence: Option<Words>) {
    let Some(call) = turn.state.call(operation) else {
        return;
    };
    let question = Text::Words(Words::new("gate-review").with("tool", &call.tool));
    let gate = Gate {
        tool: Some(call.tool.clone()),
        effect: Some(call.effect),
        context: Some(Text::Words(evidence.unwrap_or_else(|| Words::new("evidence-none")))),
        proposed: Some(call.arguments().to_owned()),
        hash: arguments::hash("review", call.arguments(), Some(&format!("{}/{}", call.hash, call.attempt))),
        ..plain(turn.state, call, GateKind::Review, question)
    };
    turn.record(GateOpened { gate });
}

/// Opens the gate `old`, which a stop withdrew, anew: the same question under a new id.
pub(in crate::session) fn again(turn: &mut Turn, old: &GateId) {
    let Some(state) = turn.state.gate(old) else {
        return;
    };
    let gate = Gate { id: next_id(turn.state), ..state.gate.clone() };
    turn.record(GateOpened { gate });
}
