//! What notices are made of.

use holdpoint_core::effect::Effect;
use holdpoint_core::gate::{Gate, GateKind, Verb, legal_at};
use holdpoint_core::id::GateId;
use holdpoint_core::session::Status;
use holdpoint_core::words::{Text, Words};
use holdpoint_journal::GateRow;
use holdpoint_wire::view::SessionView;
use holdpoint_wire::words::Catalogue;

/// All sessions and all gates that wait.
#[derive(Clone, Debug, Default)]
pub(in crate::desk) struct Seen {
    pub(in crate::desk) sessions: Vec<Stand>,
    pub(in crate::desk) gates: Vec<Waits>,
}

/// How a session stands, as far as it is told by notice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::desk) struct Stand {
    pub(super) id: String,
    pub(super) title: String,
    pub(super) tells: Tells,
    /// Why it stands so, in a sentence.
    pub(super) why: String,
}

/// What a session has to tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tells {
    /// It goes on, waits at gates, or did what the person asked for.
    Nothing,
    /// It paused by itself.
    Paused,
    /// It is completed.
    Completed,
    /// It failed.
    Failed,
}

/// A gate that waits.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::desk) struct Waits {
    pub(super) id: GateId,
    pub(super) session: String,
    pub(super) hash: String,
    pub(super) kind: GateKind,
    pub(super) question: Text,
    /// What a person calls its step.
    pub(super) step: Option<String>,
    pub(super) effect: Option<Effect>,
    pub(super) approvable: bool,
    /// Whether it holds something to be looked at beside its question and its options.
    pub(super) holds_more: bool,
    /// The options that can be chosen without giving anything with them: key and label.
    pub(super) options: Vec<(String, Text)>,
}

impl Waits {
    /// The gate of a row, in the step that a person calls so.
    pub(in crate::desk) fn of(row: GateRow, step: Option<String>) -> Self {
        let GateRow { session, gate, .. } = row;
        let legal = legal_at(&gate);
        let plain = !gate.many && gate.options.iter().all(|choice| choice.input.is_none());
        let options = gate.options.iter().filter(|_| plain).map(|choice| (choice.key.clone(), choice.label.clone()));
        Self {
            session: session.to_string(),
            approvable: legal.contains(&Verb::Approve) && legal.contains(&Verb::Reject),
            holds_more: holds_more(&gate),
            step,
            options: options.collect(),
            id: gate.id,
            hash: gate.hash,
            kind: gate.kind,
            question: gate.question,
            effect: gate.effect,
        }
    }
}

/// Arguments or a value, what will be touched, what is granted, or why it is asked.
fn holds_more(gate: &Gate) -> bool {
    let proposed = gate.proposed.as_deref().is_some_and(|text| !matches!(text.trim(), "{}" | "null"));
    proposed || gate.shown.is_some() || gate.context.is_some() || !gate.grants.is_empty()
}

impl Stand {
    pub(in crate::desk) fn of(line: &SessionView, catalogue: &Catalogue) -> Self {
        let tells = tells(line);
        let why = match tells {
            Tells::Nothing => String::new(),
            Tells::Paused => line.why.as_ref().map(|why| catalogue.text(why)).unwrap_or_default(),
            Tells::Completed => catalogue.say(&Words::new("desk-notice-completed")),
            Tells::Failed => catalogue.say(&Words::new("desk-notice-failed")),
        };
        Self { id: line.id.to_string(), title: line.title.clone(), tells, why }
    }
}

fn tells(line: &SessionView) -> Tells {
    match line.status {
        Status::Completed => Tells::Completed,
        Status::Failed => Tells::Failed,
        Status::Paused => match line.pause {
            Some("error" | "limit" | "crashed") => Tells::Paused,
            Some(_) | None => Tells::Nothing,
        },
        Status::Abandoned
        | Status::Stopping
        | Status::Pausing
        | Status::Running
        | Status::NeedsReview
        | Status::AwaitingInput => Tells::Nothing,
    }
}
