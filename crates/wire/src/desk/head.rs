//! The head of a session, and its working memory, made from its state.

use super::answer::{MemoryView, SessionHead, TimedWait};
use super::legible::{line, text};
use super::rail::{Timeline, first_sentence};
use crate::view::{PauseView, SessionView, SpentView, StepView, recap};
use crate::words::Catalogue;
use holdpoint_core::record::End;
use holdpoint_core::session::{Memory, Provenance, State, Status, Wait};
use holdpoint_core::words::Words;

/// The reason of a pause by error has at most so many characters in the head.
const REASON_CHARS: usize = 80;

impl SessionHead {
    /// The head of `state` at `at` (Unix milliseconds); `session` is its line in the list, `timeline` the fold of the same records.
    pub fn of(session: SessionView, state: &State, timeline: &Timeline, at: i64, catalogue: &Catalogue) -> Self {
        let created = &state.created;
        let pause = state.pause.as_ref();
        let plan = StepView::all_where(state, session.status == Status::Paused);
        Self {
            running_since: running(&session, state).then_some(state.last_at),
            session: in_short(session.spoken(catalogue).legible()),
            goal: text(created.goal.clone()),
            agent: created.agent.kind.clone(),
            agent_name: line(&created.agent.name),
            params: created.params.clone(),
            workspace: created.workspace.clone(),
            limits: state.limits.into(),
            spent: SpentView::of(state),
            tokens: state.spent.tokens,
            tokens_limit: state.limits.tokens,
            plan: plan.into_iter().map(StepView::legible).collect(),
            plan_as_told: StepView::as_told(state),
            memory: u32::try_from(state.memory.len()).unwrap_or(u32::MAX),
            paused: pause.map(|pause| PauseView { at: pause.at, next: catalogue.say(&state.resumes_with(pause)) }),
            gates: state.open_gates().map(|open| open.gate.id.to_string()).collect(),
            wait: state.wait().map(|wait| timed(state, &wait, catalogue)),
            waits_for: if state.moving() { Vec::new() } else { timeline.running(state) },
            takes_back: state.takes_back(),
            recap: recapped(state, at, catalogue),
            ended: state.ended.as_ref().and_then(|ended| ended.words.clone()).map(text),
            reads: reads(state),
            rows: timeline.len(),
            seq: u32::try_from(state.seq).unwrap_or(u32::MAX),
        }
    }
}

fn timed(state: &State, wait: &Wait<'_>, catalogue: &Catalogue) -> TimedWait {
    TimedWait { until: wait.until, what: catalogue.say(&state.wait_words(wait)) }
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

fn recapped(state: &State, at: i64, catalogue: &Catalogue) -> Vec<String> {
    if state.ended.is_some() {
        return Vec::new();
    }
    recap(state, at, state.pause.is_some(), catalogue)
}

/// The line of a session whose head stands above its timeline: why an error paused it is told in full there, and here in short.
fn in_short(line: SessionView<String>) -> SessionView<String> {
    let error = line.pause == Some("error");
    let short = |why: String| if error { first_sentence(&why, REASON_CHARS) } else { why };
    SessionView { why: line.why.map(short), ..line }
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
