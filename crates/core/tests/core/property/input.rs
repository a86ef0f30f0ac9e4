//! Inputs as they may come: mostly about what is there, sometimes stale or about nothing.

use crate::support::{
    Bench, abandon, allowed, breaks_off, closing, enter, facts, gone, held, pause, propose, propose_call, resume, says,
    stop, taken, tell, timer,
};
use holdpoint_core::dialogue::{Thought, TurnNumber};
use holdpoint_core::effect::{Effect, Outcome, Probe, Touch};
use holdpoint_core::gate::{Decision, GateKind};
use holdpoint_core::id::{Attempt, OperationId};
use holdpoint_core::limits::Limit;
use holdpoint_core::record::{End, StepKind, StepStatus};
use holdpoint_core::session::{Input, ModelTurn, Move};
use holdpoint_core::words::Words;
use proptest::prelude::*;
use serde_json::json;

/// An input, told by which of the things that are there it is about.
#[derive(Clone, Debug)]
pub enum Step {
    Call(u8, Effect, Touch),
    Moves(Vec<Move>),
    Question(u8, bool),
    Outcome {
        call: usize,
        stale: bool,
        outcome: Outcome,
    },
    Probed {
        call: usize,
        probe: Probe,
    },
    Decide {
        gate: usize,
        decision: usize,
        edits_to: Effect,
        wrong_hash: bool,
    },
    Due(u8),
    /// The wait of the latest turn is over.
    TurnDue,
    Thought {
        stale: bool,
        thought: Thought,
    },
    Saying {
        stale: bool,
    },
    /// How many of the last records are not stored yet.
    Go(u64),
    Plain(Input),
}

pub fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        5 => (0u8..8, effect(), touch()).prop_map(|(step, effect, touch)| Step::Call(step, effect, touch)),
        2 => prop::collection::vec(one_move(), 1..4).prop_map(Step::Moves),
        1 => (0u8..8, any::<bool>()).prop_map(|(step, failed)| Step::Question(step, failed)),
        5 => (0usize..12, prop::bool::weighted(0.2), outcome())
            .prop_map(|(call, stale, outcome)| Step::Outcome { call, stale, outcome }),
        3 => (0usize..12, probe()).prop_map(|(call, probe)| Step::Probed { call, probe }),
        6 => (0usize..12, 0usize..9, effect(), prop::bool::weighted(0.1)).prop_map(
            |(gate, decision, edits_to, wrong_hash)| Step::Decide { gate, decision, edits_to, wrong_hash }
        ),
        1 => (0u8..3).prop_map(Step::Due),
        1 => Just(Step::TurnDue),
        4 => Just(Step::Plain(Input::Think)),
        4 => (prop::bool::weighted(0.2), thought()).prop_map(|(stale, thought)| Step::Thought { stale, thought }),
        2 => prop::bool::weighted(0.2).prop_map(|stale| Step::Saying { stale }),
        8 => prop_oneof![3 => Just(0u64), 1 => 0u64..4].prop_map(Step::Go),
        6 => plain().prop_map(Step::Plain),
    ]
}

fn effect() -> impl Strategy<Value = Effect> {
    prop_oneof![
        1 => Just(Effect::Internal),
        2 => Just(Effect::ReadOnly),
        2 => Just(Effect::Idempotent),
        4 => Just(Effect::Irreversible),
    ]
}

fn touch() -> impl Strategy<Value = Touch> {
    prop_oneof![Just(Touch::ReadsWorkspace), Just(Touch::Acts)]
}

fn outcome() -> impl Strategy<Value = Outcome> {
    prop_oneof![
        Just(Outcome::Done(json!(1))),
        Just(crate::support::failed()),
        Just(Outcome::Stopped),
        Just(Outcome::Unknown(None)),
        Just(Outcome::Unknown(Some(Words::new("tool-broke")))),
    ]
}

fn probe() -> impl Strategy<Value = Probe> {
    prop_oneof![Just(Probe::Happened(json!(1))), Just(Probe::NotHappened), Just(Probe::CannotTell(None))]
}

fn thought() -> impl Strategy<Value = Thought> {
    prop_oneof![
        3 => Just(says("Well.")),
        2 => prop::option::of(Just(20u64)).prop_map(breaks_off),
        1 => Just(Thought::Stopped { partial: "We".to_owned() }),
    ]
}

fn plain() -> impl Strategy<Value = Input> {
    prop_oneof![
        3 => Just(pause()),
        1 => Just(closing()),
        4 => Just(resume()),
        2 => Just(stop()),
        2 => Just(gone()),
        3 => any::<bool>().prop_map(taken),
        2 => Just(tell("Twelve.")),
        1 => Just(Input::AgentFailed { words: Words::new("agent-lost") }),
        1 => Just(Input::LimitReached { limit: Limit::Seconds }),
        // Rare, or few sessions would live long.
        1 => prop_oneof![9 => Just(resume()), 1 => Just(abandon())],
    ]
}

fn one_move() -> impl Strategy<Value = Move> {
    let name = || (0u8..3).prop_map(|step| format!("step{step}"));
    let status = prop_oneof![Just(StepStatus::Done), Just(StepStatus::Skipped)];
    let end = prop_oneof![Just(End::Completed), Just(End::Failed), Just(End::Abandoned)];
    let end_step =
        |(step, status): (String, StepStatus)| Move::EndStep { step: step.as_str().into(), status, save: None };
    prop_oneof![
        4 => name().prop_map(|step| enter(&step, StepKind::Tool, 1)),
        4 => (name(), status).prop_map(end_step),
        2 => name().prop_map(|step| Move::SkipItem { step: step.as_str().into(), item: 0 }),
        4 => (0u8..3).prop_map(|number| timer(&format!("timer{number}"), 20_000)),
        2 => Just(Move::Pause { error: Words::new("step-failed") }),
        1 => end.prop_map(|end| Move::End { end, words: None }),
    ]
}

impl Step {
    pub fn input(self, bench: &Bench) -> Input {
        match self {
            Step::Call(step, effect, touch) => propose_call(&format!("step{step}"), "pay", facts(effect, touch)),
            Step::Moves(moves) => propose(moves),
            Step::Question(step, failed) => question(step, failed),
            Step::Outcome { call, stale, outcome } => {
                let (operation, attempt) = named(bench, call);
                Input::Outcome { operation, attempt: if stale { attempt.saturating_sub(1) } else { attempt }, outcome }
            }
            Step::Probed { call, probe } => Input::Probed { operation: named(bench, call).0, probe },
            Step::Decide { gate, decision, edits_to, wrong_hash } => {
                decide(bench, gate, decision, edits_to, wrong_hash)
            }
            Step::Due(number) => Input::Due { timer: format!("timer{number}").as_str().into() },
            Step::TurnDue => {
                let again = bench.state.turns.last().map_or_else(|| "turn-1/1".into(), ModelTurn::again);
                Input::Due { timer: again }
            }
            Step::Thought { stale, thought } => {
                let (turn, attempt) = tried(bench, stale);
                Input::Thought { turn, attempt, thought }
            }
            Step::Saying { stale } => {
                let (turn, attempt) = tried(bench, stale);
                Input::Saying { turn, attempt, text: "We".to_owned() }
            }
            Step::Go(behind) => Input::Go { committed: bench.state.seq.saturating_sub(behind) },
            Step::Plain(input) => input,
        }
    }
}

fn question(step: u8, failed: bool) -> Input {
    let key = crate::support::work(&format!("step{step}")).ask();
    let arguments = json!({"kind": "question", "question": {"said": "What now?"}}).to_string();
    let mut moves = vec![Move::Call { key, tool: "request_human_input".to_owned(), arguments }];
    if failed {
        moves.push(Move::Pause { error: Words::new("step-failed") });
    }
    propose(moves)
}

/// The latest try of a turn, or the one before it.
fn tried(bench: &Bench, stale: bool) -> (TurnNumber, Attempt) {
    let (number, attempt) = bench.state.turns.last().map_or((1, 1), |last| (last.number, last.attempt));
    if stale { (number, attempt.saturating_sub(1)) } else { (number, attempt) }
}

fn named(bench: &Bench, call: usize) -> (OperationId, Attempt) {
    let calls = bench.state.calls();
    let unsettled: Vec<_> = bench.state.unsettled().collect();
    let call = match unsettled.len() {
        // Mostly about what is still open.
        0 => calls.get(call % calls.len().max(1)),
        open if call < 10 => Some(unsettled[call % open]),
        _ => calls.get(call % calls.len()),
    };
    call.map_or((OperationId::from("s1/none/0/0/0"), 1), |call| (call.operation.clone(), call.attempt))
}

fn decide(bench: &Bench, gate: usize, decision: usize, edits_to: Effect, wrong_hash: bool) -> Input {
    let gates = bench.state.gates();
    let open: Vec<_> = bench.state.open_gates().collect();
    let gate = match open.len() {
        0 => gates.get(gate % gates.len().max(1)),
        waiting if gate < 10 => Some(open[gate % waiting]),
        _ => gates.get(gate % gates.len()),
    };
    let kind = gate.map_or(GateKind::Tool, |gate| gate.gate.kind);
    Input::Decide {
        gate: gate.map_or_else(|| "s1-g0".into(), |gate| gate.gate.id.clone()),
        decision: decision_of(kind, decision),
        hash: wrong_hash.then(|| "another".to_owned()),
        by: "kim".to_owned(),
        from: None,
        examined: Some(if decision.is_multiple_of(2) { held(edits_to) } else { allowed(edits_to) }),
    }
}

/// Mostly an answer that the kind takes; the last is one that few do.
fn decision_of(kind: GateKind, number: usize) -> Decision {
    let fitting = match kind {
        GateKind::Tool => {
            vec![Decision::Approve, Decision::Edit("{}".to_owned()), Decision::Reject(None), Decision::Reply(json!(2))]
        }
        GateKind::Review => {
            vec![Decision::Happened(json!(3)), Decision::NotHappened, Decision::NotHappened, Decision::Skip]
        }
        GateKind::Approve
        | GateKind::Choose
        | GateKind::Input
        | GateKind::Edit
        | GateKind::Question
        | GateKind::Grant => vec![Decision::Reply(json!("retry"))],
    };
    if number == 8 { Decision::Abandon } else { fitting[number % fitting.len()].clone() }
}
