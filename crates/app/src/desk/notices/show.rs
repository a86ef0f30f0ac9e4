//! How a notice reads.

use super::Notice;
use super::seen::{Stand, Tells, Waits};
use crate::desk::sizes::beginning;
use holdpoint_core::effect::Effect;
use holdpoint_core::gate::GateKind;
use holdpoint_core::words::Words;
use holdpoint_wire::visible_line;
use holdpoint_wire::words::Catalogue;

pub(super) const SUMMARY: &str = "summary";
pub(super) const RECOVERED: &str = "recovered";
pub(super) const SESSION: &str = "session:";
pub(super) const OPEN: &str = "open";
pub(super) const REJECT: &str = "reject";
pub(super) const APPROVE: &str = "approve";
pub(super) const OPTION: &str = "option:";
/// What services call a click beside the buttons.
const DEFAULT: &str = "default";
/// The characters that a notice has room for.
const LINE: usize = 200;
/// How many of them name its step.
const STEP: usize = 40;
/// What stands between these: spaces and brackets.
const MARKS: usize = 3;
/// The characters that a button has room for.
const BUTTON: usize = 40;
/// The options that become buttons.
const OPTIONS: usize = 2;

/// The notice of a gate of the session called `title`.
pub(super) fn gate(gate: &Waits, title: &str, approve_irreversible: bool, catalogue: &Catalogue) -> Notice {
    let label = |action: &str, key: &str| (action.to_owned(), catalogue.label(key));
    let mut buttons = vec![label(OPEN, "desk-notice-open")];
    let question = catalogue.text(&gate.question);
    // No argument of a call: others may look at the desktop, and what is held may be private.
    let step = gate.step.as_deref().map(|step| line(step, STEP)).unwrap_or_default();
    let room = LINE - step.chars().count() - MARKS;
    let whole = whole(&question, room);
    match gate.kind {
        GateKind::Choose if whole && !gate.holds_more => buttons.extend(options(gate, catalogue)),
        GateKind::Tool | GateKind::Approve | GateKind::Grant => {
            if whole && may_reject(gate) {
                buttons.push(label(REJECT, "desk-notice-reject"));
            }
            if whole && may_approve(gate, approve_irreversible) {
                buttons.push(label(APPROVE, "desk-notice-approve"));
            }
        }
        // Nobody answers what a notice has no room for.
        GateKind::Choose | GateKind::Input | GateKind::Edit | GateKind::Question | GateKind::Review => {}
    }
    let words = Words::new("desk-notice-gate").with("question", line(&question, room));
    let body = catalogue.say(&words.with("step", step));
    notice(gate.id.as_str(), title, &body, true, buttons)
}

/// Buttons for the first options; none where one of them cannot be read whole.
fn options(gate: &Waits, catalogue: &Catalogue) -> Vec<(String, String)> {
    let labels = gate.options.iter().take(OPTIONS).map(|(key, label)| (key, catalogue.text(label)));
    let labels: Vec<_> = labels.collect();
    if !labels.iter().all(|(_, label)| whole(label, BUTTON)) {
        return Vec::new();
    }
    labels.into_iter().map(|(key, label)| (format!("{OPTION}{key}"), line(&label, BUTTON))).collect()
}

/// A call that is not made does nothing, whatever it was. What a no to a question leads to stands beside it, and a notice does not show that.
pub(super) fn may_reject(gate: &Waits) -> bool {
    gate.approvable && (gate.kind == GateKind::Tool || !gate.holds_more)
}

/// What a notice does not show, and what cannot be undone, is looked at before it is approved, unless the person wants it otherwise.
pub(super) fn may_approve(gate: &Waits, unseen: bool) -> bool {
    let harmless = match gate.effect {
        Some(Effect::Irreversible) => false,
        Some(Effect::Internal | Effect::ReadOnly | Effect::Idempotent) => true,
        None => gate.kind != GateKind::Tool,
    };
    may_reject(gate) && (unseen || (harmless && !gate.holds_more))
}

/// The one notice of many gates.
pub(super) fn summary(count: usize, catalogue: &Catalogue) -> Notice {
    let words = |key| catalogue.say(&Words::new(key).with("count", count));
    let buttons = vec![(OPEN.to_owned(), catalogue.label("desk-notice-open"))];
    notice(SUMMARY, &catalogue.label("desk-notice-summary"), &words("desk-notice-waiting"), true, buttons)
}

/// The notice of a session that paused by itself, or ended.
pub(super) fn session(stand: &Stand, catalogue: &Catalogue) -> Notice {
    let buttons = vec![(OPEN.to_owned(), catalogue.label("desk-notice-open"))];
    let urgent = stand.tells == Tells::Paused;
    notice(&format!("{SESSION}{}", stand.id), &stand.title, &stand.why, urgent, buttons)
}

/// The notice of sessions that were taken up after their program died.
pub(super) fn recovered(message: &str, catalogue: &Catalogue) -> Notice {
    let buttons = vec![(OPEN.to_owned(), catalogue.label("desk-notice-open"))];
    notice(RECOVERED, &catalogue.label("desk-notice-summary"), message, true, buttons)
}

fn notice(id: &str, title: &str, body: &str, urgent: bool, buttons: Vec<(String, String)>) -> Notice {
    let (title, body) = (line(title, LINE), line(body, LINE));
    Notice { id: id.to_owned(), title, body, urgent, buttons, default_action: DEFAULT.to_owned() }
}

/// Whether a line of at most `most` characters says all of `text`.
fn whole(text: &str, most: usize) -> bool {
    line(text, most) == line(text, usize::MAX)
}

/// One line of at most `most` characters, with everything invisible in it made visible.
fn line(text: &str, most: usize) -> String {
    let joined = text.split_whitespace().collect::<Vec<_>>().join(" ");
    beginning(&visible_line(&joined), most)
}
