//! Drives a session by a playbook without an engine: the core decides, the test says how each call ends.
//!
//! Whenever the agent is asked, a fresh one is asked about the state rebuilt from the records; both must say the same.

use holdpoint_agent::playbook::{PlaybookAgent, Problem, parse, resolve};
use holdpoint_core::effect::{Effect, Facts, Failure, FailureKind, Outcome, Touch};
use holdpoint_core::gate::{Decision, Gate};
use holdpoint_core::id::{Attempt, OperationId, TimerId};
use holdpoint_core::record::{Entry, PauseReason};
use holdpoint_core::session::{
    Action, Call, Examined, Input, Move, NewSession, Now, State, Status, Transition, create,
};
use holdpoint_core::words::{Text, Words};
use holdpoint_ports::{Agent, AgentError, Next};
use serde_json::{Map, Value};

pub struct Drive {
    pub state: State,
    pub entries: Vec<Entry>,
    /// Calls that were started and have not ended.
    pub running: Vec<(OperationId, Attempt)>,
    /// What the agent failed with.
    pub failed: Option<Words>,
    agent: PlaybookAgent,
    at: i64,
}

/// The playbook `steps` under a head without parameters.
pub fn steps(steps: &str) -> String {
    format!("playbook: 1\nname: Test\nsteps:\n{steps}")
}

impl Drive {
    /// A session of this playbook that has gone on until something must happen from outside.
    pub fn new(text: &str) -> Self {
        Self::with(text, Map::new())
    }

    pub fn with(text: &str, given: Map<String, Value>) -> Self {
        let playbook = parse("test.yaml", text).unwrap_or_else(|problems| panic!("{problems:?}"));
        let params = resolve(&playbook, &given).unwrap();
        let new = NewSession {
            id: "s".into(),
            title: "A test".into(),
            owner: "somebody".into(),
            goal: String::new(),
            agent: playbook.spec("/playbooks/test.yaml"),
            params,
            workspace: "/w".into(),
            limits: playbook.limits,
        };
        let (state, entry) = create(Now { at: 0, ran_ms: 0 }, new);
        let mut drive = Self {
            agent: PlaybookAgent::new(&state.created).unwrap(),
            state,
            entries: vec![entry],
            running: Vec::new(),
            failed: None,
            at: 0,
        };
        drive.go();
        drive
    }

    fn handle(&mut self, input: Input) {
        self.at += 1;
        let now = Now { at: self.at, ran_ms: 0 };
        let made = self.state.handle(now, input.clone());
        let Transition { entries, actions } = made.unwrap_or_else(|why| panic!("{why} {input:?}"));
        self.entries.extend(entries);
        for action in actions {
            if let Action::Perform { operation, attempt } = action {
                self.running.push((operation, attempt));
            }
        }
    }

    /// What the agent says, having checked that it does not depend on anything but the records.
    pub fn next(&self) -> Result<Next, AgentError> {
        let said = self.agent.next(&self.state);
        let rebuilt = State::replay(self.entries.clone()).unwrap();
        assert_eq!(rebuilt, self.state);
        let fresh = PlaybookAgent::new(&rebuilt.created).unwrap();
        assert_eq!(said, fresh.next(&rebuilt));
        said
    }

    /// Goes on until something must happen from outside.
    pub fn go(&mut self) {
        loop {
            let mut moved = false;
            while self.state.moving() {
                match self.next() {
                    Ok(Next::Propose(moves)) => {
                        assert!(!moves.is_empty());
                        let examined = self.examined(&moves);
                        self.handle(Input::Propose { moves, examined });
                        moved = true;
                    }
                    Ok(Next::Wait) => break,
                    Ok(Next::Think) => panic!("a playbook does not think"),
                    Err(AgentError(words)) => {
                        eprintln!("the agent failed: {words:?}");
                        self.failed = Some(words.clone());
                        self.handle(Input::AgentFailed { words });
                    }
                }
            }
            let before = self.state.seq;
            if self.state.moving() {
                self.handle(Input::Go { committed: before });
            }
            if !moved && self.state.seq == before {
                return;
            }
        }
    }

    fn examined(&self, moves: &[Move]) -> Examined {
        let calls = moves.iter().filter_map(|next| match next {
            Move::Call { key, tool, .. } => Some((key.operation(&self.state.created.id), facts(tool))),
            _other => None,
        });
        calls.collect()
    }

    /// The arguments of what runs, in order.
    pub fn running(&self) -> Vec<String> {
        let calls = self.running.iter().map(|(operation, _)| self.call(operation));
        calls.map(|call| call.arguments().to_owned()).collect()
    }

    fn call(&self, operation: &OperationId) -> &Call {
        self.state.call(operation).unwrap()
    }

    /// Ends the running call that has `text` in its arguments, and goes on.
    pub fn ends(&mut self, text: &str, outcome: Outcome) {
        let place = self.running().iter().position(|arguments| arguments.contains(text));
        let place = place.unwrap_or_else(|| panic!("no {text} in {:?}", self.running()));
        let (operation, attempt) = self.running.remove(place);
        self.handle(Input::Outcome { operation, attempt, outcome });
        self.go();
    }

    /// Ends everything that runs, and what follows, each call with its own arguments as result.
    pub fn all_done(&mut self) {
        while let Some((operation, attempt)) = self.running.first().cloned() {
            self.running.remove(0);
            let result = serde_json::from_str(self.call(&operation).arguments()).unwrap();
            self.handle(Input::Outcome { operation, attempt, outcome: Outcome::Done(result) });
            self.go();
        }
    }

    pub fn gates(&self) -> Vec<&Gate> {
        self.state.open_gates().map(|open| &open.gate).collect()
    }

    /// The only gate that waits.
    pub fn gate(&self) -> &Gate {
        match self.gates().as_slice() {
            [gate] => gate,
            other => panic!("{other:#?}"),
        }
    }

    /// Answers the only gate that waits.
    pub fn decide(&mut self, decision: Decision) {
        self.decide_at(0, decision);
    }

    pub fn decide_at(&mut self, number: usize, decision: Decision) {
        let gate = self.gates()[number].id.clone();
        self.handle(Input::Decide { gate, decision, hash: None, by: "somebody".into(), from: None, examined: None });
        self.go();
    }

    pub fn choose(&mut self, key: &str) {
        self.decide(Decision::Choose(vec![key.into()], None));
    }

    pub fn due(&mut self, timer: &str) {
        self.handle(Input::Due { timer: TimerId::from(timer) });
        self.go();
    }

    pub fn timers(&self) -> Vec<(&str, u64)> {
        let timers = self.state.pending_timers();
        timers.map(|(id, timer)| (id.as_str(), timer.length_ms)).collect()
    }

    pub fn status(&self) -> Status {
        self.state.status()
    }

    pub fn paused_by_error(&self) -> Option<&str> {
        match &self.state.pause.as_ref()?.reason {
            PauseReason::Error(words) => Some(&words.key),
            other => panic!("{other:?}"),
        }
    }

    pub fn memory(&self, name: &str) -> Value {
        let kept = self.state.memory.get(name);
        kept.unwrap_or_else(|| panic!("{name} is not in memory")).value.clone()
    }
}

/// `act` is held, `refuse` is refused, all else may be read.
fn facts(tool: &str) -> Facts {
    let (effect, touch) = match tool {
        "act" => (Effect::Irreversible, Touch::Acts),
        _other => (Effect::ReadOnly, Touch::ReadsWorkspace),
    };
    Facts {
        effect,
        touches: vec![touch],
        shown: None,
        assumed: None,
        refused: (tool == "refuse").then(|| Words::new("never")),
    }
}

pub fn done(result: impl Into<Value>) -> Outcome {
    Outcome::Done(result.into())
}

pub fn failed(kind: FailureKind) -> Outcome {
    Outcome::Failed(Failure::new(kind, Words::new("it-failed")).fact("status", 403))
}

pub fn said(text: &Text) -> &str {
    match text {
        Text::Said(text) => text,
        Text::Words(words) => &words.key,
    }
}

/// The problems of `text`, as `line:column key` with the variables behind it.
pub fn problems(text: &str) -> Vec<String> {
    let found = parse("test.yaml", text).expect_err("nothing wrong was found");
    found.iter().map(shown).collect()
}

fn shown(problem: &Problem) -> String {
    let Words { key, args } = &problem.words;
    let args: Vec<String> = args.iter().map(|(name, value)| format!(" {name}={value}")).collect();
    format!("{}:{} {key}{}", problem.line, problem.column, args.concat())
}
