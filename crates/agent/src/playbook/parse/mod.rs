//! From text to a [`Playbook`]: the form of the file. What its names mean is looked at afterwards, in `verify`.

mod fields;
mod gate;
mod options;
mod params;
mod step;
mod tool;

use super::expression::Template;
use super::form::{Allowance, Playbook};
use super::problem::{Place, Problem, Problems};
use super::verify;
use super::yaml::{self, Node, Tree};
pub(super) use fields::milliseconds;
use fields::{Fields, Known};
use holdpoint_core::limits::Limits;
use holdpoint_core::words::Words;
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

/// Reads and checks the playbook at `path`.
///
/// # Errors
/// Everything that is wrong with it, in the order of the file; also that it cannot be read.
pub fn check(path: &Path) -> Result<Playbook, Vec<Problem>> {
    let file = path.display().to_string();
    match read(path) {
        Ok(text) => parse(&file, &text),
        Err(error) => {
            let mut problems = Problems::default();
            let words = Words::new("playbook-unreadable").with("why", error);
            problems.add(Place::default(), words);
            Err(problems.in_file(&file))
        }
    }
}

/// The text of the file, which is not read beyond what a playbook can sensibly be.
fn read(path: &Path) -> io::Result<String> {
    let mut text = String::new();
    File::open(path)?.take(MOST_BYTES + 1).read_to_string(&mut text)?;
    if text.len() as u64 > MOST_BYTES {
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, "it is longer than 1 MiB"));
    }
    Ok(text)
}

/// Reads and checks the playbook `text`; `file` is how problems name it.
///
/// # Errors
/// Everything that is wrong with it, in the order of the text.
pub fn parse(file: &str, text: &str) -> Result<Playbook, Vec<Problem>> {
    let mut problems = Problems::default();
    let playbook = yaml::read(text, &mut problems)
        .and_then(|root| whole(&root, &mut problems))
        .map(|playbook| Playbook { file: file.to_owned(), text: text.to_owned(), ..playbook });
    match playbook {
        Some(mut playbook) => {
            verify::verify(&mut playbook, &mut problems);
            if problems.none() { Ok(playbook) } else { Err(problems.in_file(file)) }
        }
        None => Err(problems.in_file(file)),
    }
}

fn whole(root: &Node, problems: &mut Problems) -> Option<Playbook> {
    let fields = Fields::read(root, "playbook", TOP, problems)?;
    version(&fields, problems);
    let name = fields.need("name", problems);
    let name = name.and_then(|node| fields::text(node, "name", problems));
    Some(Playbook {
        name: name.unwrap_or_default().to_owned(),
        about: fields.text("about", problems).map(str::to_owned),
        params: params::params(fields.get("params"), problems),
        limits: limits(fields.get("limits"), problems),
        asks: asks(fields.get("asks"), problems),
        steps: steps(&fields, problems),
        file: String::new(),
        text: String::new(),
    })
}

fn version(fields: &Fields, problems: &mut Problems) {
    let Some(node) = fields.need("playbook", problems) else {
        return;
    };
    let found = match &node.tree {
        Tree::Number(number) => number.as_u64(),
        _other => None,
    };
    if found != Some(VERSION) {
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
    let tools = fields::list(tools?, "allow", problems)?.iter();
    let tools = tools.filter_map(|tool| fields::text(tool, "allow", problems));
    let tools = tools.map(str::to_owned).collect();
    let hosts = Template::read(hosts?, problems);
    Some(Allowance { tools, hosts })
}

fn steps(fields: &Fields, problems: &mut Problems) -> Vec<super::form::Step> {
    let Some(node) = fields.need("steps", problems) else {
        return Vec::new();
    };
    let items = fields::list(node, "steps", problems);
    if items.is_some_and(<[Node]>::is_empty) {
        problems.add(node.place, Words::new("playbook-no-steps"));
    }
    step::steps(items.unwrap_or_default(), problems)
}
