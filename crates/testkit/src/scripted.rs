//! A model of a test: it says what its script holds, and a ledger keeps what it was asked.

use async_trait::async_trait;
use holdpoint_core::dialogue::{Said, SaidCall, Thought, TurnNumber, Usage};
use holdpoint_core::id::{Attempt, Key};
use holdpoint_core::record::{End, StepEntered, StepKind, StepStatus};
use holdpoint_core::session::{ModelTurn, Move, Stage, State, TurnStage};
use holdpoint_core::words::Words;
use holdpoint_ports::{Agent, AgentError, Next, Stop, Think};
use serde_json::Value;
use std::future::pending;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::time::Instant;

/// What a model does when it is asked once.
#[derive(Clone, Debug)]
pub struct Scripted {
    pieces: Vec<String>,
    each: Duration,
    ending: Ending,
}

#[derive(Clone, Debug)]
enum Ending {
    Calls(Vec<SaidCall>),
    Fails(Option<u64>),
    Hangs { deaf: bool },
    Breaks,
}

impl Scripted {
    /// It says `text` at once and asks for nothing.
    pub fn says(text: &str) -> Self {
        Self { pieces: vec![text.to_owned()], each: Duration::ZERO, ending: Ending::Calls(Vec::new()) }
    }

    /// It asks for these calls: tool and arguments.
    pub fn calls(calls: &[(&str, Value)]) -> Self {
        // The same id on each, as some providers give: it must not matter.
        let call = |(tool, arguments): &(&str, Value)| SaidCall {
            provider_id: Some("call_0".to_owned()),
            tool: (*tool).to_owned(),
            arguments: arguments.to_string(),
        };
        Self { pieces: Vec::new(), ending: Ending::Calls(calls.iter().map(call).collect()), ..Self::says("") }
    }

    /// It says `piece` this often, taking `each` before each.
    pub fn slowly(piece: &str, times: usize, each: Duration) -> Self {
        Self { pieces: vec![piece.to_owned(); times], each, ..Self::says("") }
    }

    /// The same, breaking off instead of ending; it may be tried again after so many milliseconds, where it may.
    #[must_use]
    pub fn failing(self, again_after_ms: Option<u64>) -> Self {
        Self { ending: Ending::Fails(again_after_ms), ..self }
    }

    /// The same, and then nothing more until it is told to end.
    #[must_use]
    pub fn hanging(self) -> Self {
        Self { ending: Ending::Hangs { deaf: false }, ..self }
    }

    /// The same, and then nothing more whatever it is told.
    #[must_use]
    pub fn hanging_deaf(self) -> Self {
        Self { ending: Ending::Hangs { deaf: true }, ..self }
    }

    /// The same, and then the program of it breaks.
    #[must_use]
    pub fn breaking(self) -> Self {
        Self { ending: Ending::Breaks, ..self }
    }
}

/// What a model was asked.
#[derive(Clone, Debug, PartialEq)]
pub struct Asked {
    /// The turn.
    pub turn: TurnNumber,
    /// The try.
    pub attempt: Attempt,
    /// When, on the clock of its process.
    pub at: Instant,
    /// All that it was told by then.
    pub told: Vec<String>,
    /// What became of the calls of the answer before: where each stands, with the person's words.
    pub results: Vec<String>,
}

/// A model that answers by its script: for each turn what it does at each try, the last for all further ones. Past the end of the script it
/// says "Done.". Each answer costs 90 tokens read and 10 written. Clones share the ledger; it outlives every process of a test.
#[derive(Clone, Default)]
pub struct ScriptedModel {
    script: Arc<Vec<Vec<Scripted>>>,
    requests: Arc<Mutex<Vec<Asked>>>,
}

impl ScriptedModel {
    /// A model with this script.
    pub fn new(script: Vec<Vec<Scripted>>) -> Self {
        Self { script: Arc::new(script), requests: Arc::default() }
    }

    /// All that it was asked, in order.
    pub fn requests(&self) -> Vec<Asked> {
        self.requests.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn keep(&self, think: &Think) {
        let Think { state, turn, attempt, .. } = think;
        let told = state.told.iter().map(|told| told.text.clone()).collect();
        let request =
            Asked { turn: *turn, attempt: *attempt, at: Instant::now(), told, results: results(state, *turn) };
        self.requests.lock().unwrap_or_else(PoisonError::into_inner).push(request);
    }

    fn reply(&self, turn: TurnNumber, attempt: Attempt) -> Scripted {
        let tries = self.script.get(turn as usize - 1);
        let reply = tries.and_then(|tries| tries.get(attempt as usize - 1).or(tries.last()));
        reply.cloned().unwrap_or_else(|| Scripted::says("Done."))
    }
}

fn results(state: &State, turn: TurnNumber) -> Vec<String> {
    let before = ModelTurn::step(turn.saturating_sub(1));
    let of_it = state.calls().iter().filter(|call| call.key.step == before);
    let told = of_it.map(|call| match &call.stage {
        Stage::Refused { words: Some(words) } => format!("refused: {words}"),
        other => other.word().to_owned(),
    });
    told.collect()
}

#[async_trait]
impl Agent for ScriptedModel {
    fn next(&self, state: &State) -> Result<Next, AgentError> {
        let Some(last) = state.turns.last() else { return Ok(Next::Think) };
        Ok(match &last.stage {
            TurnStage::Thinking { .. } => Next::Wait,
            TurnStage::Failed { .. } | TurnStage::Stopped { .. } => Next::Think,
            TurnStage::Said { said, .. } if !said.calls.is_empty() => after_calls(state, last.number, said),
            TurnStage::Said { .. } if state.unheard().next().is_some() => Next::Think,
            TurnStage::Said { said, .. } => {
                Next::Propose(vec![Move::End { end: End::Completed, words: Some(said.text.clone()) }])
            }
        })
    }

    async fn think(&self, think: Think, stop: Stop) -> Thought {
        self.keep(&think);
        let Scripted { pieces, each, ending } = self.reply(think.turn, think.attempt);
        let mut text = String::new();
        for piece in pieces {
            tokio::select! {
                biased;
                () = stop.asked() => return Thought::Stopped { partial: text },
                () = tokio::time::sleep(each) => {}
            }
            (think.saying)(&piece);
            text.push_str(&piece);
        }
        match ending {
            Ending::Calls(calls) => {
                let usage = Some(Usage { input: 90, output: 10 });
                Thought::Said(Said { text, calls, private: None, usage, model: "scripted".to_owned() })
            }
            Ending::Fails(again_after_ms) => {
                Thought::Failed { words: Words::new("agent-does-not-think"), partial: text, again_after_ms }
            }
            Ending::Hangs { deaf: true } => pending().await,
            Ending::Hangs { deaf: false } => {
                stop.asked().await;
                Thought::Stopped { partial: text }
            }
            Ending::Breaks => panic!("the test's model breaks"),
        }
    }
}

fn after_calls(state: &State, turn: TurnNumber, said: &Said) -> Next {
    let step = ModelTurn::step(turn);
    let Some(known) = state.step(&step) else { return Next::Propose(moves(turn, said)) };
    if known.status.is_some() {
        return Next::Think;
    }
    if state.unsettled().any(|call| call.key.step == step) {
        return Next::Wait;
    }
    Next::Propose(vec![Move::EndStep { step, status: StepStatus::Done, save: None }])
}

fn moves(turn: TurnNumber, said: &Said) -> Vec<Move> {
    let step = ModelTurn::step(turn);
    let entered = StepEntered {
        step: step.clone(),
        kind: StepKind::Tool,
        tool: None,
        listed: true,
        prepared: said.calls.iter().map(|call| call.arguments.clone()).collect(),
        items: vec![Value::Null; said.calls.len()],
    };
    let call = |(place, call): (u32, &SaidCall)| Move::Call {
        key: Key::work(&step, place, 0),
        tool: call.tool.clone(),
        arguments: call.arguments.clone(),
    };
    let calls = (0..).zip(&said.calls).map(call);
    std::iter::once(Move::EnterStep(entered)).chain(calls).collect()
}
