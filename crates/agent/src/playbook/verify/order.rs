//! The order of the steps: what each waits for, directly and through others.

use crate::playbook::doubt::Doubts;
use crate::playbook::form::Step;
use crate::playbook::problem::Problems;
use holdpoint_core::words::Words;
use std::collections::BTreeSet;

/// The order of the steps, as far as it is known.
pub(super) struct Order {
    /// For each step all those that have ended whenever it begins.
    pub before: Vec<BTreeSet<usize>>,
    /// Whether that is all of them: not where what a step waits for could not be read, or where steps wait for each other in a circle.
    pub known: Vec<bool>,
}

impl Order {
    /// The steps that have ended whenever the step with this number begins; all others where that is not known.
    pub fn earlier(&self, number: usize) -> BTreeSet<usize> {
        if self.known[number] {
            return self.before[number].clone();
        }
        (0..self.before.len()).filter(|other| *other != number).collect()
    }
}

/// The order of `steps`.
pub(super) fn order(steps: &[Step], doubts: &Doubts, problems: &mut Problems) -> Order {
    let mut before = vec![BTreeSet::new(); steps.len()];
    let mut known = vec![false; steps.len()];
    let mut ready: BTreeSet<usize> = BTreeSet::new();
    let mut left: BTreeSet<usize> = (0..steps.len()).collect();
    while let Some(next) =
        left.iter().copied().find(|number| steps[*number].needs.iter().all(|need| ready.contains(need)))
    {
        let needs = &steps[next].needs;
        before[next] = needs.iter().flat_map(|need| before[*need].iter().copied().chain([*need])).collect();
        known[next] = !doubts.steps[next].needs && needs.iter().all(|need| known[*need]);
        left.remove(&next);
        ready.insert(next);
    }
    circles(steps, &left, problems);
    Order { before, known }
}

/// Tells each circle among `left` once.
fn circles(steps: &[Step], left: &BTreeSet<usize>, problems: &mut Problems) {
    let mut told = BTreeSet::new();
    for from in left {
        let circle = circle(steps, *from, left);
        if circle.iter().any(|number| told.contains(number)) {
            continue;
        }
        let names: Vec<&str> = circle.iter().map(|number| steps[*number].id.as_str()).collect();
        let words = Words::new("playbook-circle").with("ids", names.join(" → "));
        problems.add(steps[circle[0]].place, words);
        told.extend(circle);
    }
}

/// A circle among `left`, each of which waits for another of them.
fn circle(steps: &[Step], from: usize, left: &BTreeSet<usize>) -> Vec<usize> {
    let mut path = vec![from];
    loop {
        let last = path[path.len() - 1];
        let next = steps[last].needs.iter().copied().find(|need| left.contains(need));
        // Without a next one `last` would not be left over.
        let next = next.unwrap_or(from);
        if let Some(start) = path.iter().position(|number| *number == next) {
            path.drain(..start);
            path.push(next);
            return path;
        }
        path.push(next);
    }
}
