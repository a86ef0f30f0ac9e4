//! A step that calls a tool.

use super::fields::{self, Fields, Known};
use super::options;
use crate::playbook::expression::Template;
use crate::playbook::form::{Each, OnError, ToolForm, Work};
use crate::playbook::problem::Problems;
use crate::playbook::yaml::{Name, Node};
use holdpoint_core::effect::FailureKind;
use holdpoint_core::words::Words;
use serde_json::{Map, Value};

const ON_ERROR: Known = Known { keys: &["ask", "options"], later: &[] };
const KINDS: [FailureKind; 4] = [FailureKind::Blocked, FailureKind::Timeout, FailureKind::Refused, FailureKind::Failed];
/// Names that mean something in every expression.
const RESERVED: [&str; 18] = [
    "params", "memory", "steps", "value", "answer", "error", "session", "secret", "range", "dict", "true", "false",
    "none", "not", "and", "or", "in", "is",
];

pub(super) fn tool(node: &Node, fields: &Fields, problems: &mut Problems) -> Option<Work> {
    let tool = fields::text(node, "tool", problems);
    let (given, with) = arguments(fields.get("with"), problems);
    let parallel = fields.get("parallel");
    let parallel = parallel.and_then(|node| fields::count(node, "parallel", problems));
    Some(Work::Tool(Box::new(ToolForm {
        tool: tool.unwrap_or_default().to_owned(),
        place: node.place,
        with,
        given,
        each: fields.get("each").and_then(|node| each(node, problems)),
        parallel: parallel.map_or(1, |count| usize::try_from(count).unwrap_or(usize::MAX)),
        on_error: on_error(fields.get("on_error"), problems),
    })))
}

/// The names of the arguments, where they can be told, and the arguments.
fn arguments(with: Option<&Node>, problems: &mut Problems) -> (Option<Vec<Name>>, Template) {
    let Some(node) = with else {
        return (Some(Vec::new()), Template::Plain(Value::Object(Map::new())));
    };
    let named = fields::map(node, "with", problems);
    let named = named.map(|entries| entries.iter().map(|(name, _)| name.clone()).collect());
    (named, Template::read(node, problems))
}

fn each(node: &Node, problems: &mut Problems) -> Option<Each> {
    let before = problems.count();
    let [(name, list)] = fields::map(node, "each", problems)? else {
        problems.add(node.place, Words::new("playbook-each-one"));
        return None;
    };
    fields::name(&name.text, name.place, problems);
    if RESERVED.contains(&name.text.as_str()) {
        let words = Words::new("playbook-reserved").with("name", &name.text);
        problems.add(name.place, words);
    }
    let template = Template::read(list, problems);
    match &template {
        Template::Plain(Value::Array(_)) | Template::One(_) | Template::List(_) => {}
        // What keeps it from being read was told, or it is nothing that was read.
        _unread if problems.count() > before || !list.is_read() => {}
        Template::Plain(_) | Template::Mixed(_) | Template::Map(_) => {
            let words = Words::new("playbook-expected-list").with("key", &name.text);
            problems.add(list.place, words);
        }
    }
    Some(Each { name: name.text.clone(), list: template, place: list.place })
}

fn on_error(node: Option<&Node>, problems: &mut Problems) -> Vec<OnError> {
    let kinds = node.and_then(|node| fields::map(node, "on_error", problems));
    let kinds = kinds.unwrap_or_default().iter();
    kinds.filter_map(|(name, node)| one(name, node, problems)).collect()
}

fn one(name: &Name, node: &Node, problems: &mut Problems) -> Option<OnError> {
    let kind = KINDS.into_iter().find(|kind| kind.word() == name.text);
    if kind.is_none() {
        let known = KINDS.map(|kind| (kind.word(), kind));
        fields::one_of_problem(&name.text, "on_error", name.place, &known, problems);
    }
    let fields = Fields::read(node, &name.text, ON_ERROR, problems)?;
    let ask = fields.needed_text("ask", problems);
    let options = fields.need("options", problems);
    let ways = options.map(|node| options::after_failure(node, problems));
    // What is wrong with the rest of it is told as well.
    Some(OnError { kind: kind.unwrap_or(FailureKind::Failed), ask, ways: ways.unwrap_or_default() })
}
