//! The agent says what comes next: intents get their verdicts.

use super::{check, internal, open};
use crate::arguments;
use crate::effect::{Effect, Facts, Failure, FailureKind, Outcome};
use crate::gate::{Verdict, verdict};
use crate::id::Key;
use crate::record::{CallEnded, CallProposed, Ended, GateWithdrawn, ItemSkipped, StepEnded, TimerSet};
use crate::session::turn::Turn;
use crate::session::{Call, Examined, Move, Refusal, transition::pause};
use crate::words::Words;

pub(in crate::session) fn propose(turn: &mut Turn, moves: Vec<Move>, examined: Examined) -> Result<(), Refusal> {
    check::check(turn.state, &moves)?;
    for next in moves {
        make(turn, next, &examined);
    }
    Ok(())
}

fn make(turn: &mut Turn, next: Move, examined: &Examined) {
    match next {
        Move::EnterStep(entered) => turn.record(entered),
        Move::Call { key, tool, arguments } => call(turn, key, tool, arguments, examined),
        Move::SkipItem { step, item } => turn.record(ItemSkipped { step, item }),
        Move::EndStep { step, status, save } => turn.record(StepEnded { step, status, save }),
        Move::SetTimer { timer, length_ms } => {
            let due_at = turn.now.at.saturating_add_unsigned(length_ms);
            turn.record(TimerSet { timer, length_ms, due_at });
        }
        Move::Pause { error } => pause::by_error(turn, error),
        Move::End { end, words } => {
            withdraw_all(turn);
            turn.record(Ended { end, words, receipt: Vec::new() });
        }
    }
}

/// Takes back every gate that waits: nobody needs its answer any more.
pub(in crate::session) fn withdraw_all(turn: &mut Turn) {
    let open: Vec<_> = turn.state.open_gates().map(|open| open.gate.id.clone()).collect();
    for gate in open {
        turn.record(GateWithdrawn { gate, why: Words::new("withdrawn-by-stop") });
    }
}

fn call(turn: &mut Turn, key: Key, tool: String, text: String, examined: &Examined) {
    let operation = key.operation(&turn.state.created.id);
    let facts = facts_of(&tool, examined.get(&operation));
    let said = after_edits(turn, &tool, &text, verdict(&tool, &facts, &turn.state.grants));
    turn.record(CallProposed {
        operation: operation.clone(),
        key,
        hash: arguments::hash(&tool, &text, facts.assumed.as_deref()),
        tool: tool.clone(),
        arguments: text,
        effect: facts.effect,
        assumed: facts.assumed.clone(),
        verdict: said.clone(),
    });
    match said {
        Verdict::Allow if facts.effect == Effect::Internal => internal::perform(turn, &operation),
        Verdict::Allow => {}
        Verdict::Hold(why) => open::tool(turn, &operation, why, facts.shown),
        Verdict::Refuse(why) => {
            let outcome = Outcome::Failed(Failure::new(FailureKind::Refused, why));
            turn.record(CallEnded { operation, attempt: 0, outcome, by: None, late: false });
        }
    }
}

/// A call that a person changed and that comes back unchanged is held, whatever would allow it, and says so (requirement B9).
fn after_edits(turn: &Turn, tool: &str, text: &str, said: Verdict) -> Verdict {
    let changed = |call: &Call| call.edited.is_some() && call.tool == tool && call.proposed == text;
    match said {
        Verdict::Allow | Verdict::Hold(_) if turn.state.calls().iter().any(changed) => {
            Verdict::Hold(Words::new("hold-edited-before"))
        }
        Verdict::Allow | Verdict::Hold(_) | Verdict::Refuse(_) => said,
    }
}

fn facts_of(tool: &str, examined: Option<&Facts>) -> Facts {
    let bare = |effect, refused| Facts { effect, touches: Vec::new(), shown: None, assumed: None, refused };
    match examined {
        Some(_) | None if internal::is_internal(tool) => bare(Effect::Internal, None),
        Some(facts) => Facts { effect: facts.effect.of_a_tool(), ..facts.clone() },
        None => bare(Effect::Irreversible, Some(Words::new("refuse-unknown-tool").with("tool", tool))),
    }
}
