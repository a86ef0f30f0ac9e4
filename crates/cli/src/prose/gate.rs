//! A gate for reading: what is asked, why, what will be touched, and how to answer.

use super::colour::{Colour, Paint};
use super::shell::Program;
use super::width::{columns, wrap};
use holdpoint_wire::command::{GateKind, Verb};
use holdpoint_wire::session::Effect;
use holdpoint_wire::view::{GateView, OptionView};
use holdpoint_wire::words::{Catalogue, Words};
use holdpoint_wire::{visible, visible_line};
use serde_json::Value;

const INDENT: &str = "    ";
/// Proposed values longer than this are shown indented, one entry a line.
const ONE_LINE: usize = 72;
/// From this length on a text tells how long it is.
const LONG: usize = 2000;
/// A command of more columns than this is for nobody to read or copy.
const COMMAND_SHOWN: usize = 200;

/// The gate as lines, without its answers.
pub fn block(gate: &GateView, catalogue: &Catalogue, paint: Paint, most: usize) -> Vec<String> {
    let head = format!(
        "{} {}  {}",
        paint.put(Colour::Waiting, "◆"),
        paint.put(Colour::Strong, &visible_line(&gate.path)),
        paint.put(Colour::Quiet, &kind(gate.kind, catalogue)),
    );
    let mut lines = vec![head];
    lines.extend(wrap(&catalogue.text(&gate.question), "  ", most));
    if let Some(context) = &gate.context {
        let why = Words::new("gate-why").with("why", catalogue.text(context));
        lines.extend(wrap(&catalogue.say(&why), "  ", most));
    }
    lines.extend(touched(gate, catalogue, most));
    lines
}

fn kind(kind: GateKind, catalogue: &Catalogue) -> String {
    catalogue.label(match kind {
        GateKind::Tool => "kind-tool",
        GateKind::Approve => "kind-approve",
        GateKind::Choose => "kind-choose",
        GateKind::Input => "kind-input",
        GateKind::Edit => "kind-edit",
        GateKind::Question => "kind-question",
        GateKind::Grant => "kind-grant",
        GateKind::Review => "kind-review",
    })
}

/// What will be touched: the effect's class, the proposed arguments or value, what the tool shows of them, what is to be granted.
fn touched(gate: &GateView, catalogue: &Catalogue, most: usize) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(effect) = gate.effect {
        let words = Words::new("gate-effect").with("effect", catalogue.label(effect_key(effect)));
        lines.extend(wrap(&catalogue.say(&words), "  ", most));
    }
    if let Some(proposed) = &gate.proposed {
        lines.extend(titled(proposed_key(gate.kind), &pretty(proposed.get()), catalogue, most));
    }
    if let Some(shown) = &gate.shown {
        lines.extend(titled("gate-shown", shown, catalogue, most));
    }
    for grant in &gate.grants {
        let words =
            Words::new("gate-grant").with("tools", grant.tools.join(", ")).with("hosts", grant.hosts.join(", "));
        lines.extend(wrap(&catalogue.say(&words), "  ", most));
    }
    lines
}

fn proposed_key(kind: GateKind) -> &'static str {
    match kind {
        GateKind::Review => "gate-started",
        GateKind::Tool
        | GateKind::Approve
        | GateKind::Choose
        | GateKind::Input
        | GateKind::Edit
        | GateKind::Question
        | GateKind::Grant => "gate-proposed",
    }
}

fn effect_key(effect: Effect) -> &'static str {
    match effect {
        Effect::Internal => "effect-internal",
        Effect::ReadOnly => "effect-read_only",
        Effect::Idempotent => "effect-idempotent",
        Effect::Irreversible => "effect-irreversible",
    }
}

fn titled(key: &str, text: &str, catalogue: &Catalogue, most: usize) -> Vec<String> {
    let title = if text.len() > LONG {
        let long = Words::new("gate-long").with("what", catalogue.label(key));
        catalogue.say(&long.with("bytes", text.len()))
    } else {
        catalogue.label(key)
    };
    let mut lines = vec![format!("  {title}")];
    lines.extend(wrap(&visible(text), INDENT, most));
    lines
}

/// Exact JSON text as it is where it fits on a line, else with its entries under each other. Nothing in it is left out.
fn pretty(exact: &str) -> String {
    if exact.len() <= ONE_LINE {
        return exact.to_owned();
    }
    let mut out = String::new();
    let (mut depth, mut in_text, mut escaped) = (0_usize, false, false);
    for char in exact.chars() {
        let token = !in_text;
        match char {
            _ if escaped => escaped = false,
            '\\' if in_text => escaped = true,
            '"' => in_text = !in_text,
            _ => {}
        }
        if token && matches!(char, '}' | ']') {
            depth = depth.saturating_sub(1);
            line_end(&mut out, depth);
        }
        if token && char.is_ascii_whitespace() {
            continue;
        }
        out.push(char);
        match char {
            '{' | '[' if token => {
                depth += 1;
                line_end(&mut out, depth);
            }
            ',' if token => line_end(&mut out, depth),
            ':' if token => out.push(' '),
            _ => {}
        }
    }
    out
}

fn line_end(out: &mut String, depth: usize) {
    out.push('\n');
    out.push_str(&"  ".repeat(depth));
}

/// For each legal answer the command that gives it, and what it means. A value that is too long to be read in a command stands there as `…`.
pub fn examples(gate: &GateView, catalogue: &Catalogue, program: &Program) -> Vec<(String, String)> {
    gate.legal.iter().flat_map(|verb| example(gate, *verb, catalogue, program)).collect()
}

fn example(gate: &GateView, verb: Verb, catalogue: &Catalogue, program: &Program) -> Vec<(String, String)> {
    let whole = |more: &[&str]| program.line(&[&["answer", gate.id.as_str(), verb.word()], more].concat());
    let line = |more: &[&str]| {
        let line = whole(more);
        if columns(&line) > COMMAND_SHOWN { whole(&["…"]) } else { line }
    };
    let meaning = catalogue.label(verb_key(gate.kind, verb));
    match verb {
        Verb::Choose => {
            let label = |option: &OptionView| visible_line(&catalogue.text(&option.label)).into_owned();
            gate.options.iter().map(|option| (line(&chosen(option)), label(option))).collect()
        }
        Verb::Edit => {
            let text =
                gate.proposed.as_ref().map_or_else(|| sample(gate.schema.as_ref()), |exact| exact.get().to_owned());
            vec![(line(&[&text]), meaning)]
        }
        Verb::Reply => vec![(line(&["…"]), meaning)],
        Verb::Approve | Verb::Reject | Verb::Happened | Verb::NotHappened | Verb::Skip | Verb::Abandon => {
            vec![(line(&[]), meaning)]
        }
    }
}

fn chosen(option: &OptionView) -> Vec<&str> {
    match &option.input {
        // What to put in is for the person to say: the names are shown.
        Some(_) => vec![option.key.as_str(), "--input", "{…}"],
        None => vec![option.key.as_str()],
    }
}

/// What a value of this schema looks like.
fn sample(schema: Option<&Value>) -> String {
    let kind = schema.and_then(|schema| schema.get("type")).and_then(Value::as_str);
    match kind {
        Some("string") => r#""…""#,
        Some("array") => r#"["…"]"#,
        Some("integer" | "number") => "0",
        Some("boolean") => "true",
        Some(_) | None => "{…}",
    }
    .to_owned()
}

/// What an answer means at this kind of gate.
pub(crate) fn verb_key(kind: GateKind, verb: Verb) -> &'static str {
    match (verb, kind) {
        (Verb::Approve, GateKind::Input | GateKind::Edit) => "verb-approve-proposed",
        (Verb::Approve, _) => "verb-approve",
        (Verb::Edit, GateKind::Input) => "verb-edit-input",
        (Verb::Edit, _) => "verb-edit",
        (Verb::Reject, _) => "verb-reject",
        (Verb::Reply, GateKind::Question) => "verb-reply-question",
        (Verb::Reply, _) => "verb-reply",
        (Verb::Choose, _) => "verb-choose",
        (Verb::Happened, _) => "verb-happened",
        (Verb::NotHappened, _) => "verb-not-happened",
        (Verb::Skip, _) => "verb-skip",
        (Verb::Abandon, _) => "verb-abandon",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// B6
    #[test]
    fn a_long_value_is_laid_out_and_keeps_every_token() {
        let exact = r#"{"title":"a: [b], {c}","n":1.50,"list":["\"quoted\\","two"],"more":"xxxxxxxxxxxxxxxxxxxx"}"#;
        let laid_out = pretty(exact);
        assert!(laid_out.contains("\n  \"n\": 1.50,\n"));
        assert!(laid_out.contains(r#""title": "a: [b], {c}""#));
        assert_eq!(serde_json::from_str::<Value>(&laid_out).unwrap(), serde_json::from_str::<Value>(exact).unwrap());
        assert_eq!(pretty("[1]"), "[1]");
    }
}
