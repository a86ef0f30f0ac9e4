//! What `run_command` takes.

use holdpoint_core::arguments::Malformed;
use serde::Deserialize;
use serde_json::{Value, json};
use std::time::Duration;

/// How long a command may run where nothing is said: long enough for a build, short enough that one which waits for
/// input that never comes is noticed the same day.
const DEFAULT_SECONDS: f64 = 600.0;
/// A week. What runs longer is a service, and belongs to the system.
const LONGEST_SECONDS: f64 = 604_800.0;

/// The arguments of one call.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Arguments {
    /// A line for `/bin/sh -c`, unchanged.
    pub(super) command: String,
    /// Where it starts, inside the workspace; the workspace itself where nothing is said.
    pub(super) folder: Option<String>,
    time_limit: Option<f64>,
}

/// The JSON Schema of the arguments.
pub(super) fn schema() -> Value {
    json!({
        "type": "object",
        "properties": {
            "command": { "type": "string", "minLength": 1, "description": "A line for /bin/sh -c." },
            "folder": { "type": "string", "description": "Where it starts, inside the workspace." },
            "time_limit": {
                "type": "number",
                "exclusiveMinimum": 0,
                "maximum": LONGEST_SECONDS,
                "default": DEFAULT_SECONDS,
                "description": "Seconds it may run before it is ended."
            }
        },
        "required": ["command"],
        "additionalProperties": false
    })
}

impl Arguments {
    /// Reads them.
    pub(super) fn read(value: &Value) -> Result<Self, Malformed> {
        let unfitting = |why: String| Err(Malformed::Unfitting(why));
        let read = Self::deserialize(value).map_err(|error| Malformed::Unfitting(error.to_string()))?;
        if read.command.trim().is_empty() {
            return unfitting("the command is empty".to_owned());
        }
        if read.command.contains('\0') {
            return unfitting("a command cannot contain a NUL character".to_owned());
        }
        match read.time_limit {
            Some(seconds) if !(seconds > 0.0 && seconds <= LONGEST_SECONDS) => {
                unfitting(format!("the time limit must be more than 0 and at most {LONGEST_SECONDS} seconds"))
            }
            Some(_) | None => Ok(read),
        }
    }

    /// How long the command may run.
    pub(super) fn time_limit(&self) -> Duration {
        Duration::from_secs_f64(self.time_limit.unwrap_or(DEFAULT_SECONDS))
    }

    /// What the person must see: the command as it runs, behind the folder it runs in, as at a prompt.
    pub(super) fn shown(&self) -> String {
        let folder = self.folder.as_deref().map(|folder| folder.trim_start_matches("./"));
        let folder = folder.filter(|folder| !matches!(*folder, "" | "."));
        let place = folder.map_or_else(|| ".".to_owned(), |folder| format!("./{folder}"));
        format!("{place} $ {}", self.command)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// B6
    #[test]
    fn the_command_is_shown_exactly_with_its_folder() {
        let shown = |value: Value| Arguments::read(&value).unwrap().shown();
        assert_eq!(
            shown(json!({"command": "make  all\n# \u{202e}", "folder": "out/a"})),
            "./out/a $ make  all\n# \u{202e}"
        );
        assert_eq!(shown(json!({"command": "ls"})), ". $ ls");
        assert_eq!(shown(json!({"command": "ls", "folder": "./"})), ". $ ls");
    }

    /// C5
    #[test]
    fn a_command_without_a_time_limit_gets_ten_minutes() {
        let limit = |value: Value| Arguments::read(&value).unwrap().time_limit();
        assert_eq!(limit(json!({"command": "ls"})), Duration::from_secs(600));
        assert_eq!(limit(json!({"command": "ls", "time_limit": 0.25})), Duration::from_millis(250));
    }

    /// D2
    #[test]
    fn what_is_no_command_is_malformed() {
        let bad = [
            json!({}),
            json!({"command": " "}),
            json!({"command": "a\u{0}b"}),
            json!({"command": ["ls"]}),
            json!({"command": "ls", "time_limit": 0}),
            json!({"command": "ls", "time_limit": -1}),
            json!({"command": "ls", "time_limit": 1e9}),
            json!({"command": "ls", "env": {}}),
        ];
        for value in bad {
            assert!(matches!(Arguments::read(&value), Err(Malformed::Unfitting(_))), "{value}");
        }
    }
}
