//! The order of the steps: what each waits for, directly and through others.

use super::numbers::Numbers;
use crate::playbook::doubt::Doubts;
use crate::playbook::form::Step;
use crate::playbook::problem::Problems;
use holdpoint_core::words::Words;
use std::collections::BTreeSet;

/// The order of the steps, as far as it is known.
pub(super) struct Order {
    /// For each step all those that have ended whenever it begins.
    before: Vec<Numbers>,
    /// Whether that is all of them: not where what a step waits for could not be read, or where steps wait for each other in a circle.
    known: Vec<bool>,
}

impl Order {
    /// Whether the step `other` has surely ended whenever the step `number` begins.
    pub fn surely(&self, other: usize, number: usize) -> bool {
        self.before[number].has(other)
    }

    /// The same; also where it may be so, since the order is not known.
    pub fn maybe(&self, other: usize, number: usize) -> bool {
        if self.known[number] { self.surely(other, number) } else { other != number }
    }
}

/// The order of `steps`.
pub(super) fn order(steps: &[Step], doubts: &Doubts, problems: &mut Problems) -> Order {
    let mut order = Order { before: vec![Numbers::default(); steps.len()], known: vec![false; steps.len()] };
    let mut left: BTreeSet<usize> = (0..steps.len()).collect();
    for next in in_order(steps) {
        let needs = &steps[next].needs;
        let mut before = Numbers::default();
        for need in needs {
            before.join(&order.before[*need]);
            before.add(*need);
        }
        order.before[next] = before;
        order.known[next] = !doubts.steps[next].needs && needs.iter().all(|need| order.known[*need]);
        left.remove(&next);
    }
    circles(steps, &left, problems);
    order
}

/// The steps, each after those that it needs, without those that wait for each other and what needs them.
fn in_order(steps: &[Step]) -> Vec<usize> {
    let mut open: Vec<usize> = steps.iter().map(|step| step.needs.len()).collect();
    let mut needed_by = vec![Vec::new(); steps.len()];
    for (number, step) in steps.iter().enumerate() {
        step.needs.iter().for_each(|need| needed_by[*need].push(number));
    }
    let mut found: Vec<usize> = (0..steps.len()).filter(|number| open[*number] == 0).collect();
    let mut at = 0;
    while let Some(ended) = found.get(at).copied() {
        for number in &needed_by[ended] {
            open[*number] -= 1;
            if open[*number] == 0 {
                found.push(*number);
            }
        }
        at += 1;
    }
    found
}

/// Tells each circle among `left` once.
fn circles(steps: &[Step], left: &BTreeSet<usize>, problems: &mut Problems) {
    let mut passed = BTreeSet::new();
    for from in left {
        let circle = circle(steps, *from, left, &mut passed);
        let Some(first) = circle.first() else { continue };
        let names: Vec<&str> = circle.iter().chain([first]).map(|number| steps[*number].id.as_str()).collect();
        let words = Words::new("playbook-circle").with("ids", names.join(" → "));
        problems.add(steps[*first].place, words);
    }
}

/// The circle among `left` that the way from `from` leads into, each of which waits for the next; none where the way meets one that was
/// `passed` before.
fn circle(steps: &[Step], from: usize, left: &BTreeSet<usize>, passed: &mut BTreeSet<usize>) -> Vec<usize> {
    let mut path = Vec::new();
    let mut next = from;
    while passed.insert(next) {
        path.push(next);
        let need = steps[next].needs.iter().copied().find(|need| left.contains(need));
        // Without one this step would not be left over.
        next = need.unwrap_or(from);
    }
    let start = path.iter().position(|number| *number == next);
    start.map_or_else(Vec::new, |start| path.split_off(start))
}
