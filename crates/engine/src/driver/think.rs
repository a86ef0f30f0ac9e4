//! The turns of a model.

use super::Driver;
use holdpoint_core::dialogue::{Thought, TurnNumber};
use holdpoint_core::id::Attempt;
use holdpoint_core::session::Input;
use holdpoint_core::words::Words;
use holdpoint_ports::Think;
use std::sync::Arc;

impl Driver {
    pub(super) fn think(&mut self, turn: TurnNumber, attempt: Attempt) {
        if !self.state.thinks(turn, attempt) {
            return;
        }
        let saying = self.speech.begin(turn, attempt);
        let (state, blobs) = (Arc::new(self.state.clone()), self.world.blobs());
        let operation = self.state.turn_operation(turn);
        let said = self.speech.listen();
        let said = move || said.borrow().as_ref().map(|saying| saying.text.clone()).unwrap_or_default();
        let think = Think { state, turn, attempt, blobs, saying };
        self.attempts.think(Arc::clone(&self.agent), think, operation, said);
    }

    /// An agent that broke off in a turn: it only read, so a person may simply try again.
    pub(super) fn thinking_broke(&self, turn: TurnNumber, attempt: Attempt) -> Input {
        let (words, partial) = (Words::new("turn-broke"), self.speech.text(turn, attempt));
        Input::Thought { turn, attempt, thought: Thought::Failed { words, partial, again_after_ms: None } }
    }
}
