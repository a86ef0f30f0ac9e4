//! What the app says to the warden.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

/// The command to start and the bounds it runs in; the first line on the control pipe.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Order {
    /// The operation this command performs; names the exit note.
    pub operation: String,
    /// Which try of the operation this is, from 1.
    pub attempt: u32,
    /// What to run.
    pub command: CommandText,
    /// The folder the command starts in; must exist and be UTF-8.
    pub folder: PathBuf,
    /// The command's whole environment; nothing is inherited from the app.
    pub environment: Vec<(String, String)>,
    /// Milliseconds the command may run before it is asked to end; time asleep does not count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time_limit_ms: Option<u64>,
    /// The folder the exit note is written to; created if missing. An absolute path.
    pub notes: PathBuf,
    /// Bytes of output reported at most, both streams together; the rest is read and dropped.
    pub output_cap: u64,
}

/// The two ways to name a command.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CommandText {
    /// A program and its arguments, with no shell between; must not be empty.
    Argv(Vec<String>),
    /// A line for `/bin/sh -c`.
    Shell(String),
}

impl Order {
    /// The order as one line with its line end, ready for the control pipe.
    ///
    /// # Errors
    /// A path in the order is not UTF-8.
    pub fn to_line(&self) -> Result<String, serde_json::Error> {
        Ok(serde_json::to_string(self)? + "\n")
    }

    /// Reads an order from its line.
    ///
    /// # Errors
    /// The line is not an order.
    pub fn from_line(line: &str) -> Result<Self, serde_json::Error> {
        serde_json::from_str(line)
    }
}

/// What the app may ask after the order, one a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verb {
    /// Ask every process to end (SIGTERM), give 2 seconds, then end what is left.
    End,
    /// End every process now.
    Kill,
}

impl Verb {
    /// The verb as one line with its line end.
    #[must_use]
    pub fn as_line(self) -> &'static str {
        match self {
            Self::End => "end\n",
            Self::Kill => "kill\n",
        }
    }

    /// Reads a verb from its line; `None` if it is none.
    #[must_use]
    pub fn from_line(line: &str) -> Option<Self> {
        match line.trim_end() {
            "end" => Some(Self::End),
            "kill" => Some(Self::Kill),
            _ => None,
        }
    }
}
