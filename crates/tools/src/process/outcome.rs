//! What a command's end comes to.

use super::heard::Gone;
use super::held::Ending;
use super::sweep::Swept;
use holdpoint_core::effect::{Failure, FailureKind, Outcome};
use holdpoint_core::words::Words;
use holdpoint_ports::Performed;
use holdpoint_warden::Why;
use serde_json::{Map, Value};
use std::time::Duration;

/// What `ending` comes to, for a command that might run for `limit` and took `took`.
pub(super) fn of(ending: Ending, limit: Duration, took: Duration) -> Performed {
    match ending {
        Ending::Gone(gone) => of_gone(&gone, limit, took),
        Ending::NotStarted(why) => Outcome::Failed(not_started(&why)).into(),
        Ending::Lost(why, swept) => lost(&why, swept),
    }
}

/// A command that could not be started.
pub(super) fn not_started(why: &str) -> Failure {
    Failure::new(FailureKind::Failed, Words::new("command-not-started").with("why", why))
}

/// A call that was stopped before its command was started.
pub(super) fn stopped_before_start() -> Performed {
    Performed { outcome: Outcome::Stopped, ended: Some(Words::new("ended-before-start")) }
}

fn of_gone(gone: &Gone, limit: Duration, took: Duration) -> Performed {
    let facts = facts(gone, took);
    match gone.why {
        Why::Exited => exited(gone, facts).into(),
        // What is ended by force leaves no status: one with a status had ended by itself the moment before.
        Why::Killed if gone.status.is_some() && !gone.asked => exited(gone, facts).into(),
        Why::Killed | Why::Ended => Performed {
            outcome: Outcome::Stopped,
            ended: Some(Words::new("ended-processes").with("count", gone.ended)),
        },
        Why::TimeLimit => {
            // It was cut short, so what it was to do may have been done: no failure that could simply be tried again.
            let evidence = Words::new("evidence-timed-out").with("seconds", limit.as_secs_f64());
            Outcome::Unknown(Some(evidence.with("count", gone.ended))).into()
        }
        Why::NotStarted => Outcome::Failed(not_started(gone.refused.as_deref().unwrap_or_default())).into(),
        // The warden could not hear us any more, so it did what it does when we are gone: it ended the tree itself.
        Why::Orphaned => lost("orphaned", Swept::Clean(gone.ended as usize)),
    }
}

fn lost(why: &str, swept: Swept) -> Performed {
    let evidence = swept.tell(Words::new("evidence-warden-lost").with("why", why));
    let ended = swept.tell(Words::new("ended-unchecked"));
    Performed { outcome: Outcome::Unknown(Some(evidence)), ended: Some(ended) }
}

fn exited(gone: &Gone, facts: Map<String, Value>) -> Outcome {
    let words = match (gone.status, gone.signal) {
        (Some(0), _) => return Outcome::Done(Value::Object(facts)),
        (Some(status), _) => Words::new("command-failed").with("status", status),
        (None, Some(signal)) => Words::new("command-signalled").with("signal", signal),
        // It is among what the warden could not end, so it never said how it ended.
        (None, None) => Words::new("command-without-status"),
    };
    Outcome::Failed(Failure { kind: FailureKind::Failed, words, facts })
}

/// What is known of a command that ran, for the result and for expressions.
fn facts(gone: &Gone, took: Duration) -> Map<String, Value> {
    let mut facts = Map::new();
    facts.extend(gone.status.map(|status| ("status".to_owned(), status.into())));
    facts.extend(gone.signal.map(|signal| ("signal".to_owned(), signal.into())));
    let ms = u64::try_from(took.as_millis()).unwrap_or(u64::MAX);
    let rest: [(&str, Value); 5] = [
        ("output", gone.output.as_str().into()),
        ("errors", gone.errors.as_str().into()),
        ("dropped", gone.dropped.into()),
        ("ended", gone.ended.into()),
        ("ms", ms.into()),
    ];
    facts.extend(rest.map(|(name, value)| (name.to_owned(), value)));
    facts
}

#[cfg(test)]
mod tests {
    use super::*;

    fn gone(why: Why, status: Option<i32>, asked: bool) -> Outcome {
        let text = String::new;
        let (signal, output, errors, dropped, ended) = (None, text(), text(), 0, 1);
        let gone =
            Gone { why, status, signal, output, errors, dropped, ended, survivors: vec![], refused: None, asked };
        of(Ending::Gone(gone), Duration::from_secs(1), Duration::ZERO).outcome
    }

    /// C1
    #[test]
    fn a_command_that_ended_by_itself_the_moment_before_a_stop_keeps_its_outcome() {
        assert!(matches!(gone(Why::Killed, Some(0), false), Outcome::Done(_)));
        assert!(matches!(gone(Why::Killed, Some(3), false), Outcome::Failed(_)));
    }

    /// C1
    #[test]
    fn a_status_given_in_answer_to_a_stop_is_no_outcome() {
        assert_eq!(gone(Why::Ended, Some(0), true), Outcome::Stopped);
        assert_eq!(gone(Why::Killed, Some(0), true), Outcome::Stopped);
        assert_eq!(gone(Why::Killed, None, false), Outcome::Stopped);
    }

    /// C5, D4
    #[test]
    fn what_a_command_did_until_its_time_limit_is_unknown_whatever_status_it_gave() {
        for status in [None, Some(0), Some(1)] {
            let Outcome::Unknown(Some(evidence)) = gone(Why::TimeLimit, status, false) else { panic!("{status:?}") };
            assert_eq!(evidence, Words::new("evidence-timed-out").with("seconds", 1).with("count", 1));
        }
    }
}
