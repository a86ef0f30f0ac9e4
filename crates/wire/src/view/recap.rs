//! Where a session stands, in sentences for somebody who comes back to it.

use super::StepView;
use super::place::{tallied, times};
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
    let going = going(state, &going_on, catalogue).into_iter().take(CALLS_NAMED);
    let mut lines: Vec<Words> = rested.into_iter().chain([of_done(state, &done, catalogue)]).chain(going).collect();
    lines.extend(unknown(state, catalogue));
    lines.push(next);
    lines.iter().map(|words| catalogue.say(words)).collect()
}

/// The calls that run, or that were ended and are made again: a line for those of one step, in order, each tool once. What is held or
/// unknown is for the person to do, and so it comes next.
fn going(state: &State, calls: &[(String, StepId, &str)], catalogue: &Catalogue) -> Vec<Words> {
    let mut lines: Vec<(&str, Option<&str>, Vec<&str>)> = Vec::new();
    for (tool, step, stage) in calls.iter().filter(|(_, _, stage)| matches!(*stage, "started" | "stopped")) {
        let step = titled(state, step);
        match lines.iter_mut().find(|line| (line.0, line.1) == (*stage, step)) {
            Some((.., tools)) => tools.push(tool),
            None => lines.push((stage, step, vec![tool])),
        }
    }
    let line = |(stage, step, tools): (&str, Option<&str>, Vec<&str>)| {
        going_line(stage, step, &listed_once(&tools, catalogue))
    };
    lines.into_iter().map(line).collect()
}

fn going_line(stage: &str, step: Option<&str>, tools: &str) -> Words {
    let key = match (stage, step) {
        ("started", Some(_)) => "recap-going-on",
        ("started", None) => "recap-going-on-call",
        (_stopped, Some(_)) => "recap-was-going-on",
        (_stopped, None) => "recap-was-going-on-call",
    };
    let words = Words::new(key).with("tool", tools);
    step.into_iter().fold(words, |words, step| words.with("step", step))
}

/// What a person calls the step of a call; nothing for a model's turn, which no plan names.
fn titled<'a>(state: &'a State, step: &'a StepId) -> Option<&'a str> {
    let planned = state.plan.steps.iter().any(|known| known.id == *step) || !state.created.agent.listens();
    planned.then(|| state.title(step))
}

/// All of what is unknown, where it is more than the one that comes next: by their steps, or by their tools where they have none.
fn unknown(state: &State, catalogue: &Catalogue) -> Option<Words> {
    let names: Vec<&str> =
        state.unknown().map(|call| titled(state, &call.key.step).unwrap_or(call.tool.as_str())).collect();
    let words = || Words::new("recap-unknown").with("count", names.len());
    (names.len() > 1).then(|| words().with("tools", listed_once(&names, catalogue)))
}

/// The first of these names, each once with how often it is there.
fn listed_once(names: &[&str], catalogue: &Catalogue) -> String {
    let tally = tallied(names.iter().copied());
    let named = tally.iter().take(CALLS_NAMED).map(|(name, count)| times(name, *count));
    let named: Vec<Text> = named.chain(more(tally.len() > CALLS_NAMED)).collect();
    listed(&named, catalogue)
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
