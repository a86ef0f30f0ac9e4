//! Where a session stands, in sentences for somebody who comes back to it.

use super::StepView;
use crate::desk::listed;
use crate::words::Catalogue;
use holdpoint_core::id::StepId;
use holdpoint_core::session::{Recap, Stage, State, TurnStage, is_internal};
use holdpoint_core::words::{Text, Words};

/// A recap names so many of the steps that are done, the latest of them.
const DONE_NAMED: usize = 4;
/// A recap names so many of the calls that were going on, or of which nobody knows what became.
const CALLS_NAMED: usize = 4;

/// The recap of `state` at `at` (Unix milliseconds), a sentence each; `rests` where it is told for how long the session rested.
pub fn recap(state: &State, at: i64, rests: bool, catalogue: &Catalogue) -> Vec<String> {
    let Recap { done, going_on, next, rested_ms } = state.recap(at);
    let rested = rests.then(|| Words::new("recap-rested").with("span", catalogue.span(rested_ms)));
    let going = going_on.iter().filter_map(|(tool, step, stage)| going(state, tool, step, stage)).take(CALLS_NAMED);
    let mut lines: Vec<Words> = rested.into_iter().chain([of_done(state, &done, catalogue)]).chain(going).collect();
    lines.extend(unknown(state, catalogue));
    lines.push(next);
    lines.iter().map(|words| catalogue.say(words)).collect()
}

/// A call that runs, or that was ended and is made again. What is held or unknown is for the person to do, and so it comes next.
fn going(state: &State, tool: &str, step: &StepId, stage: &str) -> Option<Words> {
    let planned = state.plan.steps.iter().any(|known| known.id == *step) || !state.created.agent.listens();
    let key = match (stage, planned) {
        ("started", true) => "recap-going-on",
        ("started", false) => "recap-going-on-call",
        ("stopped", true) => "recap-was-going-on",
        ("stopped", false) => "recap-was-going-on-call",
        _other => return None,
    };
    let words = Words::new(key).with("tool", tool);
    Some(if planned { words.with("step", state.title(step)) } else { words })
}

/// All of what is unknown, where it is more than the one that comes next.
fn unknown(state: &State, catalogue: &Catalogue) -> Option<Words> {
    let tools: Vec<Text> = state.unknown().map(|call| Text::Said(call.tool.clone())).collect();
    let named: Vec<Text> = tools.iter().take(CALLS_NAMED).cloned().chain(more(tools.len() > CALLS_NAMED)).collect();
    let words = || Words::new("recap-unknown").with("count", tools.len()).with("tools", listed(&named, catalogue));
    (tools.len() > 1).then(words)
}

fn of_done(state: &State, done: &[String], catalogue: &Catalogue) -> Words {
    if done.is_empty() {
        return of_turns(state).unwrap_or_else(|| Words::new("recap-nothing-done"));
    }
    let before = done.len().saturating_sub(DONE_NAMED);
    let named = done[before..].iter().cloned().map(Text::Said);
    let steps: Vec<Text> = more(before > 0).chain(named).collect();
    Words::new("recap-done").with("count", done.len()).with("steps", listed(&steps, catalogue))
}

fn more(left_out: bool) -> impl Iterator<Item = Text> {
    left_out.then(|| Text::Said("…".to_owned())).into_iter()
}

/// What a model has done that has told no step of a plan as done.
fn of_turns(state: &State) -> Option<Words> {
    let turns = state.turns.iter().filter(|turn| matches!(turn.stage, TurnStage::Said { .. })).count();
    let done = |call: &&holdpoint_core::session::Call| matches!(call.stage, Stage::Done { .. });
    let calls = state.calls().iter().filter(|call| !is_internal(&call.tool)).filter(done).count();
    (turns > 0).then(|| Words::new("recap-done-turns").with("turns", turns).with("calls", calls))
}

impl StepView {
    /// Whether the plan of a completed session is only what its model told of it last: by it, something was still ahead.
    pub fn as_told(state: &State) -> bool {
        let completed = state.status() == holdpoint_core::session::Status::Completed;
        let over = |step: &StepView| matches!(step.status, "done" | "skipped");
        completed && state.created.agent.listens() && !Self::all_of(state).iter().all(over)
    }
}
