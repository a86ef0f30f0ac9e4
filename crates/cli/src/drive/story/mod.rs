//! What happens in a session, a line or two for each record that a person wants to hear of.

mod call;
mod words;

pub(crate) use words::{kind, tools};

use super::speech::{Speech, broken_off};
use crate::console::Console;
use crate::prose::{Colour, clip, plan, receipt, wrap};
use holdpoint_wire::command::Front;
use holdpoint_wire::session::{
    End, Ended, Entry, GateDecided, PauseReason, PauseRequested, Record, State, StepEnded, StepEntered, StepKind,
    StepStatus, StopRequested, StopTo, Then, TimerSet, TurnFailed, TurnSaid, TurnStage,
};
use holdpoint_wire::view::{ReceiptView, StepView, why};
use holdpoint_wire::visible_line;
use holdpoint_wire::words::{Text, Words};
use words::{answer, gist, held, of_a_turn, title};

/// Tells a session's records. The state is the one after the record.
pub(crate) struct Story<'a> {
    console: &'a Console,
    /// Whether the words of the turn that the record ends stand on the terminal already.
    heard: bool,
    speech: Option<&'a Speech>,
}

impl<'a> Story<'a> {
    pub(crate) fn new(console: &'a Console) -> Self {
        Self { console, heard: false, speech: None }
    }

    /// The same behind what was heard of a turn while it was made.
    pub(super) fn after(console: &'a Console, heard: bool, speech: &'a Speech) -> Self {
        Self { console, heard, speech: Some(speech) }
    }

    /// The lines for a record; none for what only the session itself needs.
    pub(crate) fn tell(&self, entry: &Entry, state: &State) -> Vec<String> {
        match &entry.record {
            Record::Created(created) => self.created(&created.title, created.id.as_str()),
            Record::Taken(taken) if taken.after_death => self.plain(&Words::new("story-after-death")),
            Record::StepEntered(entered) => self.entered(entered, state),
            Record::StepEnded(ended) => self.step_ended(ended, state),
            Record::CallStarted(started) => self.started(started, state),
            Record::CallEnded(ended) => self.call_ended(ended, state),
            Record::CallProbed(probed) => self.probed(probed, state),
            Record::CallRefused(refused) => self.of_call(&refused.operation, state, "✗", Colour::Bad, "story-rejected"),
            Record::CallSkipped(skipped) => {
                self.of_call(&skipped.operation, state, "–", Colour::Quiet, "story-skipped")
            }
            Record::GateDecided(decided) => self.decided(decided, state),
            Record::GateWithdrawn(withdrawn) => self.plain(&withdrawn.why),
            Record::TimerSet(timer) => self.waits(timer, state),
            Record::PauseRequested(requested) => self.pausing(requested, state),
            Record::Resumed(resumed) => self.resumed(resumed.by.as_deref(), state.resumed == entry.seq),
            Record::StopRequested(requested) => self.stopping(requested),
            Record::Stopped(_) => receipt(&ReceiptView::all_of(state), &self.console.catalogue, self.most()),
            Record::Paused(paused) => self.paused(&paused.reason),
            Record::Ended(ended) => self.ended(ended, state),
            Record::PlanUpdated(_) => self.planned(state),
            Record::TurnSaid(said) => self.turn_said(said, state),
            Record::TurnFailed(failed) => self.turn_failed(failed),
            Record::Told(told) => self.plain(&Words::new("story-told").with("by", &told.by).with("text", &told.text)),
            Record::Taken(_)
            | Record::ItemSkipped(_)
            | Record::CallProposed(_)
            | Record::CallAllowed(_)
            | Record::GateOpened(_)
            | Record::Remembered(_)
            | Record::Granted(_)
            | Record::TimerFired(_)
            | Record::TurnStarted(_)
            | Record::TurnText(_)
            | Record::TurnStopped(_)
            | Record::Reopened(_) => Vec::new(),
        }
    }

    fn most(&self) -> usize {
        self.console.screen.width()
    }

    fn plain(&self, words: &Words) -> Vec<String> {
        wrap(&self.console.catalogue.say(words), "", self.most())
    }

    fn marked(&self, indent: &str, mark: &str, colour: Colour, text: &str) -> Vec<String> {
        let text = clip(&visible_line(text), self.most().saturating_sub(4).max(16));
        vec![format!("{indent}{} {text}", self.console.paint.put(colour, mark))]
    }

    fn created(&self, title: &str, id: &str) -> Vec<String> {
        let words = Words::new("story-created").with("title", title).with("session", id);
        self.plain(&words)
    }

    /// The agent's words. Those of the last turn are told with the end: it is the last where nothing was told meanwhile.
    fn turn_said(&self, turn: &TurnSaid, state: &State) -> Vec<String> {
        let text = turn.said.text.trim();
        let last = turn.said.calls.is_empty() && state.unheard().next().is_none();
        if text.is_empty() || last || self.heard {
            return Vec::new();
        }
        wrap(&self.console.catalogue.text(&Text::Said(text.to_owned())), "", self.most())
    }

    /// The plan as a model has made or changed it; that of a playbook is there from the start, and its steps are told one by one.
    fn planned(&self, state: &State) -> Vec<String> {
        if !state.created.agent.listens() {
            return Vec::new();
        }
        plan(&StepView::all_of(state), "show-plan", &self.console.catalogue, self.console.paint, self.most())
    }

    /// What had come of a turn that broke off. Why it did is told with the wait for its next try, or with the pause that follows:
    /// only a wait that was begun says that there will be one.
    fn turn_failed(&self, failed: &TurnFailed) -> Vec<String> {
        if failed.partial.trim().is_empty() || self.heard {
            return Vec::new();
        }
        let partial = Text::Said(broken_off(&failed.partial));
        wrap(&self.console.catalogue.text(&partial), "", self.most())
    }

    /// What a wait that begins is for.
    fn waits(&self, timer: &TimerSet, state: &State) -> Vec<String> {
        let words = match state.wait_of(&timer.timer).map(|wait| wait.then) {
            Some(Then::Ask) => return self.asks_again(timer.length_ms, state),
            Some(Then::Again(call)) => Words::new("story-waiting-call").with("tool", &call.tool),
            Some(Then::Begin(step)) => Words::new("story-waiting").with("step", title(state, &step)),
            Some(Then::GoOn(_)) | None => Words::new("story-waiting-answer"),
        };
        self.plain(&words.with("ms", timer.length_ms))
    }

    fn asks_again(&self, ms: u64, state: &State) -> Vec<String> {
        let failed = state.turns.last().and_then(|turn| match &turn.stage {
            TurnStage::Failed { words, .. } => Some(self.console.catalogue.say(words)),
            TurnStage::Thinking { .. } | TurnStage::Said { .. } | TurnStage::Stopped { .. } => None,
        });
        let words = Words::new("story-turn-again").with("why", failed.unwrap_or_default());
        self.plain(&words.with("ms", ms))
    }

    fn entered(&self, entered: &StepEntered, state: &State) -> Vec<String> {
        if of_a_turn(state, &entered.step) {
            return Vec::new();
        }
        let title = title(state, &entered.step);
        match entered.kind {
            StepKind::Tool if entered.listed => {
                let words = Words::new("story-entered-list").with("step", title).with("count", entered.prepared.len());
                self.marked("", "○", Colour::Running, &self.console.catalogue.say(&words))
            }
            StepKind::Tool => self.marked("", "○", Colour::Running, title),
            StepKind::Gate | StepKind::Set | StepKind::End => Vec::new(),
        }
    }

    fn step_ended(&self, ended: &StepEnded, state: &State) -> Vec<String> {
        if of_a_turn(state, &ended.step) {
            return Vec::new();
        }
        let title = title(state, &ended.step);
        let kind = state.step(&ended.step).and_then(|step| step.entered.as_ref()).map(|entered| entered.kind);
        match (ended.status, kind) {
            (StepStatus::Skipped, _) => {
                let words = Words::new("story-step-skipped").with("step", title);
                self.marked("", "–", Colour::Quiet, &self.console.catalogue.say(&words))
            }
            (StepStatus::Done, Some(StepKind::Tool | StepKind::Gate)) => self.marked("", "●", Colour::Strong, title),
            (StepStatus::Done, Some(StepKind::Set | StepKind::End) | None) => Vec::new(),
        }
    }

    /// The answer, and the call that it is about: several gates may ask the same.
    fn decided(&self, decided: &GateDecided, state: &State) -> Vec<String> {
        let held = held(state, &decided.gate);
        let key = if held.is_some() { "story-decided-call" } else { "story-decided" };
        let words = Words::new(key).with("what", answer(&decided.decision)).with("by", &decided.by);
        let words = words.with("from", decided.from.map_or("", Front::word));
        let words = words.with("call", held.map(gist).unwrap_or_default());
        let text = clip(&self.console.catalogue.say(&words), self.most().saturating_sub(2));
        vec![format!("  {}", self.console.paint.put(Colour::Quiet, &text))]
    }

    fn pausing(&self, requested: &PauseRequested, state: &State) -> Vec<String> {
        let running = tools(state.started(), &self.console.catalogue);
        if running.is_empty() {
            return Vec::new();
        }
        let mut lines = self.error(&requested.reason);
        let words = Words::new("story-pausing").with("tools", running);
        lines.extend(self.plain(&words));
        lines
    }

    fn stopping(&self, requested: &StopRequested) -> Vec<String> {
        let key = match requested.to {
            StopTo::Paused => "story-stopping",
            StopTo::Abandoned => "story-abandoning",
        };
        self.plain(&Words::new(key).with("by", &requested.by))
    }

    /// The reason itself, where it is more than a word.
    fn error(&self, reason: &PauseReason) -> Vec<String> {
        match reason {
            PauseReason::Error(words) => self.plain(words),
            PauseReason::User
            | PauseReason::ForceStopped
            | PauseReason::Limit(_)
            | PauseReason::Closing
            | PauseReason::Crashed => Vec::new(),
        }
    }

    fn paused(&self, reason: &PauseReason) -> Vec<String> {
        self.plain(&Words::new("story-paused").with("why", self.console.catalogue.say(&why(reason.clone()))))
    }

    /// Who made it go on: from where it `stood` paused, or before it came to stand.
    fn resumed(&self, by: Option<&str>, stood: bool) -> Vec<String> {
        let key = if stood { "story-resumed" } else { "story-taken-back" };
        by.map(|by| self.plain(&Words::new(key).with("by", by))).unwrap_or_default()
    }

    fn ended(&self, ended: &Ended, state: &State) -> Vec<String> {
        let key = match ended.end {
            End::Completed => "story-completed",
            End::Failed => "story-failed",
            End::Abandoned => "story-abandoned",
        };
        let mut lines = vec![String::new()];
        if !ended.receipt.is_empty() {
            lines.extend(receipt(&ReceiptView::all_of(state), &self.console.catalogue, self.most()));
        }
        lines.extend(self.plain(&Words::new(key)));
        let told = |words: &&String| self.speech.is_some_and(|speech| speech.told(words));
        if let Some(words) = ended.words.as_ref().filter(|words| !told(words)) {
            lines.extend(wrap(&self.console.catalogue.text(&Text::Said(words.clone())), "  ", self.most()));
        }
        lines.extend(self.plain(&Words::new("story-folder").with("folder", &state.created.workspace)));
        lines
    }
}
