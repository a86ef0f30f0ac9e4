//! A session on the bench: it is fed inputs, and after each it must be what its stored records say.

use super::{allowed, decide, held, internal, model_session, new_session, operation, propose, propose_call, work};
use holdpoint_core::dialogue::Thought;
use holdpoint_core::effect::{Effect, Facts, Outcome};
use holdpoint_core::gate::Decision;
use holdpoint_core::id::{GateId, OperationId};
use holdpoint_core::limits::Limits;
use holdpoint_core::record::{Entry, Record, VERSION};
use holdpoint_core::session::{Action, Input, Move, NewSession, Now, Refusal, Stage, State, create};
use holdpoint_core::words::Words;
use serde_json::{Value, json};

/// What an input came to.
#[derive(Debug, PartialEq)]
pub struct Told {
    pub records: Vec<Record>,
    pub actions: Vec<Action>,
}

/// A session with everything that was ever recorded of it. A second passes before each input.
pub struct Bench {
    pub state: State,
    pub entries: Vec<Entry>,
    stored: State,
    seconds: i64,
}

impl Bench {
    pub fn new() -> Self {
        Self::limited(Limits::default())
    }

    pub fn limited(limits: Limits) -> Self {
        Self::of(new_session(limits))
    }

    /// A session that a model drives.
    pub fn model() -> Self {
        Self::of(model_session(Limits::default()))
    }

    pub fn of(new: NewSession) -> Self {
        let (state, entry) = create(Now { at: 0, ran_ms: 0 }, new);
        let stored = State::begin(&reread(&entry)).expect("the first record begins a session");
        Self { stored, state, entries: vec![entry], seconds: 0 }
    }

    /// The time of the last input, in Unix milliseconds.
    pub fn at(&self) -> i64 {
        self.seconds * 1000
    }

    /// Feeds an input and checks that the records alone give the same state, and that a refusal changed nothing.
    pub fn try_feed(&mut self, input: Input) -> Result<Told, Refusal> {
        self.seconds += 1;
        let before = self.state.clone();
        let now = Now { at: self.at(), ran_ms: self.at().unsigned_abs() };
        let transition = match self.state.handle(now, input) {
            Ok(transition) => transition,
            Err(refusal) => {
                assert_eq!(self.state, before, "a refusal changes nothing: {refusal}");
                return Err(refusal);
            }
        };
        for entry in &transition.entries {
            self.stored.fold(&reread(entry)).expect("what was recorded can be folded in");
        }
        assert_eq!(self.stored, self.state, "the stored records give the same state");
        self.entries.extend(transition.entries.iter().cloned());
        let records = transition.entries.into_iter().map(|entry| entry.record).collect();
        Ok(Told { records, actions: transition.actions })
    }

    /// Replays everything that was recorded, as a later process would.
    pub fn replayed(&self) -> State {
        State::replay(self.entries.iter().map(reread)).expect("what was recorded makes up a session")
    }

    #[track_caller]
    pub fn feed(&mut self, input: Input) -> Told {
        let told = self.try_feed(input).unwrap_or_else(|refusal| panic!("refused: {refusal}"));
        assert_eq!(self.replayed(), self.state, "a replay gives the same state");
        told
    }

    #[track_caller]
    pub fn refusal(&mut self, input: Input) -> Refusal {
        self.try_feed(input).expect_err("this input is refused")
    }

    #[track_caller]
    pub fn propose(&mut self, moves: Vec<Move>) -> Told {
        self.feed(propose(moves))
    }

    /// Proposes a call of `tool` as the work of `step`, of which its tool says `facts`.
    #[track_caller]
    pub fn call(&mut self, step: &str, tool: &str, facts: Facts) -> Told {
        self.feed(propose_call(step, tool, facts))
    }

    /// Starts whatever may start, everything decided so far being stored.
    #[track_caller]
    pub fn go(&mut self) -> Told {
        self.feed(Input::Go { committed: self.state.seq })
    }

    /// Starts the next turn.
    #[track_caller]
    pub fn think(&mut self) -> Told {
        self.feed(Input::Think)
    }

    /// Tells how a try of a turn ended.
    #[track_caller]
    pub fn thought(&mut self, turn: u32, attempt: u32, thought: Thought) -> Told {
        self.feed(Input::Thought { turn, attempt, thought })
    }

    /// A call of `step` that the rules allow and that runs.
    #[track_caller]
    pub fn running(&mut self, step: &str, effect: Effect) -> OperationId {
        self.call(step, "work", allowed(effect));
        self.go();
        assert_eq!(self.stage(step), Stage::Started);
        operation(step)
    }

    /// An irreversible call that is held; its gate.
    #[track_caller]
    pub fn held(&mut self, step: &str) -> GateId {
        self.call(step, "pay", held(Effect::Irreversible));
        self.last_gate()
    }

    /// An irreversible call that is gone without a report, and about which nothing was asked yet.
    #[track_caller]
    pub fn lost(&mut self, step: &str) -> OperationId {
        let operation = self.running(step, Effect::Irreversible);
        self.outcome(step, 1, Outcome::Unknown(None));
        operation
    }

    /// A question of `step`; its gate.
    #[track_caller]
    pub fn ask(&mut self, step: &str, arguments: Value) -> GateId {
        self.propose(vec![internal(step, "request_human_input", arguments)]);
        self.last_gate()
    }

    /// The question about a failure of `step`, with the pause that belongs to it.
    #[track_caller]
    pub fn failure_question(&mut self, step: &str) -> GateId {
        let key = work(step).ask();
        let arguments = json!({"kind": "question", "question": {"said": "What now?"}, "pauses": true}).to_string();
        let ask = Move::Call { key, tool: "request_human_input".to_owned(), arguments };
        self.propose(vec![ask, Move::Pause { error: Words::new("step-failed") }]);
        self.last_gate()
    }

    #[track_caller]
    pub fn outcome(&mut self, step: &str, attempt: u32, outcome: Outcome) -> Told {
        self.feed(Input::Outcome { operation: operation(step), attempt, outcome })
    }

    #[track_caller]
    pub fn decide(&mut self, gate: &GateId, decision: Decision) -> Told {
        self.feed(decide(gate, decision))
    }

    #[track_caller]
    pub fn last_gate(&self) -> GateId {
        self.state.open_gates().last().expect("a gate waits").gate.id.clone()
    }

    #[track_caller]
    pub fn stage(&self, step: &str) -> Stage {
        self.state.call(&operation(step)).expect("the step has a call").stage.clone()
    }
}

/// What the store gives back for an entry.
fn reread(entry: &Entry) -> Entry {
    let body = entry.record.encode().expect("a record can be written");
    let record = Record::decode(entry.seq, entry.record.kind(), VERSION, &body).expect("it can be read back");
    Entry { record, ..entry.clone() }
}
