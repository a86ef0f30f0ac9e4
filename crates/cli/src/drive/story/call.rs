//! What becomes of calls.

use super::Story;
use super::words::gist;
use crate::prose::{Colour, clip, wrap};
use holdpoint_wire::command::OperationId;
use holdpoint_wire::session::{Call, CallEnded, CallProbed, CallStarted, Effect, Outcome, Probe, State, StopTo};
use holdpoint_wire::visible_line;
use holdpoint_wire::words::Words;

impl Story<'_> {
    /// A start is worth a line where it may take long or cannot be undone.
    pub(super) fn started(&self, started: &CallStarted, state: &State) -> Vec<String> {
        match state.call(&started.operation) {
            Some(call) if call.effect == Effect::Irreversible => self.marked("  ", "○", Colour::Running, &gist(call)),
            Some(_) | None => Vec::new(),
        }
    }

    pub(super) fn call_ended(&self, ended: &CallEnded, state: &State) -> Vec<String> {
        let Some(call) = state.call(&ended.operation).filter(|call| call.effect != Effect::Internal) else {
            return Vec::new();
        };
        // The receipt that follows a force stop says so of each.
        let stopping = state.stopping.as_ref().is_some_and(|stopping| stopping.to == StopTo::Paused);
        if stopping && matches!(ended.outcome, Outcome::Unknown(_)) {
            return Vec::new();
        }
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
        let head = format!(
            "{indent}{} {}",
            self.console.paint.put(colour, mark),
            clip(&visible_line(&gist(call)), self.most().saturating_sub(4).max(16))
        );
        let mut lines = vec![head];
        lines.extend(wrap(&self.console.catalogue.say(words), "    ", self.most()));
        lines
    }

    pub(super) fn of_call(
        &self,
        operation: &OperationId,
        state: &State,
        mark: &str,
        colour: Colour,
        key: &str,
    ) -> Vec<String> {
        state.call(operation).map_or_else(Vec::new, |call| self.said("  ", mark, colour, call, &Words::new(key)))
    }

    pub(super) fn probed(&self, probed: &CallProbed, state: &State) -> Vec<String> {
        let key = match &probed.probe {
            Probe::Happened(_) => "story-probe-happened",
            Probe::NotHappened => "story-probe-not-happened",
            Probe::CannotTell(_) => "story-probe-cannot-tell",
        };
        self.of_call(&probed.operation, state, "?", Colour::Unknown, key)
    }
}
