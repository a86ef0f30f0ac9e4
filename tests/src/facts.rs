//! What must hold of every session, however it was told: the promises, checked on its records and on the world's ledger.

use holdpoint_core::effect::{Effect, Outcome};
use holdpoint_core::id::{Attempt, OperationId};
use holdpoint_core::record::{Entry, Record};
use holdpoint_testkit::{Asked, Deed};
use std::collections::{BTreeMap, BTreeSet};

/// Everything that the records and the ledger show to be wrong, in words; nothing where all is well.
pub fn violations(entries: &[Entry], deeds: &[Deed]) -> Vec<String> {
    let mut wrong = Vec::new();
    let calls = read(entries, &mut wrong);
    for deed in deeds {
        let begun = calls.get(&deed.operation).is_some_and(|call| call.attempts.contains(&deed.attempt));
        if !begun {
            wrong.push(format!(
                "{} attempt {} happened and was never recorded as started",
                deed.operation, deed.attempt
            ));
        }
    }
    let mut times: BTreeMap<&OperationId, usize> = BTreeMap::new();
    for deed in deeds {
        *times.entry(&deed.operation).or_default() += 1;
    }
    for (operation, times) in times {
        let once = calls.get(operation).is_some_and(|call| call.effect == Effect::Irreversible);
        if once && times > 1 {
            wrong.push(format!("{operation} is irreversible and happened {times} times"));
        }
    }
    wrong
}

/// The same of a model: it is asked only what was recorded as started, each try once, and nothing that it had answered.
pub fn misasked(entries: &[Entry], requests: &[Asked]) -> Vec<String> {
    let mut wrong = Vec::new();
    let (mut started, mut said) = (BTreeSet::new(), BTreeSet::new());
    for entry in entries {
        match &entry.record {
            Record::TurnStarted(body) => {
                let again = !started.insert((body.turn, body.attempt)) || said.contains(&body.turn);
                let told = format!("turn {} attempt {} was started again", body.turn, body.attempt);
                wrong.extend(again.then_some(told));
            }
            Record::TurnSaid(body) => drop(said.insert(body.turn)),
            _ => {}
        }
    }
    let mut asked = BTreeSet::new();
    for Asked { turn, attempt, .. } in requests {
        if !started.contains(&(*turn, *attempt)) {
            wrong.push(format!("turn {turn} attempt {attempt} was asked for and never recorded as started"));
        }
        if !asked.insert((*turn, *attempt)) {
            wrong.push(format!("turn {turn} attempt {attempt} was asked for twice"));
        }
    }
    wrong
}

struct Seen {
    effect: Effect,
    attempts: BTreeSet<Attempt>,
    done: bool,
}

fn read<'a>(entries: &'a [Entry], wrong: &mut Vec<String>) -> BTreeMap<&'a OperationId, Seen> {
    let mut calls: BTreeMap<&OperationId, Seen> = BTreeMap::new();
    for entry in entries {
        match &entry.record {
            Record::CallProposed(body) => {
                let seen = Seen { effect: body.effect, attempts: BTreeSet::new(), done: false };
                calls.insert(&body.operation, seen);
            }
            Record::CallStarted(body) => {
                let Some(call) = calls.get_mut(&body.operation) else {
                    wrong.push(format!("{} was started and never proposed", body.operation));
                    continue;
                };
                if call.done {
                    wrong.push(format!("{} was started again after it was done", body.operation));
                }
                if !call.attempts.insert(body.attempt) {
                    wrong.push(format!("{} attempt {} was started twice", body.operation, body.attempt));
                }
            }
            Record::CallEnded(body) if !body.late && matches!(body.outcome, Outcome::Done(_)) => {
                let again = calls.get_mut(&body.operation).map(|call| std::mem::replace(&mut call.done, true));
                if again == Some(true) {
                    wrong.push(format!("{} has two results", body.operation));
                }
            }
            _ => {}
        }
    }
    calls
}
