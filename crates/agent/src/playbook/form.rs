//! A playbook, read and checked.

use super::expression::{Expression, Template};
use super::problem::Place;
use super::yaml::Name;
use holdpoint_core::effect::FailureKind;
use holdpoint_core::gate::GateKind;
use holdpoint_core::id::StepId;
use holdpoint_core::limits::Limits;
use holdpoint_core::record::{AgentSpec, End};
use serde_json::Value;

/// A playbook in which nothing wrong was found.
#[derive(Clone, Debug, PartialEq)]
pub struct Playbook {
    /// What a person calls it.
    pub name: String,
    /// What it does, in a sentence.
    pub about: Option<String>,
    /// Its parameters, in the order of the file.
    pub params: Vec<Param>,
    /// What its sessions may spend.
    pub limits: Limits,
    /// What it asks to be granted.
    pub asks: Vec<Allowance>,
    /// The file, as it was named.
    pub file: String,
    /// The whole text.
    pub text: String,
    pub(super) steps: Vec<Step>,
}

impl Playbook {
    /// What a session keeps of it; `origin` is the file's absolute path.
    pub fn spec(&self, origin: &str) -> AgentSpec {
        AgentSpec {
            kind: super::run::KIND.to_owned(),
            name: self.name.clone(),
            origin: origin.to_owned(),
            text: self.text.clone(),
            hash: blake3::hash(self.text.as_bytes()).to_hex().to_string(),
        }
    }
}

/// A parameter.
#[derive(Clone, Debug, PartialEq)]
pub struct Param {
    /// Its name.
    pub name: String,
    /// How a person is asked for it.
    pub ask: Option<String>,
    /// What its value must fit: a JSON Schema.
    pub schema: Value,
    pub(super) default: Option<Template>,
    pub(super) place: Place,
}

impl Param {
    /// Whether it may be left out.
    pub fn has_default(&self) -> bool {
        self.default.is_some()
    }
}

/// Tools and hosts that a playbook asks to be granted.
#[derive(Clone, Debug, PartialEq)]
pub struct Allowance {
    /// The tools.
    pub tools: Vec<String>,
    /// Where each of the tools is named.
    pub(super) places: Vec<Place>,
    pub(super) hosts: Template,
}

/// A step.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Step {
    pub id: StepId,
    pub place: Place,
    /// How long it waits before it begins, in milliseconds.
    pub after: Option<u64>,
    pub when: Option<Expression>,
    /// The steps that must have ended before it, by their number.
    pub needs: Vec<usize>,
    pub work: Work,
    pub save: Option<String>,
    /// The gates whose answer `answer` may be, the nearest first, by their number.
    pub answers: Vec<usize>,
    /// Whether a later condition reads the answer of this gate.
    pub answer_read: bool,
}

impl Step {
    /// What a person reads in the plan: the id as words.
    pub fn title(&self) -> String {
        let words = self.id.as_str().replace('_', " ");
        let mut letters = words.chars();
        let first = letters.next().map(|first| first.to_ascii_uppercase());
        first.into_iter().chain(letters).collect()
    }
}

#[derive(Clone, Debug, PartialEq)]
pub(super) enum Work {
    Tool(Box<ToolForm>),
    Gate(Box<GateForm>),
    Set(Template),
    End(End, Option<Template>),
}

#[derive(Clone, Debug, PartialEq)]
pub(super) struct ToolForm {
    pub tool: String,
    /// Where the tool is named.
    pub place: Place,
    pub with: Template,
    /// The names of its arguments, and where they stand; nothing where they could not be read.
    pub given: Option<Vec<Name>>,
    pub each: Option<Each>,
    /// How many items may be open at once.
    pub parallel: usize,
    pub on_error: Vec<OnError>,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) struct Each {
    pub name: String,
    pub list: Template,
    pub place: Place,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) struct GateForm {
    pub kind: GateKind,
    pub ask: Template,
    pub value: Option<Template>,
    pub schema: Option<Value>,
    pub options: Option<Options>,
    pub many: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) enum Options {
    /// Written out.
    Given(Vec<Way>),
    /// What an expression gives.
    Found(Expression),
}

/// One way on.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Way {
    pub key: String,
    pub label: Option<Template>,
    /// How long to wait before going on, in milliseconds.
    pub after: Option<u64>,
    /// What else must be given: a JSON Schema per name.
    pub input: Option<Value>,
}

/// What is asked when a call fails in this way.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct OnError {
    pub kind: FailureKind,
    pub ask: Template,
    pub ways: Vec<Way>,
}
