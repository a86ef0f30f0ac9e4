//! A session as a list shows it.

use super::speak;
use crate::words::{Catalogue, Text};
use holdpoint_core::id::SessionId;
use holdpoint_core::limits::Limit;
use holdpoint_core::record::PauseReason;
use holdpoint_core::session::{State, Status, Summary};
use holdpoint_core::words::Words;
use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};
use ts_rs::TS;

/// A session in a list.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(concrete(T = String))]
pub struct SessionView<T = Text> {
    /// Its id.
    #[ts(type = "string")]
    pub id: SessionId,
    /// What a person calls it.
    pub title: String,
    /// How it stands.
    #[ts(as = "crate::desk::StatusName")]
    pub status: Status,
    /// Why it is paused: `user`, `force_stopped`, `limit`, `error`, `closing`, `crashed`.
    #[ts(as = "Option<crate::desk::PauseName>")]
    pub pause: Option<&'static str>,
    /// Why it is paused, in words.
    pub why: Option<T>,
    /// How many gates wait.
    pub waiting: u32,
    /// What comes next, or what is asked; nothing where it has ended.
    pub next: Option<T>,
    /// When it was created: Unix milliseconds.
    #[ts(type = "number")]
    pub created_at: i64,
    /// When its last record was made: Unix milliseconds.
    #[ts(type = "number")]
    pub last_at: i64,
    /// The living process that drives it, if one does.
    #[ts(type = "{ what: string, pid: number, silent_ms: number, responding: boolean } | null")]
    pub driven: Option<DrivenView>,
}

/// An owner's heart beats every 30 s; after three beats missed it is told as not responding (requirement E1).
const SILENT_MS: u64 = 90_000;

/// The process that drives a session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrivenView {
    /// What it is, for people: `hold run`.
    pub what: String,
    /// Its process id.
    pub pid: u32,
    /// How long its heartbeat has been silent, in milliseconds.
    pub silent_ms: u64,
}

impl DrivenView {
    /// Whether its heart was heard of late. One that does not respond still has the session: it may only be standing still.
    pub fn responding(&self) -> bool {
        self.silent_ms < SILENT_MS
    }
}

impl Serialize for DrivenView {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { what, pid, silent_ms } = self;
        let mut fields = serializer.serialize_struct("DrivenView", 4)?;
        fields.serialize_field("what", what)?;
        fields.serialize_field("pid", pid)?;
        fields.serialize_field("silent_ms", silent_ms)?;
        fields.serialize_field("responding", &self.responding())?;
        fields.end()
    }
}

impl SessionView<Text> {
    /// The line of a session whose state is known.
    pub fn of(state: &State, driven: Option<DrivenView>) -> Self {
        let times = (state.created_at, state.last_at);
        let created = &state.created;
        Self::summed(created.id.clone(), created.title.clone(), state.summary(), times, driven)
    }

    /// The line of a session whose summary is known; `times` are those of its first and its last record.
    pub fn summed(
        id: SessionId,
        title: String,
        summary: Summary,
        times: (i64, i64),
        driven: Option<DrivenView>,
    ) -> Self {
        let Summary { status, pause, waiting, next } = summary;
        Self {
            id,
            title,
            status,
            pause: pause.as_ref().map(PauseReason::word),
            why: pause.map(|reason| Text::Words(why(reason))),
            waiting,
            next,
            created_at: times.0,
            last_at: times.1,
            driven,
        }
    }

    /// When what it waits for comes, where nothing runs in it until then: Unix milliseconds.
    pub fn until(&self) -> Option<i64> {
        match &self.next {
            Some(Text::Words(words)) if self.status == Status::Running => words.until(),
            Some(_) | None => None,
        }
    }

    /// Whether it waits for the person: a gate is open, or it stands paused.
    pub fn needs_person(&self) -> bool {
        !self.status.ended() && (self.waiting > 0 || self.status == Status::Paused)
    }

    /// The same in a language.
    pub fn spoken(self, catalogue: &Catalogue) -> SessionView<String> {
        SessionView {
            id: self.id,
            title: self.title,
            status: self.status,
            pause: self.pause,
            why: speak(catalogue, self.why),
            waiting: self.waiting,
            next: speak(catalogue, self.next),
            created_at: self.created_at,
            last_at: self.last_at,
            driven: self.driven,
        }
    }
}

/// Why a session is paused, as a sentence.
pub fn why(reason: PauseReason) -> Words {
    match reason {
        PauseReason::User => Words::new("paused-user"),
        PauseReason::ForceStopped => Words::new("paused-force-stopped"),
        PauseReason::Limit(Limit::Steps) => Words::new("paused-limit-steps"),
        PauseReason::Limit(Limit::Seconds) => Words::new("paused-limit-seconds"),
        PauseReason::Limit(Limit::Tokens) => Words::new("paused-limit-tokens"),
        PauseReason::Error(words) => words,
        PauseReason::Closing => Words::new("paused-closing"),
        PauseReason::Crashed => Words::new("paused-crashed"),
    }
}
