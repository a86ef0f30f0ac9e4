//! Drives a session by a model without an engine: the core decides, a server on loopback is the model, the test says how each call ends.
//!
//! Whenever the agent is asked, a fresh one is asked about the state rebuilt from the records; both must say the same.

use async_trait::async_trait;
use holdpoint_agent::model::{Endpoint, ModelAgent, Parts, ToolSpec, spec};
use holdpoint_core::blob;
use holdpoint_core::dialogue::{Said, Thought};
use holdpoint_core::effect::{Effect, Facts, Outcome, Touch};
use holdpoint_core::gate::{Decision, Gate};
use holdpoint_core::id::{Attempt, OperationId, TimerId};
use holdpoint_core::limits::Limits;
use holdpoint_core::record::{Entry, PauseReason};
use holdpoint_core::session::{Action, Examined, Input, Move, NewSession, Now, State, Transition, TurnStage, create};
use holdpoint_core::words::Words;
use holdpoint_net::model::{ModelClient, Times};
use holdpoint_ports::{Agent, Blobs, Next, Stop, Think};
use holdpoint_testkit::{ModelServer, Reply};
use serde_json::{Map, Value, json};
use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex};
use std::time::Duration;
use tokio_util::sync::CancellationToken;

pub struct Drive {
    pub state: State,
    pub entries: Vec<Entry>,
    /// Calls that were started and have not ended.
    pub running: Vec<(OperationId, Attempt)>,
    pub server: ModelServer,
    /// What was said piece by piece, all turns together.
    pub heard: Arc<Mutex<String>>,
    blobs: Arc<Kept>,
    agent: ModelAgent,
    at: i64,
}

#[derive(Default)]
struct Kept(Mutex<HashMap<String, String>>);

#[async_trait]
impl Blobs for Kept {
    async fn text(&self, hash: &str) -> Result<String, String> {
        self.0.lock().unwrap().get(hash).cloned().ok_or_else(|| "it is gone".to_owned())
    }
}

/// Short times, reached only where a test is about them. Made once: it reads the certificates of the system.
static CLIENT: LazyLock<ModelClient> = LazyLock::new(|| {
    let silence = Duration::from_millis(200);
    ModelClient::within(Times { connect: Duration::from_secs(5), first: Duration::from_secs(10), silence }).unwrap()
});

pub fn client() -> ModelClient {
    CLIENT.clone()
}

pub fn parts(key: Option<&'static str>) -> Parts {
    let tool = |name: &str| ToolSpec {
        name: name.to_owned(),
        description: format!("Does {name}."),
        schema: json!({ "type": "object" }),
    };
    Parts {
        client: client(),
        tools: vec![tool("look"), tool("act")],
        keys: Arc::new(move |_| key.map(Into::into)),
        say: Arc::new(|words: &Words| format!("{} {:?}", words.key, words.args)),
    }
}

pub fn new_session(server: &ModelServer) -> NewSession {
    let endpoint = Endpoint::new(&server.base_url(), "test-model", None).unwrap();
    NewSession {
        id: "s".into(),
        title: "A test".into(),
        owner: "kim".into(),
        goal: "Ten boxes by Friday".into(),
        agent: spec(&endpoint),
        params: Map::new(),
        workspace: "/desk".into(),
        limits: Limits { steps: 1000, ..Limits::default() },
    }
}

impl Drive {
    /// A session that has gone on, with a server that answers so, until something must happen from outside.
    pub async fn new(replies: Vec<Reply>) -> Self {
        Self::with(ModelServer::start(replies)).await
    }

    pub async fn with(server: ModelServer) -> Self {
        let mut drive = Self::still(server);
        drive.go().await;
        drive
    }

    /// The same before it has begun.
    pub fn still(server: ModelServer) -> Self {
        let (state, entry) = create(Now { at: 0, ran_ms: 0 }, new_session(&server));
        Self {
            agent: ModelAgent::new(&state.created, parts(None)).unwrap(),
            state,
            entries: vec![entry],
            running: Vec::new(),
            server,
            heard: Arc::default(),
            blobs: Arc::default(),
            at: 0,
        }
    }

    /// Dies and comes back: all that is left are the records.
    pub fn restart(&mut self) {
        self.state = State::replay(self.entries.clone()).unwrap();
        self.agent = ModelAgent::new(&self.state.created, parts(None)).unwrap();
    }

    pub fn handle(&mut self, input: Input) -> Vec<Action> {
        self.at += 1;
        let now = Now { at: self.at, ran_ms: 0 };
        let made = self.state.handle(now, input.clone());
        let Transition { entries, actions } = made.unwrap_or_else(|why| panic!("{why} {input:?}"));
        self.entries.extend(entries);
        for action in &actions {
            if let Action::Perform { operation, attempt } = action {
                self.running.push((operation.clone(), *attempt));
            }
        }
        actions
    }

    /// What the agent says, having checked that it does not depend on anything but the records.
    pub fn next(&self) -> Next {
        let said = self.agent.next(&self.state).unwrap();
        let rebuilt = State::replay(self.entries.clone()).unwrap();
        assert_eq!(rebuilt, self.state);
        let fresh = ModelAgent::new(&rebuilt.created, parts(None)).unwrap();
        assert_eq!(said, fresh.next(&rebuilt).unwrap());
        assert_eq!(self.agent.preview(&self.state), fresh.preview(&rebuilt));
        said
    }

    /// Goes on until something must happen from outside.
    pub async fn go(&mut self) {
        loop {
            let before = self.state.seq;
            while self.state.moving() {
                match self.next() {
                    Next::Propose(moves) => {
                        assert!(!moves.is_empty());
                        let examined = self.examined(&moves);
                        self.handle(Input::Propose { moves, examined });
                    }
                    Next::Think => self.turn().await,
                    Next::Wait => break,
                }
            }
            let proposed = self.state.seq;
            if self.state.moving() {
                self.handle(Input::Go { committed: proposed });
            }
            if self.state.seq == before {
                return;
            }
        }
    }

    async fn turn(&mut self) {
        for action in self.handle(Input::Think) {
            if let Action::Think { turn, attempt } = action {
                let thought = self.agent.think(self.think(), stop()).await;
                self.handle(Input::Thought { turn, attempt, thought });
            }
        }
    }

    /// The turn that is under way.
    pub fn think(&self) -> Think {
        let (turn, _) = self.state.thinking().unwrap();
        let heard = Arc::clone(&self.heard);
        Think {
            state: Arc::new(self.state.clone()),
            turn: turn.number,
            attempt: turn.attempt,
            blobs: self.blobs.clone(),
            saying: Arc::new(move |text| heard.lock().unwrap().push_str(text)),
        }
    }

    pub fn agent(&self) -> &ModelAgent {
        &self.agent
    }

    fn examined(&self, moves: &[Move]) -> Examined {
        let calls = moves.iter().filter_map(|next| match next {
            Move::Call { key, tool, .. } => Some((key.operation(&self.state.created.id), facts(tool))),
            _other => None,
        });
        calls.collect()
    }

    /// Ends the call at `place` of turn `turn`, and goes on.
    pub async fn ends(&mut self, turn: u32, place: u32, outcome: Outcome) {
        let operation = self.state.said_operation(turn, place);
        let at = self.running.iter().position(|(running, _)| *running == operation);
        let (operation, attempt) = self.running.remove(at.unwrap_or_else(|| panic!("{:?}", self.running)));
        let outcome = match outcome {
            Outcome::Done(result) => Outcome::Done(self.taken_out(result)),
            other => other,
        };
        self.handle(Input::Outcome { operation, attempt, outcome });
        self.go().await;
    }

    /// As the engine does with large texts.
    fn taken_out(&self, result: Value) -> Value {
        let (result, blobs) = blob::take_out(result);
        self.blobs.0.lock().unwrap().extend(blobs.into_iter().map(|blob| (blob.hash, blob.content)));
        result
    }

    pub fn gates(&self) -> Vec<Gate> {
        self.state.open_gates().map(|open| open.gate.clone()).collect()
    }

    /// Answers the first gate that waits, and goes on.
    pub async fn decide(&mut self, decision: Decision) {
        let gate = self.gates()[0].clone();
        let examined = gate.tool.as_deref().map(facts);
        self.handle(Input::Decide { gate: gate.id, decision, hash: None, by: "kim".into(), from: None, examined });
        self.go().await;
    }

    pub async fn tell(&mut self, text: &str) {
        self.handle(Input::Tell { text: text.into(), by: "kim".into() });
        self.go().await;
    }

    pub async fn resume(&mut self) {
        self.handle(Input::Resume { by: "kim".into() });
        self.go().await;
    }

    /// How long the next try of a turn waits, in milliseconds, if it waits.
    pub fn waits(&self) -> Option<u64> {
        let mut pending = self.state.pending_timers();
        pending.next().map(|(_, timer)| timer.length_ms)
    }

    pub async fn due(&mut self) {
        let timer: TimerId = self.state.pending_timers().next().unwrap().0.clone();
        self.handle(Input::Due { timer });
        self.go().await;
    }

    /// The messages of the request sent last.
    pub fn last_sent(&self) -> Vec<Value> {
        let sent = self.server.sent();
        sent.last().unwrap()["messages"].as_array().unwrap().clone()
    }

    /// What the latest turn said.
    pub fn said(&self) -> &Said {
        match &self.state.turns.last().unwrap().stage {
            TurnStage::Said { said, .. } => said,
            other => panic!("{other:?}"),
        }
    }

    /// How the latest turn failed: the sentence, and what had come by then.
    pub fn failed(&self) -> (&Words, &str) {
        match &self.state.turns.last().unwrap().stage {
            TurnStage::Failed { words, partial } => (words, partial),
            other => panic!("{other:?}"),
        }
    }

    pub fn paused_by(&self) -> Option<&str> {
        match &self.state.pause.as_ref()?.reason {
            PauseReason::Error(words) => Some(&words.key),
            other => panic!("{other:?}"),
        }
    }

    /// The words that the session ended with.
    pub fn ended(&self) -> Option<&str> {
        self.state.ended.as_ref()?.words.as_deref()
    }
}

pub fn stop() -> Stop {
    Stop::under(&CancellationToken::new())
}

/// What became of a turn of a session that has just begun, with a server that answers so.
pub async fn thought(reply: Reply) -> Thought {
    let mut drive = Drive::still(ModelServer::start(vec![reply]));
    drive.handle(Input::Think);
    drive.agent().think(drive.think(), stop()).await
}

/// `act` is held, `refuse` is refused, all else may be read.
fn facts(tool: &str) -> Facts {
    let (effect, touch) = match tool {
        "act" => (Effect::Irreversible, Touch::Acts),
        _other => (Effect::ReadOnly, Touch::ReadsWorkspace),
    };
    let refused = (tool == "refuse").then(|| Words::new("never"));
    Facts { effect, touches: vec![touch], shown: None, assumed: None, refused }
}

pub fn done(result: impl Into<Value>) -> Outcome {
    Outcome::Done(result.into())
}

/// Frames of a stream as one text, each choice given as JSON.
pub fn stream(text: &str) -> Reply {
    Reply::Stream(vec![text.as_bytes().to_vec()])
}
