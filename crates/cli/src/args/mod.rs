//! What was typed behind `hold`.

mod answer;
mod grammar;
mod parse;

pub(crate) use answer::{malformed_words, text_or_json};
pub use grammar::{COMMON, OptionSpec, VERBS, VerbSpec};
pub use parse::parse;

use holdpoint_wire::command::{Decision, Seq};
use holdpoint_wire::words::{Language, Words};
use std::path::PathBuf;

/// A whole call of `hold`.
#[derive(Clone, Debug, PartialEq)]
pub struct Invocation {
    /// What stands before or after any verb.
    pub common: Common,
    /// What is to be done.
    pub verb: Verb,
}

/// The options that every verb takes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Common {
    /// The store to use in place of the default one.
    pub store: Option<PathBuf>,
    /// Whether to print JSON.
    pub json: bool,
    /// The language to speak in place of the environment's.
    pub language: Option<Language>,
}

/// What is to be done.
#[derive(Clone, Debug, PartialEq)]
pub enum Verb {
    /// Start a session and drive it.
    Run(Run),
    /// Start a session with a goal for a model and drive it.
    Ask(Ask),
    /// Check a playbook.
    Check {
        /// The file.
        playbook: PathBuf,
    },
    /// List the sessions.
    List,
    /// Show a session.
    Show {
        /// A session's id, or its beginning.
        session: String,
    },
    /// Print a session's events.
    Events {
        /// A session's id, or its beginning.
        session: String,
        /// Print those after this number.
        since: Seq,
        /// Go on printing as they come.
        follow: bool,
    },
    /// List a session's intents.
    Journal {
        /// A session's id, or its beginning.
        session: String,
    },
    /// List the gates that wait.
    Gates {
        /// Of this session only.
        session: Option<String>,
    },
    /// Answer a gate.
    Answer {
        /// The gate's id.
        gate: String,
        /// The answer.
        decision: Decision,
        /// The hash that was shown.
        hash: Option<String>,
    },
    /// Tell the agent of a session something.
    Tell {
        /// A session's id, or its beginning.
        session: String,
        /// The words.
        text: String,
    },
    /// Pause a session.
    Pause {
        /// A session's id, or its beginning.
        session: String,
    },
    /// Force-stop a session.
    Stop {
        /// A session's id, or its beginning.
        session: String,
    },
    /// Go on with a session and drive it.
    Resume {
        /// A session's id, or its beginning.
        session: String,
        /// Whether to let go once nothing moves without a person.
        until_gate: bool,
    },
    /// End a session for good.
    Abandon {
        /// A session's id, or its beginning.
        session: String,
    },
    /// Tell how to use `hold`, or one of its verbs.
    Help(Option<&'static VerbSpec>),
    /// Tell the version.
    Version,
}

/// A session to start.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Run {
    /// The playbook's file.
    pub playbook: PathBuf,
    /// Parameters by name, as they were typed.
    pub params: Vec<(String, String)>,
    /// The folder to work in, in place of one of its own.
    pub workspace: Option<PathBuf>,
    /// What to call it.
    pub title: Option<String>,
    /// Whether to let go once nothing moves without a person.
    pub until_gate: bool,
}

/// A goal for a model.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ask {
    /// The goal.
    pub goal: String,
    /// The name of a model in the settings, in place of the first.
    pub model: Option<String>,
    /// The folder to work in, in place of one of its own.
    pub workspace: Option<PathBuf>,
    /// What to call it.
    pub title: Option<String>,
    /// Whether to let go once nothing moves without a person.
    pub until_gate: bool,
}

/// What was typed cannot be understood; with the language that was asked for as far as it is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UsageError {
    /// What is wrong.
    pub words: Words,
    /// The verb whose help tells more.
    pub verb: Option<&'static str>,
    /// The language named by `--lang`.
    pub language: Option<Language>,
}
