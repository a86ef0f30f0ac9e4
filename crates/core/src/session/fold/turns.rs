//! Folding the dialogue: a model's turns, and what it was told.

use super::super::{ModelTurn, State, Told, TurnStage};
use crate::dialogue::Said;
use crate::id::Seq;
use crate::record::{self, Entry, TurnFailed, TurnStarted};

impl State {
    pub(super) fn start_turn(&mut self, seq: Seq, body: &TurnStarted) {
        let stage = TurnStage::Thinking { partial: String::new() };
        match self.turns.last_mut().filter(|last| last.number == body.turn) {
            Some(again) => {
                again.attempt = body.attempt;
                again.started = seq;
                again.pause_asked = false;
                again.stage = stage;
            }
            None => {
                let (number, attempt) = (body.turn, body.attempt);
                let turn = ModelTurn { number, attempt, started: seq, failures: 0, pause_asked: false, stage };
                self.turns.push(turn);
                self.spent.steps += 1;
            }
        }
    }

    pub(super) fn add_text(&mut self, text: &str) {
        if let Some(TurnStage::Thinking { partial }) = self.turns.last_mut().map(|last| &mut last.stage) {
            partial.push_str(text);
        }
    }

    pub(super) fn say(&mut self, seq: Seq, said: &Said) {
        let usage = said.usage.unwrap_or_default();
        self.spent.tokens = self.spent.tokens.saturating_add(usage.input).saturating_add(usage.output);
        self.end_turn(TurnStage::Said { said: said.clone(), seq });
    }

    pub(super) fn fail_turn(&mut self, body: &TurnFailed) {
        if let Some(last) = self.turns.last_mut() {
            last.failures += 1;
        }
        self.end_turn(TurnStage::Failed { words: body.words.clone(), partial: body.partial.clone() });
    }

    pub(super) fn end_turn(&mut self, stage: TurnStage) {
        if let Some(last) = self.turns.last_mut() {
            last.stage = stage;
        }
    }

    pub(super) fn tell(&mut self, entry: &Entry, body: &record::Told) {
        let (by, text) = (body.by.clone(), body.text.clone());
        self.told.push(Told { seq: entry.seq, at: entry.at, by, text });
    }
}
