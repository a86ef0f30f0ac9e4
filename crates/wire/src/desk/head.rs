//! The head of a session, and its working memory, made from its state.

use super::answer::{MemoryView, SessionHead};
use super::rail::{Timeline, listed};
use crate::view::{PauseView, SessionView, SpentView, StepView};
use crate::words::Catalogue;
use holdpoint_core::record::End;
use holdpoint_core::session::{Memory, Provenance, Recap, State, Status};
use holdpoint_core::words::{Text, Words};

/// A recap names so many of the steps that are done, the latest of them.
const DONE_NAMED: usize = 4;
/// A recap names so many of the calls that were going on.
const GOING_ON_NAMED: usize = 4;

impl SessionHead {
    /// The head of `state` at `at` (Unix milliseconds); `session` is its line in the list, `timeline` the fold of the same records.
    pub fn of(session: SessionView, state: &State, timeline: &Timeline, at: i64, catalogue: &Catalogue) -> Self {
        let created = &state.created;
        let pause = state.pause.as_ref();
        Self {
            running_since: running(&session, state).then_some(state.last_at),
            session: session.spoken(catalogue),
            goal: created.goal.clone(),
            agent: created.agent.kind.clone(),
            agent_name: created.agent.name.clone(),
            params: created.params.clone(),
            workspace: created.workspace.clone(),
            limits: state.limits.into(),
            spent: SpentView::of(state),
            tokens: state.spent.tokens,
            tokens_limit: state.limits.tokens,
            plan: StepView::all_of(state),
            memory: u32::try_from(state.memory.len()).unwrap_or(u32::MAX),
            paused: pause.map(|pause| PauseView { at: pause.at, next: catalogue.say(&pause.next) }),
            gates: state.open_gates().map(|open| open.gate.id.to_string()).collect(),
            waits_for: if state.moving() { Vec::new() } else { timeline.running(state) },
            recap: recap(state, at, catalogue),
            ended: state.ended.as_ref().and_then(|ended| ended.words.clone()),
            reads: reads(state),
            rows: timeline.len(),
            seq: u32::try_from(state.seq).unwrap_or(u32::MAX),
        }
    }
}

/// The stopwatch runs while somebody drives the session and something moves.
fn running(session: &SessionView, state: &State) -> bool {
    session.driven.is_some() && matches!(state.status(), Status::Running | Status::Pausing | Status::Stopping)
}

/// A completed session is taken up again by what it is told.
fn reads(state: &State) -> bool {
    let open = state.ended.as_ref().is_none_or(|ended| ended.end == End::Completed);
    state.created.agent.listens() && open
}

fn recap(state: &State, at: i64, catalogue: &Catalogue) -> Vec<String> {
    if state.ended.is_some() {
        return Vec::new();
    }
    let Recap { done, going_on, next, rested_ms } = state.recap(at);
    let rested = state.pause.as_ref().map(|_| Words::new("recap-rested").with("span", catalogue.span(rested_ms)));
    let going =
        going_on.iter().filter(|(_, _, stage)| *stage != "held").take(GOING_ON_NAMED).map(|(tool, step, stage)| {
            let stage = catalogue.label(&format!("intent-{stage}"));
            Words::new("recap-going-on").with("tool", tool).with("step", state.title(step)).with("stage", stage)
        });
    let lines = rested.into_iter().chain([of_done(&done, catalogue)]).chain(going).chain([next]);
    lines.map(|words| catalogue.say(&words)).collect()
}

fn of_done(done: &[String], catalogue: &Catalogue) -> Words {
    if done.is_empty() {
        return Words::new("recap-nothing-done");
    }
    let before = done.len().saturating_sub(DONE_NAMED);
    let left_out = (before > 0).then(|| Text::Said("…".to_owned()));
    let named = done[before..].iter().cloned().map(Text::Said);
    let steps: Vec<Text> = left_out.into_iter().chain(named).collect();
    Words::new("recap-done").with("count", done.len()).with("steps", listed(&steps, catalogue))
}

impl MemoryView {
    /// Working memory by name.
    pub fn all_of(state: &State, catalogue: &Catalogue) -> Vec<Self> {
        let view = |(name, kept): (&String, &Memory)| Self {
            name: name.clone(),
            value: kept.value.clone(),
            from: catalogue.say(&from(state, &kept.from)),
        };
        state.memory.iter().map(view).collect()
    }
}

fn from(state: &State, provenance: &Provenance) -> Words {
    let step = match provenance {
        Provenance::Step(step) => Some(step),
        Provenance::Call(operation) => state.call(operation).map(|call| &call.key.step),
    };
    match step.filter(|step| state.plan.steps.iter().any(|known| known.id == **step)) {
        Some(step) => Words::new("timeline-from-step").with("step", state.title(step)),
        None => Words::new("timeline-from-agent"),
    }
}
