//! A press on a notice.

use super::Desktop;
use super::show::{APPROVE, OPTION, RECOVERED, REJECT, SESSION, SUMMARY, may_approve};
use crate::desk::Desk;
use holdpoint_core::gate::{Decision, Front};
use holdpoint_core::id::GateId;
use holdpoint_wire::desk::{Notices, Show};

/// What a press means.
enum Press {
    Show(Show),
    Answer(Decision, String),
    /// The button was pressed before.
    Again,
}

impl Desk {
    /// A press on the notice `id`: on the button `action`, or beside all buttons. A button that answers does so for exactly what was
    /// shown; what comes to the front then, if anything does.
    pub async fn pressed(&self, id: &str, action: &str) -> Option<Show> {
        let desk = &self.0;
        match desk.desktop.press(id, action, desk.app.setting.now().notices) {
            Press::Show(show) => Some(show),
            Press::Again => None,
            Press::Answer(decision, hash) => match desk.decide(id, hash, decision, Front::Notice).await {
                Ok(_) => None,
                Err(error) => {
                    tracing::info!(gate = id, %error, "an answer by notice was not taken");
                    desk.desktop.forget_press(id);
                    Some(Show::Gate(id.to_owned()))
                }
            },
        }
    }
}

impl Desktop {
    fn press(&self, id: &str, action: &str, wanted: Notices) -> Press {
        if id == SUMMARY {
            return Press::Show(Show::Inbox);
        }
        if id == RECOVERED {
            return Press::Show(Show::Recovery);
        }
        if let Some(session) = id.strip_prefix(SESSION) {
            return Press::Show(Show::Session(session.to_owned()));
        }
        let gate = GateId::from(id);
        let show = || Press::Show(Show::Gate(id.to_owned()));
        let Some(decision) = decision(action) else { return show() };
        let book = &mut self.inside().book;
        if book.pressed.contains(&gate) {
            return Press::Again;
        }
        // What may be approved by notice may have been switched off since this one was shown.
        let shown = book
            .shown(&gate, action)
            .filter(|waits| action != APPROVE || may_approve(waits, wanted.approve_irreversible));
        match shown.map(|waits| waits.hash.clone()) {
            Some(hash) => {
                book.pressed.insert(gate);
                Press::Answer(decision, hash)
            }
            None => show(),
        }
    }

    fn forget_press(&self, id: &str) {
        self.inside().book.pressed.remove(&GateId::from(id));
    }
}

fn decision(action: &str) -> Option<Decision> {
    match action {
        APPROVE => Some(Decision::Approve),
        REJECT => Some(Decision::Reject(None)),
        other => other.strip_prefix(OPTION).map(|key| Decision::Choose(vec![key.to_owned()], None)),
    }
}
