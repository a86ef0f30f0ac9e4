//! From text to a [`Playbook`]: the form of the file. What its names mean is looked at afterwards, in `verify`.

mod fields;
mod gate;
mod hosts;
mod ids;
mod options;
mod params;
mod step;
mod tool;

use super::doubt::{Doubt, Doubts, Names};
use super::expression::Template;
use super::form::{Allowance, Playbook, Step};
use super::problem::{Place, Problem, Problems};
use super::verify::{self, KnownTool};
use super::yaml::{self, Node, Tree};
pub(super) use fields::milliseconds;
use fields::{Fields, Known};
use holdpoint_core::limits::Limits;
use holdpoint_core::words::Words;
use serde_json::Value;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

const TOP: Known = Known { keys: &["playbook", "name", "about", "params", "limits", "asks", "steps"], later: &[] };
const LIMITS: Known = Known { keys: &["steps", "seconds", "subtasks", "tokens"], later: &[] };
const ASKS: Known = Known { keys: &["allow", "hosts"], later: &[] };
/// The version of the format that is read.
const VERSION: u64 = 1;
/// Bytes that a playbook may have.
const MOST_BYTES: u64 = 1024 * 1024;

/// Reads and checks the playbook at `path`, and its calls against `tools` where it is known which there are.
///
/// # Errors
/// Everything that is wrong with it, in the order of the file; also that it cannot be read.
pub fn check(path: &Path, tools: Option<&[KnownTool]>) -> Result<Playbook, Vec<Problem>> {
    let file = path.display().to_string();
    match read(path) {
        Ok(text) => checked(&file, &text, tools),
        Err(error) => {
            let mut problems = Problems::default();
            problems.add(Place::default(), unreadable(&error));
            Err(problems.in_file(&file))
        }
    }
}

fn unreadable(error: &io::Error) -> Words {
    match error.kind() {
        io::ErrorKind::NotFound => Words::new("playbook-not-there"),
        io::ErrorKind::IsADirectory => Words::new("playbook-folder"),
        io::ErrorKind::InvalidData => Words::new("playbook-not-text"),
        io::ErrorKind::FileTooLarge => Words::new("playbook-too-long"),
        _other => Words::new("playbook-unreadable").with("why", error),
    }
}

/// The text of the file, which is not read beyond what a playbook can sensibly be.
fn read(path: &Path) -> io::Result<String> {
    let mut bytes = Vec::new();
    File::open(path)?.take(MOST_BYTES + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(io::ErrorKind::FileTooLarge.into());
    }
    String::from_utf8(bytes).map_err(|_| io::ErrorKind::InvalidData.into())
}

/// Reads and checks the playbook `text`; `file` is how problems name it.
///
/// # Errors
/// Everything that is wrong with it, in the order of the text.
pub fn parse(file: &str, text: &str) -> Result<Playbook, Vec<Problem>> {
    checked(file, text, None)
}

fn checked(file: &str, text: &str, tools: Option<&[KnownTool]>) -> Result<Playbook, Vec<Problem>> {
    let mut problems = Problems::default();
    let read = yaml::read(text, &mut problems).and_then(|root| whole(&root, &mut problems));
    let Some((mut playbook, doubts)) = read else {
        return Err(problems.in_file(file));
    };
    verify::verify(&mut playbook, &doubts, &mut problems);
    if let Some(tools) = tools {
        verify::verify_calls(&playbook, tools, &mut problems);
    }
    if problems.none() {
        Ok(Playbook { file: file.to_owned(), text: text.to_owned(), ..playbook })
    } else {
        Err(problems.in_file(file))
    }
}

/// The playbook as far as it can be read, and what is not known of it.
fn whole(root: &Node, problems: &mut Problems) -> Option<(Playbook, Doubts)> {
    let fields = Fields::read(root, "playbook", TOP, problems)?;
    version(&fields, problems);
    let name = fields.need("name", problems);
    let name = name.and_then(|node| fields::text(node, "name", problems));
    let (steps, doubts) = steps(&fields, problems).into_iter().unzip();
    let playbook = Playbook {
        name: name.unwrap_or_default().to_owned(),
        about: fields.text("about", problems).map(str::to_owned),
        params: params::params(fields.get("params"), problems),
        limits: limits(fields.get("limits"), problems),
        asks: asks(fields.get("asks"), problems),
        steps,
        file: String::new(),
        text: String::new(),
    };
    Some((playbook, Doubts { params: doubtful_params(&fields), steps: doubts }))
}

fn doubtful_params(fields: &Fields) -> Names {
    let unread = fields.get("params").is_some_and(|node| !matches!(node.tree, Tree::Map(_)));
    fields.strangers.iter().fold(Names::any_if(unread), |names, node| names.meant_by(node))
}

fn version(fields: &Fields, problems: &mut Problems) {
    let Some(node) = fields.need("playbook", problems) else {
        return;
    };
    let found = match &node.tree {
        Tree::Number(number) => number.as_u64(),
        _other => None,
    };
    if found != Some(VERSION) && node.tree != Tree::Unread {
        let words = Words::new("playbook-version").with("found", node.json());
        problems.add(node.place, words);
    }
}

fn limits(node: Option<&Node>, problems: &mut Problems) -> Limits {
    let usual = Limits::default();
    let Some(fields) = node.and_then(|node| Fields::read(node, "limits", LIMITS, problems)) else {
        return usual;
    };
    let tokens = fields.get("tokens").and_then(|node| fields::count(node, "tokens", problems));
    let mut limit = |key: &str, usual| {
        let given = fields.get(key);
        given.and_then(|node| fields::count(node, key, problems)).unwrap_or(usual)
    };
    Limits {
        steps: limit("steps", usual.steps),
        seconds: limit("seconds", usual.seconds),
        subtasks: limit("subtasks", usual.subtasks),
        tokens: tokens.map_or(usual.tokens, |tokens| Some(tokens.into())),
    }
}

fn asks(node: Option<&Node>, problems: &mut Problems) -> Vec<Allowance> {
    let items = node.and_then(|node| fields::list(node, "asks", problems));
    let items = items.unwrap_or_default().iter();
    items.filter_map(|item| allowance(item, problems)).collect()
}

fn allowance(node: &Node, problems: &mut Problems) -> Option<Allowance> {
    let fields = Fields::read(node, "asks", ASKS, problems)?;
    let tools = fields.need("allow", problems);
    let hosts = fields.need("hosts", problems);
    let tools = tools.and_then(|node| fields::list(node, "allow", problems)).unwrap_or_default().iter();
    let tools = tools.filter_map(|tool| Some((fields::text(tool, "allow", problems)?.to_owned(), tool.place)));
    let (tools, places) = tools.unzip();
    // What is wrong with the rest of it is told as well.
    let hosts = hosts.map_or(Template::Plain(Value::Null), |node| hosts::hosts(node, problems));
    Some(Allowance { tools, places, hosts })
}

fn steps(fields: &Fields, problems: &mut Problems) -> Vec<(Step, Doubt)> {
    let Some(node) = fields.need("steps", problems) else {
        return Vec::new();
    };
    let items = fields::list(node, "steps", problems);
    if items.is_some_and(<[Node]>::is_empty) {
        problems.add(node.place, Words::new("playbook-no-steps"));
    }
    step::steps(items.unwrap_or_default(), problems)
}
