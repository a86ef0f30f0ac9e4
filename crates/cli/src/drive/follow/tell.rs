//! What is told of a session while it is driven: its records as they come, and what is left to say at the end.

use super::Follower;
use crate::drive::howto::{how_to_answer, how_to_resume};
use crate::drive::prompt::About;
use crate::drive::story::Story;
use crate::prose::{Colour, wrap};
use holdpoint_app::{AppError, Saying};
use holdpoint_wire::command::GateId;
use holdpoint_wire::session::{Entry, GateDecided, Record};
use holdpoint_wire::view::{Event, GateView};
use holdpoint_wire::words::Words;

impl Follower<'_> {
    /// Writes what is being said; a prompt leaves it no room.
    pub(super) fn hear(&mut self, said: &Saying) {
        if self.prompt.is_none() {
            self.speech.hear(said, self.console);
        }
    }

    /// Takes in records that follow on those known.
    pub(super) async fn take(&mut self, entries: Vec<Entry>) -> Result<(), AppError> {
        for entry in entries {
            if entry.seq > self.state.seq + 1 {
                self.catch_up().await?;
            }
            self.tell(&entry)?;
        }
        Ok(())
    }

    /// Reads what was stored and not told yet.
    pub(super) async fn catch_up(&mut self) -> Result<(), AppError> {
        for entry in self.app.entries(&self.id(), self.state.seq).await? {
            self.tell(&entry)?;
        }
        Ok(())
    }

    fn tell(&mut self, entry: &Entry) -> Result<(), AppError> {
        if entry.seq != self.state.seq + 1 {
            return Ok(());
        }
        self.state.fold(entry)?;
        if self.console.json {
            self.console.value(&Event::of(&self.state.created.id, entry));
        }
        if let Record::GateDecided(decided) = &entry.record {
            self.answered_elsewhere(decided);
        }
        let heard = self.console.looked_at && self.speech.end(entry, self.console);
        self.console.prose(&Story::after(self.console, heard, &self.speech).tell(entry, &self.state));
        if let Record::GateOpened(opened) = &entry.record
            && !self.console.can_ask
            && !self.mode.until_gate
        {
            self.show_how_to(&opened.gate.id);
        }
        Ok(())
    }

    fn show_how_to(&self, gate: &GateId) {
        if let Some(open) = self.state.gate(gate) {
            self.console.prose(&how_to_answer(&GateView::of(&self.state, open), self.console));
        }
    }

    /// A question that somebody answered in another place goes away by itself and says so.
    fn answered_elsewhere(&mut self, decided: &GateDecided) {
        let asked = About::Gate(decided.gate.clone());
        if self.prompt.as_ref().is_some_and(|prompt| prompt.about == asked) {
            self.prompt = None;
            self.console.say(&Words::new("ask-answered-elsewhere"));
        }
    }

    pub(super) fn tell_alive(&mut self, alive: Vec<String>) {
        if !alive.is_empty() && alive != self.still_alive {
            self.console.say(&Words::new("run-still-alive").with("names", alive.join(", ")));
        }
        self.still_alive = alive;
    }

    /// What is left to say once the session is let go.
    pub(super) fn close(&self) {
        let status = self.state.status();
        if status.ended() {
            return;
        }
        let most = self.console.screen.width();
        let gates = GateView::open_of(&self.state);
        if gates.is_empty() {
            let next = self.console.catalogue.say(&self.state.bookmark());
            self.console.prose(&wrap(&next, "", most));
        } else {
            let words = Words::new("run-waiting").with("count", gates.len());
            let head = self.console.paint.put(Colour::Waiting, &self.console.catalogue.say(&words));
            self.console.prose(&[String::new(), head]);
        }
        for gate in &gates {
            self.console.prose(&[String::new()]);
            self.console.prose(&how_to_answer(gate, self.console));
        }
        self.console.prose(&[String::new()]);
        self.console.say(&how_to_resume(&self.state.created.id, self.console));
    }
}
