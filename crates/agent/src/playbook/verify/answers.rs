//! Which answers of gates a step may read, and which a condition reads.

use super::order::Order;
use crate::playbook::form::{Step, Work};
use holdpoint_core::gate::GateKind;
use std::collections::BTreeMap;

/// Which gates' answers each step may read as `answer`, and which gates' answers some condition reads.
pub(super) fn answers(steps: &mut [Step], order: &Order) {
    let gates = steps.iter().enumerate().filter(|(_, step)| matches!(step.work, Work::Gate(_)));
    let gates: Vec<usize> = gates.map(|(number, _)| number).collect();
    for number in 0..steps.len() {
        let mut answers = Vec::new();
        for earlier in gates.iter().rev().copied().filter(|gate| order.surely(*gate, number)) {
            answers.push(earlier);
            if steps[earlier].when.is_none() {
                break;
            }
        }
        steps[number].answers = answers;
    }
    let read: Vec<usize> = Approvals::of(steps).read(steps, order);
    read.into_iter().for_each(|gate| steps[gate].answer_read = true);
}

/// The gates that ask for a yes or no, by what a condition calls their answer.
struct Approvals<'a> {
    ids: BTreeMap<&'a str, usize>,
    saved: BTreeMap<&'a str, Vec<usize>>,
}

impl<'a> Approvals<'a> {
    fn of(steps: &'a [Step]) -> Self {
        let mut all = Self { ids: BTreeMap::new(), saved: BTreeMap::new() };
        for (number, gate) in steps.iter().enumerate().filter(|(_, step)| is_approve(step)) {
            all.ids.insert(gate.id.as_str(), number);
            if let Some(name) = &gate.save {
                all.saved.entry(name).or_default().push(number);
            }
        }
        all
    }

    /// Those whose answer the condition of a later step reads.
    fn read(&self, steps: &[Step], order: &Order) -> Vec<usize> {
        let mut read = Vec::new();
        for (number, step) in steps.iter().enumerate() {
            let names = step.when.as_ref().and_then(|when| when.names().ok()).unwrap_or_default();
            let named = names.iter().flat_map(|name| self.named(name, step));
            read.extend(named.filter(|gate| order.surely(*gate, number) && is_approve(&steps[*gate])));
        }
        read
    }

    /// What the name `full`, such as `steps.agree.result`, may mean in a condition of `step`.
    fn named(&self, full: &str, step: &Step) -> Vec<usize> {
        let mut parts = full.split('.');
        match (parts.next(), parts.next()) {
            (Some("steps"), Some(id)) => self.ids.get(id).copied().into_iter().collect(),
            (Some("memory"), Some(name)) => self.saved.get(name).cloned().unwrap_or_default(),
            (Some("answer"), _) => step.answers.clone(),
            _other => Vec::new(),
        }
    }
}

fn is_approve(step: &Step) -> bool {
    matches!(&step.work, Work::Gate(gate) if gate.kind == GateKind::Approve)
}
