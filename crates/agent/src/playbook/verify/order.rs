//! The order of the steps: what each waits for, directly and through others.

use crate::playbook::form::Step;
use crate::playbook::problem::Problems;
use holdpoint_core::words::Words;
use std::collections::BTreeSet;

/// For each step all those that have ended whenever it begins; nothing where some wait for each other in a circle.
pub(super) fn before(steps: &[Step], problems: &mut Problems) -> Option<Vec<BTreeSet<usize>>> {
    let mut before = vec![BTreeSet::new(); steps.len()];
    let mut ready: BTreeSet<usize> = BTreeSet::new();
    let mut left: BTreeSet<usize> = (0..steps.len()).collect();
    while let Some(next) =
        left.iter().copied().find(|number| steps[*number].needs.iter().all(|need| ready.contains(need)))
    {
        let needs = steps[next].needs.iter();
        before[next] = needs.flat_map(|need| before[*need].iter().copied().chain([*need])).collect();
        left.remove(&next);
        ready.insert(next);
    }
    let Some(first) = left.first() else {
        return Some(before);
    };
    let circle = circle(steps, *first, &left);
    let names: Vec<&str> = circle.iter().map(|number| steps[*number].id.as_str()).collect();
    let words = Words::new("playbook-circle").with("ids", names.join(" → "));
    problems.add(steps[circle[0]].place, words);
    None
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
