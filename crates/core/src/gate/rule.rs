//! The rules' answer to an intent: a verdict. It is never a person's decision.

use crate::effect::{Effect, Facts, Touch};
use crate::words::Words;
use serde::{Deserialize, Serialize};

/// Tools that may be used without asking each time, and the hosts they may read from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Grant {
    /// The tools.
    pub tools: Vec<String>,
    /// The hosts, each as `name` or `name:port`; exact, no patterns.
    pub hosts: Vec<String>,
}

/// All that the person has granted to a session.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Grants(pub Vec<Grant>);

impl Grants {
    /// Whether `tool` may read from `host`.
    pub fn allow(&self, tool: &str, host: &str) -> bool {
        self.0.iter().any(|grant| {
            grant.tools.iter().any(|name| name == tool)
                && grant.hosts.iter().any(|name| name.eq_ignore_ascii_case(host))
        })
    }

    /// The hosts that `tool` may read from.
    pub fn hosts(&self, tool: &str) -> Vec<String> {
        let of_tool = self.0.iter().filter(|grant| grant.tools.iter().any(|name| name == tool));
        of_tool.flat_map(|grant| grant.hosts.iter().cloned()).collect()
    }
}

/// What the rules say to an intent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// It may be performed.
    Allow,
    /// A person must decide; with the reason.
    Hold(Words),
    /// It may not be performed, whoever allows it; with the reason.
    Refuse(Words),
}

/// The default rules (requirement B14): internal calls, reads of the workspace, reads from granted hosts and new files in the workspace
/// are allowed; all else is held.
pub fn verdict(tool: &str, facts: &Facts, grants: &Grants) -> Verdict {
    if let Some(why) = &facts.refused {
        return Verdict::Refuse(why.clone());
    }
    if facts.effect == Effect::Internal {
        return Verdict::Allow;
    }
    if facts.touches.is_empty() {
        return Verdict::Hold(Words::new("hold-unknown-touch"));
    }
    if let Some(host) = facts.touches.iter().find_map(|touch| local_and_not_granted(tool, touch, grants)) {
        return Verdict::Refuse(Words::new("refuse-local-host").with("host", host));
    }
    facts.touches.iter().find_map(|touch| reason_to_hold(tool, touch, grants)).map_or(Verdict::Allow, Verdict::Hold)
}

/// Nobody opens the machine or its network by approving an address among others: a grant must name it.
fn local_and_not_granted<'a>(tool: &str, touch: &'a Touch, grants: &Grants) -> Option<&'a str> {
    match touch {
        Touch::ReadsLocalHost(host) => (!grants.allow(tool, host)).then_some(host),
        Touch::ReadsWorkspace | Touch::ReadsHost(_) | Touch::CreatesFile(_) | Touch::ReplacesFile(_) | Touch::Acts => {
            None
        }
    }
}

fn reason_to_hold(tool: &str, touch: &Touch, grants: &Grants) -> Option<Words> {
    match touch {
        Touch::ReadsWorkspace | Touch::ReadsLocalHost(_) | Touch::CreatesFile(_) => None,
        Touch::ReadsHost(host) if grants.allow(tool, host) => None,
        Touch::ReadsHost(host) => Some(Words::new("hold-host").with("host", host)),
        Touch::ReplacesFile(path) => Some(Words::new("hold-replace").with("path", path)),
        Touch::Acts => Some(Words::new("hold-acts")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn facts(effect: Effect, touches: Vec<Touch>) -> Facts {
        Facts { effect, touches, shown: None, assumed: None, refused: None }
    }

    fn granted() -> Grants {
        Grants(vec![Grant { tools: vec!["fetch_webpage".into()], hosts: vec!["notes.example.test".into()] }])
    }

    /// B14
    #[test]
    fn only_what_the_default_rules_name_is_allowed() {
        let host = |name: &str| Touch::ReadsHost(name.into());
        let cases = [
            ("remember", Effect::Internal, vec![], true),
            ("read_file", Effect::ReadOnly, vec![Touch::ReadsWorkspace], true),
            ("fetch_webpage", Effect::ReadOnly, vec![host("notes.example.test")], true),
            ("fetch_webpage", Effect::ReadOnly, vec![host("NOTES.example.test")], true),
            ("fetch_webpage", Effect::ReadOnly, vec![host("notes.example.test:8080")], false),
            ("fetch_webpage", Effect::ReadOnly, vec![host("other.example.test")], false),
            ("web_search", Effect::ReadOnly, vec![host("notes.example.test")], false),
            ("write_file", Effect::Idempotent, vec![Touch::CreatesFile("a.md".into())], true),
            ("write_file", Effect::Idempotent, vec![Touch::ReplacesFile("a.md".into())], false),
            ("run_command", Effect::Irreversible, vec![Touch::Acts], false),
            ("strange", Effect::ReadOnly, vec![], false),
            ("mixed", Effect::ReadOnly, vec![Touch::ReadsWorkspace, Touch::Acts], false),
        ];
        for (tool, effect, touches, allowed) in cases {
            let said = verdict(tool, &facts(effect, touches.clone()), &granted());
            assert_eq!(said == Verdict::Allow, allowed, "{tool} {touches:?} got {said:?}");
        }
    }

    /// B14, H19
    #[test]
    fn a_local_address_is_refused_unless_that_very_host_was_granted() {
        let local = |host: &str| facts(Effect::ReadOnly, vec![Touch::ReadsLocalHost(host.into())]);
        let granted = Grants(vec![Grant { tools: vec!["fetch_webpage".into()], hosts: vec!["127.0.0.1:8080".into()] }]);
        assert_eq!(verdict("fetch_webpage", &local("127.0.0.1:8080"), &granted), Verdict::Allow);
        for (tool, host) in
            [("fetch_webpage", "127.0.0.1"), ("fetch_webpage", "localhost:8080"), ("web_search", "127.0.0.1:8080")]
        {
            let refused = Verdict::Refuse(Words::new("refuse-local-host").with("host", host));
            assert_eq!(verdict(tool, &local(host), &granted), refused);
        }
    }

    /// B14
    #[test]
    fn a_refusal_wins_over_every_grant() {
        let mut facts = facts(Effect::ReadOnly, vec![Touch::ReadsHost("notes.example.test".into())]);
        facts.refused = Some(Words::new("private-address"));
        assert_eq!(verdict("fetch_webpage", &facts, &granted()), Verdict::Refuse(Words::new("private-address")));
    }
}
