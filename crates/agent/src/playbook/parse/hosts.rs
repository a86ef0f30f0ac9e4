//! The hosts that a playbook asks to be granted, as far as they are written out.

use super::fields;
use crate::playbook::expression::Template;
use crate::playbook::problem::Problems;
use crate::playbook::yaml::{Node, Tree};
use holdpoint_core::words::Words;
use holdpoint_net::Grant;

/// The hosts that `node` lists. What an expression in it gives is looked at when a session starts.
pub(super) fn hosts(node: &Node, problems: &mut Problems) -> Template {
    let before = problems.count();
    let template = Template::read(node, problems);
    match (&node.tree, &template) {
        (Tree::Text(_), Template::One(_)) => {}
        // What keeps it from being read was told.
        (Tree::Text(_), _) if problems.count() > before => {}
        _written_out => {
            let items = fields::list(node, "hosts", problems).unwrap_or_default();
            items.iter().for_each(|item| host(item, problems));
        }
    }
    template
}

fn host(node: &Node, problems: &mut Problems) {
    let Some(text) = fields::text(node, "hosts", problems) else {
        return;
    };
    // What is wrong with its braces was told when all of it was read.
    let written_out = matches!(Template::read(node, &mut Problems::default()), Template::Plain(_));
    if written_out && !text.contains("{{") && text.parse::<Grant>().is_err() {
        problems.add(node.place, Words::new("grant-not-a-host").with("host", text));
    }
}
