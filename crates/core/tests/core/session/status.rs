//! The status is derived, first that holds.

use crate::support::{Bench, abandon, allowed, gone, pause, stop, timer};
use holdpoint_core::effect::{Effect, Outcome};
use holdpoint_core::gate::Decision;
use holdpoint_core::record::{End, PauseReason};
use holdpoint_core::session::{Input, Move, Status, Summary};
use holdpoint_core::words::{Text, Words};
use serde_json::json;

/// A session in which everything that could show as its status holds at once: a review, a gate, and something that runs.
fn busy() -> Bench {
    let mut bench = Bench::new();
    bench.running("unknown", Effect::Irreversible);
    bench.outcome("unknown", 1, Outcome::Unknown(Some(Words::new("tool-broke"))));
    bench.go();
    bench.held("order");
    bench.running("slow", Effect::Irreversible);
    bench
}

fn done(bench: &mut Bench, step: &str) {
    bench.outcome(step, 1, Outcome::Done(json!(1)));
}

/// A2
#[test]
fn each_status_gives_way_to_those_before_it() {
    let mut bench = busy();
    assert_eq!(bench.state.status(), Status::Running);
    bench.feed(pause());
    assert_eq!(bench.state.status(), Status::Pausing);
    bench.feed(stop());
    assert_eq!(bench.state.status(), Status::Stopping);
    bench.feed(gone());
    assert_eq!(bench.state.status(), Status::Paused);
    bench.feed(abandon());
    assert_eq!(bench.state.status(), Status::Abandoned);
}

/// A2
#[test]
fn a_session_waits_for_the_person_only_when_nothing_else_moves() {
    let mut bench = busy();
    done(&mut bench, "slow");
    assert_eq!(bench.state.status(), Status::NeedsReview);
    let review = bench.state.open_gates().next().expect("a review waits").gate.id.clone();
    bench.decide(&review, holdpoint_core::gate::Decision::Skip);
    assert_eq!(bench.state.status(), Status::AwaitingInput);
}

/// A2
#[test]
fn what_may_start_what_was_lost_and_what_is_timed_all_move() {
    let open = |bench: &mut Bench| bench.held("order");
    let cases: [fn(&mut Bench); 4] = [
        |bench| drop(bench.call("a", "read_file", allowed(Effect::ReadOnly))),
        |bench| drop(bench.lost("a")),
        |bench| {
            bench.running("a", Effect::ReadOnly);
            bench.outcome("a", 1, Outcome::Stopped);
        },
        |bench| drop(bench.propose(vec![timer("t", 5)])),
    ];
    for moves in cases {
        let mut bench = Bench::new();
        open(&mut bench);
        assert_eq!(bench.state.status(), Status::AwaitingInput);
        moves(&mut bench);
        assert_eq!(bench.state.status(), Status::Running);
    }
}

/// A2
#[test]
fn an_end_says_how() {
    for (end, status) in
        [(End::Completed, Status::Completed), (End::Failed, Status::Failed), (End::Abandoned, Status::Abandoned)]
    {
        let mut bench = Bench::new();
        bench.propose(vec![Move::End { end, words: None }]);
        assert_eq!(bench.state.status(), status);
        assert!(status.ended());
        let summary = Summary { status, pause: None, waiting: 0, next: None };
        assert_eq!(bench.state.summary(), summary);
    }
}

/// A2
#[test]
fn a_summary_tells_the_reason_of_the_pause_and_how_many_gates_wait() {
    let mut bench = busy();
    bench.feed(pause());
    let next = Some(Text::Words(Words::new("gate-review").with("tool", "work")));
    let pausing = Summary { status: Status::Pausing, pause: Some(PauseReason::User), waiting: 2, next };
    assert_eq!(bench.state.summary(), pausing);
}

/// A2
#[test]
fn a_pause_without_gates_shows_its_bookmark() {
    let mut bench = Bench::new();
    bench.feed(Input::AgentFailed { words: Words::new("agent-lost") });
    let pause = Some(PauseReason::Error(Words::new("agent-lost")));
    let next = Some(Text::Words(Words::new("next-agent")));
    assert_eq!(bench.state.summary(), Summary { status: Status::Paused, pause, waiting: 0, next });
}

/// A2, E3
#[test]
fn an_answer_to_a_session_that_stands_says_that_it_came_and_what_resuming_does() {
    let mut bench = Bench::new();
    let gate = bench.ask("pick", json!({"kind": "question", "question": {"said": "Which?"}}));
    bench.feed(pause());
    bench.decide(&gate, Decision::Reply(json!("a")));
    let answered = Words::new("next-answered").with("step", "pick");
    assert_eq!(bench.state.summary().next, Some(Text::Words(answered)));

    let mut bench = Bench::new();
    let gate = bench.held("order");
    bench.feed(pause());
    bench.decide(&gate, Decision::Approve);
    let allowed = Words::new("next-resumed-start").with("tool", "pay").with("step", "order");
    assert_eq!(bench.state.summary().next, Some(Text::Words(allowed)));
}

/// A2
#[test]
fn of_two_questions_the_one_that_is_still_open_comes_next() {
    let mut bench = Bench::new();
    let first = bench.held("order");
    bench.held("pay");
    bench.feed(pause());
    bench.decide(&first, Decision::Reject(None));
    let kept = bench.state.pause.clone().expect("it stands paused");
    assert_eq!(kept.next, Words::new("next-answer").with("step", "order"));
    assert_eq!(bench.state.resumes_with(&kept), Words::new("next-answer").with("step", "pay"));
}

/// A2
#[test]
fn the_bookmark_names_the_next_step_of_the_plan() {
    let mut bench = Bench::new();
    let steps = json!({"steps": [{"id": "a", "title": "First"}, {"id": "b", "title": "Second"}]});
    bench.propose(vec![crate::support::internal("plan", "update_plan", steps)]);
    assert_eq!(bench.state.bookmark(), Words::new("next-step").with("step", "First"));
    let skipped = holdpoint_core::record::StepStatus::Skipped;
    bench.propose(vec![Move::EndStep { step: "a".into(), status: skipped, save: None }]);
    assert_eq!(bench.state.bookmark(), Words::new("next-step").with("step", "Second"));
}

/// C4
#[test]
fn what_is_being_abandoned_has_nothing_ahead() {
    let mut bench = busy();
    bench.feed(abandon());
    assert_eq!(bench.state.bookmark(), Words::new("next-nothing"));
}
