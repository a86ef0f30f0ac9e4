//! What the window is sent unasked.

use super::answer::{Recovered, SessionHead};
use super::settings::{NoticeState, Settings};
use super::timeline::Row;
use crate::view::{EVENT_BYTES, SessionView};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// One piece of news. No one of them is longer than 16 KB as JSON; what would be is told to be asked for again.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(tag = "news", content = "of", rename_all = "snake_case")]
pub enum News {
    /// These lines of the list changed or are new.
    Sessions(Vec<SessionView<String>>),
    /// An opened session changed.
    Session(Box<SessionNews>),
    /// An opened session changed in so much that it must be opened anew.
    Reopen {
        /// The session.
        session: String,
    },
    /// The agent speaks.
    Stream(StreamNews),
    /// How many gates wait in all sessions, and that the inbox changed.
    Inbox {
        /// How many.
        waiting: u32,
    },
    /// The settings changed; where the language did, everything is to be asked for again.
    Settings {
        /// The settings.
        settings: Settings,
        /// The language that everything is spoken in: `en` or `zh-CN`.
        language: String,
    },
    /// Whether notices can be shown.
    Notices(NoticeState),
    /// Sessions were taken up whose program died meanwhile.
    Recovered(Recovered),
    /// Show this.
    Show(Show),
    /// The window was to be closed, and nothing on this desktop would show a way back: the person is asked first.
    Closing,
    /// The program is quitting and waits for these, at most so long.
    Quitting {
        /// What it waits for, named.
        waits_for: Vec<String>,
        /// Milliseconds that are left.
        left_ms: u32,
    },
}

/// What to bring to the front.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Show {
    /// A gate.
    Gate(String),
    /// A session.
    Session(String),
    /// All gates.
    Inbox,
    /// What was interrupted.
    Recovery,
    /// The form of a new session.
    New,
    /// The settings.
    Settings,
}

/// What changed in an opened session.
#[derive(Clone, Debug, Serialize, TS)]
pub struct SessionNews {
    /// Its head as it is now.
    pub head: SessionHead,
    /// The rows that changed or are new, by place.
    pub rows: Vec<Row>,
}

/// A further piece of the agent's words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct StreamNews {
    /// The session.
    pub session: String,
    /// The turn.
    pub turn: u32,
    /// How many characters (UTF-16 units) of the turn came before `text`; the window that has others asks for the session again.
    pub from: u32,
    /// The text.
    pub text: String,
}

/// Whether `news` is short enough to be sent: at most [`EVENT_BYTES`] as JSON.
pub fn fits(news: &News) -> bool {
    serde_json::to_vec(news).is_ok_and(|json| json.len() <= EVENT_BYTES)
}
