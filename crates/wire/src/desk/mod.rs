//! What the window asks and is told: one call, one stream of news.
//!
//! A front sends a [`Request`] and gets an [`Answer`] or a [`Fault`]; beside that it is sent [`News`]. All of it is spoken in the
//! person's language already. The TypeScript forms are written by this crate's tests into `ui/src/bindings`.
//!
//! Deliberately absent: any window, any transport.

mod answer;
mod forms;
mod head;
mod legible;
mod names;
mod news;
mod rail;
mod request;
mod settings;
mod timeline;

pub use answer::{
    Answer, BlobPage, CallForm, FileView, GateForm, Hello, JournalPage, MemoryView, Opened, Recovered, ReportView,
    RowsPage, SessionHead, Template, TemplateParam, TimedWait, WaitView,
};
pub use names::*;
pub use news::{News, SessionNews, Show, StreamNews, fits};
pub(crate) use rail::listed;
pub use rail::{Timeline, TimelineRow};
pub use request::{Choosing, Request};
pub use settings::{FoundModels, KeyPlace, LanguageChoice, ModelSettings, NoticeState, Notices, Settings, Theme};
pub use timeline::{CallStatus, Lane, ReceiptRow, Row, RowBody};

use serde::Serialize;
use ts_rs::TS;

/// Something could not be done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Fault {
    /// Who must act.
    pub kind: FaultKind,
    /// What happened, what was kept, what to do.
    pub message: String,
    /// The language that it is told in: `en` or `zh-CN`. Before the program could greet, nothing else tells it.
    pub language: String,
    /// The field of the form that is wrong, as a JSON pointer, where one is.
    pub field: Option<String>,
    /// Everything that is wrong, where there is more than one thing: a playbook's problems, a line each.
    pub more: Vec<String>,
}

/// Who must act on a [`Fault`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum FaultKind {
    /// Whoever asked: it cannot mean anything.
    Usage,
    /// Whoever keeps the machine: the store cannot be used.
    Store,
    /// Nobody: the session or its owner says no.
    Refused,
    /// Us.
    Unexpected,
}
