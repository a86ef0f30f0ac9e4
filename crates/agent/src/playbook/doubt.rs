//! What a slip that was told leaves open, so that what may only follow from it is not told as well.

use super::yaml::{Name, Node, Tree};
use std::collections::BTreeSet;

/// What is not known of a playbook in which something is wrong.
#[derive(Clone, Debug, Default)]
pub(super) struct Doubts {
    /// The parameters.
    pub params: Names,
    /// The steps, by their number.
    pub steps: Vec<Doubt>,
}

/// Names that there may be.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Names {
    /// There may be any.
    pub any: bool,
    /// There may be these.
    pub some: BTreeSet<String>,
}

/// What is not known of a step.
#[derive(Clone, Debug, Default)]
pub(super) struct Doubt {
    /// How it is called.
    pub id: Names,
    /// What it keeps in memory.
    pub kept: Names,
    /// What `each` calls an item.
    pub item: Names,
    /// What it waits for.
    pub needs: bool,
    /// Whether it asks a person.
    pub asks: bool,
}

impl Names {
    /// Any name at all, if so.
    pub fn any_if(any: bool) -> Self {
        Self { any, some: BTreeSet::new() }
    }

    /// Whether `name` may be one of them.
    pub fn may_be(&self, name: &str) -> bool {
        self.any || self.some.contains(name)
    }

    /// The same and what the value of a key that is not known could have been meant to give: the text that it is, or the names in it.
    pub fn meant_by(mut self, node: &Node) -> Self {
        match &node.tree {
            Tree::Text(text) => self.some.extend([text.clone()]),
            Tree::Map(fields) => self.some.extend(fields.iter().map(|(Name { text, .. }, _)| text.clone())),
            Tree::Unread => self.any = true,
            Tree::Null | Tree::Bool(_) | Tree::Number(_) | Tree::List(_) => {}
        }
        self
    }
}

impl Doubt {
    /// Nothing of a step is known.
    pub fn of_all() -> Self {
        let any = || Names::any_if(true);
        Self { id: any(), kept: any(), item: any(), needs: true, asks: true }
    }
}
