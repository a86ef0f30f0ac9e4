use crate::support::{Bench, enter, internal, pause};
use holdpoint_core::effect::Effect;
use holdpoint_core::record::{StepKind, StepStatus};
use holdpoint_core::session::{Move, Recap};
use holdpoint_core::words::Words;
use serde_json::json;

fn halfway() -> Bench {
    let mut bench = Bench::new();
    let titles = json!({"steps": [
        {"id": "note", "title": "Note it"},
        {"id": "extra", "title": "Extra"},
        {"id": "order", "title": "Order it"},
    ]});
    let end = |step: &str, status| Move::EndStep { step: step.into(), status, save: None };
    bench.propose(vec![internal("plan", "update_plan", titles)]);
    bench.propose(vec![
        enter("note", StepKind::Set, 1),
        end("note", StepStatus::Done),
        end("extra", StepStatus::Skipped),
    ]);
    bench
}

/// E3
#[test]
fn a_recap_tells_what_is_done_what_was_going_on_and_for_how_long_it_rested() {
    let mut bench = halfway();
    bench.held("order");
    bench.running("look", Effect::ReadOnly);
    bench.feed(pause());
    bench.outcome("look", 1, holdpoint_core::effect::Outcome::Stopped);
    let recap = bench.state.recap(bench.at() + 90_000);
    let expected = Recap {
        done: vec!["Note it".to_owned()],
        going_on: vec![("pay".to_owned(), "order".into(), "held"), ("work".to_owned(), "look".into(), "stopped")],
        next: Words::new("next-start").with("tool", "work").with("step", "look"),
        rested_ms: 90_000,
    };
    assert_eq!(recap, expected);
}

/// E3, H17
#[test]
fn a_clock_that_was_set_back_makes_no_negative_rest() {
    let mut bench = halfway();
    bench.feed(pause());
    assert_eq!(bench.state.recap(bench.at() - 7_200_000).rested_ms, 0);
    assert_eq!(bench.state.recap(i64::MIN).rested_ms, 0);
}

/// A2, E3: who looks at a session in which several things run, or of which several are unknown, is told how many.
#[test]
fn what_comes_next_says_of_how_many_it_is_the_first() {
    let mut bench = halfway();
    bench.running("look", Effect::Irreversible);
    let one = Words::new("next-running").with("tool", "work").with("step", "look");
    assert_eq!(bench.state.bookmark(), one);
    bench.running("order", Effect::Irreversible);
    let first = |key: &str| Words::new(key).with("tool", "work").with("step", "look").with("more", 1);
    assert_eq!(bench.state.bookmark(), first("next-running-more"));
    for step in ["look", "order"] {
        bench.outcome(step, 1, holdpoint_core::effect::Outcome::Unknown(None));
    }
    assert_eq!(bench.state.bookmark(), first("next-review-more"));
}
