//! Sessions, intents, receipts and recaps for reading.

use super::colour::{Colour, Paint};
use super::table::{Cell, table};
use super::width::{clip, columns, wrap};
use holdpoint_wire::session::Status;
use holdpoint_wire::view::{
    IntentView, OutcomeView, ReceiptView, SessionDetail, SessionView, StepView, counted, readable,
};
use holdpoint_wire::words::{Catalogue, Words};
use holdpoint_wire::{visible, visible_line};
use serde_json::Value;

/// The list of sessions, two lines each.
pub fn sessions(list: &[SessionView], catalogue: &Catalogue, paint: Paint, most: usize, now: i64) -> Vec<String> {
    let word = |view: &SessionView| standing(view, catalogue);
    let left = list.iter().map(|view| columns(&word(view))).max().unwrap_or(0);
    list.iter()
        .flat_map(|view| {
            let word = word(view);
            let pad = " ".repeat(left - columns(&word) + 2);
            let title = clip(&visible_line(&view.title), most.saturating_sub(left + 24).max(16));
            let ago = catalogue.ago(view.last_at, now);
            let mark = paint.put(colour(view), mark(view));
            let first = format!(
                "{mark} {}{pad}{}  {}",
                paint.put(colour(view), &word),
                paint.put(Colour::Strong, &title),
                paint.put(Colour::Quiet, &ago)
            );
            let indent = " ".repeat(left + 4);
            let mut lines = vec![first];
            let told = reason(view, catalogue).into_iter().chain(next(view, catalogue, now));
            lines.extend(told.map(|told| format!("{indent}{}", clip(&told, most.saturating_sub(left + 4).max(16)))));
            lines.extend(silence(view, catalogue, paint, &indent, most));
            lines.push(format!("{indent}{}", paint.put(Colour::Quiet, view.id.as_str())));
            lines
        })
        .collect()
}

/// That the process which drives a session does not respond, and what to do about it; nothing where it does.
pub(crate) fn silent(view: &SessionView) -> Option<Words> {
    let driven = view.driven.as_ref().filter(|driven| !driven.responding())?;
    let words = Words::new("driven-silent").with("what", &driven.what).with("pid", driven.pid);
    Some(words.with("ms", driven.silent_ms))
}

fn silence(view: &SessionView, catalogue: &Catalogue, paint: Paint, indent: &str, most: usize) -> Vec<String> {
    let told = silent(view).map(|words| wrap(&catalogue.say(&words), "", most.saturating_sub(columns(indent))));
    told.into_iter().flatten().map(|line| format!("{indent}{}", paint.put(Colour::Bad, &line))).collect()
}

/// Why a session paused by itself.
fn reason(view: &SessionView, catalogue: &Catalogue) -> Option<String> {
    let by_itself = matches!(view.pause, Some("error" | "limit" | "crashed"));
    let why = view.why.as_ref().filter(|_| by_itself && view.status == Status::Paused)?;
    Some(visible_line(&catalogue.text(why)).into_owned())
}

fn next(view: &SessionView, catalogue: &Catalogue, now: i64) -> Option<String> {
    let next = view.next.as_ref().map(|next| catalogue.text(next))?;
    let line = left(view, visible_line(&next).into_owned(), catalogue, now);
    let more = view.waiting.saturating_sub(1);
    if more == 0 {
        return Some(line);
    }
    Some(catalogue.say(&Words::new("list-more-wait").with("question", line).with("more", more)))
}

/// What is waited for, with how much is left of it.
fn left(view: &SessionView, what: String, catalogue: &Catalogue, now: i64) -> String {
    match view.until().map(|until| u64::try_from(until.saturating_sub(now)).unwrap_or(0)) {
        Some(ms) if ms > 0 => catalogue.say(&Words::new("list-wait-left").with("what", what).with("ms", ms)),
        Some(_) | None => what,
    }
}

/// How a session stands, in the words of the window; with how many questions wait, where that is more than one.
pub(crate) fn standing(view: &SessionView, catalogue: &Catalogue) -> String {
    match view.status {
        Status::Running | Status::AwaitingInput if view.waiting > 1 => {
            catalogue.say(&Words::new("list-waiting").with("count", view.waiting))
        }
        Status::Running if view.waiting > 0 => catalogue.label("state-awaiting_input"),
        Status::Running if view.until().is_some() => catalogue.label("state-waits"),
        Status::Running => catalogue.label("state-running"),
        Status::AwaitingInput => catalogue.label("state-awaiting_input"),
        Status::NeedsReview => catalogue.label("state-needs_review"),
        Status::Pausing => catalogue.label("state-pausing"),
        Status::Stopping => catalogue.label("state-stopping"),
        Status::Paused => paused(view.pause, catalogue),
        Status::Completed => catalogue.label("state-completed"),
        Status::Failed => catalogue.label("state-failed"),
        Status::Abandoned => catalogue.label("state-abandoned"),
    }
}

fn paused(reason: Option<&str>, catalogue: &Catalogue) -> String {
    let key = reason.map(|reason| format!("state-paused-{reason}")).filter(|key| catalogue.has(key));
    catalogue.label(key.as_deref().unwrap_or("state-paused"))
}

fn colour(view: &SessionView) -> Colour {
    match view.status {
        Status::NeedsReview => Colour::Unknown,
        Status::AwaitingInput => Colour::Waiting,
        Status::Failed | Status::Stopping => Colour::Bad,
        Status::Completed | Status::Abandoned => Colour::Quiet,
        Status::Running | Status::Pausing | Status::Paused if view.waiting > 0 => Colour::Waiting,
        Status::Running | Status::Pausing => Colour::Running,
        Status::Paused => Colour::Strong,
    }
}

fn mark(view: &SessionView) -> &'static str {
    match view.status {
        Status::Completed => "●",
        Status::Failed => "✗",
        Status::Abandoned => "–",
        Status::Stopping => "■",
        Status::Pausing | Status::Paused => "‖",
        Status::Running => "○",
        Status::NeedsReview => "?",
        Status::AwaitingInput => "◆",
    }
}

/// A session in full.
pub fn detail(detail: &SessionDetail, catalogue: &Catalogue, paint: Paint, most: usize, now: i64) -> Vec<String> {
    let view = &detail.session;
    let mut lines = vec![
        paint.put(Colour::Strong, &visible_line(&view.title)),
        format!("{} {}", paint.put(colour(view), mark(view)), paint.put(colour(view), &standing(view, catalogue))),
    ];
    if let Some(why) = &view.why {
        lines.extend(wrap(&catalogue.text(why), "  ", most));
    }
    if let Some(next) = &view.next {
        lines.extend(wrap(&left(view, catalogue.text(next), catalogue, now), "  ", most));
    }
    lines.extend(silence(view, catalogue, paint, "  ", most));
    if let Some(ended) = &detail.ended {
        lines.extend(wrap(&visible(ended), "  ", most));
    }
    lines.push(String::new());
    lines.extend(table(&facts(detail, catalogue, now), paint, most));
    let head = if detail.plan_as_told { "show-plan-told" } else { "show-plan" };
    lines.extend(plan(&detail.plan, head, catalogue, paint, most));
    if !detail.receipt.is_empty() {
        lines.push(String::new());
        lines.extend(receipt(&detail.receipt, catalogue, most));
    }
    lines
}

fn facts(detail: &SessionDetail, catalogue: &Catalogue, now: i64) -> Vec<Vec<Cell>> {
    let view = &detail.session;
    let mut rows = Vec::new();
    let mut row = |key: &str, text: String| {
        let name = Cell::new(catalogue.label(key)).coloured(Some(Colour::Quiet));
        rows.push(vec![name, Cell::new(visible_line(&text).into_owned())]);
    };
    row("show-id", view.id.to_string());
    if visible_line(&detail.goal) != view.title && !detail.goal.is_empty() {
        row("show-goal", detail.goal.clone());
    }
    row("show-agent", format!("{} ({})", detail.agent.name, detail.agent.origin));
    for (name, value) in &detail.params {
        row("show-param", format!("{name} = {}", brief(value)));
    }
    row("show-folder", detail.workspace.clone());
    row("show-created", catalogue.moment(view.created_at));
    row("show-last", catalogue.ago(view.last_at, now));
    row("show-spent", spent(detail, catalogue));
    if let Some(driven) = &view.driven {
        let words = Words::new("show-driven-by").with("what", &driven.what).with("pid", driven.pid);
        row("show-driven", catalogue.say(&words));
    }
    rows
}

fn spent(detail: &SessionDetail, catalogue: &Catalogue) -> String {
    let words = Words::new("show-spent-of")
        .with("steps", detail.spent.steps)
        .with("most_steps", detail.limits.steps)
        .with("time", catalogue.span(detail.spent.ran_ms))
        .with("most_time", catalogue.span(u64::from(detail.limits.seconds) * 1000));
    catalogue.say(&words)
}

/// The steps of a plan with how each stands below the label `head`, after an empty line; nothing where there are none.
pub(crate) fn plan(steps: &[StepView], head: &str, catalogue: &Catalogue, paint: Paint, most: usize) -> Vec<String> {
    if steps.is_empty() {
        return Vec::new();
    }
    let rows: Vec<Vec<Cell>> = steps.iter().map(|step| step_row(step, catalogue)).collect();
    let mut lines = vec![String::new(), catalogue.label(head)];
    lines.extend(table(&rows, paint, most.saturating_sub(2)).into_iter().map(|line| format!("  {line}")));
    lines
}

fn step_row(step: &StepView, catalogue: &Catalogue) -> Vec<Cell> {
    let (mark, colour, key) = match step.status {
        "done" => ("●", None, "step-done"),
        "skipped" => ("–", Some(Colour::Quiet), "step-skipped"),
        "running" => ("○", Some(Colour::Running), "step-running"),
        "waiting" => ("◆", Some(Colour::Waiting), "step-waiting"),
        _ahead => ("·", Some(Colour::Quiet), "step-ahead"),
    };
    let count = match (step.items_done, step.items) {
        (Some(done), Some(all)) => {
            let words = Words::new("show-plan-items").with("done", done).with("all", all);
            catalogue.say(&words.with("skipped", step.items_skipped.unwrap_or(0)))
        }
        (Some(_) | None, Some(_) | None) => String::new(),
    };
    vec![
        Cell::new(mark).coloured(colour),
        Cell::new(visible_line(&step.title).into_owned()),
        Cell::new(catalogue.label(key)).coloured(colour),
        Cell::new(count).coloured(Some(Colour::Quiet)),
    ]
}

/// A value in a few words.
pub(crate) fn brief(value: &Value) -> String {
    match readable(value) {
        Value::String(text) => text,
        other => other.to_string(),
    }
}

/// The receipt of a force stop.
pub fn receipt(lines: &[ReceiptView], catalogue: &Catalogue, most: usize) -> Vec<String> {
    if lines.is_empty() {
        return vec![catalogue.label("receipt-nothing")];
    }
    let head = catalogue.label("receipt-head");
    let told = |(line, count)| wrap(&format!("■ {}", catalogue.say(&ended(line, count, catalogue))), "  ", most);
    let each = gathered(lines).into_iter().flat_map(told);
    std::iter::once(head).chain(each).collect()
}

/// Lines that say the same are one, where the first of them stands, with how many there are.
fn gathered(lines: &[ReceiptView]) -> Vec<(&ReceiptView, usize)> {
    let mut found: Vec<(&ReceiptView, usize)> = Vec::new();
    let same = |a: &ReceiptView, b: &ReceiptView| *a == ReceiptView { operation: a.operation.clone(), ..b.clone() };
    for line in lines {
        match found.iter_mut().find(|(known, _)| same(known, line)) {
            Some((_, count)) => *count += 1,
            None => found.push((line, 1)),
        }
    }
    found
}

fn ended(line: &ReceiptView, count: usize, catalogue: &Catalogue) -> Words {
    let key = match (line.unknown, &line.place) {
        (false, None) => "receipt-line",
        (false, Some(_)) => "receipt-line-at",
        (true, None) => "receipt-line-unknown",
        (true, Some(_)) => "receipt-line-unknown-at",
    };
    let place = line.place.as_ref().map(|place| catalogue.text(place)).unwrap_or_default();
    let tool = counted(std::iter::repeat_n(line.tool.as_str(), count), catalogue);
    Words::new(key).with("tool", tool).with("place", place).with("what", catalogue.text(&line.what))
}

/// Columns of a call's arguments that its line in the journal shows.
const ARGUMENTS_SHOWN: usize = 160;

/// The journal of a session's intents.
pub fn intents(list: &[IntentView], catalogue: &Catalogue, paint: Paint, most: usize) -> Vec<String> {
    let rows: Vec<Vec<Cell>> = list.iter().map(|intent| intent_row(intent, catalogue)).collect();
    table(&rows, paint, most)
}

fn intent_row(intent: &IntentView, catalogue: &Catalogue) -> Vec<Cell> {
    let (mark, colour) = match intent.status {
        "done" => ("✓", None),
        "failed" | "refused" => ("✗", Some(Colour::Bad)),
        "unknown" => ("?", Some(Colour::Unknown)),
        "held" => ("◆", Some(Colour::Waiting)),
        "started" => ("○", Some(Colour::Running)),
        _other => ("–", Some(Colour::Quiet)),
    };
    let place = intent.place.as_ref().map(|place| visible_line(&catalogue.text(place)).into_owned());
    vec![
        Cell::new(mark).coloured(colour),
        Cell::new(catalogue.label(&format!("intent-{}", intent.status))).coloured(colour),
        Cell::new(visible_line(&intent.tool).into_owned()),
        Cell::new(place.unwrap_or_default()).coloured(Some(Colour::Quiet)),
        Cell::new(last_column(intent, catalogue)),
    ]
}

fn last_column(intent: &IntentView, catalogue: &Catalogue) -> String {
    let edited = if intent.edited { format!("({}) ", catalogue.label("intents-edited")) } else { String::new() };
    let arguments = shortened(intent.arguments.get(), catalogue);
    match intent.outcome.as_ref().and_then(|outcome| said(outcome, catalogue)) {
        Some(said) => format!("{edited}{said}  {arguments}"),
        None => format!("{edited}{arguments}"),
    }
}

/// Long arguments by their beginning and their length; `--json` has them whole.
fn shortened(arguments: &str, catalogue: &Catalogue) -> String {
    let line = visible_line(arguments);
    if columns(&line) <= ARGUMENTS_SHOWN {
        return line.into_owned();
    }
    let long = Words::new("gate-long").with("what", clip(&line, ARGUMENTS_SHOWN));
    catalogue.say(&long.with("bytes", arguments.len()))
}

fn said(outcome: &OutcomeView, catalogue: &Catalogue) -> Option<String> {
    let words = outcome.words.as_ref().map(|words| visible_line(&catalogue.text(words)).into_owned());
    let by = outcome.by.as_ref().map(|by| catalogue.say(&Words::new("intents-by").with("by", by)));
    words.or(by)
}
