//! A session to try things on, and short ways to say what it is fed.

mod bench;

pub use bench::{Bench, Told};

use holdpoint_core::dialogue::{Said, Thought, Usage};
use holdpoint_core::effect::{Effect, Facts, Failure, FailureKind, Outcome, Touch};
use holdpoint_core::gate::{Choice, Decision, Gate, GateKind};
use holdpoint_core::id::{GateId, Key, OperationId, OwnerId, SessionId, StepId, TimerId};
use holdpoint_core::limits::Limits;
use holdpoint_core::record::{AgentSpec, PauseReason, StepEntered, StepKind};
use holdpoint_core::session::{Input, Move, NewSession};
use holdpoint_core::words::{Text, Words};
use serde_json::{Map, Value};

pub fn new_session(limits: Limits) -> NewSession {
    NewSession {
        id: SessionId::from("s1"),
        title: "Order paper".to_owned(),
        owner: "kim".to_owned(),
        goal: "Ten boxes by Friday".to_owned(),
        agent: AgentSpec {
            kind: "playbook".to_owned(),
            name: "order".to_owned(),
            origin: "/books/order.yaml".to_owned(),
            text: "steps: []".to_owned(),
            hash: "00".to_owned(),
        },
        params: Map::new(),
        workspace: "/desk/order".to_owned(),
        limits,
    }
}

/// The same, driven by a model.
pub fn model_session(limits: Limits) -> NewSession {
    let agent = AgentSpec { kind: AgentSpec::MODEL.to_owned(), ..new_session(limits).agent };
    NewSession { agent, ..new_session(limits) }
}

/// A turn that says `text`, for 90 tokens read and 10 written.
pub fn says(text: &str) -> Thought {
    let usage = Some(Usage { input: 90, output: 10 });
    Thought::Said(Said { text: text.to_owned(), usage, model: "small".to_owned(), ..Said::default() })
}

/// A turn that breaks off after "Half".
pub fn breaks_off(again_after_ms: Option<u64>) -> Thought {
    Thought::Failed { words: Words::new("model-broke"), partial: "Half".to_owned(), again_after_ms }
}

pub fn tell(text: &str) -> Input {
    Input::Tell { text: text.to_owned(), by: "kim".to_owned() }
}

pub fn work(step: &str) -> Key {
    Key::work(&StepId::from(step), 0, 0)
}

pub fn operation(step: &str) -> OperationId {
    work(step).operation(&SessionId::from("s1"))
}

pub fn gate_id(number: usize) -> GateId {
    GateId(format!("s1-g{number}"))
}

/// A call of `tool` as the work of `step`.
pub fn call(step: &str, tool: &str, arguments: &str) -> Move {
    Move::Call { key: work(step), tool: tool.to_owned(), arguments: arguments.to_owned() }
}

pub fn internal(step: &str, tool: &str, arguments: Value) -> Move {
    call(step, tool, &arguments.to_string())
}

pub fn propose(moves: Vec<Move>) -> Input {
    Input::Propose { moves, examined: Default::default() }
}

pub fn propose_call(step: &str, tool: &str, facts: Facts) -> Input {
    let examined = [(operation(step), facts)].into();
    Input::Propose { moves: vec![call(step, tool, ARGUMENTS)], examined }
}

/// The arguments of every call whose arguments do not matter.
pub const ARGUMENTS: &str = r#"{"boxes":10}"#;

pub fn facts(effect: Effect, touch: Touch) -> Facts {
    Facts { effect, touches: vec![touch], shown: None, assumed: None, refused: None }
}

/// Facts that the rules allow.
pub fn allowed(effect: Effect) -> Facts {
    facts(effect, Touch::ReadsWorkspace)
}

/// Facts that the rules hold.
pub fn held(effect: Effect) -> Facts {
    facts(effect, Touch::Acts)
}

pub fn enter(step: &str, kind: StepKind, items: u8) -> Move {
    Move::EnterStep(StepEntered {
        step: StepId::from(step),
        kind,
        tool: None,
        listed: items > 1,
        prepared: (0..items).map(|item| format!(r#"{{"item":{item}}}"#)).collect(),
        items: (0..items).map(Value::from).collect(),
    })
}

pub fn timer(name: &str, length_ms: u64) -> Move {
    Move::SetTimer { timer: TimerId::from(name), length_ms }
}

pub fn decide(gate: &GateId, decision: Decision) -> Input {
    Input::Decide { gate: gate.clone(), decision, hash: None, by: "kim".to_owned(), from: None, examined: None }
}

pub fn pause() -> Input {
    Input::Pause { reason: PauseReason::User, by: Some("kim".to_owned()) }
}

/// A pause for the program to close.
pub fn closing() -> Input {
    Input::Pause { reason: PauseReason::Closing, by: None }
}

pub fn resume() -> Input {
    Input::Resume { by: "kim".to_owned() }
}

pub fn stop() -> Input {
    Input::Stop { by: "kim".to_owned() }
}

pub fn gone() -> Input {
    Input::Gone { receipt: Vec::new() }
}

pub fn abandon() -> Input {
    Input::Abandon { by: "kim".to_owned() }
}

pub fn taken(after_death: bool) -> Input {
    Input::Taken { owner: OwnerId::from("p2"), after_death }
}

pub fn failed() -> Outcome {
    Outcome::Failed(Failure::new(FailureKind::Failed, Words::new("failed")))
}

/// A gate of a kind that asks for nothing in particular.
pub fn gate(kind: GateKind) -> Gate {
    Gate {
        id: gate_id(1),
        kind,
        operation: operation("order"),
        step: StepId::from("order"),
        tool: None,
        effect: None,
        question: Text::Said("Which?".to_owned()),
        context: None,
        shown: None,
        options: Vec::new(),
        many: false,
        schema: None,
        proposed: None,
        grants: Vec::new(),
        pauses: false,
        hash: "00".to_owned(),
    }
}

pub fn choice(key: &str, input: Option<Value>) -> Choice {
    Choice { key: key.to_owned(), label: Text::Said(key.to_owned()), after: None, input }
}
