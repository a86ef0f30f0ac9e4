//! Gates: where a held intent, or a question, waits for the person.

mod decision;
mod misfit;
mod rule;

pub(crate) use decision::answerable;
pub use decision::{Decision, Unfit, Verb, fit, legal, legal_at};
pub use misfit::Misfit;
pub use rule::{Grant, Grants, Verdict, verdict};

use crate::effect::Effect;
use crate::id::{GateId, OperationId, StepId};
use crate::words::{Text, Words};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What a gate asks for; it decides which answers are legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GateKind {
    /// May this tool call be made?
    Tool,
    /// Yes or no.
    Approve,
    /// One or several of the options.
    Choose,
    /// A new value.
    Input,
    /// A proposed value, to be changed or taken.
    Edit,
    /// Words.
    Question,
    /// May these tools be used without being asked each time?
    Grant,
    /// What became of an effect that did not report?
    Review,
}

impl GateKind {
    /// The word for it in files, JSON and SQL.
    pub fn word(self) -> &'static str {
        match self {
            GateKind::Tool => "tool",
            GateKind::Approve => "approve",
            GateKind::Choose => "choose",
            GateKind::Input => "input",
            GateKind::Edit => "edit",
            GateKind::Question => "question",
            GateKind::Grant => "grant",
            GateKind::Review => "review",
        }
    }
}

/// One way on that a gate offers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choice {
    /// What an answer names.
    pub key: String,
    /// What a person reads; the key where nothing is said.
    pub label: Text,
    /// How long to wait before going on, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<u64>,
    /// What else must be given with this choice: a JSON Schema per name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub input: Option<Value>,
}

/// The arguments of `request_human_input`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ask {
    /// What is asked for: any kind but `tool` and `review`, which only the session itself opens.
    pub kind: GateKind,
    /// The question.
    pub question: Text,
    /// Why it is asked, in the agent's words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub context: Option<Text>,
    /// The ways on, for `choose`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<Choice>,
    /// Whether several options may be chosen.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub many: bool,
    /// What an answer must fit, for `input` and `edit`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub schema: Option<Value>,
    /// What is proposed, for `input` and `edit`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<Value>,
    /// What is asked to be granted, for `grant`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub grants: Vec<Grant>,
    /// The operation whose failure is the reason for asking.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<OperationId>,
    /// Whether the session pauses until this is answered.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub pauses: bool,
}

/// A gate, as it was opened. It never changes; what became of it is its [`Standing`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Gate {
    /// Its id.
    pub id: GateId,
    /// What it asks for.
    pub kind: GateKind,
    /// The call it holds: a decision is bound to that call alone.
    pub operation: OperationId,
    /// The step that the call belongs to.
    pub step: StepId,
    /// The tool to be called, for `tool` and `review`.
    pub tool: Option<String>,
    /// The class of the call's effect, for `tool` and `review`.
    pub effect: Option<Effect>,
    /// The question in one line.
    pub question: Text,
    /// Why it is asked; for `review` the evidence.
    pub context: Option<Text>,
    /// What will be touched (a diff, a command with its folder), for `tool`.
    pub shown: Option<String>,
    /// The ways on, for `choose`.
    pub options: Vec<Choice>,
    /// Whether several options may be chosen.
    pub many: bool,
    /// What an answer must fit.
    pub schema: Option<Value>,
    /// The arguments or value proposed, as exact JSON text.
    pub proposed: Option<String>,
    /// What is asked to be granted, for `grant`.
    pub grants: Vec<Grant>,
    /// Whether the session pauses until this is answered.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub pauses: bool,
    /// An answer may name this hash; with another one it is refused.
    pub hash: String,
}

/// What became of a gate.
#[derive(Clone, Debug, PartialEq)]
pub enum Standing {
    /// It waits.
    Open,
    /// It was answered.
    Decided(Decided),
    /// It was taken back before anybody answered; with the reason.
    Withdrawn(Words),
}

/// Who answered what, and when.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Decided {
    /// The answer.
    pub decision: Decision,
    /// Who gave it.
    pub by: String,
    /// From where; nothing where that was not recorded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Front>,
    /// When, in Unix milliseconds.
    pub at: i64,
}

/// Where a person was when they answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Front {
    /// In the window.
    Window,
    /// At a terminal.
    Terminal,
    /// At a notice of the desktop.
    Notice,
}

impl Front {
    /// All of them.
    pub const ALL: [Front; 3] = [Front::Window, Front::Terminal, Front::Notice];

    /// The word for it in JSON and in messages.
    pub fn word(self) -> &'static str {
        match self {
            Front::Window => "window",
            Front::Terminal => "terminal",
            Front::Notice => "notice",
        }
    }
}
