//! A model's turns as rows.

use super::Timeline;
use super::notes::TEXT_CHARS;
use super::phrase::{Phrase, beginning};
use super::row::{Body, TimelineRow};
use holdpoint_core::dialogue::{Said, TurnNumber};
use holdpoint_core::record::TurnFailed;
use holdpoint_core::words::Words;

/// Where the latest turn stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct TurnAt {
    number: TurnNumber,
    place: u32,
    /// When its latest try began: Unix milliseconds.
    pub since: i64,
}

impl Timeline {
    /// Another try of a turn that has said nothing takes the row of the one before, unless something has happened since: a rail is
    /// read from top to bottom.
    pub(super) fn turn_started(&mut self, at: i64, number: TurnNumber) {
        let body = Body::Thinking { turn: number, since: at };
        let before = self.turn.filter(|turn| turn.number == number && self.is_last(turn.place));
        let silent = before.filter(|turn| self.row(turn.place).is_some_and(|row| row.body.silent()));
        let place = match silent {
            Some(turn) => {
                self.vacant = Some(turn.place);
                self.push(at, None, body)
            }
            None => self.push(at, None, body),
        };
        self.turn = Some(TurnAt { number, place, since: at });
    }

    pub(super) fn turn_text(&mut self, more: &str) {
        let Some(TurnAt { number, place, .. }) = self.turn else {
            return;
        };
        if self.row(place).is_some_and(|row| row.body.full()) {
            return;
        }
        match self.body(place) {
            Some(Body::Words { text, cut, .. }) => *cut = append(text, more),
            Some(thinking) => {
                let mut text = String::new();
                let cut = append(&mut text, more);
                *thinking = Body::Words { turn: number, text, cut, live: true, broke: None };
            }
            None => {}
        }
    }

    /// A turn without words gives its place to what it does.
    pub(super) fn turn_said(&mut self, said: &Said) {
        if said.text.trim().is_empty() {
            self.vacant = self.turn.map(|turn| turn.place);
        } else {
            self.words(&said.text, None);
        }
    }

    /// The words of the latest turn were a call in writing, which shows itself.
    pub(super) fn words_were_a_call(&mut self) {
        self.vacant = self.turn.map(|turn| turn.place).filter(|place| self.is_last(*place));
    }

    pub(super) fn turn_failed(&mut self, body: &TurnFailed) {
        self.broke(&body.partial, &body.words, body.words.clone());
    }

    /// A pause says with `why` what the row of the latest turn says alone: it takes its place.
    pub(super) fn failure_stands_below(&mut self, why: &Words) {
        let says =
            |row: &TimelineRow| matches!(&row.body, Body::Note { text, .. } if *text == Phrase::words(why.clone()));
        let place = self.turn.map(|turn| turn.place).filter(|place| self.is_last(*place));
        if let Some(place) = place.filter(|place| self.row(*place).is_some_and(says)) {
            self.vacant = Some(place);
        }
    }

    pub(super) fn turn_stopped(&mut self, partial: &str) {
        self.broke(partial, &Words::new("timeline-turn-stopped"), Words::new("timeline-turn-silent"));
    }

    /// The row of the latest turn, which failed and waits to be tried again: its failure tells until when. Below words there is a line
    /// for it, which the next try takes.
    pub(super) fn turn_waits(&mut self, at: i64, due_at: i64) -> u32 {
        if let Some(place) = self.turn.map(|turn| turn.place)
            && let Some(Body::Note { until, .. }) = self.body(place)
        {
            *until = Some(due_at);
            return place;
        }
        let place = self.note(at, None, Phrase::words(Words::new("timeline-again")), Some(due_at));
        if let Some(turn) = &mut self.turn {
            turn.place = place;
        }
        place
    }

    /// Whether the words of the latest turn are these; of long ones, whether they begin so.
    pub(super) fn says(&self, words: &str) -> bool {
        let row = self.turn.and_then(|turn| self.row(turn.place));
        row.is_some_and(|row| match &row.body {
            Body::Words { text, cut: true, .. } => words.trim().starts_with(text.trim()),
            Body::Words { text, cut: false, .. } => words.trim() == text.trim(),
            _other => false,
        })
    }

    /// Whether the latest turn broke off with these words, beside what had come of it.
    pub(super) fn broke_with(&self, why: &Words) -> bool {
        let row = self.turn.and_then(|turn| self.row(turn.place));
        row.is_some_and(|row| matches!(&row.body, Body::Words { broke: Some(broke), .. } if broke == why))
    }

    fn broke(&mut self, partial: &str, with_text: &Words, silent: Words) {
        if !partial.trim().is_empty() {
            self.words(partial, Some(with_text.clone()));
        } else if let Some(body) = self.turn.and_then(|turn| self.body(turn.place)) {
            *body = Body::Note { text: Phrase::words(silent), until: None, by: None };
        }
    }

    fn words(&mut self, whole: &str, broke: Option<Words>) {
        let Some(turn) = self.turn else {
            return;
        };
        let (text, cut) = beginning(whole, TEXT_CHARS);
        let words = Body::Words { turn: turn.number, text: text.to_owned(), cut, live: false, broke };
        if let Some(body) = self.body(turn.place) {
            *body = words;
        }
    }
}

impl Body {
    /// Whether nothing that a model said stands in it.
    fn silent(&self) -> bool {
        matches!(self, Body::Thinking { .. } | Body::Note { .. })
    }

    /// Whether no more of what is being said has room in it.
    fn full(&self) -> bool {
        matches!(self, Body::Words { cut: true, .. })
    }
}

/// Adds `more` to `text` as far as there is room; whether there is not enough.
fn append(text: &mut String, more: &str) -> bool {
    // As bytes there are at least as many as characters, so a short text is not counted.
    let room = if text.len() + more.len() <= TEXT_CHARS { TEXT_CHARS } else { TEXT_CHARS - text.chars().count() };
    let (fits, cut) = beginning(more, room);
    text.push_str(fits);
    cut
}
