//! What happens in a session, a line or two for each record that a person wants to hear of.

use crate::console::Console;
use crate::prose::{Colour, brief, clip, receipt, wrap};
use holdpoint_wire::session::{
    Call, CallEnded, CallProbed, CallStarted, Effect, Ended, Entry, GateDecided, Outcome, PauseReason, PauseRequested, Probe,
    Record, Stage, State, StepEnded, StepEntered, StepKind, StepStatus, StopTo,
};
use holdpoint_wire::view::{ReceiptView, why};
use holdpoint_wire::words::{Text, Words};
use holdpoint_wire::{command::StepId, visible_line};
use serde_json::Value;

/// Tells a session's records. The state is the one after the record.
pub(crate) struct Story<'a> {
    console: &'a Console,
}

impl<'a> Story<'a> {
    pub(crate) fn new(console: &'a Console) -> Self {
        Self { console }
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
            Record::CallSkipped(skipped) => self.of_call(&skipped.operation, state, "–", Colour::Quiet, "story-skipped"),
            Record::GateDecided(decided) => self.decided(decided),
            Record::GateWithdrawn(withdrawn) => self.plain(&withdrawn.why),
            Record::TimerSet(timer) => self.plain(&Words::new("story-waiting").with("ms", timer.length_ms)),
            Record::PauseRequested(requested) => self.pausing(requested, state),
            Record::Resumed(resumed) => self.resumed(resumed.by.as_deref()),
            Record::StopRequested(requested) => self.plain(&Words::new(match requested.to {
                StopTo::Paused => "story-stopping",
                StopTo::Abandoned => "story-abandoning",
            })),
            Record::Stopped(_) => receipt(&ReceiptView::all_of(state), &self.console.catalogue, self.most()),
            Record::Paused(paused) => self.paused(&paused.reason),
            Record::Ended(ended) => self.ended(ended, state),
            Record::Taken(_)
            | Record::ItemSkipped(_)
            | Record::CallProposed(_)
            | Record::CallAllowed(_)
            | Record::GateOpened(_)
            | Record::Remembered(_)
            | Record::PlanUpdated(_)
            | Record::Granted(_)
            | Record::TimerFired(_) => Vec::new(),
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
        let mut lines = self.plain(&words);
        lines.push(String::new());
        lines
    }

    fn entered(&self, entered: &StepEntered, state: &State) -> Vec<String> {
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

    /// A start is worth a line where it may take long or cannot be undone.
    fn started(&self, started: &CallStarted, state: &State) -> Vec<String> {
        match state.call(&started.operation) {
            Some(call) if call.effect == Effect::Irreversible => self.marked("  ", "○", Colour::Running, &gist(call)),
            Some(_) | None => Vec::new(),
        }
    }

    fn call_ended(&self, ended: &CallEnded, state: &State) -> Vec<String> {
        let Some(call) = state.call(&ended.operation).filter(|call| call.effect != Effect::Internal) else {
            return Vec::new();
        };
        if ended.late {
            return self.said("  ", "–", Colour::Quiet, call, &Words::new("story-late"));
        }
        match &ended.outcome {
            Outcome::Done(_) => self.marked("  ", "✓", Colour::Strong, &gist(call)),
            Outcome::Failed(failure) => self.said("  ", "✗", Colour::Bad, call, &failure.words),
            Outcome::Stopped => self.said("  ", "–", Colour::Quiet, call, &Words::new("story-stopped")),
            Outcome::Unknown(Some(words)) => self.said("  ", "?", Colour::Unknown, call, words),
            Outcome::Unknown(None) => self.said("  ", "?", Colour::Unknown, call, &Words::new("story-unknown")),
        }
    }

    fn said(&self, indent: &str, mark: &str, colour: Colour, call: &Call, words: &Words) -> Vec<String> {
        let head = format!("{indent}{} {}", self.console.paint.put(colour, mark), clip(&visible_line(&gist(call)), self.most().saturating_sub(4).max(16)));
        let mut lines = vec![head];
        lines.extend(wrap(&self.console.catalogue.say(words), "    ", self.most()));
        lines
    }

    fn of_call(&self, operation: &holdpoint_wire::command::OperationId, state: &State, mark: &str, colour: Colour, key: &str) -> Vec<String> {
        state.call(operation).map_or_else(Vec::new, |call| self.said("  ", mark, colour, call, &Words::new(key)))
    }

    fn probed(&self, probed: &CallProbed, state: &State) -> Vec<String> {
        let key = match &probed.probe {
            Probe::Happened(_) => "story-probe-happened",
            Probe::NotHappened => "story-probe-not-happened",
            Probe::CannotTell(_) => "story-probe-cannot-tell",
        };
        self.of_call(&probed.operation, state, "?", Colour::Unknown, key)
    }

    fn decided(&self, decided: &GateDecided) -> Vec<String> {
        let words = Words::new("story-decided")
            .with("what", decided.decision.verb().word())
            .with("by", &decided.by);
        let text = self.console.paint.put(Colour::Quiet, &self.console.catalogue.say(&words));
        vec![format!("  {text}")]
    }

    fn pausing(&self, requested: &PauseRequested, state: &State) -> Vec<String> {
        let running: Vec<&str> = state.started().map(|call| call.tool.as_str()).collect();
        if running.is_empty() {
            return Vec::new();
        }
        let mut lines = self.error(&requested.reason);
        let words = Words::new("story-pausing").with("tools", running.join(", "));
        lines.extend(self.plain(&words));
        lines
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

    fn resumed(&self, by: Option<&str>) -> Vec<String> {
        match by {
            Some(by) => self.plain(&Words::new("story-resumed").with("by", by)),
            None => Vec::new(),
        }
    }

    fn ended(&self, ended: &Ended, state: &State) -> Vec<String> {
        use holdpoint_wire::session::End;
        let key = match ended.end {
            End::Completed => "story-completed",
            End::Failed => "story-failed",
            End::Abandoned => "story-abandoned",
        };
        let mut lines = vec![String::new()];
        lines.extend(self.plain(&Words::new(key)));
        if let Some(words) = &ended.words {
            lines.extend(wrap(&self.console.catalogue.text(&Text::Said(words.clone())), "  ", self.most()));
        }
        lines.extend(self.plain(&Words::new("story-folder").with("folder", &state.created.workspace)));
        lines
    }
}

fn title<'a>(state: &'a State, step: &'a StepId) -> &'a str {
    let planned = state.plan.steps.iter().find(|known| known.id == *step);
    planned.map_or(step.as_str(), |known| known.title.as_str())
}

/// A call in a few words: its tool, and the first of its arguments that says something.
fn gist(call: &Call) -> String {
    let arguments: Value = serde_json::from_str(call.arguments()).unwrap_or(Value::Null);
    let first = arguments
        .as_object()
        .and_then(|fields| fields.values().find(|value| value.as_str().is_some_and(|text| !text.is_empty())));
    let by = match &call.stage {
        Stage::Done { by: Some(by), .. } => format!(" ({by})"),
        _other => String::new(),
    };
    match first {
        Some(value) => format!("{} {}{by}", call.tool, brief(value)),
        None => format!("{}{by}", call.tool),
    }
}
