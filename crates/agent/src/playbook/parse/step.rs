//! The steps of a playbook.

use super::fields::{self, Fields, Known};
use super::ids::{Ids, ids, needs};
use super::{gate, tool};
use crate::playbook::doubt::{Doubt, Names};
use crate::playbook::expression::{Expression, Template};
use crate::playbook::form::{Step, Work};
use crate::playbook::problem::Problems;
use crate::playbook::yaml::{Node, Tree};
use holdpoint_core::id::StepId;
use holdpoint_core::record::End;
use holdpoint_core::words::Words;

const STEP: Known = Known {
    keys: &[
        "id", "tool", "with", "gate", "ask", "value", "schema", "options", "many", "set", "end", "words", "when",
        "needs", "each", "parallel", "on_error", "after", "save",
    ],
    later: &["agent", "playbook", "repeat", "retry", "timeout", "deadline", "on_deadline", "default"],
};
/// What a step may be, and the keys that only such a step has.
const KINDS: [(&str, &[&str]); 4] = [
    ("tool", &["with", "each", "parallel", "on_error", "save"]),
    ("gate", &["ask", "value", "schema", "options", "many", "save"]),
    ("set", &[]),
    ("end", &["words"]),
];
/// Kinds of steps that are part of the format, and not to be used yet.
const LATER_KINDS: [&str; 2] = ["agent", "playbook"];
const ENDS: [(&str, End); 3] = [("completed", End::Completed), ("failed", End::Failed), ("abandoned", End::Abandoned)];

/// The steps, and what a slip in each leaves open.
pub(super) fn steps(items: &[Node], problems: &mut Problems) -> Vec<(Step, Doubt)> {
    let ids = ids(items, problems);
    let items = items.iter().enumerate();
    items.map(|(number, node)| step(number, node, &ids, problems)).collect()
}

/// A step that is not understood keeps its place, so that the others are still looked at.
fn not_understood(number: usize, node: &Node) -> Step {
    Step {
        id: StepId(format!("@{number}")),
        place: node.place,
        after: None,
        when: None,
        needs: Vec::new(),
        work: Work::End(End::Completed, None),
        save: None,
        answers: Vec::new(),
        answer_read: false,
    }
}

fn step(number: usize, node: &Node, ids: &Ids, problems: &mut Problems) -> (Step, Doubt) {
    let bare = not_understood(number, node);
    let Some(fields) = Fields::read(node, "steps", STEP, problems) else {
        return (bare, Doubt::of_all());
    };
    let id = fields.need("id", problems).and_then(|node| Some((fields::text(node, "id", problems)?, node.place)));
    if let Some((id, place)) = id {
        fields::name(id, place, problems);
    }
    let after = fields.get("after");
    let (needs, all_needs) = needs(number, &fields, ids, problems);
    let work = work(&fields, problems);
    let step = Step {
        id: id.map_or(bare.id, |(id, _)| StepId(id.to_owned())),
        after: after.and_then(|node| fields::duration(node, problems)),
        when: fields.get("when").and_then(|node| condition(node, problems)),
        needs,
        save: save(&fields, problems),
        work: work.clone().unwrap_or(bare.work),
        ..not_understood(number, node)
    };
    let doubt = doubt(&fields, &step, work.as_ref(), all_needs, id.is_some());
    (step, doubt)
}

/// What the slips in a step leave open.
fn doubt(fields: &Fields, step: &Step, work: Option<&Work>, needs: bool, id: bool) -> Doubt {
    let strangers = || fields.strangers.iter().fold(Names::default(), |names, node| names.meant_by(node));
    let each = matches!(work, Some(Work::Tool(form)) if form.each.is_some());
    let some_if = |open: bool| if open { Names { any: true, ..strangers() } } else { strangers() };
    let saves = fields.get("save").is_some() && step.save.is_none();
    Doubt {
        id: some_if(!id),
        kept: some_if(saves || (fields.get("set").is_some() && !matches!(work, Some(Work::Set(_))))),
        item: some_if(fields.get("each").is_some() && !each),
        needs: !needs,
        asks: work.is_none(),
    }
}

fn save(fields: &Fields, problems: &mut Problems) -> Option<String> {
    let node = fields.get("save")?;
    let text = fields::text(node, "save", problems)?;
    fields::name(text, node.place, problems);
    Some(text.to_owned())
}

/// A condition is an expression, in braces or without.
fn condition(node: &Node, problems: &mut Problems) -> Option<Expression> {
    let whole = |text: &str| Expression { text: text.to_owned(), place: node.letter(0), exact: node.letters.is_some() };
    if let Tree::Bool(value) = &node.tree {
        return Some(whole(if *value { "true" } else { "false" }));
    }
    let text = fields::text(node, "when", problems)?;
    let before = problems.count();
    match Template::read(node, problems) {
        _unread if problems.count() > before => None,
        Template::One(expression) => Some(expression),
        Template::Mixed(_) => {
            problems.add(node.place, Words::new("playbook-when-mixed"));
            None
        }
        Template::Plain(_) | Template::List(_) | Template::Map(_) => Some(whole(text)),
    }
}

fn work(fields: &Fields, problems: &mut Problems) -> Option<Work> {
    let named: Vec<_> = KINDS.iter().filter(|(kind, _)| fields.get(kind).is_some()).collect();
    match named.as_slice() {
        [(kind, keys)] => {
            misplaced(kind, keys, fields, problems);
            of_kind(kind, fields, problems)
        }
        [] => {
            // One that is not supported yet was already told.
            if LATER_KINDS.iter().all(|kind| fields.get(kind).is_none()) {
                problems.add(fields.place, Words::new("playbook-step-kind"));
            }
            None
        }
        several => {
            problems.add(fields.place, Words::new("playbook-step-kind"));
            // What is wrong within each is told as well.
            several.iter().for_each(|(kind, _)| drop(of_kind(kind, fields, problems)));
            None
        }
    }
}

fn of_kind(kind: &str, fields: &Fields, problems: &mut Problems) -> Option<Work> {
    let node = fields.get(kind)?;
    match kind {
        "tool" => tool::tool(node, fields, problems),
        "gate" => gate::gate(node, fields, problems),
        "set" => set(node, problems),
        _end => {
            let end = fields::one_of(node, "end", &ENDS, problems);
            let words = fields.get("words");
            let words = words.map(|node| Template::read(node, problems));
            Some(Work::End(end.unwrap_or(End::Completed), words))
        }
    }
}

/// Keys that belong to steps of another kind.
fn misplaced(kind: &str, own: &[&str], fields: &Fields, problems: &mut Problems) {
    let special = KINDS.iter().flat_map(|(_, keys)| keys.iter());
    let mut told = Vec::new();
    for key in special.filter(|key| !own.contains(key)) {
        if let Some((name, _)) = fields.entry(key)
            && !told.contains(key)
        {
            told.push(key);
            let words = Words::new("playbook-key-not-here").with("key", key);
            problems.add(name.place, words.with("kind", kind));
        }
    }
}

fn set(node: &Node, problems: &mut Problems) -> Option<Work> {
    let values = fields::map(node, "set", problems)?;
    for (name, _) in values {
        fields::name(&name.text, name.place, problems);
    }
    if values.is_empty() {
        let words = Words::new("playbook-expected-map").with("key", "set");
        problems.add(node.place, words);
    }
    Some(Work::Set(Template::read(node, problems)))
}
