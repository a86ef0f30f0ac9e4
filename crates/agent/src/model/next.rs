//! What comes next in a session that a model drives: worked out of the state alone.

use super::calls::{self, Wanted};
use holdpoint_core::dialogue::Said;
use holdpoint_core::record::{End, StepEntered, StepKind, StepStatus};
use holdpoint_core::session::{ModelTurn, Move, State, TurnStage};
use holdpoint_core::words::Words;
use holdpoint_ports::Next;
use serde_json::Value;

/// A model that brings nothing about this often in a row is asked no more.
const BARREN: usize = 3;

pub(super) fn next(state: &State) -> Next {
    let Some(turn) = state.turns.last() else {
        return Next::Think;
    };
    match &turn.stage {
        TurnStage::Thinking { .. } => Next::Wait,
        TurnStage::Stopped { .. } => Next::Think,
        TurnStage::Failed { .. } if state.turn_waits() => Next::Wait,
        TurnStage::Failed { .. } => Next::Think,
        TurnStage::Said { said, .. } => after(state, turn, said),
    }
}

fn after(state: &State, turn: &ModelTurn, said: &Said) -> Next {
    let wanted = calls::wanted(said);
    if wanted.iter().any(|call| call.arguments.is_ok()) {
        return carried_out(state, turn, &wanted);
    }
    let words = calls::spoken(&said.text);
    if !wanted.is_empty() || words.is_empty() {
        return after_nothing(state);
    }
    if state.unheard().next().is_some() {
        return Next::Think;
    }
    if state.unsettled().next().is_some() {
        return Next::Wait;
    }
    Next::Propose(vec![Move::End { end: End::Completed, words: Some(words.to_owned()) }])
}

fn carried_out(state: &State, turn: &ModelTurn, wanted: &[Wanted]) -> Next {
    let step = ModelTurn::step(turn.number);
    let Some(known) = state.step(&step) else {
        return Next::Propose(begin(turn, wanted));
    };
    if state.unsettled().next().is_some() {
        return Next::Wait;
    }
    match known.status {
        Some(_) => Next::Think,
        None => Next::Propose(vec![Move::EndStep { step, status: StepStatus::Done, save: None }]),
    }
}

/// The step of a turn begins with all of its calls; what is malformed is left out, and the model is told so.
fn begin(turn: &ModelTurn, wanted: &[Wanted]) -> Vec<Move> {
    let text = |call: &Wanted| call.arguments.clone().unwrap_or_else(|_| "null".to_owned());
    let enter = StepEntered {
        step: ModelTurn::step(turn.number),
        kind: StepKind::Tool,
        tool: None,
        listed: true,
        prepared: wanted.iter().map(text).collect(),
        items: wanted.iter().map(|_| Value::Null).collect(),
    };
    let calls = wanted.iter().enumerate().filter_map(|(place, call)| {
        let arguments = call.arguments.clone().ok()?;
        Some(Move::Call { key: calls::key(turn.number, place), tool: call.tool.clone(), arguments })
    });
    std::iter::once(Move::EnterStep(enter)).chain(calls).collect()
}

/// The model is asked again, but not for ever.
fn after_nothing(state: &State) -> Next {
    let since = state.turns.iter().rev().take_while(|turn| turn.started > state.resumed);
    let barren = since.map_while(barren).collect::<Vec<_>>();
    if barren.len() < BARREN {
        return Next::Think;
    }
    let words = if barren.iter().all(|said| said.calls.is_empty()) { "model-nothing" } else { "model-only-malformed" };
    Next::Propose(vec![Move::Pause { error: Words::new(words).with("model", &state.created.agent.name) }])
}

fn barren(turn: &ModelTurn) -> Option<&Said> {
    match &turn.stage {
        TurnStage::Said { said, .. } => {
            let wanted = calls::wanted(said);
            // All of no calls are malformed.
            let nothing = wanted.iter().all(|call| call.arguments.is_err());
            let words = wanted.is_empty() && !calls::spoken(&said.text).is_empty();
            (nothing && !words).then_some(said)
        }
        TurnStage::Thinking { .. } | TurnStage::Failed { .. } | TurnStage::Stopped { .. } => None,
    }
}
