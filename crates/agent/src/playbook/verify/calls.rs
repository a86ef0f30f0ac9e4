//! The calls of a playbook, against the tools that there are.

use crate::playbook::form::{Playbook, ToolForm, Work};
use crate::playbook::problem::{Problems, surely};
use crate::playbook::yaml::Name;
use holdpoint_core::words::Words;

/// A tool, as far as a playbook can be checked against it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownTool {
    /// Its name.
    pub name: String,
    /// The names of its arguments.
    pub arguments: Vec<String>,
    /// Those that it cannot do without.
    pub needed: Vec<String>,
}

/// Tells which tools do not exist, which arguments they do not take, and which are missing.
pub(in crate::playbook) fn verify_calls(playbook: &Playbook, tools: &[KnownTool], problems: &mut Problems) {
    let allowed = playbook.asks.iter().flat_map(|allowance| allowance.tools.iter().zip(&allowance.places));
    for (name, place) in allowed.filter(|(name, _)| find(tools, name).is_none()) {
        problems.add(*place, unknown(name, tools));
    }
    for step in &playbook.steps {
        if let Work::Tool(form) = &step.work {
            verify_call(form, tools, problems);
        }
    }
}

fn find<'a>(tools: &'a [KnownTool], name: &str) -> Option<&'a KnownTool> {
    tools.iter().find(|tool| tool.name == name)
}

fn unknown(name: &str, tools: &[KnownTool]) -> Words {
    let known: Vec<&str> = tools.iter().map(|tool| tool.name.as_str()).collect();
    Words::new("playbook-unknown-tool").with("tool", name).with("known", known.join(", "))
}

fn verify_call(form: &ToolForm, tools: &[KnownTool], problems: &mut Problems) {
    // That no tool is named was told.
    if form.tool.is_empty() {
        return;
    }
    let Some(tool) = find(tools, &form.tool) else {
        problems.add(form.place, unknown(&form.tool, tools));
        return;
    };
    let Some(given) = &form.given else { return };
    let strange: Vec<&Name> = given.iter().filter(|name| !tool.arguments.contains(&name.text)).collect();
    for name in &strange {
        problems.add(name.place, about("playbook-unknown-argument", tool, &name.text));
    }
    let meant: Vec<&str> = strange.iter().filter_map(|name| surely(&name.text, missing(tool, given))).collect();
    for name in missing(tool, given).filter(|name| !meant.contains(name)) {
        problems.add(form.place, about("playbook-missing-argument", tool, name));
    }
}

fn missing<'a>(tool: &'a KnownTool, given: &'a [Name]) -> impl Iterator<Item = &'a str> {
    let missing = tool.needed.iter().filter(|needed| given.iter().all(|name| name.text != **needed));
    missing.map(String::as_str)
}

fn about(key: &str, tool: &KnownTool, argument: &str) -> Words {
    let words = Words::new(key).with("tool", &tool.name).with("argument", argument);
    words.with("known", tool.arguments.join(", "))
}
