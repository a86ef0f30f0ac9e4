//! What the window is answered.

use super::Fault;
use super::settings::{FoundModels, NoticeState, Settings};
use super::timeline::Row;
use crate::view::{Event, GateView, IntentView, LimitsView, PauseView, SessionView, SpentView, StepView};
use serde::Serialize;
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use ts_rs::TS;

/// The answer to a [`Request`](super::Request).
#[derive(Clone, Debug, Serialize, TS)]
#[serde(tag = "is", content = "of", rename_all = "snake_case")]
pub enum Answer {
    /// It was done and there is nothing to say.
    Done,
    /// Who the window speaks to.
    Hello(Box<Hello>),
    /// Sessions.
    Sessions(Vec<SessionView<String>>),
    /// A session.
    Opened(Box<Opened>),
    /// Older rows.
    Rows(RowsPage),
    /// A call in full.
    Call(Box<CallForm>),
    /// Intents.
    Intents(Vec<IntentView<String>>),
    /// A part of a large text.
    Blob(BlobPage),
    /// Records.
    Journal(JournalPage),
    /// Files.
    Files(Vec<FileView>),
    /// A report.
    Report(ReportView),
    /// Gates.
    Gates(Vec<GateForm>),
    /// A gate.
    Gate(Box<GateForm>),
    /// A command was taken up; with a sentence about it.
    Accepted {
        /// The sentence.
        message: String,
    },
    /// Working memory.
    Memory(Vec<MemoryView>),
    /// The samples.
    Templates(Vec<Template>),
    /// The defaults that can be told, by name, as they would be typed.
    Defaults(BTreeMap<String, String>),
    /// A session was started and is driven.
    Started {
        /// The session.
        session: String,
    },
    /// The settings.
    Settings(Settings),
    /// A model answered.
    Tested {
        /// What it said, in a sentence.
        message: String,
    },
    /// Model servers on this machine.
    Found(Vec<FoundModels>),
    /// Half-typed texts by name.
    Drafts(BTreeMap<String, String>),
    /// What the person chose.
    Chosen {
        /// Its path; nothing where they put the dialog away.
        path: Option<String>,
    },
}

/// A gate for a form that edits text: a window's JSON numbers would not survive reading and writing.
#[derive(Clone, Debug, Serialize, TS)]
pub struct GateForm {
    /// The gate.
    #[serde(flatten)]
    pub gate: GateView<String>,
    /// What is proposed, as the exact text that runs.
    pub proposed_text: Option<String>,
    /// The JSON Schema of the arguments of the tool that it holds, where it holds one.
    #[ts(type = "unknown")]
    pub arguments_schema: Option<Value>,
    /// The session's title.
    pub title: String,
}

/// A call in full, with its JSON as exact texts.
#[derive(Clone, Debug, Serialize, TS)]
pub struct CallForm {
    /// The call.
    #[serde(flatten)]
    pub call: IntentView<String>,
    /// The arguments that run.
    pub arguments_text: String,
    /// The arguments proposed, where a person changed them.
    pub proposed_text: Option<String>,
    /// The result; the beginning where it is long.
    pub result_text: Option<String>,
    /// Whether `result_text` is not all of it.
    pub cut: bool,
}

/// Who the window speaks to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Hello {
    /// The program's version.
    pub version: String,
    /// The person, as in every "by whom".
    pub you: String,
    /// The language that everything is spoken in: `en` or `zh-CN`.
    pub language: String,
    /// The settings.
    pub settings: Settings,
    /// Whether notices can be shown here.
    pub notices: NoticeState,
    /// Whether there is a key store on this desktop.
    pub key_store: bool,
    /// What was interrupted when a program ended last, and what became of it; nothing where nothing was.
    pub recovered: Option<Recovered>,
    /// What is wrong with what the program was started with: its settings cannot be read.
    pub fault: Option<Fault>,
    /// What to show first, where the program was started for something.
    pub show: Option<super::news::Show>,
}

/// Sessions whose program died.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Recovered {
    /// `2 sessions were interrupted: 1 went on, 1 needs you`.
    pub message: String,
    /// The interrupted sessions.
    pub sessions: Vec<String>,
}

/// The head of a session: everything but its timeline.
#[derive(Clone, Debug, Serialize, TS)]
pub struct SessionHead {
    /// The line of the list.
    pub session: SessionView<String>,
    /// What was asked for.
    pub goal: String,
    /// `playbook` or `model`.
    pub agent: String,
    /// What a person calls the agent.
    pub agent_name: String,
    /// The parameters by name.
    #[ts(type = "Record<string, unknown>")]
    pub params: Map<String, Value>,
    /// The folder of its files.
    pub workspace: String,
    /// The limits in force.
    pub limits: LimitsView,
    /// What it has spent.
    pub spent: SpentView,
    /// Tokens that its model has read and written, as the provider counted them.
    #[ts(type = "number")]
    pub tokens: u64,
    /// How many it may; nothing where they are not limited.
    #[ts(type = "number | null")]
    pub tokens_limit: Option<u64>,
    /// Whether its stopwatch runs, and since when the spent time is told: Unix milliseconds.
    #[ts(type = "number | null")]
    pub running_since: Option<i64>,
    /// The plan.
    pub plan: Vec<StepView>,
    /// Whether the session completed though by this plan something was still ahead: it is only what the agent told of it last.
    pub plan_as_told: bool,
    /// How many values working memory has.
    pub memory: u32,
    /// The pause it stands in.
    pub paused: Option<PauseView<String>>,
    /// The gates that wait, oldest first; each in full by its own request.
    pub gates: Vec<String>,
    /// The time that is waited for, where nothing runs until it comes.
    pub wait: Option<TimedWait>,
    /// What a pause or a stop waits for, named: `run_command`, and since when.
    pub waits_for: Vec<WaitView>,
    /// Whether the pause that is being reached can be taken back, by resuming.
    pub takes_back: bool,
    /// A recap of what was done and what comes next, for who comes back.
    pub recap: Vec<String>,
    /// The words that it ended with.
    pub ended: Option<String>,
    /// Whether the agent reads what it is told.
    pub reads: bool,
    /// How many rows its timeline has.
    pub rows: u32,
    /// The last record that is in here.
    pub seq: u32,
}

/// A value of working memory.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct MemoryView {
    /// Its name.
    pub name: String,
    /// The value; large texts in it are references `{"$blob", "bytes", "head", "tail"}`.
    #[ts(type = "unknown")]
    pub value: Value,
    /// Where it came from.
    pub from: String,
}

/// A time that a session waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct TimedWait {
    /// When it comes: Unix milliseconds.
    #[ts(type = "number")]
    pub until: i64,
    /// For what, in a sentence.
    pub what: String,
}

/// Something that is waited for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct WaitView {
    /// What: a tool's name.
    pub what: String,
    /// Since when it runs: Unix milliseconds.
    #[ts(type = "number")]
    pub since: i64,
}

/// A session as it is opened.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Opened {
    /// Its head.
    pub head: SessionHead,
    /// The last rows of its timeline, in order.
    pub rows: Vec<Row>,
}

/// A page of rows, in order.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct RowsPage {
    /// The rows.
    pub rows: Vec<Row>,
}

/// A part of a large text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct BlobPage {
    /// The text.
    pub text: String,
    /// How many characters the whole has.
    pub all: u32,
}

/// A page of records.
#[derive(Clone, Debug, Serialize, TS)]
pub struct JournalPage {
    /// The records, in order.
    pub events: Vec<Event>,
    /// How many there are in all.
    pub all: u32,
}

/// A file of a session.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct FileView {
    /// Its path in the session's folder.
    pub path: String,
    /// Its size in bytes.
    #[ts(type = "number")]
    pub bytes: u64,
    /// When it was changed last: Unix milliseconds.
    #[ts(type = "number")]
    pub at: i64,
    /// Whether it can be shown as a report.
    pub report: bool,
}

/// A report to be shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ReportView {
    /// Its path in the session's folder.
    pub path: String,
    /// The Markdown; the beginning where it is long.
    pub markdown: String,
    /// Whether `markdown` is not all of it.
    pub cut: bool,
}

/// A sample that comes with the program.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Template {
    /// What `Start` names.
    pub name: String,
    /// What a person calls it.
    pub title: String,
    /// What it does.
    pub about: String,
    /// Its parameters.
    pub params: Vec<TemplateParam>,
    /// Whether it is the one to try first.
    pub first: bool,
}

/// A parameter of a sample.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct TemplateParam {
    /// Its name.
    pub name: String,
    /// How it is asked for.
    pub ask: String,
    /// What fits it, as a JSON Schema.
    #[ts(type = "unknown")]
    pub schema: Value,
    /// What it is when nothing is typed.
    pub default: Option<String>,
    /// Whether something must be typed.
    pub required: bool,
}
