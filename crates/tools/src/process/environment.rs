//! What a command knows of the world around it: little, and never a key or a token.

use holdpoint_ports::Perform;
use std::ffi::OsString;

/// What a command inherits. A list of what may pass, as nobody can list every name that a secret may have.
const PASSED_ON: [&str; 7] = ["PATH", "HOME", "LANG", "TZ", "TMPDIR", "USER", "SHELL"];
/// Names the operation that a process belongs to.
pub(super) const OPERATION: &str = "HOLDPOINT_OPERATION";
/// Names which try of the operation it is.
pub(super) const ATTEMPT: &str = "HOLDPOINT_ATTEMPT";
const USUAL_PATH: &str = "/usr/local/bin:/usr/bin:/bin";

/// The whole environment of the command that performs `call`.
pub(super) fn of(call: &Perform) -> Vec<(String, String)> {
    let mut environment = passed_on(std::env::vars_os());
    let own = [
        // Nobody is at a terminal.
        ("TERM", "dumb".to_owned()),
        (OPERATION, call.operation.to_string()),
        (ATTEMPT, call.attempt.to_string()),
        ("HOLDPOINT_SESSION", call.session.to_string()),
        ("HOLDPOINT_WORKSPACE", call.workspace.to_string_lossy().into_owned()),
    ];
    environment.extend(own.map(|(name, value)| (name.to_owned(), value)));
    environment
}

fn passed_on(inherited: impl Iterator<Item = (OsString, OsString)>) -> Vec<(String, String)> {
    // An order is JSON, so what is not UTF-8 cannot pass.
    let texts = inherited.filter_map(|(name, value)| Some((name.into_string().ok()?, value.into_string().ok()?)));
    let mut passed: Vec<_> = texts.filter(|(name, _)| PASSED_ON.contains(&name.as_str()) || is_locale(name)).collect();
    if !passed.iter().any(|(name, _)| name == "PATH") {
        passed.push(("PATH".to_owned(), USUAL_PATH.to_owned()));
    }
    passed
}

fn is_locale(name: &str) -> bool {
    name.starts_with("LC_")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn passed(names: &[&str]) -> Vec<String> {
        let inherited = names.iter().map(|name| (OsString::from(name), OsString::from("x")));
        passed_on(inherited).into_iter().map(|(name, _)| name).collect()
    }

    /// D2
    #[test]
    fn only_what_is_listed_passes() {
        let names = ["PATH", "LC_ALL", "MODEL_API_KEY", "SSH_AUTH_SOCK", "LD_PRELOAD", "TERM", "PATHS", "HOME"];
        assert_eq!(passed(&names), ["PATH", "LC_ALL", "HOME"]);
    }

    /// D2
    #[test]
    fn a_command_always_has_a_path() {
        assert_eq!(passed(&["HOME"]), ["HOME", "PATH"]);
    }
}
