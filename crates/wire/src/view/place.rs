//! What things inside a session are called: a step by its title, a model's turn by its number, tools each once.

use crate::words::{Catalogue, Text};
use holdpoint_core::id::{OperationId, StepId};
use holdpoint_core::session::{ModelTurn, State};
use holdpoint_core::words::Words;

/// What a person calls the place of a call: the title of its step in the plan, or the model's turn. Nothing for what comes before the
/// first step.
pub(crate) fn place(state: &State, step: &StepId) -> Option<Text> {
    if let Some(planned) = state.plan.steps.iter().find(|known| known.id == *step) {
        return Some(Text::Said(planned.title.clone()));
    }
    if let Some(number) = ModelTurn::of_step(step).filter(|_| state.created.agent.listens()) {
        return Some(Text::Words(Words::new("place-turn").with("number", number)));
    }
    (!step.as_str().starts_with('@')).then(|| Text::Said(step.to_string()))
}

/// The same for what a receipt names: a call, or the request of a model's turn.
pub(crate) fn place_of(state: &State, operation: &OperationId) -> Option<Text> {
    if let Some(call) = state.call(operation) {
        return place(state, &call.key.step);
    }
    let turn = state.turns.iter().find(|turn| state.turn_operation(turn.number) == *operation)?;
    Some(Text::Words(Words::new("place-turn").with("number", turn.number)))
}

/// Names as a list in a sentence, each once, in their order, with how often it is there: `run_command ×3, read_file`.
pub fn counted<'a>(names: impl IntoIterator<Item = &'a str>, catalogue: &Catalogue) -> String {
    let named: Vec<Text> = tallied(names).into_iter().map(|(name, count)| times(name, count)).collect();
    crate::desk::listed(&named, catalogue)
}

/// Names, each once, in their order, with how often it is there.
pub(super) fn tallied<'a>(names: impl IntoIterator<Item = &'a str>) -> Vec<(&'a str, usize)> {
    let mut tally: Vec<(&str, usize)> = Vec::new();
    for name in names {
        match tally.iter_mut().find(|(known, _)| *known == name) {
            Some((_, count)) => *count += 1,
            None => tally.push((name, 1)),
        }
    }
    tally
}

/// A name with how often it is there, where that is more than once.
pub(super) fn times(name: &str, count: usize) -> Text {
    if count == 1 {
        return Text::Said(name.to_owned());
    }
    Text::Words(Words::new("named-times").with("what", name).with("count", count))
}
