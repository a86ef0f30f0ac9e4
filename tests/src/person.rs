//! The person of a story: answers gates when nothing else moves.

use holdpoint_core::gate::{Decision, Gate, GateKind};
use holdpoint_core::session::{Command, State};
use holdpoint_testkit::World;
use serde_json::Value;
use std::sync::Arc;
use std::time::Duration;

type Answers = Arc<dyn Fn(&Gate, &State) -> Option<Decision> + Send + Sync>;

/// What somebody does while a session runs.
#[derive(Clone)]
pub struct Person {
    answers: Answers,
    /// What is given while it runs, in this order, each once.
    pub(crate) interrupts: Vec<(Duration, Command)>,
    pub(crate) resumes: bool,
    pub(crate) further: Vec<String>,
}

impl Person {
    /// Answers each gate with what `answers` says; `None` leaves it open.
    pub fn new(answers: impl Fn(&Gate, &State) -> Option<Decision> + Send + Sync + 'static) -> Self {
        Self { answers: Arc::new(answers), interrupts: Vec::new(), resumes: true, further: Vec::new() }
    }

    /// Approves and takes whatever is proposed.
    pub fn agreeable() -> Self {
        Self::new(|gate, _| Some(answer(gate)))
    }

    /// The same, giving `command` once when the session has run for `after`, or for as long after the command before it.
    #[must_use]
    pub fn interrupting(mut self, after: Duration, command: Command) -> Self {
        self.interrupts.push((after, command));
        self
    }

    /// The same, leaving a paused session paused.
    #[must_use]
    pub fn leaving_it_paused(self) -> Self {
        Self { resumes: false, ..self }
    }

    /// The same, telling a completed session these things, one each time.
    #[must_use]
    pub fn following_up(self, further: &[&str]) -> Self {
        Self { further: further.iter().map(|text| (*text).to_owned()).collect(), ..self }
    }

    pub(crate) fn decide(&self, gate: &Gate, state: &State, world: &World) -> Option<Decision> {
        if gate.kind == GateKind::Review {
            return Some(review(gate, world));
        }
        (self.answers)(gate, state)
    }
}

/// A person who looks outside before answering what became of an effect.
fn review(gate: &Gate, world: &World) -> Decision {
    if !world.ledger.has(&gate.operation) {
        return Decision::NotHappened;
    }
    let arguments = gate.proposed.as_deref().and_then(|text| serde_json::from_str(text).ok());
    Decision::Happened(arguments.unwrap_or(Value::Null))
}

/// The agreeable answer to a gate.
pub fn answer(gate: &Gate) -> Decision {
    match gate.kind {
        GateKind::Tool | GateKind::Approve | GateKind::Grant => Decision::Approve,
        GateKind::Choose if gate.many => {
            Decision::Choose(gate.options.iter().map(|option| option.key.clone()).collect(), None)
        }
        GateKind::Choose => {
            Decision::Choose(gate.options.iter().take(1).map(|option| option.key.clone()).collect(), None)
        }
        GateKind::Input | GateKind::Edit => match &gate.proposed {
            Some(_) => Decision::Approve,
            None => Decision::Edit("\"as you like\"".to_owned()),
        },
        GateKind::Question => Decision::Reply("as you like".into()),
        GateKind::Review => Decision::Skip,
    }
}
