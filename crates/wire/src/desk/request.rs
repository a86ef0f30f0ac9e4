//! What the window can ask for. It can ask for nothing else.

use super::settings::{ModelSettings, Settings};
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;
use ts_rs::TS;

/// One request of the window.
#[derive(Clone, Debug, PartialEq, Deserialize, TS)]
#[serde(tag = "ask", rename_all = "snake_case", deny_unknown_fields)]
pub enum Request {
    /// The first thing a window asks: who it speaks to. → [`Answer::Hello`](super::Answer::Hello)
    Hello,
    /// The sessions, those of the last activity first. → `Sessions`
    Sessions {
        /// Only those whose title or goal has these words.
        search: Option<String>,
    },
    /// A session with the end of its timeline; from now on its changes are sent as news. → `Opened`
    Open {
        /// The session.
        session: String,
    },
    /// No more news of that session. → `Done`
    Close {
        /// The session.
        session: String,
    },
    /// Older rows of a timeline. → `Rows`
    Rows {
        /// The session.
        session: String,
        /// Only rows before this place.
        before: u32,
        /// At most so many.
        limit: u32,
    },
    /// A call in full. → `Call`
    Call {
        /// The session.
        session: String,
        /// The call.
        operation: String,
    },
    /// A part of a large text. → `Blob`
    Blob {
        /// Its hash.
        hash: String,
        /// From this character on.
        offset: u32,
        /// At most so many characters.
        limit: u32,
    },
    /// A part of what a model said in a turn: a row has its beginning. → `Blob`
    Words {
        /// The session.
        session: String,
        /// The turn.
        turn: u32,
        /// From this character on.
        offset: u32,
        /// At most so many characters.
        limit: u32,
    },
    /// Records of a session, newest last. → `Journal`
    Journal {
        /// The session.
        session: String,
        /// Only those before this number; the newest where nothing is said.
        before: Option<u32>,
        /// At most so many.
        limit: u32,
    },
    /// Working memory of a session. → `Memory`
    Memory {
        /// The session.
        session: String,
    },
    /// The intents of a session. → `Intents`
    Intents {
        /// The session.
        session: String,
    },
    /// The files in a session's folder. → `Files`
    Files {
        /// The session.
        session: String,
    },
    /// A Markdown file of a session's folder, to be shown. → `Report`
    Report {
        /// The session.
        session: String,
        /// Its path in the folder.
        path: String,
    },
    /// Shows a session's folder, or a file in it, in the desktop's file program. → `Done`
    Reveal {
        /// The session.
        session: String,
        /// The file's path in the folder; the folder itself where nothing is said.
        path: Option<String>,
    },
    /// Opens an address in the person's browser: http and https alone. → `Done`
    Browse {
        /// The address.
        url: String,
    },
    /// All gates that wait, those that have waited longest first. → `Gates`
    Inbox,
    /// One gate, open or not. → `Gate`
    Gate {
        /// The gate.
        gate: String,
    },
    /// Answers a gate. → `Accepted`
    Answer {
        /// The gate.
        gate: String,
        /// The hash that was shown: the answer counts for exactly that.
        hash: String,
        /// The answer, in the form of the gate's decisions.
        #[ts(as = "super::DecisionForm")]
        decision: Value,
    },
    /// Whether a text fits what a gate asks for, before it is sent. → `Done`
    Check {
        /// The gate.
        gate: String,
        /// The answer as it would be sent.
        #[ts(as = "super::DecisionForm")]
        decision: Value,
    },
    /// Pauses. → `Accepted`
    Pause {
        /// The session.
        session: String,
    },
    /// Stops by force. → `Accepted`
    Stop {
        /// The session.
        session: String,
    },
    /// Goes on. → `Accepted`
    Resume {
        /// The session.
        session: String,
    },
    /// Ends for good. → `Accepted`
    Abandon {
        /// The session.
        session: String,
    },
    /// Tells the agent something. → `Accepted`
    Tell {
        /// The session.
        session: String,
        /// The words.
        text: String,
    },
    /// The samples that come with the program. → `Templates`
    Templates,
    /// What the other parameters of a template come to when these are given: a default may read others. → `Defaults`
    Defaults {
        /// The template's name.
        template: String,
        /// Parameters by name, as they were typed.
        params: BTreeMap<String, String>,
    },
    /// Starts a playbook and drives it. → `Started`
    Start {
        /// A template's name, or the path of a playbook's file.
        playbook: String,
        /// Parameters by name, as they were typed.
        params: BTreeMap<String, String>,
        /// What to call it; the playbook's own name where nothing is said.
        title: Option<String>,
        /// The folder for its files; a new one where nothing is said.
        workspace: Option<String>,
    },
    /// Starts a session with a goal for a model. → `Started`
    Ask {
        /// The goal.
        goal: String,
        /// The name of a model in the settings; the first where nothing is said.
        model: Option<String>,
        /// What to call it; the beginning of the goal where nothing is said.
        title: Option<String>,
        /// The folder for its files; a new one where nothing is said.
        workspace: Option<String>,
    },
    /// The settings. → `Settings`
    Settings,
    /// Replaces the settings but for the models. → `Settings`
    SetSettings {
        /// The new ones.
        settings: Settings,
    },
    /// Adds a model, or replaces the one of the same name. → `Settings`
    SetModel {
        /// The model.
        model: ModelSettings,
        /// Its key, where it is to be changed; an empty one is forgotten.
        key: Option<String>,
    },
    /// Takes a model out, and its key with it. → `Settings`
    RemoveModel {
        /// Its name.
        name: String,
    },
    /// Asks a model one small thing. → `Tested`
    TestModel {
        /// The model.
        model: ModelSettings,
        /// The key to test with; the kept one where nothing is said.
        key: Option<String>,
    },
    /// Looks for model servers on this machine. → `Found`
    FindModels,
    /// Half-typed texts by name. → `Drafts`
    Drafts,
    /// Keeps a half-typed text; nothing forgets it. → `Done`
    SetDraft {
        /// Its name: `tell:<session>`, `gate:<gate>`.
        name: String,
        /// The text.
        text: Option<String>,
    },
    /// What is on screen, so that no notice is shown for it. → `Done`
    Looking {
        /// The session in front.
        session: Option<String>,
        /// Whether all gates are in front (the inbox).
        inbox: bool,
    },
    /// Lets the person choose in the desktop's own dialog; answered once they have. → `Chosen`
    Choose {
        /// What.
        what: Choosing,
        /// What stands in the field: the dialog begins there where that is a place.
        from: Option<String>,
    },
    /// Takes the window off the screen; sessions run on. → `Done`
    CloseWindow,
    /// Quits after the sessions are paused. → `Done`
    Quit,
}

/// What a person can choose on their machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Choosing {
    /// A folder.
    Folder,
    /// A playbook's file.
    Playbook,
    /// Any file.
    File,
}
